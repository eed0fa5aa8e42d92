"""Imported by `gymnasium.make("shopfloor.envs.gym:shopfloor/kanban-v0")`: registers the games."""

from shopfloor.envs.registration import register

register()

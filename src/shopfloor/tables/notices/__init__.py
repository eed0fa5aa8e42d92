"""Notices: what people are told when they are not looking, by push, e-mail or webhook."""

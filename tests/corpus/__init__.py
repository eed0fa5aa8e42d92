"""Finished games on file: rules may change, but never unnoticed."""

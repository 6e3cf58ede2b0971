"""Who does a thing and who may: actors, permissions, the decorators of the views, and an official's
session.
"""

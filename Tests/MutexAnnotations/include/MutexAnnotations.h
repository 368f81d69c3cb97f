// Nothing to include: being linked is all it does.

"""What is looked at in the files about to be written: a module each, found by its being here. Each offers `check`."""

"""What is written beside the pages: a module each, found by its being here. Each offers `files(site)`."""

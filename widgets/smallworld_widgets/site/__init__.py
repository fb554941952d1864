"""The app as a static page: shipped snapshots answer until Python runs in a worker of the browser."""

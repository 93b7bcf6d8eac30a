"""JupyterHub on one machine: who has an account there logs in, and gets JupyterLab with a copy of the notebooks.

    python3 -m venv /opt/tutor
    /opt/tutor/bin/pip install --requirement hosting/jupyterhub/requirements.txt
    /opt/tutor/bin/pip install --no-deps .
    npm install --global configurable-http-proxy@5.3.0
    /opt/tutor/bin/jupyterhub --config hosting/jupyterhub/jupyterhub_config.py

It listens on this machine alone; the proxy that has the certificate passes on to port 8000, websockets too.
"""

import pwd
import subprocess
import sys
from pathlib import Path

from tutor.site.launch import notebook_folder

BIN = Path(sys.executable).parent


def give_notebooks(spawner):
    """Copy the notebooks into the user's home where they are missing: what a user has changed stays as it is."""
    user = pwd.getpwnam(spawner.user.name)
    copy = ["cp", "--recursive", "--no-clobber", str(notebook_folder()), user.pw_dir]
    subprocess.run(copy, user=user.pw_uid, group=user.pw_gid, extra_groups=[], check=True)


c = get_config()  # noqa: F821 - JupyterHub gives it
c.JupyterHub.bind_url = "http://127.0.0.1:8000"
c.JupyterHub.concurrent_spawn_limit = 10
c.JupyterHub.active_server_limit = 40  # each takes 200 MB, and as much again with the site beside it
c.PAMAuthenticator.open_sessions = False
# Everybody with an account on the machine; name them in allowed_users to have fewer.
c.PAMAuthenticator.allow_all = True

c.Spawner.cmd = [str(BIN / "jupyterhub-singleuser")]
c.Spawner.environment = {"PATH": f"{BIN}:/usr/local/bin:/usr/bin:/bin"}
c.Spawner.default_url = "/lab/tree/notebooks/learn.ipynb"
c.Spawner.notebook_dir = "~"
c.Spawner.pre_spawn_hook = give_notebooks
c.Spawner.start_timeout = 120
c.Spawner.http_timeout = 60

# Who does nothing for an hour is logged off; the files stay.
SCOPES = ["list:users", "read:users:activity", "read:servers", "delete:servers"]
c.JupyterHub.load_roles = [{"name": "culls", "scopes": SCOPES, "services": ["culler"]}]
c.JupyterHub.services = [
    {"name": "culler", "command": [sys.executable, "-m", "jupyterhub_idle_culler", "--timeout=3600"]}
]

"""The set-ups for hosts agree with what `tutor serve` takes, with the project's versions and with each other."""

from __future__ import annotations

import argparse
import json
import re
import shlex
import sys
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
import yaml
from packaging.requirements import Requirement

from tutor.site.beside_jupyter import beside_jupyter
from tutor.site.limits import Limits
from tutor.site.site_options import PORT, Options, declare, read

ROOT = Path(__file__).parents[2]
HOSTING = ROOT / "hosting"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
FILES = sorted(file for file in HOSTING.rglob("*") if file.is_file())
IMAGES = [HOSTING / "Containerfile", HOSTING / "jupyterhub/Containerfile"]
PUBLIC = "https://tutor.example.org"


def text(name: str) -> str:
    return (HOSTING / name).read_text(encoding="utf-8")


def documents(name: str) -> list[Any]:
    return list(yaml.safe_load_all(text(name)))


def serves(arguments: list[str]) -> Options:
    """What `tutor serve` makes of them; each that it does not know is an error."""
    parser = argparse.ArgumentParser(exit_on_error=False)
    declare(parser)
    return read(parser.parse_args([one.replace("${SITE_HOST:-localhost}", "tutor.example.org") for one in arguments]))


def entrypoint() -> list[str]:
    (said,) = re.findall(r"^ENTRYPOINT (.*)$", text("Containerfile"), re.MULTILINE)
    found: list[str] = json.loads(said)
    return found[found.index("serve") + 1 :]


def live_site(kind: str) -> Any:
    return next(one for one in documents("kubernetes/live-site.yaml") if one["kind"] == kind)


def unit() -> dict[str, list[str]]:
    """The settings of the systemd unit: name -> what it is set to, each time."""
    found: dict[str, list[str]] = {}
    for name, said in re.findall(r"^(\w+)=(.*)$", text("systemd/tutor@.service"), re.MULTILINE):
        found.setdefault(name, []).append(said)
    return found


# ---- what is said to the site ------------------------------------------------------------------------------------


def test_the_container_listens_where_it_says() -> None:
    found = serves(entrypoint())
    assert (found.address, found.port, found.browser) == ("0.0.0.0", PORT, False)
    assert re.findall(r"^EXPOSE (\d+)$", text("Containerfile"), re.MULTILINE) == [str(PORT)]
    assert f"http://127.0.0.1:{PORT}/health" in text("Containerfile")


def test_compose_runs_workers_that_are_alike_and_a_proxy_that_knows_both() -> None:
    (found,) = documents("compose.yaml")
    workers = {name: one for name, one in found["services"].items() if name.startswith("worker-")}
    assert len(workers) == 2
    first, second = workers.values()
    assert first == second
    options = serves([*entrypoint(), *first["command"]])
    assert (options.public, options.static_edition) == (f"{PUBLIC}/live/", f"{PUBLIC}/")
    assert (options.port, options.limits.visitors, options.log) == (PORT, Limits().visitors, "json")
    asked = re.findall(r"reverse_proxy (.*) \{", text("compose/Caddyfile"))
    assert asked == [" ".join(f"{name}:{PORT}" for name in workers)]
    assert found["services"]["proxy"]["depends_on"] == [*workers]
    assert first["read_only"] is True
    assert first["cap_drop"] == ["ALL"]
    assert found["networks"]["inside"] == {"internal": True}
    assert first["networks"] == ["inside"]


def test_kubernetes_sends_each_visitor_to_one_worker_that_is_ready() -> None:
    pod = live_site("Deployment")["spec"]["template"]
    (site,) = pod["spec"]["containers"]
    assert serves([*entrypoint(), *site["args"]]).public == f"{PUBLIC}/"
    assert site["ports"] == [{"name": "http", "containerPort": PORT}]
    assert pod["metadata"]["annotations"]["prometheus.io/port"] == str(PORT)
    assert site["readinessProbe"]["httpGet"] == {"path": "/ready", "port": "http"}
    assert {site[kind]["httpGet"]["path"] for kind in ("livenessProbe", "startupProbe")} == {"/health"}
    assert site["securityContext"]["readOnlyRootFilesystem"] is True
    assert pod["spec"]["securityContext"]["runAsNonRoot"] is True
    service = live_site("Service")
    assert service["spec"]["sessionAffinity"] == "ClientIP"
    assert service["metadata"]["annotations"]["traefik.ingress.kubernetes.io/service.sticky.cookie"] == "true"
    labels = pod["metadata"]["labels"]
    assert live_site("Deployment")["spec"]["selector"]["matchLabels"] == service["spec"]["selector"] == labels
    (rule,) = live_site("Ingress")["spec"]["rules"]
    assert rule["host"] == "tutor.example.org"
    assert live_site("NetworkPolicy")["spec"]["egress"] == []


def test_systemd_runs_one_worker_a_port_and_nginx_knows_those_ports() -> None:
    (start,) = unit()["ExecStart"]
    program, command, *arguments = shlex.split(start)
    assert (program, command) == ("/opt/tutor/bin/tutor", "serve")
    assert arguments.pop() == "$TUTOR_OPTIONS"
    found = serves([one.replace("%i", str(PORT)) for one in arguments])
    assert (found.address, found.port) == ("127.0.0.1", PORT)
    assert {"DynamicUser": ["yes"], "ProtectSystem": ["strict"], "NoNewPrivileges": ["yes"]}.items() <= unit().items()
    nginx = text("systemd/nginx.conf")
    served = re.findall(r"server 127\.0\.0\.1:(\d+)", nginx)
    enabled = re.findall(r"tutor@(\d+)", text("systemd/tutor@.service"))
    assert served == enabled == [str(PORT), str(PORT + 1)]
    (options,) = re.findall(r"TUTOR_OPTIONS in /etc/tutor.conf: (.*)", nginx)
    said = serves(options.split())
    assert (said.public, said.static_edition) == (f"{PUBLIC}/live/", f"{PUBLIC}/")
    assert "location /live/ {" in nginx


# ---- versions ----------------------------------------------------------------------------------------------------


def pins(file: Path) -> dict[str, str]:
    """Package -> its version, in a file of requirements and those that it names."""
    found: dict[str, str] = {}
    for line in file.read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            found |= pins(file.parent / line.removeprefix("-r "))
        elif line and not line.startswith(("#", " ")):
            need = Requirement(line.removesuffix(" \\"))
            assert re.fullmatch(r"==[\w.]+", str(need.specifier)), f"{file}: {line} is not one version"
            found[need.name] = str(need.specifier).removeprefix("==")
    return found


PINNED: Final = ("hosting/requirements.txt", "hosting/jupyterhub/requirements.txt", "binder/requirements.txt")


@pytest.mark.parametrize("name", PINNED)
def test_each_package_has_its_hashes_and_no_host_that_has_it_is_named(name: str) -> None:
    said = (ROOT / name).read_text(encoding="utf-8")
    packages = [one for one in re.split(r"\n(?=\S)", said) if not one.startswith(("#", "-r "))]
    assert packages
    for one in packages:
        assert re.fullmatch(r"\S+==\S+( ;[^\n\\]*)?( \\\n    --hash=sha256:[0-9a-f]{64})+\s*", one), one
    assert "://" not in said


@pytest.mark.parametrize("name", PINNED)
def test_what_servers_install_is_what_the_project_allows(name: str) -> None:
    pinned = pins(ROOT / name)
    for need in map(Requirement, PROJECT["dependencies"]):
        assert pinned[need.name.replace("_", "-")] in need.specifier


def test_images_are_of_this_version_and_none_is_of_any() -> None:
    version = re.escape(PROJECT["version"])
    for file in FILES:
        said = file.read_text(encoding="utf-8")
        assert "latest" not in said, file
        for image in re.findall(r"\bunicorn-rules-tutor(?:-lab)?:([\w.]+)", said):
            assert re.fullmatch(version, image), file
    assert documents("kubernetes/jupyterhub-values.yaml")[0]["singleuser"]["image"]["tag"] == PROJECT["version"]
    for name in IMAGES:
        assert {*re.findall(r"^FROM (\S+)", name.read_text(encoding="utf-8"), re.MULTILINE)} == {"debian:13.7-slim"}


def test_the_hub_of_the_chart_is_that_of_its_image() -> None:
    hub = pins(HOSTING / "jupyterhub/requirements.txt")["jupyterhub"]
    (named,) = re.findall(r"has ([\d.]+)\)", text("kubernetes/jupyterhub-values.yaml"))
    assert named == hub


@pytest.mark.parametrize("file", IMAGES, ids=["site", "lab"])
def test_containers_do_not_run_as_root_and_hold_no_build_tools(file: Path) -> None:
    last = file.read_text(encoding="utf-8").rpartition("\nFROM ")[2]
    (user,) = re.findall(r"^USER (\d+):\d+$", last, re.MULTILINE)
    assert int(user) >= 1000
    assert "pip install" not in last
    assert "python3-venv" not in last
    values = documents("kubernetes/jupyterhub-values.yaml")[0]["singleuser"]
    assert (
        str(values["uid"]),
        str(live_site("Deployment")["spec"]["template"]["spec"]["securityContext"]["runAsUser"]),
    ) == (user, user)


# ---- the files themselves ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("file", [one for one in FILES if one.suffix == ".yaml"], ids=lambda one: one.name)
def test_every_yaml_file_holds_mappings_without_a_key_twice(file: Path) -> None:
    class Strict(yaml.SafeLoader):
        def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
            keys = [key.value for key, _ in node.value if key.tag != "tag:yaml.org,2002:merge"]
            assert len(keys) == len({*keys}), f"{file.name}, line {node.start_mark.line + 1}: {keys}"
            return super().construct_mapping(node, deep)

    found = list(yaml.load_all(file.read_text(encoding="utf-8"), Strict))
    assert found
    assert all(isinstance(one, dict) for one in found)


def test_whatever_a_file_or_the_page_names_in_hosting_is_there() -> None:
    said = "\n".join(
        file.read_text(encoding="utf-8") for file in [*FILES, ROOT / "docs/hosting.md", ROOT / "README.md"]
    )
    named = {*re.findall(r"\bhosting/[\w./@-]*\w", said)} - {"hosting/"}
    assert named
    assert [name for name in sorted(named) if not (ROOT / name).exists() and name != "hosting/md"] == []


# ---- Binder, and the site beside JupyterLab ----------------------------------------------------------------------


def test_binder_installs_the_checkout_after_what_has_a_hash_with_a_python_that_the_project_takes() -> None:
    assert "pip install --no-cache-dir --no-deps .\n" in (ROOT / "binder/postBuild").read_text(encoding="utf-8")
    assert "jupyter-server-proxy" in pins(ROOT / "binder/requirements.txt")
    python = (ROOT / "binder/runtime.txt").read_text(encoding="utf-8").strip().removeprefix("python-")
    assert Requirement(f"python{PROJECT['requires-python']}").specifier.contains(python)
    assert (ROOT / "binder/postBuild").stat().st_mode & 0o111


def test_the_paths_to_open_at_binder_are_there_and_no_repository_is_made_up() -> None:
    said = (ROOT / "docs/hosting.md").read_text(encoding="utf-8").partition("### Binder")[2].partition("\n## ")[0]
    (name,) = PROJECT["entry-points"]["jupyter_serverproxy_servers"]
    (notebook,) = re.findall(r"`lab/tree/([^`]+)`", said)
    assert f"`{name}/`" in said
    assert (ROOT / notebook).is_file()
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    assert [page.name for page in pages if "OWNER" in page.read_text(encoding="utf-8")] == []


def test_the_site_beside_jupyterlab_is_started_below_the_path_at_which_the_proxy_shows_it() -> None:
    (entry,) = PROJECT["entry-points"]["jupyter_serverproxy_servers"].items()
    assert entry == ("tutor", f"{beside_jupyter.__module__}:{beside_jupyter.__name__}")
    told = beside_jupyter()
    filled = [one.format(port=4321, base_url="/user/ana/") for one in told["command"]]
    assert filled[:3] == [sys.executable, "-m", "tutor.site"]
    options = serves(filled[3:])
    assert (options.port, options.public, options.browser) == (4321, "http://127.0.0.1:4321/user/ana/tutor/", False)
    assert told["request_headers_override"]["Host"].format(port=4321) == "127.0.0.1:4321"
    assert Path(told["launcher_entry"]["icon_path"]).is_file()

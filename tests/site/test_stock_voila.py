"""`tutor serve --kernels`: the same notebooks by Voilà as it comes."""

from __future__ import annotations

import os
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tutor.site.launch import free_port, wait_for
from tutor.site.site_options import BadOption, Options
from tutor.site.site_urls import ADDRESS
from tutor.site.stock_voila import command

PLAIN = '{"cells": [{"cell_type": "markdown", "id": "a", "metadata": {}, "source": ["Read by nobody but Voilà"]}],'
PLAIN += ' "metadata": {"kernelspec": {"name": "python3", "display_name": ""}}, "nbformat": 4, "nbformat_minor": 5}'


def test_it_says_where_and_what_voila_serves(tmp_path: Path) -> None:
    said = command(Options(address="0.0.0.0", browser=False, kernels=True), tmp_path, 8123)
    assert said[1:4] == ["-m", "voila", str(tmp_path)]
    assert {"--port=8123", "--Voila.ip=0.0.0.0", "--no-browser"} <= {*said}
    assert "--no-browser" not in command(Options(kernels=True), tmp_path, 8123)


@pytest.mark.parametrize(
    "other", [Options(public="https://a.example/"), Options(hosts=("a.example",)), Options(log="json")]
)
def test_what_only_the_site_can_do_is_refused_with_what_goes(other: Options, tmp_path: Path) -> None:
    with pytest.raises(
        BadOption, match=r"^--kernels: .* goes with --port, --address, --network and --notebooks alone\.$"
    ):
        command(other._replace(kernels=True), tmp_path, 8123)


def test_a_notebook_is_served_with_a_kernel_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "plain.ipynb").write_text(PLAIN, encoding="utf-8")
    port = free_port(0, ADDRESS)
    line = [sys.executable, "-m", "tutor.site", "--kernels", "--no-browser", "--port", str(port)]
    process = subprocess.Popen(
        [*line, "--notebooks", str(tmp_path)], stderr=subprocess.PIPE, env={**os.environ, "PYTHONUNBUFFERED": "1"}
    )
    try:
        assert wait_for(ADDRESS, port)
        with urllib.request.urlopen(f"http://{ADDRESS}:{port}/voila/render/plain.ipynb") as answer:
            assert "Read by nobody but Voilà" in answer.read().decode()
    finally:
        process.terminate()
        _, logged = process.communicate()
    assert b"Kernel started" in logged

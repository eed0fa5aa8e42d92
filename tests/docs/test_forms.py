"""Workflows, containers and forms: each follows its published schema, and runs what there is."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest
import yaml
from tools.docs.links import ROOT

GITHUB = ROOT / ".github"
SCHEMAS = {
    "github-workflows": sorted((GITHUB / "workflows").glob("*.yml")),
    "github-issue-forms": [
        form for form in sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml")) if form.stem != "config"
    ],
    "github-issue-config": [GITHUB / "ISSUE_TEMPLATE" / "config.yml"],
    "dependabot": [GITHUB / "dependabot.yml"],
    "compose-spec": [ROOT / "compose.yaml"],
    "citation-file-format": [ROOT / "CITATION.cff"],
}
TARGETS = re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE)


@pytest.mark.parametrize("schema", SCHEMAS)
def test_files_for_other_programs_follow_their_schema(schema: str) -> None:
    pytest.importorskip("check_jsonschema")
    command = [sys.executable, "-m", "check_jsonschema", "--builtin-schema", f"vendor.{schema}"]
    done = subprocess.run(
        [*command, *map(str, SCHEMAS[schema])], check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout


def test_workflows_run_targets_of_the_makefile() -> None:
    text = "\n".join(file.read_text(encoding="utf-8") for file in SCHEMAS["github-workflows"])
    used = re.findall(r"run: make ([a-z-]+)", text)
    nightly = yaml.safe_load((GITHUB / "workflows" / "nightly.yml").read_text(encoding="utf-8"))
    used += [each.split()[0] for each in nightly["jobs"]["long"]["strategy"]["matrix"]["target"]]
    assert len(used) >= 10
    assert set(used) - set(TARGETS) == set()


def test_the_image_is_built_from_what_is_there() -> None:
    """No engine was at hand to build it; at least its files and its command exist."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8")
    assert "COPY . /source" in lines
    assert 'ENTRYPOINT ["shopfloor"]' in lines
    assert "USER 1000" in lines

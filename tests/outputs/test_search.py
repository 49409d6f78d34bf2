from __future__ import annotations

import json
import re
import subprocess
import sys
import zlib
from dataclasses import replace
from pathlib import Path

from lunr.index import Index

from site_builder.model import SearchSettings
from site_builder.outputs import search
from tests import made_up
from tests.search import garden_papers


def test_every_file_is_in_a_folder_named_by_what_it_holds_but_the_manifest() -> None:
    one, other = ({file.path for file in search.files(garden_papers.site(number))} for number in (30, 31))
    assert one & other == {"search/index.json"}
    assert all(
        re.fullmatch(r"search/[0-9a-f]{12}/\w+\.bin", path)
        for path in one | other - {"search/index.json"}
        if ".bin" in path
    )


def test_the_files_are_those_that_the_manifest_speaks_of() -> None:
    files = {file.path: file.data for file in search.files(garden_papers.site(60))}
    manifest = json.loads(files["search/index.json"])
    names = {path.rpartition("/")[2] for path in files if path.startswith(f"search/{manifest['folder']}/")}
    shards = {f"t{at}.bin" for at in range(len(manifest["shards"]))}
    entries = {f"e{at}.bin" for at in range(-(-manifest["papers"] // manifest["block"]))}
    assert names == shards | entries | {"facets.bin", "words.bin"}
    assert sum(manifest["lengths"][1::2]) == manifest["papers"] == 60


def test_an_entry_holds_what_a_result_shows() -> None:
    site = made_up.site(made_up.fern())
    files = {file.path: file.data for file in search.files(site)}
    block = next(data for path, data in files.items() if path.endswith("/e0.bin"))
    [[slug, heading, supplied, _, _, highlight, _, kind, topics, marks]] = json.loads(zlib.decompress(block, -15))
    assert (slug, supplied, kind, topics, marks) == ("fern", 1, 0, [0, 1], 3)
    assert heading == "<strong>Fern</strong>: a watering rule"
    assert "<em>Fern</em>" in highlight and "<math>" in highlight


def test_a_site_without_papers_has_no_index() -> None:
    assert list(search.files(made_up.site())) == []


def test_lunrs_own_index_is_written_where_it_is_asked_for_and_lunr_reads_it() -> None:
    site = garden_papers.site(20)
    assert "search/lunr.json" not in {file.path for file in search.files(site)}
    settings = replace(site.settings, search=SearchSettings(lunr_json=True))
    files = {file.path: file.data for file in search.files(replace(site, settings=settings))}
    index = Index.load(json.loads(files["search/lunr.json"]))
    assert {result["ref"] for result in index.search("garden")} <= {paper.slug for paper in site.papers}
    assert index.search("survey")


def test_the_bytes_do_not_hang_on_the_hash_seed() -> None:
    script = """
import hashlib
from site_builder.outputs import search
from tests.search import garden_papers
print(hashlib.sha256(b"".join(f.path.encode() + f.data for f in search.files(garden_papers.site(40)))).hexdigest())
"""
    root = Path(__file__).parents[2]
    seen = {
        subprocess.run(
            [sys.executable, "-c", script], cwd=root, env={"PYTHONHASHSEED": seed, "PYTHONPATH": str(root)},
            capture_output=True, text=True, check=True,
        ).stdout
        for seed in ("1", "2")
    }  # fmt: skip
    assert len(seen) == 1

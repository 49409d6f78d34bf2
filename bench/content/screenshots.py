"""The two pictures of the README: `python -m bench.content.screenshots`.

Builds content/ into a folder of its own, opens it in the system's Chromium below the path of a project site, and writes
docs/images/home.png and docs/images/topic.png with a palette of 128 colours, some 40 kB each.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
import tempfile
import threading
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

from site_builder.serve.server import SiteServer

ROOT = Path(__file__).parent.parent.parent
IMAGES = ROOT / "docs" / "images"
SIZE = {"width": 1200, "height": 800}
SHOTS = (("home", "", "light"), ("topic", "topics/generative-models/", "dark"))
COLOURS = 128
BASE = "/digest/"


def main() -> None:
    """Builds, looks and writes."""
    chromium = shutil.which("chromium") or shutil.which("google-chrome")
    if chromium is None:
        sys.exit("there is no Chromium: sudo apt install chromium")
    with tempfile.TemporaryDirectory() as folder:
        site = Path(folder) / "site"
        command = [sys.executable, "-m", "site_builder", "build", "--quiet", "--frozen", "--cache", "none"]
        subprocess.run([*command, "--base-url", f"https://digest.example{BASE}", "--out", site], cwd=ROOT, check=True)
        with SiteServer(0, site, BASE) as server, sync_playwright() as playwright:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
            for name, path, scheme in SHOTS:
                page = browser.new_page(viewport=SIZE, color_scheme=scheme)
                page.goto(f"http://127.0.0.1:{server.server_port}{BASE}{path}")
                page.wait_for_selector("html[data-ready]")
                write(IMAGES / f"{name}.png", page.screenshot())
            server.shutdown()


def write(path: Path, picture: bytes) -> None:
    """A picture with few colours, which these pages have anyway."""
    path.parent.mkdir(parents=True, exist_ok=True)
    Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
    print(f"{path.relative_to(ROOT)}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()

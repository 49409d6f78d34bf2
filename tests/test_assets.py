from site_builder.assets import assets, lean
from site_builder.model import Source


def test_styles_are_joined_with_the_layer_order_first():
    made = assets((Source("css/base.css", b"b{}"), Source("css/layers.css", b"@layer a;")))
    (sheet,) = made.files[:1]
    assert sheet.data == b"@layer a;\nb{}\n" and made.paths["site.css"] == sheet.path


def test_scripts_keep_their_shape_in_one_folder_named_by_all_of_them():
    one = assets((Source("js/app.js", b"1"), Source("js/search/worker.js", b"2"))).paths
    other = assets((Source("js/app.js", b"1"), Source("js/search/worker.js", b"3"))).paths
    assert one["js/app.js"].rpartition("/")[0] == one["js/search/worker.js"].removesuffix("/search/worker.js")
    assert one["js/app.js"] != other["js/app.js"]


def test_other_files_get_their_own_hash_and_root_files_keep_their_names():
    made = assets((Source("icon.svg", b"<svg/>"), Source("root/CNAME", b"a.example"), Source("LICENSE", b"x")))
    assert made.paths["root/CNAME"] == "CNAME"
    assert made.paths["icon.svg"].startswith("assets/icon.") and made.paths["icon.svg"].endswith(".svg")
    assert len({file.path for file in made.files}) == len(made.files)


def test_a_published_style_sheet_has_no_comments_and_its_strings_stay_whole() -> None:
    style = (
        b'/* a\n b */\n@layer x {\n  a::after { content: "/* kept */  x"; }\n\n  b { background: url(a/*.png) }\n}\n'
    )
    assert lean(style) == (b'@layer x {\na::after { content: "/* kept */  x"; }\nb { background: url(a/*.png) }\n}')

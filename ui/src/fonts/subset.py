"""Makes body.woff2, display.woff2 and arabic.woff2 from the three font packages; README.md says how and why."""

import io
import sys
from pathlib import Path

import uharfbuzz as hb
from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.scaleUpem import scale_upem
from fontTools.varLib.instancer import instantiateVariableFont

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
DIGITS = "0123456789"
ASCII = "".join(map(chr, range(32, 127)))
BODY = ASCII + "\u00a0“”‘’–—…·•×½°®™©ñáéíóúüÁÉÍÓÚÜÑ¿¡"
DISPLAY = " " + LETTERS + DIGITS + "&’'“”?!.,:;()-–—+%$/" + "áéíóúüñÁÉÍÓÚÜÑ¿¡"
# All that the face has but its Latin, since an owner may write any of them; letters that join and marks are glyphs of their own.
ARABIC = "".join(map(chr, [0x20, 0xA0, *range(0x600, 0x700)]))
JOINED = ["init", "medi", "fina", "rlig", "calt", "ccmp", "mark", "mkmk"]
KERNED = LETTERS + DIGITS + "’'”“.,-–:;?!/"

# 500 units an em, half of what the designers drew on: 0.07 px off at the largest heading, a tenth fewer bytes.
UNITS = 500
# Kerning below this many thousandths of an em cannot be seen in running text; what is left is rounded to steps of it.
KERN_FLOOR, KERN_STEP, KERN_TOLERANCE = 16, 10, 20
COPYRIGHT = 0


def instance(path, **weights):
    # Saved and read again: subsetting an instance directly fails on glyphs it has not expanded.
    font = instantiateVariableFont(TTFont(path), weights)
    if "fvar" in font:
        font["fvar"].instances = []  # "Bold", "Medium" and the like: CSS asks by number
    font.flavor = None
    saved = io.BytesIO()
    font.save(saved)
    saved.seek(0)
    return TTFont(saved)


def subset(font, text, features=()):
    options = Options()
    options.layout_features = list(features)
    options.hinting = False
    options.name_IDs = [COPYRIGHT]
    options.notdef_outline = False
    options.drop_tables += ["STAT", "HVAR", "MVAR", "prep", "gasp"]
    if not features:
        options.drop_tables += ["GDEF", "GPOS", "GSUB"]
    subsetter = Subsetter(options)
    subsetter.populate(text=text)
    subsetter.subset(font)
    return font


def pair_kerning(font, characters):
    """What the font's own kerning moves each pair by, in font units."""
    saved = io.BytesIO()
    font.save(saved)
    shaper = hb.Font(hb.Face(saved.getvalue()))

    def advance(text, kern):
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        hb.shape(shaper, buffer, {"kern": kern})
        return sum(position.x_advance for position in buffer.glyph_positions)

    pairs = {(a, b): advance(a + b, True) - advance(a + b, False) for a in characters for b in characters}
    # Nobody writes a capital straight after a small letter often enough to pay for it.
    return {(a, b): v for (a, b), v in pairs.items() if abs(v) >= KERN_FLOOR and not (a.islower() and b.isupper())}


def grouped(items, vector):
    """Merges the two most alike groups until none are within KERN_TOLERANCE of each other."""
    groups = [([item], vector(item)) for item in items]
    while True:
        distances = [
            (max(abs(x - y) for x, y in zip(a[1], b[1])), i, j)
            for i, a in enumerate(groups)
            for j, b in enumerate(groups[:i])
        ]
        distance, i, j = min(distances, default=(KERN_TOLERANCE + 1, 0, 0))
        if distance > KERN_TOLERANCE:
            return groups
        (ours, a), (theirs, b) = groups.pop(i), groups[j]
        total = len(ours) + len(theirs)
        groups[j] = (theirs + ours, [(x * len(ours) + y * len(theirs)) / total for x, y in zip(a, b)])


def kerning_feature(pairs, glyph_of):
    first = sorted({a for a, _ in pairs})
    second = sorted({b for _, b in pairs})
    left = grouped(first, lambda a: [pairs.get((a, b), 0) for b in second])
    right = grouped(second, lambda b: [row[second.index(b)] for _, row in left])
    glyphs = lambda group: "[" + " ".join(glyph_of[ord(c)] for c in group) + "]"
    lines = [f"@L{n}={glyphs(g)};" for n, (g, _) in enumerate(left)]
    lines += [f"@R{n}={glyphs(g)};" for n, (g, _) in enumerate(right)]
    lines += ["feature kern {"]
    for l, _ in enumerate(left):
        for r, (_, column) in enumerate(right):
            value = round(column[l] / KERN_STEP) * KERN_STEP
            if value:
                lines.append(f"pos @L{l} @R{r} {value};")
    return "\n".join([*lines, "} kern;"])


def write(font, path, tolerance=0.5):
    scale_upem(font, UNITS)
    for name, variations in (font["gvar"].variations if "gvar" in font else {}).items():
        points, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        for variation in variations:
            variation.calcInferredDeltas(points, control.endPts)
            variation.roundDeltas()
            variation.optimize(points, control.endPts, tolerance)
    font.flavor = "woff2"
    font.save(path)
    print(path, Path(path).stat().st_size)


def main(body_source, display_source, arabic_source):
    here = Path(__file__).parent
    body = subset(instance(body_source, wght=(400, 400, 700)), BODY)
    pairs = pair_kerning(instance(body_source, wght=550), KERNED)
    addOpenTypeFeaturesFromString(body, kerning_feature(pairs, body.getBestCmap()))
    # Of the bolder weights: 0.04 px off in running text.
    write(body, here / "body.woff2", tolerance=1)
    write(subset(instance(display_source, wght=700), DISPLAY), here / "display.woff2")
    write(subset(instance(arabic_source, wght=(400, 400, 700)), ARABIC, JOINED), here / "arabic.woff2")


main(*sys.argv[1:])

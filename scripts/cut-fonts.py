"""Makes the web fonts of the site from npm packages, which split each font into one file per alphabet.

Needs Python 3.9 or newer with fontTools 4.38 (Debian: python3-fonttools) and Brotli (python3-brotli), and node_modules.
Run from the root of the repository: python3 scripts/cut-fonts.py, or with the names of some of FONTS.
"""

import sys
import unicodedata
import warnings
from copy import deepcopy
from dataclasses import dataclass
from pathlib import Path

from fontTools.misc.fixedTools import otRound
from fontTools.otlLib.builder import buildAnchor, buildLookup, buildMarkBasePos
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph, GlyphComponent, GlyphCoordinates
from fontTools.ttLib.tables.otTables import Feature, FeatureRecord
from fontTools.ttLib.tables.ttProgram import Program
from fontTools.ttLib.tables.TupleVariation import TupleVariation
from fontTools.varLib.instancer import AxisTriple, instantiateVariableFont
from fontTools.varLib.iup import iup_delta, iup_delta_optimize

PACKAGES = Path("node_modules/@fontsource-variable")
TARGET = Path("app/styles/fonts")
CARDS = Path("server/seo/share-cards/fonts")
WIDE = {"wght": AxisTriple(400, None, 900), "wdth": AxisTriple(100, None, 125)}
# For each font its package, the kind of file there and the axes to keep.
FONTS = {
    "archivo": ("archivo", "standard", WIDE),
    "source-serif": ("source-serif-4", "wght", {"wght": AxisTriple(400, None, 700)}),
    "encode-sans": ("encode-sans", "wdth", WIDE),
    "literata": ("literata", "opsz", {"wght": AxisTriple(400, None, 700), "opsz": 18}),
    "bricolage": ("bricolage-grotesque", "opsz", {"wght": AxisTriple(400, None, 800), "opsz": 36}),
    "fraunces": ("fraunces", "opsz", {"wght": AxisTriple(400, None, 700), "opsz": 24}),
}
# Weight and width of the fonts of share cards: normal words of a heading, its last word, the line at the bottom.
STILLS = {"quiet": (500, 100), "loud": (850, 125), "small": (640, 100)}
CARD_FONTS = ["archivo", "encode-sans", "bricolage"]

# Printable Latin-1, the punctuation of English texts, naira, euro, trademark, minus.
PLAIN = [chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))] + list("–—‘’“”•…‹›₦€™−")
# Letters of Yoruba, Igbo and related languages, with combining marks for letters that have no code point, such as ọ́.
MARKED = list("ọẹṣỌẸṢńŃ")
COMBINING = ["\u0300", "\u0301", "\u0304", "\u0323"]
CHARACTERS = [*PLAIN, *MARKED, *COMBINING]
# OpenType features to keep. rvrn: heavy $ and ¢ change their form. ccmp, mark, mkmk: marks over and under letters.
FEATURES = ["ccmp", "rvrn", "lnum", "tnum", "kern", "mark", "mkmk"]
# How far a point may move when outlines are simplified, in units, of which most fonts have 1000 in their size.
TOLERANCE = 1
# Glyphs that are composed of other glyphs, besides the accented letters.
PAIRS = {'"': "''", "“": "‘‘", "”": "’’", "«": "‹‹", "»": "››"}


def main():
    warnings.simplefilter("ignore", DeprecationWarning)
    for target in sys.argv[1:] or FONTS:
        cut(target, *FONTS[target])
        for style, place in STILLS.items() if target in CARD_FONTS else ():
            still(target, style, place)


def cut(target, package, kind, limits):
    files = PACKAGES / package / "files"
    font, *others = (load(files / f"{package}-{part}-{kind}-normal.woff2", limits) for part in ("latin", "latin-ext", "vietnamese"))
    for other in others:
        adopt(font, other)
    add_combining_dot(font)
    for letter in MARKED:
        add_dot_below(font, letter)
        treat_like_plain(font, letter)
    compose(font)
    place_marks(font)
    thin_out(font)
    font["fvar"].instances = []
    font.flavor = "woff2"
    path = TARGET / f"{target}.woff2"
    font.save(path)
    missing = [char for char in CHARACTERS if ord(char) not in font.getBestCmap()]
    print(f"{path}: {path.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs, missing: {' '.join(missing) or 'none'}")


def still(target, style, place):
    """Writes one style of the cut font as TrueType, because share cards can use neither woff2 nor variable fonts."""
    font = TTFont(TARGET / f"{target}.woff2", recalcTimestamp=False)
    wanted = dict(zip(("wght", "wdth"), place))
    instantiateVariableFont(font, {axis.axisTag: min(wanted[axis.axisTag], axis.maxValue) for axis in font["fvar"].axes}, inplace=True)
    # Drops the rules for marks, because server/seo/share-cards/text-outlines.ts places marks itself.
    for table in ("GDEF", "GSUB"):
        if table in font:
            del font[table]
    lookups = font["GPOS"].table.LookupList.Lookup
    for record in font["GPOS"].table.FeatureList.FeatureRecord:
        if record.FeatureTag != "kern":
            record.Feature.LookupListIndex = []
    font.flavor = None
    path = CARDS / f"{target}-{style}.ttf"
    font.save(path)
    print(f"{path}: {path.stat().st_size} bytes, {len(lookups)} lookups")


def load(path, limits):
    # Literata's and Fraunces' ligatures, such as Th, would make them too large.
    ligatures = [] if "opsz" in limits else ["liga"]
    font = TTFont(path, recalcTimestamp=False)
    subsetter = Subsetter(Options(layout_features=[*FEATURES, *ligatures], hinting=False, name_IDs=[0], notdef_outline=True))
    subsetter.populate(unicodes=[ord(char) for char in CHARACTERS])
    subsetter.subset(font)
    instantiateVariableFont(font, limits, inplace=True)
    # Undoes a fault of fontTools 4.38, which enables the substitutions for heavy weights at every weight.
    for record in font["GSUB"].table.FeatureList.FeatureRecord:
        if record.FeatureTag == "rvrn":
            record.Feature.LookupListIndex = []
    # Drops HVAR, which duplicates the widths in gvar, STAT, which only font menus use, and the tables for vertical text.
    for table in ("HVAR", "STAT", "VVAR", "vhea", "vmtx"):
        if table in font:
            del font[table]
    return font


def adopt(font, other):
    """Copies the letters that only the other font has, as outlines: a glyph made of others refers to them by names that this font lacks."""
    known = font.getBestCmap()
    for code, name in other.getBestCmap().items():
        if code in known:
            continue
        ours = f"uni{code:04X}"
        add_outline(font, ours, outline_of(other, name))
        font["hmtx"].metrics[ours] = other["hmtx"].metrics[name]
        for table in font["cmap"].tables:
            table.cmap[code] = ours


def add_combining_dot(font):
    """Makes the combining dot, which some fonts lack, from that of ọ."""
    glyphs = font.getBestCmap()
    if 0x0323 in glyphs:
        return
    dot = outline_of(font, glyphs[ord("ọ")]).rest(len(outline_of(font, glyphs[ord("o")]).points))
    add_outline(font, "uni0323", dot)
    font["hmtx"].metrics["uni0323"] = (0, font["glyf"]["uni0323"].xMin)
    for table in font["cmap"].tables:
        table.cmap[0x0323] = "uni0323"


def add_dot_below(font, letter):
    """Makes ṣ, which some fonts lack, from s and the dot of ọ."""
    glyphs = font.getBestCmap()
    if ord(letter) in glyphs:
        return
    plain = unicodedata.normalize("NFD", letter)[0]
    model = "Ọ" if letter.isupper() else "ọ"
    base, dotted, round_letter = (outline_of(font, glyphs[ord(char)]) for char in (plain, model, unicodedata.normalize("NFD", model)[0]))
    dot = dotted.rest(len(round_letter.points))
    advance = lambda char: font["hmtx"].metrics[glyphs[ord(char)]][0]
    offset = otRound((advance(plain) - advance(model)) / 2)
    no_move = [(0, 0)] * 4
    deltas = {}
    for region in {**base.deltas, **dot.deltas}:
        ours = base.deltas.get(region, [(0, 0)] * len(base.points) + no_move)
        theirs = dot.deltas.get(region, [(0, 0)] * len(dot.points) + no_move)
        # The third last of the phantom points is the right edge, so it tells how much wider the letter becomes.
        widths = dotted.deltas.get(region, no_move)
        shift = otRound((ours[-3][0] - widths[-3][0]) / 2)
        deltas[region] = ours[:-4] + [(x + shift, y) for x, y in theirs[:-4]] + ours[-4:]
    name = f"uni{ord(letter):04X}"
    points = base.points + [(x + offset, y) for x, y in dot.points]
    add_outline(
        font, name, Outline(points, base.ends + [end + len(base.points) for end in dot.ends], base.on_curve + dot.on_curve, deltas)
    )
    font["hmtx"].metrics[name] = font["hmtx"].metrics[glyphs[ord(plain)]]
    for table in font["cmap"].tables:
        table.cmap[ord(letter)] = name


def place_marks(font):
    """Lets marks stand over and under letters, in fonts whose packages lost the rules for that."""
    glyphs = font.getBestCmap()
    marks = [glyphs[ord(char)] for char in COMBINING]
    if any(table.LookupType == 4 and glyphs[0x0300] in table.MarkCoverage.glyphs for table in subtables(font, "GPOS")):
        return
    glyf = font["glyf"]
    for name in marks:
        font["hmtx"].metrics[name] = (0, glyf[name].xMin)
    above, below = 0, 1
    accent, dot = (outline_of(font, glyphs[ord(char)]).rest(len(outline_of(font, glyphs[ord("o")]).points)) for char in "óọ")
    gaps = (otRound(min(y for _, y in accent.points)) - glyf[glyphs[ord("o")]].yMax, otRound(max(y for _, y in dot.points)))
    middle = lambda glyph: otRound((glyph.xMin + glyph.xMax) / 2)
    anchors = {}
    for char, name in zip(COMBINING, marks):
        place = below if char == "\u0323" else above
        y = glyf[name].yMax - gaps[below] if place == below else glyf[name].yMin - gaps[above]
        anchors[name] = (place, buildAnchor(middle(glyf[name]), y))
    letters = [glyphs[ord(char)] for char in [*"aeiounmsAEIOUNMS", *MARKED]]
    bases = {
        name: {above: buildAnchor(middle(glyf[name]), glyf[name].yMax), below: buildAnchor(middle(glyf[name]), min(0, glyf[name].yMin))}
        for name in letters
    }
    table = font["GPOS"].table
    table.LookupList.Lookup.append(buildLookup(buildMarkBasePos(anchors, bases, font.getReverseGlyphMap())))
    classes = font["GDEF"].table.GlyphClassDef if "GDEF" in font else None
    if classes:
        classes.classDefs.update({name: 3 for name in marks})
    known = [record.Feature for record in table.FeatureList.FeatureRecord if record.FeatureTag == "mark"]
    for feature in known:
        feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    if known:
        return
    record = FeatureRecord()
    record.FeatureTag = "mark"
    record.Feature = Feature()
    record.Feature.LookupListIndex = [len(table.LookupList.Lookup) - 1]
    table.FeatureList.FeatureRecord.append(record)
    for script in table.ScriptList.ScriptRecord:
        for language in (script.Script.DefaultLangSys, *(each.LangSys for each in script.Script.LangSysRecord)):
            language.FeatureIndex.append(len(table.FeatureList.FeatureRecord) - 1)


def treat_like_plain(font, letter):
    """Gives a letter with a mark the kerning and the mark positions of the plain letter."""
    name, plain = (font.getBestCmap()[ord(char)] for char in (letter, unicodedata.normalize("NFD", letter)[0]))
    by_id = font.getReverseGlyphMap()

    def also(coverage, rows=None):
        if plain not in coverage.glyphs or name in coverage.glyphs:
            return
        entries = list(zip(coverage.glyphs, rows or coverage.glyphs))
        entries.append((name, deepcopy(entries[coverage.glyphs.index(plain)][1])))
        entries.sort(key=lambda entry: by_id[entry[0]])
        coverage.glyphs = [glyph for glyph, _ in entries]
        if rows is not None:
            rows[:] = [row for _, row in entries]

    for table in subtables(font, "GPOS"):
        if table.LookupType == 2 and table.Format == 1:
            also(table.Coverage, table.PairSet)
            for pairs in table.PairSet:
                seconds = {record.SecondGlyph: record for record in pairs.PairValueRecord}
                if plain in seconds and name not in seconds:
                    twin = deepcopy(seconds[plain])
                    twin.SecondGlyph = name
                    pairs.PairValueRecord = sorted([*pairs.PairValueRecord, twin], key=lambda record: by_id[record.SecondGlyph])
        elif table.LookupType == 2:
            also(table.Coverage)
            for classes in (table.ClassDef1.classDefs, table.ClassDef2.classDefs):
                if plain in classes:
                    classes[name] = classes[plain]
        elif table.LookupType == 4:
            also(table.BaseCoverage, table.BaseArray.BaseRecord)
    for table in subtables(font, "GSUB"):
        if table.LookupType == 6 and table.Format == 3:
            for coverage in (*table.BacktrackCoverage, *table.LookAheadCoverage):
                also(coverage)
    classes = font["GDEF"].table.GlyphClassDef
    if classes:
        classes.classDefs[name] = 1


def subtables(font, tag):
    for lookup in font[tag].table.LookupList.Lookup:
        for table in lookup.SubTable:
            yield getattr(table, "ExtSubTable", table)


def compose(font):
    """Composes accented letters from letter and accent, because outlines of their own, as in the packages, cost 7 kB."""
    glyphs = font.getBestCmap()
    recipes = {glyphs[ord(char)]: [glyphs[ord(part)] for part in parts] for char, parts in PAIRS.items()}
    accents = [name for code, name in glyphs.items() if unicodedata.category(chr(code)) in ("Mn", "Sk")]
    accents += [name for name in font.getGlyphOrder() if name.endswith(".case")]
    for code, name in glyphs.items():
        letter, *marks = unicodedata.normalize("NFD", chr(code))
        if len(marks) == 1 and ord(letter) in glyphs:
            recipes[name] = ["dotlessi" if letter == "i" else glyphs[ord(letter)]]
    for name, start in recipes.items():
        if not put_together(font, name, start, accents):
            print(f"{name} keeps its own outline")


def put_together(font, name, start, accents):
    whole, parts, at = outline_of(font, name), [], 0
    for part in start:
        place = where(whole, at, outline_of(font, part))
        if not place:
            return False
        parts.append((part, place))
        at += place.points
    if at < len(whole.points):
        rest = whole.rest(at)
        found = [(accent, place) for accent in accents if (place := where(whole, at, outline_of(font, accent))) and place.points == len(rest.points)]
        if not found:
            accent = f"{name}.accent"
            add_outline(font, accent, rest)
            font["hmtx"].metrics[accent] = (0, font["glyf"][accent].xMin)
            accents.append(accent)
            found = [(accent, where(whole, at, rest))]
        parts.append(found[0])
    glyph = Glyph()
    glyph.numberOfContours = -1
    glyph.components = [component(part, place.offset) for part, place in parts]
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["gvar"].variations[name] = [
        TupleVariation(dict(region), [place.shifts.get(region, (0, 0)) for _, place in parts] + deltas[-4:])
        for region, deltas in whole.deltas.items()
    ]
    return True


def component(name, offset):
    part = GlyphComponent()
    part.glyphName = name
    part.x, part.y = offset
    part.flags = 4  # ROUND_XY_TO_GRID
    return part


@dataclass
class Outline:
    """A glyph. ends: index of the last point of each contour. on_curve: whether each point is on the curve. deltas: for each region
    of the axes, how far each point moves, and at the end the four phantom points, which hold the widths."""

    points: list
    ends: list
    on_curve: list
    deltas: dict

    def rest(self, at):
        return Outline(
            self.points[at:],
            [end - at for end in self.ends if end >= at],
            self.on_curve[at:],
            {region: moves[at:-4] + [(0, 0)] * 4 for region, moves in self.deltas.items()},
        )


@dataclass
class Place:
    offset: tuple
    shifts: dict
    points: int


def where(whole, at, part):
    """The place of the part in the whole, if the contours from point `at` on are those of the part; else None."""
    points = len(part.points)
    if not points or [end + at for end in part.ends] != [end for end in whole.ends if at <= end < at + points]:
        return None
    if part.on_curve != whole.on_curve[at : at + points]:
        return None
    offset = shift(whole.points[at : at + points], part.points, 0)
    still = [(0, 0)] * (points + 4)
    shifts = {
        region: shift(whole.deltas.get(region, [(0, 0)] * (len(whole.points) + 4))[at : at + points], part.deltas.get(region, still)[:points], TOLERANCE)
        for region in {**whole.deltas, **part.deltas}
    }
    return None if offset is None or None in shifts.values() else Place(offset, shifts, points)


def shift(ours, theirs, tolerance):
    """The offset between two lists of points, if it is the same for all points; else None."""
    xs = [x - u for (x, _), (u, _) in zip(ours, theirs)]
    ys = [y - v for (_, y), (_, v) in zip(ours, theirs)]
    if max(xs) - min(xs) > 2 * tolerance or max(ys) - min(ys) > 2 * tolerance:
        return None
    return otRound((max(xs) + min(xs)) / 2), otRound((max(ys) + min(ys)) / 2)


def outline_of(font, name):
    glyf = font["glyf"]
    points, ends, flags = glyf[name].getCoordinates(glyf)
    own = all_deltas(font, name)
    deltas = own
    if glyf[name].isComposite():
        parts = [outline_of(font, part.glyphName) for part in glyf[name].components]
        regions = {region: None for shape in (*(part.deltas for part in parts), own) for region in shape}
        deltas = {}
        for region in regions:
            moves = own.get(region, [(0, 0)] * (len(parts) + 4))
            deltas[region] = [
                (x + dx, y + dy)
                for part, (dx, dy) in zip(parts, moves)
                for x, y in part.deltas.get(region, [(0, 0)] * len(part.points) + [None] * 4)[:-4]
            ] + moves[-4:]
    return Outline(list(points), list(ends), [flag & 1 for flag in flags], deltas)


def all_deltas(font, name):
    """All deltas of a glyph, with those that the file omits because they follow from neighbouring points."""
    coordinates, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
    return {
        tuple(sorted(variation.axes.items())): [
            (otRound(x), otRound(y)) for x, y in iup_delta(variation.coordinates, list(coordinates), list(control.endPts))
        ]
        for variation in font["gvar"].variations.get(name, [])
    }


def add_outline(font, name, outline):
    glyph = Glyph()
    glyph.numberOfContours = len(outline.ends)
    glyph.coordinates = GlyphCoordinates(outline.points)
    glyph.endPtsOfContours = outline.ends
    glyph.flags = bytearray(outline.on_curve)
    glyph.program = Program()
    glyph.program.fromBytecode(b"")
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"].glyphs[name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["gvar"].variations[name] = [TupleVariation(dict(region), moves) for region, moves in outline.deltas.items()]


def thin_out(font):
    """Removes deltas that follow from neighbouring points, and regions in which no point moves."""
    for name in font.getGlyphOrder():
        coordinates, control = font["glyf"]._getCoordinatesAndControls(name, font["hmtx"].metrics)
        kept = []
        for region, moves in all_deltas(font, name).items():
            if not font["glyf"][name].isComposite():
                moves = iup_delta_optimize(moves, list(coordinates), list(control.endPts), tolerance=TOLERANCE)
            if any(move not in (None, (0, 0)) for move in moves):
                kept.append(TupleVariation(dict(region), moves))
        font["gvar"].variations[name] = kept


if __name__ == "__main__":
    main()

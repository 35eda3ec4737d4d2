# Writes the Murya logo, the partner logos and the map of Utako. Text becomes outlines, so that no font is needed to show them.
import math, pathlib
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.pens.basePen import BasePen

here = pathlib.Path(__file__).resolve().parent
modules = next(p / 'node_modules' for p in here.parents if (p / 'node_modules/@fontsource-variable').exists())
out = here.parent / 'out/svg'
_cache = {}

def face(family, file, **axes):
    key = (family, file, tuple(axes.items()))
    if key not in _cache:
        f = TTFont(modules / '@fontsource-variable' / family / 'files' / f'{file}.woff2')
        f.flavor = None
        known = {a.axisTag for a in f['fvar'].axes}
        _cache[key] = instancer.instantiateVariableFont(f, {k: v for k, v in axes.items() if k in known})
    return _cache[key]

archivo = lambda wght, wdth: face('archivo', 'archivo-latin-standard-normal', wght=wght, wdth=wdth)

class Pen(BasePen):
    """Collects relative path commands at one scale and place."""
    def __init__(self, glyphs, s, x, y, digits):
        super().__init__(glyphs); self.s, self.x, self.y, self.k, self.d = s, x, y, 10 ** digits, []
        self.digits, self.flat = digits, .5 if digits else .9
    def pt(self, p): return round((self.x + p[0] * self.s) * self.k), round((self.y - p[1] * self.s) * self.k)
    def num(self, values):
        text = ''
        for v in values:
            n = f'{v / self.k:.{self.digits}f}'.rstrip('0').rstrip('.') if self.digits else str(v)
            n = n.replace('-0.', '-.'); n = n[1:] if n.startswith('0.') else n
            n = '0' if n in ('-0', '') else n
            text += n if not text or n[0] == '-' else ' ' + n
        return text
    def rel(self, p): return [p[0] - self.at[0], p[1] - self.at[1]]
    def _moveTo(self, p):
        q = self.pt(p); self.d.append('M' + self.num(q)); self.at = q
    def _lineTo(self, p): self.line(self.pt(p))
    def line(self, q):
        dx, dy = self.rel(q)
        if dx or dy: self.d.append('h' + self.num([dx]) if not dy else 'v' + self.num([dy]) if not dx else 'l' + self.num([dx, dy]))
        self.at = q
    def _qCurveToOne(self, a, b):
        a, b = self.pt(a), self.pt(b); (ax, ay), (bx, by) = self.rel(a), self.rel(b)
        bend = abs(ax * by - ay * bx) / (math.hypot(bx, by) or 1)
        if bend < self.flat: return self.line(b)
        self.d.append('q' + self.num([ax, ay, bx, by])); self.at = b
    def _curveToOne(self, a, b, c):
        a, b, c = self.pt(a), self.pt(b), self.pt(c); self.d.append('c' + self.num(self.rel(a) + self.rel(b) + self.rel(c))); self.at = c
    def _closePath(self): self.d.append('z')

def join(commands):
    """Path data from commands; a command letter is left out if it repeats the one before it."""
    text, last = '', ''
    for c in commands:
        same = c[0] == last and c[0] in 'lqc'
        text += (('' if c[1] == '-' else ' ') + c[1:]) if same else c
        last = c[0]
    return text

def kerning(font, a, b):
    pairs = getattr(font, '_pairs', None)
    if pairs is None:
        pairs = font._pairs = []
        for lookup in font['GPOS'].table.LookupList.Lookup if 'GPOS' in font else []:
            for sub in lookup.SubTable:
                sub = getattr(sub, 'ExtSubTable', sub)
                if sub.LookupType == 2: pairs.append(sub)
    for sub in pairs:
        if a not in sub.Coverage.glyphs: continue
        if sub.Format == 1:
            for r in sub.PairSet[sub.Coverage.glyphs.index(a)].PairValueRecord:
                if r.SecondGlyph == b: return (r.Value1.XAdvance if r.Value1 and hasattr(r.Value1, 'XAdvance') else 0)
        else:
            c1, c2 = sub.ClassDef1.classDefs.get(a, 0), sub.ClassDef2.classDefs.get(b, 0)
            v = sub.Class1Record[c1].Class2Record[c2].Value1
            return getattr(v, 'XAdvance', 0) if v else 0
    return 0

def words(font, text, size, x, y, track=0, digits=1, anchor='start'):
    """The text as path data, and the x where it ends."""
    cmap, glyphs, s = font.getBestCmap(), font.getGlyphSet(), size / font['head'].unitsPerEm
    names = [cmap[ord(c)] for c in text]
    steps = [glyphs[n].width * s + track * size + (kerning(font, n, names[i + 1]) * s if i + 1 < len(names) else 0) for i, n in enumerate(names)]
    width = sum(steps) - track * size
    x -= {'start': 0, 'middle': width / 2, 'end': width}[anchor]
    d = ''
    for n, step in zip(names, steps):
        pen = Pen(glyphs, s, x, y, digits); glyphs[n].draw(pen); d += join(pen.d); x += step
    return d, x - track * size

def save(name, box, body, fill='currentColor'):
    f = out / f'{name}.svg'; f.parent.mkdir(parents=True, exist_ok=True)
    f.write_text(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}"' + (f' fill="{fill}"' if fill else '') + f'>{body}</svg>\n')
p = lambda d, fill='': f'<path d="{d}"' + (f' fill="{fill}"' if fill else '') + '/>'
n = lambda v: f'{v:.2f}'.rstrip('0').rstrip('.')

# Murya -----------------------------------------------------------------
H, GOLD, INK, BONE, LAT = [.2, .42, .7, .93, 1, .9, .6, .3], '#FFB81C', '#16130E', '#F7F3E8', '#B4432A'
def bar(i, x, y, k): return f'M{n(x + i * 10 * k)} {n(y + (60 - 60 * H[i]) * k)}h{n(8 * k)}v{n(60 * H[i] * k)}h{n(-8 * k)}z'
def mark(x, y, k, ink='', peak=GOLD): return p(''.join(bar(i, x, y, k) for i in range(8) if i != 4), ink) + p(bar(4, x, y, k), peak)
one = lambda x, y, k: ''.join(bar(i, x, y, k) for i in range(8))
loud = archivo(900, 125)
save('brand/mark', '0 0 78 60', mark(0, 0, 1))
save('brand/mark-one-colour', '0 0 78 60', p(one(0, 0, 1)))
d, w = words(loud, 'Murya', 60, -2.6, 43.6, -.035); save('brand/wordmark', f'0 0 {n(w)} 57', p(d))
d, w = words(loud, 'Murya', 62, 92.5, 59.8, -.035)
save('brand/logo-horizontal', f'0 0 {n(w)} 74', mark(0, 0, 1) + p(d))
save('brand/logo-horizontal-one-colour', f'0 0 {n(w)} 74', p(one(0, 0, 1) + d))
d, w = words(loud, 'Murya', 62, -2.6, 142, -.035)
save('brand/logo-stacked', f'0 0 {n(w)} 156', mark(0, 0, 1.4) + p(d))
d1, w1 = words(loud, 'Murya', 62, 92.5, 59.8, -.035); d2, w2 = words(archivo(500, 100), 'Media & Creative', 25.4, 95, 92, .01)
save('brand/logo-descriptor', f'0 0 {n(max(w1, w2))} 100', mark(0, 0, 1) + p(d1 + d2))
small = lambda i: f'M{4 + 3 * i} {26 - [4, 8, 14, 19, 20, 18, 12, 6][i]}h2V26h-2z'
save('brand/favicon', '0 0 32 32', p('M0 0h32v32H0z', INK) + p(''.join(small(i) for i in range(8) if i != 4), BONE) + p(small(4), GOLD), None)
save('brand/app-icon', '0 0 512 512', p('M0 0h512v512H0z', INK) + mark(69, 112, 4.8, BONE), None)
save('brand/app-icon-maskable', '0 0 512 512', p('M0 0h512v512H0z', INK) + mark(120.4, 152, 3.477, BONE), None)

# Partners --------------------------------------------------------------
# Tudu's typeface, as in clients/tudu: npm install --no-save @fontsource-variable/cormorant
d, w = words(face('cormorant', 'cormorant-latin-wght-normal', wght=560), 'Tudu', 62, 0, 42, -.005)
save('partners/tudu', f'-6 -8 {n(w + 12)} 61.8', p(d), INK)
d, w = words(archivo(800, 62), 'RUWA TRUST', 52, 44, 43, .012)
save('partners/ruwa-trust', f'0 0 {n(w)} 48', p('M17 0 32.1 22.5A17 17 0 1 1 1.9 22.5zM23.3 27.5a5.3 5.3 0 1 0 0 10.6 5.3 5.3 0 0 0 0-10.6z') + p(d), INK)
d, w = words(face('source-serif-4', 'source-serif-4-latin-opsz-normal', wght=560, opsz=60), 'Sahel Nights', 42, 50, 33, -.015)
save('partners/sahel-nights', f'0 0 {n(w)} 44', p('M38 20a19 19 0 1 1-19-19 15 15 0 0 0 19 19z' + d), INK)

# Map of Utako ----------------------------------------------------------
def label(font, text, size, x, y, fill=INK, turn=0, anchor='middle', track=0, scale=''):
    d, _ = words(font, text, size, 0, 0, track, 0, anchor)
    return f'<path transform="translate({x} {y})' + (f' rotate({turn})' if turn else '') + (f' scale({scale})' if scale else '') + f'" d="{d}" fill="{fill}"/>'
road = lambda d, w, c='#fff', extra='': f'<path d="{d}" fill="none" stroke="{c}" stroke-width="{w}"{extra}/>'
thin, mid, cond = archivo(560, 88), archivo(700, 92), archivo(640, 75)
streets = ('M760 60 740 216M900 60 880 216M1020 60 1040 206M620 80 640 250M430 330 560 470M560 286 600 478M680 240 700 482M680 300H850M640 440H840'
  'M920 215 940 424M1010 210 1016 424M860 300H1150M920 560 900 620M760 510 740 660M620 500 600 700M480 520 470 660M840 600 820 900'
  'M700 700 680 900M560 720 540 900M420 690 400 900M400 790H960M300 680 280 900M200 660 160 900M1180 60 1290 180M1120 560 1600 440M1160 700 1600 600'
  'M1190 330 1600 230M1260 260 1340 640M1400 60 1500 420M1300 640 1330 900M1480 420 1540 900M1040 800 1600 740M60 590 40 900M20 180 120 90M300 60 330 210')
wide = '-20 250 180 170 500 290 860 214 1262 206', '-20 590 600 480 1066 520', '1050 556 600 700-20 660', '861 214 836 496'
body = (p('M0 0h1600v900H0z', '#DEDBD3') + p('M190 320c-30-60 40-100 110-80 50 14 60 60 110 76 50 20 40 80 0 110-50 40-70 60-140 50-60-8-60-90-80-156z', '#8FC7D6')
  + road(streets, 7) + road('M' + 'M'.join(wide), 34) + road('M1440-40 1190 330 1066 520 978 940', 48, INK)
  + p('M1068 468a52 52 0 1 0 .1 0z', INK) + p('M1068 498a22 22 0 1 0 .1 0z', '#DEDBD3') + p('M872 430h136v58H872z', '#B4432A') + road('M828 352H730', 10, GOLD)
  + label(thin, 'Shehu Yar’Adua Way', 23, 1030, 218, turn=-1.1) + label(thin, 'Obafemi Awolowo Way', 23, 712, 497, turn=4.9)
  + label(thin, 'Ajose Adeogun Street', 22, 842, 356, turn=95.2) + label(thin, 'Nnamdi Azikiwe Expressway', 24, 1338, 125, '#fff', -56, scale='.9')
  + label(mid, 'Utako Market', 21, 940, 466, '#fff') + label(mid, 'Jabi Lake', 27, 284, 380) + label(thin, 'Berger', 25, 1136, 520, anchor='start')
  + ''.join(label(cond, t, 46, x, y, '#57524A', track=.06) for t, x, y in [('JABI', 250, 770), ('MABUSHI', 1010, 130), ('WUYE', 650, 850), ('WUSE 2', 1450, 540)])
  + label(loud, 'Utako', 92, 420, 616, anchor='start', track=-.03)
  + p('M742 352 706 372v52H448V306h258v26z', INK) + mark(466, 330, .86, BONE) + label(archivo(850, 125), 'Murya', 32, 552, 360, BONE, anchor='start', track=-.02) + label(thin, '14 Studio Close', 21, 553, 394, GOLD, anchor='start')
  + p('M726 336h32v32h-32z', GOLD) + p('M735 345h14v14h-14z', INK) + p('M1530 60l26 66-26-16-26 16z', INK) + label(mid, 'N', 26, 1530, 162) + label(thin, 'Sketch, not to scale', 25, 1556, 862, anchor='end'))
save('map-utako', '0 0 1600 900', body, None)

# Joins the stages that soro.py rendered to a film: wire, clay, glass, and zobo that rises in it. It begins and ends with the still, which it also makes.
#   python3 film.py STAGES_FOLDER OUT
# STAGES_FOLDER holds clay, wire0-7 and glass00-11 (960 x 540) and big-wire, big-clay, big-glass (1600 x 900), each a .png of denoise.py,
# each with crop=.36,.80,.03,.92, and empty.png (480 x 270, the whole frame). stages.sh renders them all.
import cv2, sys, numpy as np, subprocess, os
from ground import even, dithered
src, out = sys.argv[1:3]
bare = cv2.imread(os.path.join(src, 'empty.png'))
def whole(n, w, h):
    "The stage `n`, rendered without its surroundings, on the even ground."
    p = cv2.imread(os.path.join(src, n + '.png')); x, y = int(.36 * w), h - int(.03 * h)
    return even(p, bare, (x, y - p.shape[0], x + p.shape[1], y, w, h))
read = lambda n: cv2.resize(whole(n, 960, 540), (1280, 720), interpolation=cv2.INTER_LANCZOS4)
def three(wire, clay, glass):
    "Wire at the top, clay below it and glass at the foot. The shadow of the neck is the wire's."
    h, w = wire.shape[:2]; yy, xx = np.mgrid[:h, :w].astype(np.float32)
    m1 = np.clip((yy - .36 * h) / (h / 300), 0, 1)[..., None]; m2 = np.clip((yy - .545 * h) / (h / 300), 0, 1)[..., None]
    neck = (np.clip((xx - .585 * w) / (w / 80), 0, 1) * (1 - np.clip((yy - .745 * h) / (h / 90), 0, 1)))[..., None]
    still = wire * (1 - m1) + (clay * (1 - m2) + glass * m2) * m1
    return still * (1 - neck) + wire * neck
big = [whole(f'big-{s}', 1600, 900) for s in ('wire', 'clay', 'glass')]
poster = three(*big)
still, last = (cv2.resize(p, (1280, 720), interpolation=cv2.INTER_AREA) for p in (poster, big[2]))
clay = read('clay')
wires = [read(f'wire{i}') for i in range(8)]
# The neck, with its thin reflections, is the same in every frame of glass: it's the large one's.
neck = np.clip((.34 - np.mgrid[:720, :1280][0] / 720) / .03, 0, 1)[..., None]
glasses = [last * neck + read(f'glass{i:02}') * (1 - neck) for i in range(11)] + [last]
H, W = 720, 1280
y = np.mgrid[:H, :W][0].astype(np.float32)
# Where the bottle is: from this height to the foot. The line that reveals a stage rises between them.
top, foot = 0.12 * H, 0.87 * H
body = np.zeros((H, W), np.float32); body[int(top) - 20:int(foot) + 12, int(W * .38):int(W * .62)] = 1; body = cv2.GaussianBlur(body, (0, 0), 7)
ease = lambda u: u * u * (3 - 2 * u)
def reveal(below, above, u):
    "`below` up to a rising line in front of the bottle; elsewhere (shadows) a dissolve."
    line = foot + 12 - (foot - top + 40) * ease(u)
    m = np.clip((y - line) / 5, 0, 1) * body + u * (1 - body)
    return above * (1 - m[..., None]) + below * m[..., None]
frames = []
def add(f): frames.append(np.clip(f, 0, 255))
for i in range(3): add(still)
for i in range(9): add(reveal(still, wires[(i + 1) % 8], 1 - (i + 1) / 9))
for i in range(6): add(wires[(i + 2) % 8])
for i in range(10): add(reveal(clay, wires[i % 8], (i + 1) / 10))
for i in range(5): add(clay)
for i in range(10): add(reveal(glasses[0], clay, (i + 1) / 10))
for i in range(24): a, b = divmod(i * 11 / 23, 1); a = int(a); add(glasses[a] if i % 2 == 0 or a == 11 else glasses[min(11, a)])
for i in range(16): add(glasses[11])
for i in range(6): add(glasses[11] * (1 - (i + 1) / 6) + still * (i + 1) / 6)
raw = b''.join((f + np.random.default_rng(1).normal(0, .4, f.shape[:2])[..., None]).round().clip(0, 255).astype(np.uint8).tobytes() for f in frames for _ in (0, 1))
def encode(name, *args):
    # With its colours named: browsers take a film of this size without names for BT.709, and its pink wouldn't be the page's.
    subprocess.run(['ffmpeg', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', '1280x720', '-r', '24', '-i', '-', '-vf', 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_inp', '-pix_fmt', 'yuv420p', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv', '-map_metadata', '-1', '-an', *args, name], input=raw, check=True)
encode(out + '.mp4', '-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-movflags', '+faststart')
encode(out + '.webm', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1')
cv2.imwrite(out + '-poster.png', cv2.resize(dithered(poster), (1920, 1080), interpolation=cv2.INTER_LANCZOS4))

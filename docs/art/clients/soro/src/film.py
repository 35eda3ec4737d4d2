# Joins the stages that soro.py rendered to a film: wire, clay, glass, and zobo that rises in it. Also makes the still.
#   python3 film.py STAGES_FOLDER OUT
# STAGES_FOLDER holds empty, clay, wire0-7 and glass00-11 (960 x 540) and big-wire, big-clay, big-glass (1600 x 900), each a .png of denoise.py.
import cv2, sys, numpy as np, subprocess, os
src, out = sys.argv[1:3]
read = lambda n: cv2.resize(cv2.imread(os.path.join(src, n + '.png')).astype(np.float32), (1280, 720), interpolation=cv2.INTER_LANCZOS4)
empty, clay = read('empty'), read('clay')
wires = [read(f'wire{i}') for i in range(8)]
glasses = [read(f'glass{i:02}') for i in range(12)]
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
n = 0
def add(f): frames.append(np.clip(f, 0, 255))
for i in range(10): add(reveal(wires[i % 8], empty, (i + 1) / 10))
for i in range(8): add(wires[(i + 2) % 8])
for i in range(10): add(reveal(clay, wires[(i + 2) % 8], (i + 1) / 10))
for i in range(5): add(clay)
for i in range(10): add(reveal(glasses[0], clay, (i + 1) / 10))
for i in range(24): a, b = divmod(i * 11 / 23, 1); a = int(a); add(glasses[a] if i % 2 == 0 or a == 11 else glasses[min(11, a)])
for i in range(16): add(glasses[11])
for i in range(6): add(glasses[11] * (1 - (i + 1) / 6) + empty * (i + 1) / 6)
raw = b''.join((f + np.random.default_rng(1).normal(0, .4, f.shape[:2])[..., None]).clip(0, 255).astype(np.uint8).tobytes() for f in frames)
def encode(name, *args):
    subprocess.run(['ffmpeg', '-y', '-v', 'error', '-f', 'rawvideo', '-pix_fmt', 'bgr24', '-s', '1280x720', '-r', '12', '-i', '-', '-r', '24', '-pix_fmt', 'yuv420p', '-map_metadata', '-1', '-an', *args, name], input=raw, check=True)
encode(out + '.mp4', '-c:v', 'libx264', '-preset', 'slow', '-crf', '26', '-movflags', '+faststart')
encode(out + '.webm', '-c:v', 'libvpx-vp9', '-b:v', '0', '-crf', '38', '-row-mt', '1')
big = [cv2.imread(os.path.join(src, f'big-{s}.png')) for s in ('wire', 'clay', 'glass')]
if all(b is not None for b in big):
    h, w = big[0].shape[:2]; yy = np.mgrid[:h, :w][0]
    wire, cl, glass = (b.astype(np.float32) for b in big)
    m1 = np.clip((yy - .36 * h) / 3, 0, 1)[..., None]; m2 = np.clip((yy - .545 * h) / 3, 0, 1)[..., None]
    still = wire * (1 - m1) + (cl * (1 - m2) + glass * m2) * m1
    # The shadow of the neck is the wire's, and the left edge becomes the colour of the top, which the page puts beside it.
    xx = np.mgrid[:h, :w][1]
    neck = np.clip((xx - .585 * w) / 20, 0, 1) * (1 - np.clip((yy - .745 * h) / 10, 0, 1))
    still = still * (1 - neck[..., None]) + wire * neck[..., None]
    edge = np.clip(1 - xx / (.16 * w), 0, 1)[..., None] ** 1.5
    still = still * (1 - edge) + np.median(still[0], axis=0) * edge
    cv2.imwrite(out + '-poster.png', cv2.resize(np.clip(still, 0, 255).astype(np.uint8), (1920, 1080), interpolation=cv2.INTER_LANCZOS4))

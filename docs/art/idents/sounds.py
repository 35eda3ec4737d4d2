"""The instruments and noises from which make_idents.py builds each ident, as arrays of samples."""

import subprocess
import tempfile
import wave

import numpy as np

RATE = 32000
random = np.random.default_rng(7)


def seconds(duration):
    return np.arange(int(duration * RATE)) / RATE


def silence(duration):
    return np.zeros(int(duration * RATE))


def decay(duration, speed):
    return np.exp(-seconds(duration) * speed)


def fade(sound, start=0.004, end=0.02):
    """Fades the sound in and out, so that its edges don't click."""
    sound = sound.copy()
    first, last = int(start * RATE), int(end * RATE)
    sound[:first] *= np.linspace(0, 1, first)
    sound[-last:] *= np.linspace(1, 0, last)
    return sound


def tone(pitch, duration, shape="sine"):
    """A tone at a fixed pitch, or along an array of pitches, in hertz."""
    pitches = np.full(int(duration * RATE), float(pitch)) if np.isscalar(pitch) else pitch
    phase = np.cumsum(pitches) / RATE
    if shape == "saw":
        return sum(np.sin(2 * np.pi * phase * k) / k for k in range(1, 16)) * 0.6
    if shape == "square":
        return sum(np.sin(2 * np.pi * phase * k) / k for k in range(1, 16, 2)) * 0.9
    return np.sin(2 * np.pi * phase)


def glide(start, end, duration):
    return start * (end / start) ** np.linspace(0, 1, int(duration * RATE))


def noise(duration):
    return random.standard_normal(int(duration * RATE)) * 0.5


def band(sound, low, high):
    """Keeps the frequencies between low and high, with edges of half an octave."""
    spectrum = np.fft.rfft(sound)
    pitch = np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 1)
    below = np.clip(1 + np.log2(pitch / low) * 2, 0, 1)
    above = np.clip(1 + np.log2(high / pitch) * 2, 0, 1)
    return np.fft.irfft(spectrum * below * above, len(sound))


def room(sound, size=0.25, amount=0.25):
    """A short reverberation, as of a room."""
    tail = band(noise(size), 200, 6000) * decay(size, 5 / size)
    wet = np.convolve(np.concatenate([sound, silence(size)]), tail)[: len(sound) + len(tail)]
    wet *= amount * np.abs(sound).max() / max(np.abs(wet).max(), 1e-9) * 1.6
    wet[: len(sound)] += sound
    return wet


def mix(duration, *parts):
    """Places (start in seconds, volume, sound) on one track."""
    track = silence(duration)
    for start, volume, sound in parts:
        at = int(start * RATE)
        sound = sound[: max(0, len(track) - at)]
        track[at : at + len(sound)] += volume * sound
    return track


# Instruments

def drum(pitch=70, duration=0.35):
    return fade(tone(glide(pitch * 2.4, pitch, duration), duration) * decay(duration, 12) + band(noise(duration), 800, 4000) * decay(duration, 90) * 0.5, 0.001)


def talking_drum(start, end, duration=0.34):
    """A drum whose skin is squeezed while it sounds, so that its pitch glides."""
    pitch = glide(start, end, duration)
    body = tone(pitch, duration) + 0.45 * tone(pitch * 1.59, duration) * decay(duration, 10) + 0.2 * tone(pitch * 2.3, duration) * decay(duration, 22)
    return fade(body * decay(duration, 7) + band(noise(duration), 600, 3500) * decay(duration, 110) * 0.6, 0.001)


def marimba(pitch, duration=0.7):
    return fade((tone(pitch, duration) * decay(duration, 6) + 0.35 * tone(pitch * 3.93, duration) * decay(duration, 18) + band(noise(duration), 300, 1500) * decay(duration, 120) * 0.4) * 0.8, 0.001)


def kalimba(pitch, duration=0.9):
    buzz = band(tone(pitch * 2, duration, "square"), 1500, 6000) * decay(duration, 16)
    return fade(tone(pitch, duration) * decay(duration, 4.5) + 0.3 * tone(pitch * 5.4, duration) * decay(duration, 24) + 0.12 * buzz, 0.001)


def bell(pitch, duration=1.2, partials=(1, 2.0, 2.76, 4.07, 5.4)):
    parts = [tone(pitch * ratio, duration) * decay(duration, 2.5 + 2 * ratio) / (1 + index) for index, ratio in enumerate(partials)]
    return fade(sum(parts) * 0.7, 0.001)


def gong_gong(pitch, duration=0.5):
    """One half of an iron double bell."""
    return bell(pitch, duration, (1, 1.51, 2.41, 3.3, 5.1))


def pluck(pitch, duration=1.0, brightness=0.5):
    """A plucked string (Karplus-Strong)."""
    period = int(RATE / pitch)
    line = list(random.uniform(-1, 1, period))
    out = np.empty(int(duration * RATE))
    for index in range(len(out)):
        out[index] = line[index % period]
        line[index % period] = 0.997 * (brightness * line[index % period] + (1 - brightness) * line[(index + 1) % period])
    return fade(out, 0.001)


def brass(pitch, duration=0.4):
    steady = tone(pitch * (1 + 0.004 * np.sin(2 * np.pi * 5 * seconds(duration))), duration, "saw")
    swell = np.minimum(1, seconds(duration) * 25) * decay(duration, 2)
    return fade(band(steady, 120, 1100) * swell + band(steady, 1100, 4500) * swell**3 * 0.8, 0.005, 0.06)


def pad(pitches, duration):
    voices = sum(tone(pitch * detune, duration, "saw") for pitch in pitches for detune in (0.996, 1.004))
    return fade(band(voices, 100, 1400) / len(pitches), duration * 0.4, duration * 0.4)


def shaker(duration=0.09):
    return fade(band(noise(duration), 4000, 12000) * np.sin(np.pi * np.linspace(0, 1, int(duration * RATE))) ** 2)


def clap(duration=0.16):
    burst = sum(np.roll(decay(duration, 160) * noise(duration), int(shift * RATE)) for shift in (0, 0.011, 0.021))
    return fade(band(burst + noise(duration) * decay(duration, 40) * 0.4, 700, 5000), 0.001)


def blip(pitch, duration=0.16):
    return fade((tone(pitch, duration) + 0.3 * tone(pitch * 2, duration)) * decay(duration, 18), 0.003)


# Noises of things

def click(pitch=2500, duration=0.04):
    return fade(band(noise(duration), pitch * 0.6, pitch * 1.6) * decay(duration, 140) * 2, 0.0005, 0.005)


def shutter():
    """A camera: the mirror goes up, the curtain runs, the mirror comes down."""
    return mix(0.16, (0, 1, click(1800)), (0.012, 0.7, click(3600)), (0.055, 0.35, band(noise(0.03), 2000, 6000) * decay(0.03, 60)), (0.085, 0.9, click(1300)), (0.1, 0.5, click(2800)))


def thud(pitch=60, duration=0.3):
    return fade(tone(glide(pitch * 1.8, pitch, duration), duration) * decay(duration, 16) + band(noise(duration), 100, 900) * decay(duration, 45), 0.001)


def key_stroke():
    return mix(0.1, (0, 0.9, click(2100)), (0.004, 0.6, thud(150, 0.09)), (0.045, 0.35, click(3300)))


def scratch(duration, speed=7):
    """A pencil on paper."""
    stroke = np.abs(np.sin(np.pi * speed * seconds(duration))) ** 0.7
    return fade(band(noise(duration), 2200, 7000) * stroke)


def paper(duration=0.3):
    crackle = np.where(random.random(int(duration * RATE)) > 0.985, random.standard_normal(int(duration * RATE)) * 3, 0)
    return fade(band(crackle + noise(duration) * 0.4, 1500, 9000) * np.sin(np.pi * np.linspace(0, 1, int(duration * RATE))))


def whoosh(duration, low=300, high=3000):
    steps = 24
    out = silence(duration)
    for index in range(steps):
        pitch = low * (high / low) ** (index / (steps - 1))
        peak = np.exp(-(((np.linspace(0, 1, len(out)) - (index + 0.5) / steps) * 9) ** 2))
        out += band(noise(duration), pitch * 0.8, pitch * 1.25) * peak
    return fade(out, 0.02, 0.05)


def drip(pitch=900, duration=0.09):
    return fade(tone(glide(pitch, pitch * 2.1, duration), duration) * decay(duration, 30), 0.002)


def pour(duration):
    """Liquid that fills a glass: bubbles whose pitch rises."""
    bubbles = []
    for start in np.sort(random.uniform(0, duration - 0.12, int(duration * 46))):
        height = 320 + 700 * (start / duration) ** 1.3
        bubbles.append((start, random.uniform(0.25, 0.6), drip(height * random.uniform(0.8, 1.35), random.uniform(0.03, 0.09))))
    rush = band(noise(duration), 500, 3500) * np.linspace(0.35, 0.2, int(duration * RATE))
    return fade(mix(duration, *bubbles) + rush * 0.5, 0.08, 0.06)


def fizz(duration):
    sparks = np.where(random.random(int(duration * RATE)) > 0.993, random.standard_normal(int(duration * RATE)), 0)
    return fade(band(sparks * 3 + noise(duration) * 0.08, 4000, 13000), 0.05, duration * 0.5)


def generator(duration):
    """A petrol generator, whose frequency varies a little around 50 Hz."""
    hunt = 1 + 0.012 * np.sin(2 * np.pi * 2.3 * seconds(duration)) + 0.006 * np.sin(2 * np.pi * 5.1 * seconds(duration))
    hum = tone(50 * hunt, duration, "saw") + 0.7 * tone(100 * hunt, duration, "square") + band(noise(duration), 80, 900) * (0.6 + 0.4 * tone(25 * hunt, duration))
    return band(hum, 45, 2200) * 0.5


def crowd(duration, voices=26):
    """Many people who talk at once."""
    out = silence(duration)
    for _ in range(voices):
        formant = random.uniform(350, 1500)
        syllables = np.clip(np.sin(2 * np.pi * random.uniform(2.5, 5) * seconds(duration) + random.uniform(0, 6)), 0, 1)
        out += band(noise(duration), formant * 0.85, formant * 1.2) * syllables
    return out / np.sqrt(voices)


def applause(duration):
    hands = [(start, random.uniform(0.2, 0.7), clap(0.09)) for start in random.uniform(0, duration - 0.1, int(duration * 130))]
    return mix(duration, *hands) * 0.4


def wind(duration):
    gust = 0.5 + 0.5 * np.sin(2 * np.pi * 0.45 * seconds(duration) + 4)
    return fade(band(noise(duration), 180, 900) * gust + band(noise(duration), 900, 3000) * gust**3 * 0.3, 0.3, 0.3)


def bird(pitch=3200, notes=4):
    song = [(index * 0.11, 0.6, fade(tone(glide(pitch, pitch * random.uniform(1.15, 1.5), 0.07), 0.07))) for index in range(notes)]
    return mix(notes * 0.11 + 0.1, *song)


def buzz(duration=0.22):
    """A phone that vibrates on a table."""
    return fade(band(tone(160, duration, "square") * (0.75 + 0.25 * tone(27, duration)), 100, 2400), 0.01, 0.03)


def vehicle(duration, pitch=85, passing=0.5):
    """An engine that passes: louder and higher before, lower after."""
    time = np.linspace(0, 1, int(duration * RATE)) - passing
    near = 1 / (1 + (time * 7) ** 2)
    engine = tone(pitch * (1 - 0.11 * np.tanh(time * 8)), duration, "saw") + band(noise(duration), 100, 1800) * 0.8
    return fade(band(engine, 60, 2600) * near, 0.1, 0.2)


def horn(pitches=(311, 392), duration=0.3):
    return fade(band(sum(tone(pitch, duration, "saw") for pitch in pitches), 250, 3000) * 0.6, 0.01, 0.05)


def radio(sound):
    """The sound as a small radio or a phone plays it."""
    return np.tanh(band(sound, 420, 3300) * 2.2)


def tuning(duration):
    """The whistle and hiss between two stations."""
    sweep = 600 + 500 * np.sin(2 * np.pi * 1.3 * seconds(duration)) + 300 * np.sin(2 * np.pi * 3.1 * seconds(duration))
    return fade(band(noise(duration), 500, 5000) * 0.55 + 0.3 * tone(sweep, duration), 0.02, 0.05)


def speak(words, voice="en-029", speed=140, pitch=40):
    """Speech by espeak-ng."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as file:
        subprocess.run(["espeak-ng", "-v", voice, "-s", str(speed), "-p", str(pitch), "-w", file.name, words], check=True)
        with wave.open(file.name) as spoken:
            rate = spoken.getframerate()
            samples = np.frombuffer(spoken.readframes(spoken.getnframes()), np.int16) / 32768
    loud = np.flatnonzero(np.abs(samples) > 0.01)
    samples = samples[loud[0] : loud[-1] + rate // 30]
    times = np.arange(int(len(samples) / rate * RATE)) / RATE
    return fade(np.interp(times, np.arange(len(samples)) / rate, samples) / np.abs(samples).max(), 0.005, 0.03)

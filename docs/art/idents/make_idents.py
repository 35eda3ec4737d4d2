"""
Makes the sample idents: the short sounds of services and projects (content/media/idents). Needs Python with NumPy, FFmpeg and espeak-ng.

    python3 docs/art/idents/make_idents.py              all of them
    python3 docs/art/idents/make_idents.py brand-film   some of them
    python3 docs/art/idents/make_idents.py --levels a.mp3 ...   prints seconds and levels of any files, for the `ident` of a content file
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import wave

import numpy as np

import sounds
from sounds import *

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "content/media/idents"
LOUDNESS = -16
PEAK = 0.84

# The logo's eight bars as notes of a pentatonic scale: every service plays them on its own instrument.
BARS = [0, 2, 5, 7, 9, 7, 4, 2]


def logo(instrument, base, step=0.13, volume=0.6):
    return [(index * step, volume * (1.25 if index == 4 else 0.85), instrument(base * 2 ** (note / 12))) for index, note in enumerate(BARS)]


def later(start, parts):
    return [(start + at, volume, sound) for at, volume, sound in parts]


def every(step, count, volume, make, start=0.0):
    return [(start + index * step, volume, make()) for index in range(count)]


def media_production():
    tuned = mix(1.2, (0, 0.5, tuning(0.75)), (0.3, 0.5, radio(speak("on air", speed=150))[: int(0.4 * RATE)]))
    drums = logo(lambda pitch: talking_drum(pitch * 0.86, pitch * 1.12), 150, 0.15, 0.8)
    return mix(3.7, (0, 0.8, tuned), (0.95, 0.9, clap()), *later(1.35, drums), *every(0.15, 9, 0.2, shaker, 1.35), (2.6, 0.7, drum(62, 0.7)), (2.62, 0.6, talking_drum(230, 120, 0.8)))


def branding_identity():
    stamps = [part for start in (0, 0.5, 1.0) for part in ((start, 0.9, thud(70)), (start + 0.16, 0.3, paper(0.2)))]
    return mix(3.6, *stamps, *later(1.4, logo(marimba, 262, 0.14)), (2.62, 0.9, thud(52, 0.5)), (2.62, 0.5, marimba(523, 0.9)), (2.62, 0.4, marimba(392, 0.9)))


def social_media():
    pings = [(0, 0.5, buzz(0.16)), (0.24, 0.5, buzz(0.16)), (0.5, 0.5, blip(1175)), (0.62, 0.5, blip(1568)), (0.95, 0.5, buzz(0.14)), (1.15, 0.5, blip(1397)), (1.25, 0.5, blip(1760))]
    beat = [part for index in range(5) for part in ((1.5 + index * 0.26, 0.6, drum(58, 0.2)), (1.63 + index * 0.26, 0.25, shaker()))]
    return mix(3.5, *pings, *later(1.5, logo(blip, 587, 0.13, 0.6)), *beat, (2.8, 0.6, bell(1175, 0.7)))


def marketing_campaigns():
    call = [(start, 0.7, gong_gong(pitch)) for start, pitch in ((0, 620), (0.2, 620), (0.4, 930), (0.7, 620), (0.9, 930), (1.1, 930))]
    return mix(3.7, (0, 0.22, crowd(1.6)), *call, *later(1.5, logo(lambda pitch: gong_gong(pitch, 0.6), 465, 0.14, 0.6)), *every(0.28, 4, 0.7, drum, 1.5), (2.65, 0.8, drum(58, 0.8)), (2.65, 0.7, gong_gong(930, 1.0)))


def content_creation():
    keys = [(start, 0.7, key_stroke()) for start in (0, 0.13, 0.24, 0.41, 0.5, 0.63, 0.72)]
    return mix(3.8, *keys, (0.84, 0.4, bell(2093, 0.5)), (1.05, 0.4, scratch(0.45)), *later(1.55, logo(kalimba, 330, 0.15)), (2.85, 0.6, kalimba(659, 0.9)), (2.85, 0.5, kalimba(330, 0.9)))


def animation_visual():
    bounces, at, gap = [], 0.0, 0.42
    for index in range(8):
        bounces.append((at, 0.8 * 0.85**index, tone(glide(180 + index * 45, 320 + index * 60, 0.09), 0.09) * decay(0.09, 25)))
        at, gap = at + gap, gap * 0.74
    slides = logo(lambda pitch: fade(tone(glide(pitch * 0.7, pitch, 0.16), 0.16) * decay(0.16, 9)), 392, 0.13, 0.6)
    return mix(3.6, *bounces, *later(1.5, slides), (1.3, 0.4, whoosh(0.6)), (2.55, 0.8, thud(75, 0.4)), (2.58, 0.5, bell(784, 0.8)))


def event_coverage():
    shots = [(start, 0.9, shutter()) for start in (0, 0.32, 0.48, 0.64, 1.1, 1.26, 1.42)]
    hall = crowd(3.8) * np.concatenate([np.linspace(0.3, 1, int(1.6 * RATE)), np.full(int(2.2 * RATE), 0.45)])
    return mix(3.8, (0, 0.35, hall), *shots, *later(1.6, logo(lambda pitch: brass(pitch, 0.2), 294, 0.13, 0.55)), (2.7, 0.5, applause(1.1)), (2.65, 0.6, brass(588, 0.7)), (2.65, 0.5, brass(440, 0.7)))


def training_consulting():
    answer = [part for index, start in enumerate((0, 0.3, 0.6, 0.75)) for part in ((start, 0.7, clap()), (start + 0.02, 0.5, clap()))]
    words = room(speak("ask. then wait.", speed=135, pitch=45), 0.2, 0.2)
    return mix(4.0, *answer, (1.05, 0.9, words), *later(2.35, logo(lambda pitch: pluck(pitch, 0.6), 262, 0.12, 0.8)), *every(0.24, 5, 0.4, clap, 2.35), (3.32, 0.8, pluck(523, 0.65)), (3.32, 0.7, pluck(392, 0.65)))


def documentary_film():
    cart = [(start, 0.35, click(900, 0.05)) for start in np.arange(0.3, 2.9, 0.36)]
    squeak = [(start, 0.12, fade(tone(glide(1500, 1750, 0.16), 0.16))) for start in np.arange(0.4, 2.9, 0.72)]
    water = [(start, 0.6, room(drip(pitch, 0.1), 0.4, 0.5)) for start, pitch in ((1.2, 500), (2.2, 620), (3.0, 500), (3.25, 760))]
    return mix(4.1, (0, 0.8, wind(3.6)), *cart, *squeak, *water, (3.0, 0.4, pluck(147, 1.1)))


def podcast_series():
    title = radio(speak("The Long Signal", speed=128, pitch=35))
    return mix(3.9, (0, 0.5, tuning(1.3)), (0.35, 0.3, radio(speak("so you said", "en-gb-x-rp", 170, 60))[: int(0.35 * RATE)]), (0.8, 0.35, radio(pluck(440, 0.4))), (1.3, 1, title), (1.3, 0.09, band(noise(1.9), 800, 5000)), (3.05, 0.4, fade(tone(1000, 0.6), 0.01, 0.3)))


def brand_film():
    birds = [(0.2, 0.4, bird(2900)), (0.9, 0.3, bird(3600, 3)), (1.5, 0.4, bird(3100, 5))]
    table = [(start, 0.35, bell(pitch, 0.5, (1, 2.7, 5.3))) for start, pitch in ((1.3, 1900), (1.75, 2350), (2.2, 1700), (2.35, 2100))]
    return mix(4.1, (0, 0.7, pad((196, 247, 294), 4.0)), *birds, *table, (2.7, 0.5, kalimba(587, 1.2)), (2.95, 0.5, kalimba(784, 1.1)))


def logo_ngo():
    clangs = [(start, 0.7, bell(pitch, 0.6, (1, 1.6, 2.3))) for start, pitch in ((0, 330), (0.55, 350))]
    sparks = (0.1, 0.25, fizz(1.0))
    return mix(3.5, *clangs, sparks, (1.25, 0.9, room(drip(520, 0.14), 0.6, 0.7)), (1.85, 0.6, marimba(392)), (2.1, 0.6, marimba(523)), (2.1, 0.6, room(drip(780, 0.1), 0.5, 0.6)), (2.5, 0.5, bell(1047, 0.9)))


def brand_kit_startup():
    swap = [(0, 0.8, click(1100, 0.07)), (0.16, 0.9, thud(85)), (0.5, 0.7, click(1700)), (0.55, 0.8, thud(110, 0.2))]
    motor = tone(glide(90, 420, 1.1), 1.1, "saw") * np.linspace(0.2, 1, int(1.1 * RATE))
    earn = [(start, 0.5, bell(pitch, 0.5, (1, 2.9, 5.1))) for start, pitch in ((2.0, 1568), (2.12, 2093), (2.24, 2637))]
    return mix(3.3, *swap, (0.85, 0.5, fade(band(motor, 80, 3000), 0.05, 0.08)), (1.5, 0.5, horn((494, 622), 0.2)), *earn, (2.0, 0.6, drum(60)), (2.36, 0.6, drum(60)))


def rebranding_corporate():
    return mix(3.8, (0, 1, vehicle(2.6, 62, 0.55)), (0.75, 0.6, horn((220, 277, 330), 0.5)), (1.4, 0.35, horn((220, 277, 330), 0.25)), (2.5, 0.6, marimba(196, 0.9)), (2.72, 0.6, marimba(294, 0.9)), (2.94, 0.8, drum(55, 0.8)), (2.94, 0.5, marimba(392, 0.9)))


def instagram_campaign():
    morning = crowd(2.6) * np.linspace(0.2, 1, int(2.6 * RATE))
    taps = [(0.3 + index * 0.22, 0.6, blip(523 * 2 ** (note / 12))) for index, note in enumerate((0, 2, 4, 5, 7, 9, 11, 12, 14))]
    return mix(3.6, (0, 0.45, fade(morning, 0.1, 0.05)), *taps, (2.45, 0.9, thud(62, 0.4)), (2.45, 0.5, shutter()), (2.75, 0.8, speak("sold out", speed=150, pitch=55)))


def twitter_engagement():
    vote = [(index * 0.19 * 0.94**index, 0.55, blip(660 if index % 3 else 880)) for index in range(11)]
    song = [(1.9 + index * 0.16, 0.6, pluck(pitch, 0.5)) for index, pitch in enumerate((392, 494, 587, 494))]
    return mix(3.7, *vote, (0.6, 0.35, fade(crowd(1.3), 0.4)), *song, *every(0.16, 4, 0.3, shaker, 1.9), (2.6, 0.35, applause(1.0)), (2.55, 0.5, generator(0.5) * np.linspace(1, 0, int(0.5 * RATE))))


def linkedin_content():
    falls = [(start, 0.8, thud(pitch, 0.3)) for start, pitch in ((0.0, 95), (0.5, 82), (0.95, 70), (1.35, 58))]
    return mix(3.6, *falls, (0.12, 0.4, paper(0.3)), (0.6, 0.4, paper(0.25)), (1.05, 0.4, paper(0.2)), (1.8, 0.8, thud(48, 0.6)), (2.25, 0.5, blip(784, 0.25)), (2.4, 0.5, blip(1175, 0.3)), (2.4, 0.5, kalimba(587, 1.1)), (2.4, 0.3, kalimba(294, 1.1)))


def facebook_ad_campaign():
    clock = [(index * 0.3, 0.5, click(3200 if index % 2 else 2500)) for index in range(5)]
    return mix(3.6, *clock, *[(0.1 + index * 0.14, 0.3, key_stroke()) for index in range(9)], (1.45, 0.9, thud(75)), (1.5, 0.25, paper(0.2)), (1.75, 1, room(speak("Leave Friday", speed=135, pitch=38), 0.3, 0.25)), (2.7, 0.35, bird(3100, 4)), (2.75, 0.4, pad((262, 330, 392), 0.8)))


def influencer_collaboration():
    knocks = [(start, 0.6, bell(pitch, 0.25, (1, 2.6))) for start, pitch in ((0, 900), (0.16, 900), (0.32, 1150), (0.55, 760))]
    chop = [(0.8 + index * 0.115, 0.5, click(800, 0.05)) for index in range(8)]
    return mix(3.7, *knocks, *chop, (0.85, 0.4, fizz(2.0)), (1.9, 0.5, talking_drum(180, 250)), (2.08, 0.5, talking_drum(250, 170)), (2.26, 0.5, talking_drum(150, 260)), (2.44, 0.6, talking_drum(280, 130, 0.5)), (1.9, 0.3, fade(crowd(1.5, 8), 0.1, 0.4)), (3.05, 0.6, bell(900, 0.6, (1, 2.6))))


def email_funnel():
    arrive = [(index * 0.42, 0.55, whoosh(0.24, 500, 2600)) for index in range(5)]
    notes = [(0.2 + index * 0.42, 0.6, marimba(330 * 2 ** (note / 12), 0.6)) for index, note in enumerate((0, 2, 4, 7, 9))]
    return mix(3.9, *arrive, *notes, (2.4, 0.8, click(1500, 0.06)), (2.5, 0.7, click(1000, 0.07)), (2.62, 0.8, thud(95, 0.25)), (2.95, 0.7, bell(1319, 0.9)))


def documentary_script():
    return mix(3.7, (0, 0.35, paper(0.35)), *[(0.4 + index * 0.12, 0.6, key_stroke()) for index in range(7)], (1.3, 0.7, scratch(0.9, 9)), (2.25, 1, fade(band(noise(0.28), 1500, 6500) * np.linspace(0.4, 1, int(0.28 * RATE)))), (2.6, 0.35, paper(0.4)), (2.95, 0.6, pluck(147, 0.7)))


def social_media_captions():
    return mix(3.5, (0, 0.4, fade(crowd(3.3), 0.2, 0.5)), (0.15, 0.5, gong_gong(700, 0.4)), (0.35, 0.5, gong_gong(1000, 0.4)), (0.75, 1, speak("Pepper first!", speed=165, pitch=70)), (1.75, 0.9, speak("Pepper first!", "en-gb-x-rp", 170, 50)), (2.6, 0.6, talking_drum(160, 240)), (2.8, 0.7, talking_drum(240, 140, 0.5)))


def editorial_calendar():
    cards = [(start, 0.5, paper(0.12)) for start in np.arange(0, 2.1, 0.28)]
    pins = [(start + 0.1, 0.6, thud(180, 0.1)) for start in np.arange(0, 2.1, 0.28)]
    tune = [(0.1 + index * 0.28, 0.45, marimba(294 * 2 ** (note / 12), 0.5)) for index, note in enumerate((0, 0, 7, 0, 4, 0, 9, 12))]
    return mix(3.4, *cards, *pins, *tune, (2.4, 0.6, marimba(588, 0.9)), (2.4, 0.5, marimba(441, 0.9)))


def animated_commercial_3d():
    wire = [(start, 0.35, pluck(pitch, 0.4, 0.9)) for start, pitch in ((0, 880), (0.14, 1175), (0.28, 1568))]
    bottle = (2.75, 0.8, bell(1245, 1.2, (1, 2.32, 4.25, 6.63)))
    return mix(4.0, *wire, (0.45, 0.5, thud(95, 0.2)), (0.62, 0.5, thud(120, 0.2)), (0.85, 1, pour(1.75)), bottle, (2.65, 0.5, fizz(1.2)), (2.72, 0.4, click(2400)))


def explainer_video():
    drill = band(tone(95 + 8 * tone(7, 1.7), 1.7, "saw") + noise(1.7) * (0.5 + 0.5 * tone(23, 1.7)), 80, 2600) * np.linspace(0.5, 1, int(1.7 * RATE))
    knocks = [(start, 0.7, thud(pitch, 0.2)) for start, pitch in ((0.55, 80), (1.05, 66), (1.5, 54))]
    return mix(3.9, (0, 0.55, fade(drill, 0.05, 0.05)), *knocks, (1.85, 0.6, room(drip(430, 0.12), 0.5, 0.8)), (2.15, 0.9, pour(1.2)), (3.15, 0.5, kalimba(523, 0.7)), (3.15, 0.4, kalimba(784, 0.7)))


def motion_graphics_vfx():
    rise = fade(tone(glide(196, 784, 1.5), 1.5) * np.linspace(0.2, 1, int(1.5 * RATE)) + 0.3 * tone(glide(294, 1176, 1.5), 1.5), 0.2, 0.02)
    return mix(3.4, (0, 0.5, rise), (1.0, 0.5, whoosh(0.65)), (1.62, 1, thud(58, 0.6)), (1.62, 0.4, clap()), (2.0, 0.6, blip(392, 0.2)), (2.12, 0.6, blip(494, 0.2)), (2.24, 0.6, blip(587, 0.2)), (2.36, 0.6, bell(784, 0.9)))


def corporate_event_coverage():
    shots = [(start, 0.9, shutter()) for start in (0.1, 0.5, 0.66, 0.82, 0.98, 1.5, 1.66, 2.0)]
    glasses = [(start, 0.4, bell(pitch, 0.7, (1, 2.7, 5.2))) for start, pitch in ((0.3, 2100), (1.25, 2350), (2.3, 2200), (2.36, 2600))]
    return mix(3.6, (0, 0.35, fade(crowd(3.4), 0.2, 0.6)), *shots, *glasses, (2.45, 0.45, brass(392, 0.5)), (2.45, 0.45, brass(494, 0.5)))


def pre_event_promotion():
    count = [(index * 0.55, 0.8, fade(tone(880, 0.12), 0.005, 0.05)) for index in range(3)]
    bass = [(index * 0.55 + 0.02, 0.8, drum(55, 0.4)) for index in range(3)]
    words = [(0.12, 0.8, speak("three", speed=170)), (0.67, 0.8, speak("two", speed=170))]
    show = [part for index in range(6) for part in ((1.7 + index * 0.25, 0.7, drum(58, 0.25)), (1.825 + index * 0.25, 0.3, shaker()))]
    return mix(3.5, *count, *bass, *words, *show, (1.65, 0.6, applause(1.6)), (1.7, 0.4, brass(294, 0.4)), (2.2, 0.4, brass(392, 0.4)), (2.7, 0.5, brass(440, 0.6)))


def post_event_recap():
    hall = crowd(3.0, 40) * np.interp(np.linspace(0, 1, int(3 * RATE)), (0, 0.2, 0.35, 0.5, 0.75, 0.85, 1), (0.15, 0.5, 0.3, 0.8, 1, 0.3, 0.05))
    return mix(4.0, (0, 0.75, hall), *every(0.5, 5, 0.6, lambda: drum(62, 0.3), 0.5), *every(0.25, 9, 0.25, shaker, 0.75), (2.2, 0.4, applause(0.7)), (2.7, 0.7, vehicle(1.3, 58, 0.2)), (3.05, 0.25, horn((262, 330), 0.16)))


def media_workshop():
    words = [(0.35, 0.9, speak("hold it", speed=150)), (1.15, 0.9, speak("ask", speed=140)), (1.85, 0.9, speak("wait", speed=120))]
    return mix(3.7, (0, 0.5, blip(880, 0.1)), (0.1, 0.5, blip(1175, 0.12)), *words, (2.3, 0.5, fade(crowd(1.3), 0.3, 0.4)), (2.6, 0.5, talking_drum(170, 230)), (2.8, 0.6, talking_drum(230, 140, 0.6)))


def sme_social_media_training():
    bell_push = [(0, 0.6, bell(1568, 0.6, (1, 2.4))), (0.18, 0.5, bell(1245, 0.6, (1, 2.4)))]
    return mix(3.6, *bell_push, (0.5, 0.6, scratch(0.5)), (1.1, 0.6, scratch(0.35, 9)), (1.5, 0.35, paper(0.25)), (1.8, 0.8, shutter()), (2.05, 0.5, blip(1175)), (2.17, 0.5, blip(1568)), *[(2.4 + index * 0.1, 0.4, bell(pitch, 0.4, (1, 2.9, 5.1))) for index, pitch in enumerate((1760, 2093, 1865, 2349))], (2.4, 0.5, marimba(392, 0.9)))


def personal_branding_session():
    words = [(0.5, 0.9, speak("your", speed=125)), (1.05, 0.9, speak("three", speed=125)), (1.65, 1, speak("words", speed=115))]
    return mix(3.6, (0, 0.5, click(700, 0.08)), (0.12, 0.5, thud(70, 0.25)), *words, *[(start, 0.6, pluck(pitch, 0.8)) for start, pitch in ((0.5, 196), (1.05, 247), (1.65, 294))], (2.4, 0.7, pluck(392, 1.0)), (2.55, 0.4, applause(0.8)))


IDENTS = {
    "mediaproduction": media_production,
    "brandingidentity": branding_identity,
    "socialmediamanagement": social_media,
    "marketingcampaignstrategy": marketing_campaigns,
    "contentcreationcreativewriting": content_creation,
    "eventandvisualcreation": animation_visual,
    "eventmediacoveragesupport": event_coverage,
    "trainingandconsultingservices": training_consulting,
    "documentary-film": documentary_film,
    "podcast-series": podcast_series,
    "brand-film": brand_film,
    "logo-ngo": logo_ngo,
    "brand-kit-startup": brand_kit_startup,
    "rebranding-corporate": rebranding_corporate,
    "instagram-campaign": instagram_campaign,
    "twitter-engagement": twitter_engagement,
    "linkedin-content": linkedin_content,
    "facebook-ad-campaign": facebook_ad_campaign,
    "influencer-collaboration": influencer_collaboration,
    "email-funnel": email_funnel,
    "documentary-script": documentary_script,
    "social-media-captions": social_media_captions,
    "editorial-calendar": editorial_calendar,
    "3d-animated-commercial": animated_commercial_3d,
    "explainer-video": explainer_video,
    "motion-graphics-vfx": motion_graphics_vfx,
    "corporate-event-coverage": corporate_event_coverage,
    "pre-event-promotion": pre_event_promotion,
    "post-event-recap": post_event_recap,
    "media-workshop": media_workshop,
    "sme-social-media-training": sme_social_media_training,
    "personal-branding-session": personal_branding_session,
}


def write_wav(path, sound):
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes((np.clip(sound, -1, 1) * 32767).astype(np.int16).tobytes())


def loudness_of(path):
    report = subprocess.run(["ffmpeg", "-hide_banner", "-nostats", "-i", str(path), "-af", "ebur128", "-f", "null", "-"], capture_output=True, text=True, check=True).stderr
    return float(re.findall(r"I:\s+(-?[\d.]+) LUFS", report)[-1])


def limit(sound):
    """Lowers the volume around peaks, smoothly, so that the whole sound can be loud without distortion."""
    reach = int(0.006 * RATE)
    peaks = np.abs(sound)
    windows = np.lib.stride_tricks.sliding_window_view(np.pad(peaks, reach), 2 * reach + 1).max(axis=1)
    gain = np.minimum(1, PEAK / np.maximum(windows, 1e-9))
    smooth = np.hanning(2 * reach + 1)
    padded = np.pad(gain, reach, mode="edge")
    return sound * np.convolve(padded, smooth / smooth.sum(), mode="valid")


def master(sound, path):
    """Writes the sound to path, with the loudness LOUDNESS."""
    sound = fade(band(sound, 40, 13000), 0.01, 0.25)
    gain = 0.5 / np.abs(sound).max()
    for _ in range(6):
        write_wav(path, limit(sound * gain))
        gain *= 10 ** (np.clip(LOUDNESS - loudness_of(path), -9, 9) / 20)
    write_wav(path, limit(sound * gain))


def read_levels(path):
    """Seconds, and the loudness in 64 steps of time, each a digit of base 36."""
    raw = subprocess.run(["ffmpeg", "-v", "error", "-i", str(path), "-f", "s16le", "-ac", "1", "-ar", str(RATE), "-"], capture_output=True, check=True).stdout
    samples = np.frombuffer(raw, np.int16) / 32768
    loud = np.array([np.sqrt((part**2).mean()) for part in np.array_split(samples, 64)])
    steps = np.round((loud / loud.max()) ** 0.7 * 35).astype(int)
    return round(len(samples) / RATE, 1), "".join("0123456789abcdefghijklmnopqrstuvwxyz"[step] for step in steps)


def main(names):
    if names[:1] == ["--levels"]:
        for path in names[1:]:
            print(path, *read_levels(path))
        return
    FOLDER.mkdir(exist_ok=True)
    for name in names or IDENTS:
        # Each ident gets its own random numbers, so that making one again doesn't change the others.
        sounds.random = np.random.default_rng(sum(name.encode()))
        target = FOLDER / f"sample-{name}.mp3"
        with tempfile.NamedTemporaryFile(suffix=".wav") as file:
            sound = IDENTS[name]()
            master(sound, file.name)
            # At 56 kbit/s the longest file has 29 kB. Files have no tags, which would only make them larger.
            subprocess.run(["ffmpeg", "-v", "error", "-y", "-i", file.name, "-c:a", "libmp3lame", "-b:a", "56k", "-ar", str(RATE), "-ac", "1", "-write_xing", "0", "-id3v2_version", "0", "-map_metadata", "-1", "-fflags", "+bitexact", str(target)], check=True)
        print(f"{name:32} {target.stat().st_size:6} bytes, {loudness_of(target):6.1f} LUFS, {' '.join(map(str, read_levels(target)))}")


main(sys.argv[1:])

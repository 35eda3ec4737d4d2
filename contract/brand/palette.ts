// Derives all colours of the brand from one or two, so that text on each of them can be read (WCAG AA).
import { bone, gold, haze, ink, laterite, night, paper, sky } from '../content/brand-colours.ts'
import { contrast, mixColours, toHex, toOklch } from './oklch.ts'

/** The colours that the agency chooses (content/design.ts). Without a second one, a shade of the first is used. */
export type BrandColours = { accent: string; second?: string | undefined }

export type Palette = {
  /** Buttons and fields. As chosen, except that medium colours become a little lighter or darker. */
  fill: string
  /** Text on `fill`. */
  onFill: string
  /** Text on buttons that have the colour of `onFill`. */
  onText: string
  /** What a button's colour is mixed with while a pointer is on it. */
  hover: string
  /** Secondary text, lines and messages on `fill`. */
  muted: string
  rule: string
  ok: string
  error: string
  /** Lines and markers on light pages. */
  onLight: string
  /** Text, lines, focus rings and buttons on dark pages. */
  onDark: string
  /** The highest of the logo's bars on `fill`. */
  peak: string
  /** The same on the sky-blue heads of pages. */
  peakOnSky: string
  /** A field beside `fill`: the second colour, or grey where there is none or it would be nearly the same hue. */
  neighbour: string
  onNeighbour: string
  /** The title bar of the installed app. */
  theme: string
}

/** The palette of gold, the colour of a new site, chosen by eye. */
export const defaultPalette: Palette = {
  fill: gold,
  onFill: ink,
  onText: bone,
  hover: paper,
  muted: '#5B4206',
  rule: '#9C6F0B',
  ok: '#0F4A2B',
  error: '#7D150E',
  onLight: gold,
  onDark: gold,
  peak: laterite,
  peakOnSky: laterite,
  neighbour: laterite,
  onNeighbour: paper,
  theme: ink,
}

/** Second background of dark pages (app/styles/tokens.css, --bg-2), the lightest one that the brand's colour has text on. */
const night2 = '#1F1B15'
const readable = 4.5
const visible = 3
/** How much of a button's colour is left while it's pressed; the rest is ink, or on a field the colour of the field. */
export const pressedShare = 0.84

/** Groups of a text colour and its background, as they occur on pages, in emails, on share cards and on icons. */
export function listTextPairs(palette: Palette): { use: string; text: string; background: string }[] {
  const { fill, onFill, onText, hover, muted, ok, error, onDark, neighbour, onNeighbour } = palette
  return [
    { use: 'text on a field', text: onFill, background: fill },
    { use: 'button under a pointer', text: onFill, background: mixColours(fill, hover, pressedShare) },
    { use: 'pressed button', text: onFill, background: mixColours(fill, ink, pressedShare) },
    { use: 'button on a field', text: onText, background: onFill },
    { use: 'button on a field under a pointer', text: onText, background: mixColours(onFill, fill, pressedShare) },
    { use: 'pressed button on a field', text: onText, background: mixColours(onFill, fill, 0.7) },
    { use: 'secondary text on a field', text: muted, background: fill },
    { use: 'success message on a field', text: ok, background: fill },
    { use: 'error on a field', text: error, background: fill },
    { use: 'text on a field beside a field', text: onNeighbour, background: neighbour },
    { use: 'text on the footer and in emails', text: onDark, background: ink },
    { use: 'text on a dark page', text: onDark, background: night },
    { use: 'text on a section of a dark page', text: onDark, background: night2 },
    { use: 'button on a dark page', text: ink, background: onDark },
    { use: 'pressed button on a dark page', text: ink, background: mixColours(onDark, ink, pressedShare) },
  ]
}

/** Colours that are no text: they only need to be seen. */
export function listMarkPairs({ fill, peak, peakOnSky, onLight, onDark }: Palette) {
  return [
    { use: 'highest bar on a field', mark: peak, background: fill, atLeast: visible },
    { use: 'highest bar on sky blue', mark: peakOnSky, background: sky, atLeast: contrast(laterite, sky) },
    { use: 'focus ring on a dark page', mark: onDark, background: night2, atLeast: visible },
    // A line on light pages repeats what words say, and may be as light as gold, but no lighter.
    { use: 'line on a light page', mark: onLight, background: paper, atLeast: contrast(gold, paper) },
  ]
}

export function isDefault({ accent, second }: BrandColours): boolean {
  return accent.toUpperCase() === gold && (second ?? laterite).toUpperCase() === laterite
}

export function derivePalette(colours: BrandColours): Palette {
  if (isDefault(colours)) return defaultPalette
  const { accent } = colours
  const second = colours.second ?? accent
  const onFill = chooseText(accent)
  const isLight = onFill === ink
  /** Towards the colour of the text, away from the field. */
  const textward = isLight ? -1 : 1
  const fieldward = isLight ? 1 : -1
  const hover = isLight ? paper : ink
  const fill = moveUntil(accent, fieldward, (colour) =>
    [colour, mixColours(colour, ink, pressedShare)].every((each) => contrast(onFill, each) >= readable),
  )
  const onField = (colour: string, ratio = readable) => moveUntil(colour, textward, (each) => contrast(each, fill) >= ratio)
  const { hue, chroma } = toOklch(fill)
  return {
    fill,
    onFill,
    onText: isLight ? bone : ink,
    hover,
    muted: onField(toHex({ lightness: isLight ? 0.4 : 0.88, chroma: Math.min(chroma, 0.08), hue })),
    rule: mixColours(fill, onFill, 0.6),
    ok: onField(isLight ? defaultPalette.ok : '#7FD1A0'),
    error: onField(isLight ? defaultPalette.error : '#FF8A7A'),
    onLight: moveUntil(accent, -1, (colour) => contrast(colour, paper) >= contrast(gold, paper)),
    onDark: moveUntil(accent, 1, (colour) =>
      [contrast(colour, night2), contrast(ink, mixColours(colour, ink, pressedShare))].every((ratio) => ratio >= readable),
    ),
    peak: onField(second, visible),
    peakOnSky: moveUntil(second, -1, (colour) => contrast(colour, sky) >= contrast(laterite, sky)),
    ...chooseNeighbour(fill, colours.second),
    theme: fill,
  }
}

/** Hues that are closer than this look like one that has gone wrong; gold and red-brown are further apart. */
const nearHue = Math.PI / 4

function chooseNeighbour(fill: string, second = fill): Pick<Palette, 'neighbour' | 'onNeighbour'> {
  const [own, other] = [toOklch(fill), toOklch(second)]
  const distance = Math.abs(own.hue - other.hue)
  const isFar = Math.min(distance, 2 * Math.PI - distance) >= nearHue
  if (second === fill || (Math.min(own.chroma, other.chroma) > 0.03 && !isFar)) return { neighbour: haze, onNeighbour: ink }
  const onNeighbour = chooseText(second)
  const fieldward = onNeighbour === ink ? 1 : -1
  return { neighbour: moveUntil(second, fieldward, (colour) => contrast(onNeighbour, colour) >= readable), onNeighbour }
}

/** Dark or white text, whichever is easier to read on a button, pressed or not. A pressed one is darker. */
function chooseText(background: string): string {
  const worst = (text: string) => Math.min(contrast(text, background), contrast(text, mixColours(background, ink, pressedShare)))
  return worst(ink) >= worst(paper) ? ink : paper
}

/** Changes a colour's lightness in small steps until it fits. It ends at black or white, which fit all uses above. */
function moveUntil(colour: string, direction: 1 | -1, fits: (colour: string) => boolean): string {
  const start = toOklch(colour)
  let moved = colour.toUpperCase()
  for (let { lightness } = start; !fits(moved) && lightness >= 0 && lightness <= 1; lightness += direction * 0.01)
    moved = toHex({ ...start, lightness })
  return fits(moved) ? moved : direction === 1 ? '#FFFFFF' : '#000000'
}

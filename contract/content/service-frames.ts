// Schemas of the drawings of service pages: one kind for each sort of work, with the words that it shows.
import * as v from 'valibot'

const paperColours = ['gold', 'ink', 'bone', 'sky', 'laterite', 'clay', 'leaf', 'indigo', 'kola'] as const

type Text = v.GenericSchema<string>

/** Builds the schema from that of a text. */
export function serviceFrameSchema<T extends Text>(text: T) {
  const list = (most: number) =>
    v.pipe(
      v.array(text, "is missing or isn't a list."),
      v.minLength(1, 'is empty.'),
      v.maxLength(most, `has room for ${most}.`),
      v.readonly(),
    )
  const heading = v.strictObject({ text: v.string(), loud: text })
  /** Describes the drawing, in a line under it. Screen readers read it instead of the drawing. */
  const caption = text
  return v.variant('kind', [
    /** A film on an editing timeline: names of its shots, of its sounds, and its subtitles. `time`: hours and minutes under the playhead. */
    v.strictObject({
      kind: v.literal('timeline'),
      caption,
      film: text,
      time: text,
      shots: list(8),
      sounds: list(5),
      subtitles: list(6),
    }),
    /** A fan of colour swatches. */
    v.strictObject({
      kind: v.literal('swatches'),
      caption,
      swatches: v.pipe(
        v.array(v.strictObject({ colour: v.picklist(paperColours), name: text, owner: text })),
        v.minLength(5, 'needs five to eight colours.'),
        v.maxLength(8, 'needs five to eight colours.'),
        v.readonly(),
      ),
    }),
    /** A phone whose feed passes between other posts. */
    v.strictObject({ kind: v.literal('feed'), caption, account: text, posts: list(6), replies: list(6) }),
    /** A street with posters and a bus. */
    v.strictObject({
      kind: v.literal('street'),
      caption,
      posters: v.pipe(
        v.array(heading),
        v.minLength(4, 'needs four to six posters.'),
        v.maxLength(6, 'needs four to six posters.'),
        v.readonly(),
      ),
      bus: text,
    }),
    /** A page of a script with an editor's marks. */
    v.strictObject({
      kind: v.literal('script'),
      caption,
      title: text,
      page: text,
      lines: v.pipe(
        v.array(
          v.strictObject({
            kind: v.picklist(['scene', 'action', 'speaker', 'speech']),
            text,
            /** Struck out, or circled. */
            mark: v.exactOptional(v.picklist(['cut', 'keep'])),
            /** Written beside the line. */
            note: v.exactOptional(text),
          }),
        ),
        v.readonly(),
      ),
    }),
    /** A movement in twelve phases, of which one at a time is lit. */
    v.strictObject({ kind: v.literal('zoetrope'), caption, heading, frames: v.pipe(v.number(), v.integer(), v.minValue(12)) }),
    /** Strips of photographs with an editor's rings and crosses, and a magnifier. */
    v.strictObject({ kind: v.literal('contact-sheet'), caption, roll: text, sentAt: text, note: heading }),
    /** A chalkboard that fills with notes. */
    v.strictObject({ kind: v.literal('board'), caption, question: text, notes: list(6), answer: heading }),
  ])
}

// Schemas of the drawings on service pages. `kind` says what is drawn; the other fields are words in the drawing.
import * as v from 'valibot'

const paperColours = ['gold', 'ink', 'bone', 'sky', 'laterite', 'clay', 'leaf', 'indigo', 'kola'] as const

type Text = v.GenericSchema<string>

/** Builds the schema of a drawing; `text` is the schema of its text fields. */
export function serviceFrameSchema<T extends Text>(text: T) {
  const list = (most: number) =>
    v.pipe(
      v.array(text, "is missing or isn't a list."),
      v.minLength(1, 'is empty.'),
      v.maxLength(most, `has room for ${most}.`),
      v.readonly(),
    )
  const heading = v.strictObject({ text: v.string(), loud: text })
  /** A line under the drawing that describes it. Screen readers read the line instead of the drawing. */
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
    /** A phone whose feed of posts scrolls between two columns of replies. */
    v.strictObject({ kind: v.literal('feed'), caption, account: text, posts: list(6), replies: list(6) }),
    /** A street with posters and a bus. `bus`: the words on it. */
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
            /** `cut`: the line is struck out. `keep`: it is circled. */
            mark: v.exactOptional(v.picklist(['cut', 'keep'])),
            /** The editor's note beside the line. */
            note: v.exactOptional(text),
          }),
        ),
        v.readonly(),
      ),
    }),
    /** An animation in twelve phases, of which one at a time is lit. `frames`: the total in its counter, as in "5 / 96". */
    v.strictObject({ kind: v.literal('zoetrope'), caption, heading, frames: v.pipe(v.number(), v.integer(), v.minValue(12)) }),
    /** Strips of photographs with an editor's rings and crosses, and a magnifier. */
    v.strictObject({ kind: v.literal('contact-sheet'), caption, roll: text, sentAt: text, note: heading }),
    /** A chalkboard that fills with notes. */
    v.strictObject({ kind: v.literal('board'), caption, question: text, notes: list(6), answer: heading }),
  ])
}

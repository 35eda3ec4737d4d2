// Schemas of the drawings on service pages. `kind` says what is drawn; the other fields are words in the drawing.
import * as v from 'valibot'
import type { Fields } from './fields.ts'

const paperColours = ['gold', 'ink', 'bone', 'sky', 'laterite', 'clay', 'leaf', 'indigo', 'kola'] as const

export function createServiceFrameSchema({ name, text, choice, heading, group }: Fields) {
  const kind = <const Kind extends string>(value: Kind) => name(v.literal(value), ['Drawing'], { control: 'choice' })
  const list = <Item extends v.GenericSchema>(
    item: Item,
    label: string,
    [least, most]: readonly [number, number],
    message?: string,
  ) =>
    name(
      v.pipe(
        v.array(item, "is missing or isn't a list."),
        v.minLength(least, message ?? 'is empty.'),
        v.maxLength(most, message ?? `has room for ${most}.`),
        v.readonly(),
      ),
      [label],
      { control: 'list', maxItems: most },
    )
  const words = (label: string, most: number) => list(text(60, 'Words'), label, [1, most])
  /** A line under the drawing that describes it. Screen readers read the line instead of the drawing. */
  const caption = text(250, 'Caption', 'Describes the drawing, also for people who can’t see it.')
  const swatch = group({ colour: choice(paperColours, 'Colour'), name: text(30, 'Name'), owner: text(30, 'Owner') }, 'Colour')
  const line = group(
    {
      kind: choice(['scene', 'action', 'speaker', 'speech'], 'Kind'),
      text: text(150, 'Text'),
      /** `cut`: the line is struck out. `keep`: it is circled. */
      mark: v.exactOptional(choice(['cut', 'keep'], 'Mark')),
      /** The editor's note beside the line. */
      note: v.exactOptional(text(60, 'Note')),
    },
    'Line',
  )
  const frame = v.variant('kind', [
    /** A film on an editing timeline: names of its shots, of its sounds, and its subtitles. `time`: hours and minutes under the playhead. */
    v.strictObject({
      kind: kind('timeline'),
      caption,
      film: text(30, 'Film'),
      time: text(10, 'Time'),
      shots: words('Shots', 8),
      sounds: words('Sounds', 5),
      subtitles: words('Subtitles', 6),
    }),
    /** A fan of colour swatches. */
    v.strictObject({
      kind: kind('swatches'),
      caption,
      swatches: list(swatch, 'Colours', [5, 8], 'needs five to eight colours.'),
    }),
    /** A phone whose feed of posts scrolls between two columns of replies. */
    v.strictObject({
      kind: kind('feed'),
      caption,
      account: text(30, 'Account'),
      posts: words('Posts', 6),
      replies: words('Replies', 6),
    }),
    /** A street with posters and a bus. `bus`: the words on it. */
    v.strictObject({
      kind: kind('street'),
      caption,
      posters: list(heading('Poster'), 'Posters', [4, 6], 'needs four to six posters.'),
      bus: text(30, 'Bus'),
    }),
    /** A page of a script with an editor's marks. */
    v.strictObject({
      kind: kind('script'),
      caption,
      title: text(60, 'Title'),
      page: text(10, 'Page'),
      lines: list(line, 'Lines', [0, 12]),
    }),
    /** An animation in twelve phases, of which one at a time is lit. `frames`: the total in its counter, as in "5 / 96". */
    v.strictObject({
      kind: kind('zoetrope'),
      caption,
      heading: heading('Heading'),
      frames: name(v.pipe(v.number(), v.integer(), v.minValue(12), v.maxValue(9999)), ['Frames', 'The total in the counter.'], {
        control: 'number',
      }),
    }),
    /** Strips of photographs with an editor's rings and crosses, and a magnifier. */
    v.strictObject({
      kind: kind('contact-sheet'),
      caption,
      roll: text(60, 'Roll'),
      sentAt: text(10, 'Sent at'),
      note: heading('Note'),
    }),
    /** A chalkboard that fills with notes. */
    v.strictObject({
      kind: kind('board'),
      caption,
      question: text(60, 'Question'),
      notes: words('Notes', 6),
      answer: heading('Answer'),
    }),
  ])
  return name(frame, ['Drawing', 'Beside the introduction.'], { control: 'group' })
}

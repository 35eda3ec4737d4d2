import type { FrameOf } from './frame-of-kind.ts'

/** A chalkboard that fills with notes until the answer covers the middle. */
export function Board({ question, notes, answer }: FrameOf<'board'>) {
  return (
    <>
      <p className="board-question">{question}</p>
      <ol className="board-notes">
        {notes.map((note) => (
          <li key={note} className="board-note">
            {note}
          </li>
        ))}
      </ol>
      <p className="board-answer">
        {answer.text} <b>{answer.loud}</b>
      </p>
    </>
  )
}

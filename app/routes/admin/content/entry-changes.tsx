import './entry-changes.css'
import { type Change, type FieldText, splitAtChange } from './list-changes.ts'

/** What would change in the form: the text of an earlier version, and the one that it would replace. */
export function EntryChanges({ changes }: { changes: readonly Change[] }) {
  return (
    // The tab index lets the keyboard scroll a long list.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls
    <ul className="entry-changes" aria-label="What is different" tabIndex={0}>
      {changes.map(({ labels, version, now }, index) => (
        // The index, because two fields can have the same labels, and none moves.
        <li key={index} className="entry-change">
          <h3 className="entry-change-title">{labels.join(' › ')}</h3>
          <dl className="entry-change-texts">
            <Side label="This version" shown={version} other={now} />
            <Side label="In the form now" shown={now} other={version} />
          </dl>
        </li>
      ))}
    </ul>
  )
}

function Side({ label, shown, other }: { label: string; shown: FieldText; other: FieldText }) {
  const [start, middle, end] = splitAtChange(shown.text, other.text)
  return (
    <div>
      <dt className="note muted">{label}</dt>
      <dd className="entry-change-text">
        {shown.picture && <img className="entry-change-picture" src={shown.picture} alt="" />}
        {shown.text ? (
          <>
            {start}
            {start || end ? <mark>{middle}</mark> : middle}
            {end}
          </>
        ) : (
          <span className="muted">Nothing</span>
        )}
      </dd>
    </div>
  )
}

import { PostDate } from '#app/ui/post-date.tsx'
import { Title } from '#app/ui/title.tsx'
import type { YourData } from '#contract/content.ts'
import type { Letter, PersonalData } from '#contract/personal-data.ts'
import { formatCount } from '#contract/plural.ts'

/** Older ones open on demand. */
const shown = 6

type LettersProps = Pick<PersonalData, 'letters' | 'earlier'> & { text: YourData['letters'] }

/** Each letter of the last twelve months and what became of it. */
export function Letters({ letters, earlier, text }: LettersProps) {
  const more = letters.slice(shown)
  return (
    <section className="your-data-letters">
      <Title as="h2" className="heading-2" heading={text.title} />
      {letters.length === 0 && <p className="lead your-data-none">{text.none}</p>}
      {letters.length > 0 && <List letters={letters.slice(0, shown)} text={text} />}
      {more.length > 0 && (
        <details className="your-data-more">
          <summary className="button button-line">{more.length === 1 ? 'One more' : `${more.length} more`}</summary>
          <List letters={more} text={text} />
        </details>
      )}
      {earlier > 0 && <p className="your-data-note">{formatCount(earlier, 'letter')} before that.</p>}
      <p className="small muted your-data-note">{text.note}</p>
    </section>
  )
}

function List({ letters, text }: { letters: readonly Letter[]; text: YourData['letters'] }) {
  return (
    <ul className="your-data-list">
      {letters.map(({ subject, date, fate }) => (
        <li className="your-data-letter" key={`${date} ${subject}`}>
          <PostDate iso={date} className="small muted your-data-date" />
          <span className="your-data-subject">{subject}</span>
          <span className={`small tick your-data-fate your-data-fate-${fate}`}>{text.fates[fate]}</span>
        </li>
      ))}
    </ul>
  )
}

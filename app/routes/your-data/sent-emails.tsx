import { PostDate } from '#app/ui/post-date.tsx'
import { Title } from '#app/ui/title.tsx'
import type { YourData } from '#contract/content/content.ts'
import type { PersonalData, ReceivedEmail } from '#contract/entities/personal-data.ts'
import { formatCount } from '#contract/format/plural.ts'

/** The number of emails shown at first; a button shows older ones. */
const shown = 6

type SentEmailsProps = Pick<PersonalData, 'emails' | 'earlierCount'> & { text: YourData['emails'] }

export function SentEmails({ emails, earlierCount, text }: SentEmailsProps) {
  const more = emails.slice(shown)
  return (
    <section className="your-data-emails">
      <Title as="h2" className="heading-2" heading={text.title} />
      {emails.length === 0 && <p className="lead your-data-none">{text.none}</p>}
      {emails.length > 0 && <List emails={emails.slice(0, shown)} text={text} />}
      {more.length > 0 && (
        <details className="your-data-more">
          <summary className="button button-line">Show {formatCount(more.length, 'more email')}</summary>
          <List emails={more} text={text} />
        </details>
      )}
      {earlierCount > 0 && <p className="your-data-note">{formatCount(earlierCount, 'earlier email')}.</p>}
      <p className="small muted your-data-note">{text.note}</p>
    </section>
  )
}

function List({ emails, text }: { emails: readonly ReceivedEmail[]; text: YourData['emails'] }) {
  return (
    <ul className="your-data-list">
      {emails.map(({ subject, date, status }) => (
        <li className="your-data-email" key={`${date} ${subject}`}>
          <PostDate iso={date} className="small muted your-data-date" />
          <span className="your-data-subject">{subject}</span>
          <span className={`small mark your-data-status your-data-status-${status}`}>{text.statuses[status]}</span>
        </li>
      ))}
    </ul>
  )
}

import './email-check.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { formatClock, formatPeople } from '../campaigns/campaign-status.ts'
import type { NewsletterCheckState } from './use-newsletter-check.ts'

type Item = { isGood: boolean; name: string; detail: ReactNode }

export function NewsletterCheckPanel({ check: { isChecking, failure, sheet } }: { check: NewsletterCheckState }) {
  return (
    <section className="admin-panel email-check" aria-labelledby="email-check">
      <h2 className="admin-panel-title" id="email-check">
        Before it goes
      </h2>
      {!sheet && isChecking && <p role="status">Loading...</p>}
      {failure && <p className="email-check-failed">{failure}</p>}
      {sheet && (
        <>
          <dl className="email-check-list">
            {listItems(sheet).map(({ isGood, name, detail }) => (
              <div key={name} className={isGood ? 'email-check-item' : 'email-check-item email-check-bad'}>
                <dt>{name}</dt>
                <dd>
                  {!isGood && <b>Look at this: </b>}
                  {detail}
                </dd>
              </div>
            ))}
          </dl>
          {sheet.problems.length > 0 && (
            <ul className="email-check-problems" aria-label="To mend">
              {sheet.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {sheet.recipients === 0 && (
            <p>
              Add people under{' '}
              <Link className="inline-link" to="/admin/subscribers">
                Subscribers
              </Link>
              , or wait for them to subscribe at the foot of each page.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function listItems(sheet: NewsletterCheck): Item[] {
  const { recipients, htmlBytes, maxHtmlBytes, hasText, links, isOutbox, leftToday, doneAt } = sheet
  const dead = links.filter(({ problem }) => problem !== null).length
  return [
    { name: 'Goes to', isGood: recipients > 0, detail: recipients > 0 ? formatPeople(recipients) : 'nobody yet' },
    ...(isOutbox
      ? [
          {
            name: 'Mail',
            isGood: false,
            detail: (
              <>
                No mail server is set up, so each mail reaches only the{' '}
                <Link className="inline-link" to="/admin/outbox">
                  outbox
                </Link>
                .
              </>
            ),
          },
        ]
      : []),
    {
      name: 'Size',
      isGood: htmlBytes <= maxHtmlBytes,
      detail: `${Math.ceil(htmlBytes / 1024)} kB of the ${Math.round(maxHtmlBytes / 1024)} kB that Gmail shows`,
    },
    { name: 'Links', isGood: dead === 0, detail: describeLinks(links.length, dead) },
    { name: 'Plain text', isGood: hasText, detail: hasText ? 'Goes along, for those who read without pictures' : 'Is missing' },
    ...(leftToday === null
      ? []
      : [{ name: 'Mail account', isGood: leftToday >= recipients, detail: `${formatCount(leftToday, 'more email')} today` }]),
    ...(doneAt === null ? [] : [{ name: 'Last one goes', isGood: true, detail: `about ${formatClock(doneAt, Date.now())}` }]),
  ]
}

function describeLinks(count: number, dead: number): string {
  if (count === 0) return 'None in the text'
  if (dead === 0) return `${count}, and ${plural(count, 'it looks', 'all look')} right`
  return `${dead} of ${count} ${plural(dead, 'does', 'do')} not work`
}

import './newsletter-check.css'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRights } from '#app/routes/admin/shared/auth/rights.ts'
import type { NewsletterCheck } from '#contract/entities/campaigns.ts'
import { formatCount, plural } from '#contract/format/plural.ts'
import { formatPeople } from '../campaigns/campaign-status.ts'
import { describeLimit } from './describe-limit.ts'
import type { NewsletterCheckState } from './use-newsletter-check.ts'

type Item = { isGood: boolean; name: string; detail: ReactNode }

export function NewsletterCheckPanel({ check: { isChecking, failure, sheet } }: { check: NewsletterCheckState }) {
  return (
    <section className="admin-panel newsletter-check" aria-labelledby="newsletter-check">
      <h2 className="admin-panel-title" id="newsletter-check">
        Pre-send checks
      </h2>
      {!sheet && isChecking && <p role="status">Loading...</p>}
      {failure && <p className="newsletter-check-failed">{failure}</p>}
      {sheet && (
        <>
          <dl className="newsletter-check-list">
            {listItems(sheet).map(({ isGood, name, detail }) => (
              <div key={name} className={isGood ? 'newsletter-check-item' : 'newsletter-check-item newsletter-check-bad'}>
                <dt>{name}</dt>
                <dd>
                  {!isGood && <b>Warning: </b>}
                  {detail}
                </dd>
              </div>
            ))}
          </dl>
          {sheet.problems.length > 0 && (
            <ul className="newsletter-check-problems" aria-label="Problems to fix">
              {sheet.problems.map((problem) => (
                <li key={problem}>{problem}</li>
              ))}
            </ul>
          )}
          {sheet.recipients === 0 && (
            <p>
              Add people in{' '}
              <Link className="inline-link" to="/admin/subscribers">
                Subscribers
              </Link>
              , or wait for visitors to subscribe: the form is at the bottom of every page.
            </p>
          )}
        </>
      )}
    </section>
  )
}

function OutboxLink() {
  if (!useRights().may('listOutbox')) return 'a folder on the server'
  return (
    <Link className="inline-link" to="/admin/outbox">
      Unsent emails
    </Link>
  )
}

function listItems(sheet: NewsletterCheck): Item[] {
  const { recipients, htmlBytes, maxHtmlBytes, hasText, links, isOutbox } = sheet
  const { isEnough, left, finish } = describeLimit(sheet, Date.now())
  const dead = links.filter(({ problem }) => problem !== null).length
  return [
    { name: 'Recipients', isGood: recipients > 0, detail: recipients > 0 ? formatPeople(recipients) : 'No subscribers yet' },
    ...(isOutbox
      ? [
          {
            name: 'Mail server',
            isGood: false,
            detail: (
              <>
                No mail server is set up, so emails will be saved in <OutboxLink />, not sent.
              </>
            ),
          },
        ]
      : []),
    {
      name: 'Size',
      isGood: htmlBytes <= maxHtmlBytes,
      detail: `${Math.ceil(htmlBytes / 1024)} kB. Gmail shows up to ${Math.round(maxHtmlBytes / 1024)} kB.`,
    },
    { name: 'Link format', isGood: dead === 0, detail: describeLinks(links.length, dead) },
    { name: 'Plain-text version', isGood: hasText, detail: hasText ? 'Included' : 'Missing' },
    ...(left ? [{ name: 'Daily limit', isGood: isEnough, detail: left }] : []),
    ...(finish ? [{ name: 'Estimated finish', isGood: true, detail: `About ${finish}` }] : []),
  ]
}

function describeLinks(count: number, dead: number): string {
  if (count === 0) return 'No links in the text'
  if (dead === 0) return `${formatCount(count, 'link')}, well formed. ${plural(count, 'It isn’t', 'They aren’t')} opened.`
  return `${formatCount(dead, 'link')} of ${count} ${plural(dead, 'has', 'have')} a wrong address`
}

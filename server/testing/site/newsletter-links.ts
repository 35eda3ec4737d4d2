// Sends newsletters with links, and opens links as readers and programs do.
import PostalMime, { type Email } from 'postal-mime'
import { expect } from 'vitest'
import type { CampaignResults } from '#contract/entities/campaign-results.ts'
import type { MailSink } from '../mail/mail-sink.ts'
import { newsletterKey, type TestSite, until } from './test-site.ts'

const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36'
const browserHeaders = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-dest': 'document', 'user-agent': phone }

type SentNewsletter = { id: string; mail: Email; links: string[] }

/** Sends a newsletter of plain text; returns the email that the first subscriber got, and the addresses of its counted links. */
export async function sendNewsletter(
  { site, sink }: { site: TestSite; sink: MailSink },
  { subject = 'News', message }: { subject?: string; message: string },
): Promise<SentNewsletter> {
  const order = await site.post('/api/newsletter/bulk', { subject, message, apiKey: newsletterKey })
  expect(order.status).toBe(200)
  const { id } = (await order.json()) as { id: string }
  await until(async () => {
    const campaign = await site.db.selectFrom('campaigns').select('state').where('id', '=', id).executeTakeFirst()
    return campaign?.state === 'done' ? true : null
  })
  const received = sink.received.find(({ raw }) => raw.includes(`\r\nSubject: ${subject}\r\n`))
  const mail = await PostalMime.parse(received?.raw ?? '')
  return { id, mail, links: findCountedLinks(mail) }
}

export function findCountedLinks({ html = '' }: Email): string[] {
  return [...new Set([...html.matchAll(/href="([^"]*\/n\/[^"]*)"/g)].map(([, href = '']) => href))]
}

type Opening = { ip?: string; method?: string; headers?: Record<string, string> }

/** Opens a link as the browser of a phone, unless told otherwise. The site must have TRUST_PROXY=1. */
export function openLink(
  { app }: Pick<TestSite, 'app'>,
  link: string,
  { ip = '102.89.1.1', method = 'GET', headers = {} }: Opening = {},
) {
  return app.request(link, { method, headers: { ...browserHeaders, 'x-forwarded-for': ip, ...headers } })
}

export async function readResults(site: TestSite, id: string): Promise<CampaignResults> {
  await site.linkClicks.flush()
  const answer = await site.app.request(`/api/newsletter/campaigns/${id}/results`, { headers: await site.login() })
  expect(answer.status).toBe(200)
  return (await answer.json()) as CampaignResults
}

// What became of newsletters: unsubscribes, bounces, complaints and replies, compared with earlier ones, and as CSV.

import { pino } from 'pino'
import type { Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { ListedCampaign } from '#contract/entities/campaigns.ts'
import { bounceAbout } from '#server/testing/mail/bounce-fixtures.ts'
import { imapServer } from '#server/testing/mail/imap-server.ts'
import { mailSink } from '#server/testing/mail/mail-sink.ts'
import { openLink, readResults, sendNewsletter } from '#server/testing/site/newsletter-links.ts'
import { readSigningKey } from '#server/testing/site/read-signing-key.ts'
import { addSubscribers, unsubscribeTokenFor } from '#server/testing/site/subscribers.ts'
import { type TestSite, testSite } from '#server/testing/site/test-site.ts'
import { createBounceReader } from '../bounces/bounce-mailbox.ts'

const bounceEnv = {
  BOUNCE_IMAP_URL: 'imap://bounces%40agency.test:secret@127.0.0.1:1/INBOX',
  BOUNCE_ADDRESS: 'bounces+*@agency.test',
}

/** A site with subscribers, a mail server and a mailbox that is read when the test asks for it. */
async function startSite(emails: readonly string[], env: Record<string, string> = bounceEnv) {
  const [sink, imap] = [await mailSink(), await imapServer()]
  const site = await testSite({ env: { SMTP_URL: sink.url, TRUST_PROXY: '1', ...env } })
  await addSubscribers(site, emails)
  const read = createBounceReader(site.db, {
    imapUrl: imap.url,
    signingKey: await readSigningKey(site.db),
    log: pino({ enabled: false }),
  })
  return {
    site,
    sink,
    imap,
    readMailbox: () => read(new Date(), new AbortController().signal),
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]()
      await sink[Symbol.asyncDispose]()
      await imap[Symbol.asyncDispose]()
    },
  }
}

const unsubscribeLink = ({ headers }: Email) =>
  /<(https:[^>]+)>/.exec(headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? '')?.[1] ?? ''

const pressUnsubscribe = ({ app }: TestSite, link: string) =>
  app.request(link, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })

test('an unsubscribe counts for the newsletter whose link was used, once, and only if it was sent to that subscriber', async () => {
  await using it = await startSite(['ada@reader.test'])
  const first = await sendNewsletter(it, { subject: 'First', message: 'Hello' })
  const second = await sendNewsletter(it, { subject: 'Second', message: 'Hello again' })
  await addSubscribers(it.site, ['later@reader.test'])
  const link = unsubscribeLink(first.mail)
  expect(link).toMatch(/^https:\/\/site\.test\/unsubscribe\/[\w.-]+\?n=[0-9a-f]{12}$/)
  for (let time = 0; time < 2; time += 1) expect((await pressUnsubscribe(it.site, link)).status).toBe(200)
  expect((await readResults(it.site, first.id)).unsubscribes).toBe(1)
  expect((await readResults(it.site, second.id)).unsubscribes).toBe(0)
  // Subscribed again, and unsubscribed again by the same email.
  await it.site.db.updateTable('subscribers').set({ state: 'subscribed' }).execute()
  await pressUnsubscribe(it.site, link)
  // Somebody who never got this newsletter changes the parameter of their link; another link has none.
  const later = `https://site.test/unsubscribe/${await unsubscribeTokenFor(it.site, 'later@reader.test')}`
  await pressUnsubscribe(it.site, `${later}?n=${link.split('=')[1]}`)
  await it.site.db.updateTable('subscribers').set({ state: 'subscribed' }).execute()
  for (const query of ['', '?n=', "?n=' or 1=1", `?n=${'0'.repeat(9999)}`])
    expect((await pressUnsubscribe(it.site, later + query)).status).toBe(200)
  expect((await readResults(it.site, first.id)).unsubscribes).toBe(1)
  expect(await it.site.db.selectFrom('subscribers').select('state').orderBy('email').execute()).toEqual([
    { state: 'subscribed' },
    { state: 'unsubscribed' },
  ])
})

test('bounces and complaints are counted by newsletter, a complaint instead of a bounce, and stay when deliveries are deleted', async () => {
  await using it = await startSite(['ada@reader.test', 'ben@reader.test'])
  const { id } = await sendNewsletter(it, { message: 'Hello' })
  const about = async (email: string) => {
    const sent = it.sink.received.find(({ to }) => to.includes(email))
    return { to: sent?.from ?? '', recipient: email, messageId: '', unsubscribe: '' }
  }
  it.imap.put(bounceAbout('postfix-unknown', await about('ada@reader.test')))
  it.imap.put(bounceAbout('postfix-unknown', await about('ben@reader.test')))
  await it.readMailbox()
  expect(await readResults(it.site, id)).toMatchObject({
    sent: 2,
    delivered: 0,
    bounces: 2,
    complaints: 0,
    rates: { clicks: null, bounces: 100 },
  })
  it.imap.put(bounceAbout('complaint', await about('ben@reader.test')))
  await it.readMailbox()
  await it.site.db.deleteFrom('deliveries').execute()
  expect(await readResults(it.site, id)).toMatchObject({ bounces: 1, complaints: 1, unsubscribes: 0, rates: { complaints: 100 } })
})

test('a reply counts once for each subscriber if it comes from the address that got the newsletter; automatic ones don’t', async () => {
  await using it = await startSite(['ada@reader.test'])
  const { id, mail } = await sendNewsletter(it, { message: 'Hello' })
  const before = await readResults(it.site, id)
  expect(before.replies).toBeNull()
  const put = (from: string, headers: string, answered = mail.messageId) =>
    it.imap.put(
      `From: ${from}\r\nTo: hello@agency.test\r\nSubject: Re: News\r\n${headers}In-Reply-To: ${answered}\r\n\r\nThank you\r\n`,
    )
  put('ada@reader.test', 'Auto-Submitted: auto-replied\r\n')
  put('ada@reader.test', 'Precedence: auto_reply\r\n')
  put('stranger@reader.test', '')
  put('ada@reader.test', '', `<c.${id}.${'0'.repeat(24)}@agency.test>`)
  put('ada@reader.test', '', '<something@else.test>')
  await it.readMailbox()
  expect((await readResults(it.site, id)).replies).toBeNull()
  put('Ada <ADA@reader.test>', '')
  put('ada@reader.test', 'References: <x@y.test>\r\n')
  await it.readMailbox()
  expect((await readResults(it.site, id)).replies).toBe(1)
})

test('results are compared with the average of the ten newsletters before', async () => {
  await using it = await startSite(['ada@reader.test'], {})
  const { id, links } = await sendNewsletter(it, { message: 'See https://example.com/a' })
  expect((await readResults(it.site, id)).usual).toBeNull()
  await openLink(it.site, links[0] ?? '')
  const campaign = await it.site.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const add = async (number: number, counts: object) => {
    await it.site.db
      .insertInto('campaigns')
      .values({
        ...campaign,
        id: `earlier ${number}`,
        link_key: `key ${number}`,
        created_at: `2020-01-${String(number).padStart(2, '0')}T10:00:00.000Z`,
        sent: 200,
        clicks: 0,
        ...counts,
      })
      .execute()
    const link = { campaign_id: `earlier ${number}`, number: 1, url: 'https://example.com/' }
    await it.site.db.insertInto('campaign_links').values(link).execute()
  }
  // The oldest is the eleventh; one from before clicks were counted, one that nobody got and a cancelled one don’t count.
  await add(1, { clicks: 200 })
  for (let number = 2; number <= 11; number += 1) await add(number, { clicks: number % 2 === 0 ? 4 : 8, unsubscribes: 1 })
  await add(12, { link_key: null })
  await add(13, { sent: 0 })
  await add(14, { state: 'cancelled' })
  expect(await readResults(it.site, id)).toMatchObject({
    clicks: 1,
    bounces: null,
    complaints: null,
    rates: { clicks: 100, unsubscribes: 0, bounces: null },
    usual: { newsletters: 10, rates: { clicks: 3, unsubscribes: 0.5, bounces: null } },
  })
  expect(await readResults(it.site, 'earlier 12')).toMatchObject({ clicks: null, unsubscribes: null, replies: null })
  await it.site.db.deleteFrom('campaign_links').where('campaign_id', '=', 'earlier 11').execute()
  expect(await readResults(it.site, 'earlier 11')).toMatchObject({
    clicks: null,
    unsubscribes: 1,
    links: [],
    rates: { clicks: null },
  })
})

test('lists and CSV files show the results, and no cell is run by a spreadsheet', async () => {
  await using it = await startSite(['ada@reader.test'], {})
  const { id, links } = await sendNewsletter(it, {
    subject: '=1+1',
    message: 'https://example.com/?a="b",c https://example.com/2',
  })
  await openLink(it.site, links[1] ?? '')
  await it.site.linkClicks.flush()
  const headers = await it.site.login()
  const get = (path: string) => it.site.app.request(`/api/newsletter${path}`, { headers })
  const [listed] = (await (await get('/campaigns')).json()) as ListedCampaign[]
  expect(listed).toMatchObject({ clicks: 1, unsubscribes: 0 })
  const linkFile = await get(`/campaigns/${id}/results/export`)
  expect(linkFile.headers.get('content-disposition')).toMatch(/filename="newsletter-links-\d{4}-\d\d-\d\d\.csv"/)
  expect((await linkFile.text()).split('\r\n')).toEqual([
    '"Number","URL","Clicks"',
    '"2","https://example.com/2","1"',
    '"1","https://example.com/?a=","0"',
    '',
  ])
  const all = await (await get('/results/export')).text()
  expect(all).toMatch(
    /^"Date","Subject","Recipients","Sent","Delivered","Clicks","Unsubscribes","Bounces","Complaints","Replies"\r\n"[^"]+","'=1\+1","1","1","1","1","0","","",""\r\n$/,
  )
  for (const path of ['/campaigns/nothing/results', '/campaigns/nothing/results/export'])
    expect((await get(path)).status).toBe(404)
  expect((await it.site.app.request(`/api/newsletter/campaigns/${id}/results`)).status).toBe(401)
})

// Hostile texts in the words of the automatic emails and in the agency's facts: each email has one recipient, the headers of a harmless one,
// and HTML that shows the texts and does nothing else. What arrives at a real SMTP server is checked.
import { Parser } from 'htmlparser2'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import { hostileStrings } from '#server/testing/fuzz/hostile-input.ts'
import { hostileMarkup } from '#server/testing/fuzz/hostile-markup.ts'
import { type MailSink, mailSink } from '#server/testing/mail/mail-sink.ts'
import { createEditor } from '#server/testing/site/content-editor.ts'
import { testContent } from '#server/testing/site/test-content.ts'
import { until } from '#server/testing/site/test-site.ts'

const attacks = [
  'x\r\nBcc: victim@evil.test',
  'x\u2028Bcc: victim@evil.test\u2029',
  '=?utf-8?q?x=0D=0ABcc:_victim@evil.test?=',
  '=?utf-8?q?=0D=0ABcc:_x?=',
  '"x" <victim@evil.test>, other@evil.test',
  '</title><script>alert(1)</script>',
  '" onmouseover="alert(1)',
  '[x](javascript:alert(1))',
  'javascript:alert(1)',
  ...hostileStrings,
  ...hostileMarkup,
]
const { mails, brand } = testContent

type Editor = Awaited<ReturnType<typeof createEditor>>

/** Publishes the entry with the text in every field that accepts it; returns the fields that refuse it. */
async function publishHostile(site: Editor, path: string, entry: object, text: string) {
  const { version } = await site.entry(path)
  const publish = (value: unknown) => site.send('POST', `${path}/publish`, { entry: value }, version)
  const refused: string[] = []
  // Once again, because a profile is checked only once its network is known.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const answer = await publish(replaceTexts(entry, text, refused))
    if (answer.status === 200) return refused
    const { errors } = (await answer.json()) as { errors: Record<string, string> }
    refused.push(...Object.keys(errors))
  }
  throw new Error(`The entry was refused without the fields ${refused.join(', ')} too.`)
}

function replaceTexts(value: unknown, text: string, except: readonly string[] = [], path = ''): unknown {
  if (except.includes(path)) return value
  if (typeof value === 'string') return text
  const below = (key: string | number) => (path ? `${path}.${key}` : String(key))
  if (Array.isArray(value)) return value.map((part, index) => replaceTexts(part, text, except, below(index)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, replaceTexts(part, text, except, below(key))]))
}

/** Makes the site send each automatic email once; returns them by kind. */
async function orderEmails(site: Editor, sink: MailSink, visitor: number) {
  const from = { 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` }
  const address = `reader${visitor}@reader.test`
  const message = { name: 'Ada', email: address, subject: 'A film', message: `We need film number ${visitor}.` }
  expect((await site.post('/api/contact', message, from)).status).toBe(201)
  expect((await site.post('/api/newsletter', { email: address }, from)).status).toBe(201)
  const mine = async (count: number) => {
    const received = await until(() => {
      const found = sink.received.filter(({ to, raw }) => to.includes(address) || raw.includes(`film number ${visitor}.`))
      return found.length >= count ? found : null
    })
    return Promise.all(received.map(async ({ to, raw }) => ({ to, mail: await PostalMime.parse(raw) })))
  }
  return { address, all: await mine(3) }
}

/** The names of tags and attributes in an email's HTML, its links and its text. */
function readHtml(html: string) {
  const [names, links, texts] = [new Set<string>(), new Set<string>(), [] as string[]]
  const parser = new Parser({
    onopentag(tag, attributes) {
      for (const name of Object.keys(attributes)) names.add(`${tag} ${name}`)
      if (attributes.href) links.add(attributes.href)
      for (const label of [attributes.alt, attributes['aria-label']]) if (label !== undefined) texts.push(label)
    },
    ontext: (text) => void texts.push(text),
  })
  parser.end(html)
  return { names: [...names], links: [...links], text: texts.join('') }
}

const describe = ({ headers, html = '' }: Email) => ({ headers: headers.map(({ key }) => key), ...readHtml(html) })

test.each([
  ['welcome', 'false'],
  ['confirmation', 'true'],
])('no text of an entry adds a recipient, a header or a tag to the reply or the %s email', async (_, isDouble) => {
  await using sink = await mailSink()
  const env = { SMTP_URL: sink.url, TRUST_PROXY: '1', NEWSLETTER_DOUBLE_OPT_IN: isDouble }
  await using site = await createEditor({ env })
  const clean = new Map((await orderEmails(site, sink, 0)).all.map(({ mail }) => [mail.subject, describe(mail)]))
  expect(clean.size).toBe(3)
  const harmless = [...clean.values()]
  const known = {
    names: new Set(harmless.flatMap(({ names }) => names)),
    headers: new Set(harmless.flatMap(({ headers }) => headers)),
  }
  let shown = 0
  for (const [index, attack] of attacks.entries()) {
    const refused = await publishHostile(site, '/mails/mails', mails, attack)
    const named = await publishHostile(site, '/brand/brand', brand, attack)
    const { address, all } = await orderEmails(site, sink, index + 1)
    expect([attack, all.length]).toEqual([attack, 3])
    for (const { to, mail } of all) {
      const { names, headers, links, text } = describe(mail)
      expect([attack, names.filter((name) => !known.names.has(name))]).toEqual([attack, []])
      expect([attack, headers.filter((name) => !known.headers.has(name))]).toEqual([attack, []])
      expect([attack, headers.length]).toEqual([attack, new Set(headers).size])
      // A URL in a text becomes a link, and nothing else does.
      expect([attack, links.filter((link) => !/^https:\/\/[\w.]+(?:\/|$)/.test(link))]).toEqual([attack, []])
      expect(to).toHaveLength(1)
      expect([attack, mail.to?.map((each) => each.address), mail.cc, mail.bcc]).toEqual([attack, to, undefined, undefined])
      expect([attack, mail.from?.address]).toEqual([attack, brand.email])
      // Many mail programs decode an encoded word (RFC 2047) also in a quoted name; it stays a name.
      if (!named.includes('name') && !attack.startsWith('=?'))
        expect([attack, mail.from?.name.trim()]).toEqual([attack, attack.trim()])
      if (to[0] !== address) continue
      for (const kind of ['reply', 'welcome', 'confirmation'] as const) {
        if (mail.subject?.trim() !== attack.trim() || refused.includes(`${kind}.subject`)) continue
        shown += 1
        // The recipient reads the text itself, in both parts.
        expect([attack, mail.html === undefined || text.includes(attack), mail.text?.includes(attack)]).toEqual([
          attack,
          true,
          true,
        ])
      }
    }
    const subjects = all.filter(({ to }) => to[0] === address).map(({ mail }) => mail.subject?.trim())
    if (refused.length === 0) expect([attack, subjects]).toEqual([attack, [attack.trim(), attack.trim()]])
  }
  expect(shown).toBeGreaterThan(attacks.length)
})

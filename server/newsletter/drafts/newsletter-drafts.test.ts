import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import type { NewsletterDraftCheck } from '#contract/entities/newsletter-drafts.ts'
import { invalidLink, messages } from '#contract/messages/messages.ts'
import { newsletterDraftMessages, picturesWithoutAlt } from '#contract/messages/newsletter-draft-messages.ts'
import { createDraftEditor } from '#server/testing/site/draft-editor.ts'
import { logInAs } from '#server/testing/site/log-in-as.ts'
import { addSubscribers } from '#server/testing/site/subscribers.ts'

test('a draft is saved from its first letter on, without what the editor can’t write', async () => {
  await using admin = await createDraftEditor()
  const id = uuid()
  const first = await admin.save(id, { subject: ' Our\nnews ', content: '' }, null)
  expect(await first.json()).toMatchObject({ id, subject: 'Our news', state: 'draft', version: 1, updatedBy: 'The owner' })
  const hostile = '<p>Hello<script>x()</script></p><img src="https://evil.test/x.gif"><table><tr><td>x</td></tr></table>'
  expect((await admin.save(id, { subject: 'Our news', content: hostile }, 1)).status).toBe(200)
  expect((await admin.read(id)).content).toBe('<p>Hello</p>x')
  expect((await admin.save('no-uuid', { subject: '', content: '' }, null)).status).toBe(404)
  expect((await admin.save(uuid(), { subject: 'x'.repeat(201), content: '' }, null)).status).toBe(400)
})

test('two people can’t overwrite each other’s text, but a tab may repeat what got no answer', async () => {
  await using admin = await createDraftEditor()
  const { id } = await admin.create()
  const save = (body: Record<string, unknown>, version: number | null) => admin.save(id, { subject: 'News', ...body }, version)
  expect((await save({ content: '<p>One</p>', clientId: 'a', sequence: 1 }, 1)).status).toBe(200)
  expect((await save({ content: '<p>Two</p>', clientId: 'b', sequence: 1 }, 1)).status).toBe(409)
  // The response to the first was lost: the tab repeats it, and then saves newer text.
  expect((await save({ content: '<p>One</p>', clientId: 'a', sequence: 1 }, 1)).status).toBe(200)
  expect((await save({ content: '<p>Three</p>', clientId: 'a', sequence: 2 }, 1)).status).toBe(200)
  expect((await save({ content: '<p>late</p>', clientId: 'a', sequence: 1 }, 1)).status).toBe(409)
  // Numbers that no database column holds.
  expect((await save({ content: '<p>x</p>', clientId: 'a', sequence: 8e291 }, 3)).status).toBe(400)
  expect(await admin.read(id)).toMatchObject({ content: '<p>Three</p>', version: 3, clientId: 'a' })
})

test('scheduled newsletters come first in the list, and sent or deleted ones are not in it', async () => {
  await using admin = await createDraftEditor()
  await addSubscribers(admin, ['a@one.test'])
  const later = await admin.create('<p>x</p>', 'Later')
  const soon = await admin.create('<p>x</p>', 'Soon')
  const sent = await admin.create('<p>x</p>', 'Sent')
  const gone = await admin.create('<p>x</p>', 'Gone')
  await admin.create('<p>x</p>', 'Draft')
  await admin.schedule(later, new Date(Date.now() + 7_200_000).toISOString())
  await admin.schedule(soon, new Date(Date.now() + 3_600_000).toISOString())
  await admin.sendNow(sent)
  expect((await admin.send('DELETE', `/${gone.id}`)).status).toBe(204)
  expect((await admin.list()).map(({ subject, state }) => `${subject}: ${state}`)).toEqual([
    'Soon: scheduled',
    'Later: scheduled',
    'Draft: draft',
  ])
  expect((await admin.send('DELETE', `/${gone.id}`)).status).toBe(404)
  expect((await admin.send('DELETE', `/${sent.id}`)).status).toBe(410)
  // A tab that still has the sent newsletter open can't change it, and one with the deleted can't bring it back.
  expect((await admin.save(sent.id, { subject: 'x', content: 'x' }, 1)).status).toBe(410)
  expect((await admin.save(gone.id, { subject: 'x', content: 'x' }, 1)).status).toBe(404)
})

test('authors may not see, write or send newsletters, and nobody without a login', async () => {
  await using admin = await createDraftEditor()
  const { id } = await admin.create()
  const { headers } = await logInAs(admin, 'author')
  const editor = await logInAs(admin, 'editor')
  const requests = [
    ['GET', ''],
    ['GET', `/${id}`],
    ['PUT', `/${id}`, { subject: '', content: '' }],
    ['POST', '/check', { subject: '', content: '' }],
    ['POST', '/test', { subject: 'x', content: 'x', email: 'a@one.test' }],
    ['POST', `/${id}/schedule`, { sendAt: new Date(Date.now() + 60_000).toISOString() }],
    ['POST', `/${id}/unschedule`],
    ['POST', `/${id}/send`, {}],
    ['DELETE', `/${id}`],
  ] as const
  for (const [method, path, body] of requests) {
    expect([path, (await admin.send(method, path, { body, headers })).status]).toEqual([path, 403])
    expect([path, (await admin.send(method, path, { body, headers: {} })).status]).toEqual([path, 401])
  }
  expect((await admin.send('GET', '', { headers: editor.headers })).status).toBe(200)
})

test('the check shows the email, counts recipients, and says what prevents sending', async () => {
  await using admin = await createDraftEditor()
  const check = async (content: string, subject = 'News') =>
    (await (await admin.send('POST', '/check', { body: { subject, content } })).json()) as NewsletterDraftCheck
  expect((await check('', '')).blockers).toEqual([
    newsletterDraftMessages.subjectMissing,
    newsletterDraftMessages.textMissing,
    messages.bulkNoSubscribers,
  ])
  await addSubscribers(admin, ['a@one.test', 'b@one.test'])
  const good = await check('<h2>Hello</h2><p><a href="https://localhost/x">here</a> and <a href="/blog">there</a></p>')
  expect(good).toMatchObject({ recipients: 2, blockers: [], mayBeSent: true, hasText: true })
  expect(good.draft.html).toMatch(/<h2 [^>]*>Hello<\/h2>/)
  expect(good.draft.text).toContain('Hello\n=====\n\nhere (https://localhost/x) and there (https://site.test/blog)')
  expect(good.problems).toEqual([invalidLink('https://localhost/x', 'local')])

  // Text in which a line must not break, as "10 000" in French or "5 MB", stays so in both parts.
  const fixed = await check('<p>\u00a0</p><p>10\u00a0000 films,\n 5\u202fMB\u00a0</p>')
  for (const part of [fixed.draft.html, fixed.draft.text]) expect(part).toContain('10\u00a0000 films, 5\u202fMB')
  expect(fixed.draft.html).not.toMatch(/<p [^>]*>\s*<\/p>/)

  // Pasted or sent by a program; the editor's own dialog completes addresses.
  const button = (href: string) => `<div data-type="button"><a href="${href}">Go</a></div>`
  for (const [href, problem] of [
    ['about', 'relative'],
    ['https://', 'empty'],
    ['https://%', 'malformed'],
  ] as const)
    for (const content of [`<p><a href="${href}">x</a></p>`, button(href)])
      expect(await check(content)).toMatchObject({ mayBeSent: false, blockers: [invalidLink(href, problem)], problems: [] })
  for (const href of ['mailto:a@one.test', 'tel:+234', '/about', 'https://example.com'])
    expect(await check(button(href))).toMatchObject({ mayBeSent: true, problems: [] })
  expect(await check(button(''))).toMatchObject({ blockers: [newsletterDraftMessages.linkMissing], problems: [] })

  const prose = (kilobytes: number) => `<p>${'Nine cameras ran. '.repeat(kilobytes * 57)}</p>`
  const near = await check(prose(88))
  expect(near).toMatchObject({ mayBeSent: true, problems: [expect.stringContaining('It can’t be sent above 102 kB')] })
  const long = await check(prose(100))
  expect(long).toMatchObject({ mayBeSent: false, problems: [], blockers: [expect.stringContaining('Gmail cuts emails off')] })
})

test('no reader’s email is larger than the check says, whatever their name and address', async () => {
  await using admin = await createDraftEditor()
  const address = `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(56)}.test`
  await addSubscribers(admin, [address, 'b@one.test'])
  const rows = admin.db.updateTable('subscribers')
  await rows
    .set({ name: 'ọ'.repeat(100) })
    .where('email', '=', address)
    .execute()
  const sizes = new Map<string, number>()
  for (const field of ['{name|}', `{name|${'dear '.repeat(100)}reader}`]) {
    const [subject, content] = [`News ${field.length}`, `<p>${`${field} <a href="/blog">x</a> `.repeat(20)}</p>`]
    const answer = await admin.send('POST', '/check', { body: { subject, content } })
    sizes.set(subject, ((await answer.json()) as NewsletterDraftCheck).htmlBytes)
    expect((await admin.sendNow(await admin.create(content, subject))).status).toBe(200)
  }
  for (const raw of await admin.mails(4)) {
    const { html = '', subject = '' } = await PostalMime.parse(raw)
    // The end of the part adds a line break.
    expect(Buffer.byteLength(html.trimEnd())).toBeLessThanOrEqual(sizes.get(subject) ?? 0)
  }
})

test('a picture of the library is sent as JPEG at a fixed size, and only with a description', async () => {
  await using admin = await createDraftEditor()
  await addSubscribers(admin, ['a@one.test'])
  const png = await sharp({ create: { width: 1200, height: 800, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { thumbnail } = (await (await admin.sendPicture(png)).json()) as { thumbnail: string }
  const check = async (alt: string) => {
    const content = `<figure><img src="${thumbnail}" alt="${alt}"></figure>`
    return (await (await admin.send('POST', '/check', { body: { subject: 'News', content } })).json()) as NewsletterDraftCheck
  }
  expect(await check('')).toMatchObject({ mayBeSent: false, blockers: [picturesWithoutAlt(1)] })
  const good = await check('A red wall')
  expect(good).toMatchObject({ mayBeSent: true, blockers: [] })
  expect(thumbnail).toMatch(/^\/media\/[0-9a-f]{32}\.jpg$/)
  expect(good.draft.html).toContain(`<img src="https://site.test${thumbnail}" width="528" height="352" alt="A red wall"`)
  expect(good.draft.text).toContain('[Picture: A red wall]')
})

test('a test goes to one address with the same blocks, and to nobody else', async () => {
  await using admin = await createDraftEditor()
  await addSubscribers(admin, ['a@one.test'])
  const body = { subject: 'News', content: '<h2>Hello</h2>', email: 'me@agency.test' }
  expect((await admin.send('POST', '/test', { body })).status).toBe(200)
  const [mail = ''] = await admin.mails(1)
  expect(mail).toContain('To: me@agency.test')
  expect(mail.replace(/=\r?\n/g, '')).toMatch(/<h2 [^>]*>Hello<\/h2>/)
  expect((await admin.send('POST', '/test', { body: { ...body, content: '' } })).status).toBe(422)
  expect(await admin.db.selectFrom('campaigns').selectAll().execute()).toEqual([])
})

// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { readStoredDrafts, storeDraft as storeNewsletter } from '#app/routes/admin/newsletter/composer/stored-drafts.ts'
import { emptyDraft } from '#app/routes/admin/posts/drafts/draft.ts'
import { readNewPost, readUnfinishedPost, readUnsaved, storeDraft } from '#app/routes/admin/posts/drafts/local-draft.ts'
import { storeToken } from '../auth/session.ts'

afterEach(() => localStorage.clear())

const logInAs = (account: string) => storeToken(`head.${btoa(JSON.stringify({ account }))}.signature`)
const unsaved = (title: string) => ({ draft: { ...emptyDraft, title }, known: null, isSaved: false })
const newsletter = (subject: string) => ({ subject, content: '', version: null })

test('each account gets back its own unsaved posts and newsletters, also after another has written on the device', () => {
  for (const account of ['ada', 'musa']) {
    logInAs(account)
    storeDraft({ id: 'n', status: 'new' }, unsaved(`New by ${account}`))
    storeDraft({ id: 'p', status: 'published' }, unsaved(`Changed by ${account}`))
    storeNewsletter('d', newsletter(`News by ${account}`))
  }
  logInAs('ada')
  expect([readNewPost().opened.draft.title, readUnsaved('p')?.draft.title]).toEqual(['New by ada', 'Changed by ada'])
  expect(readStoredDrafts()).toEqual({ d: newsletter('News by ada') })
  logInAs('efua')
  expect([readUnfinishedPost(), readUnsaved('p'), readStoredDrafts()]).toEqual([null, null, {}])
})

test('text that an earlier version stored without an account is offered to the first person who opens the form, and to nobody after that', () => {
  localStorage.setItem('token', 'earlier')
  storeDraft({ id: 'p', status: 'published' }, unsaved('Earlier'))
  logInAs('ada')
  expect(readUnsaved('p')?.draft.title).toBe('Earlier')
  storeDraft({ id: 'p', status: 'published' }, unsaved('Earlier and more'))
  logInAs('musa')
  expect(readUnsaved('p')).toBe(null)
})

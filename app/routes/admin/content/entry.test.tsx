// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { tokenStorageKey } from '#app/constants.ts'
import type { EditableEntry } from '#contract/endpoints/content-endpoints.ts'
import type { MediaFile } from '#contract/entities/media-files.ts'
import { contentMessages } from '#contract/messages/content-messages.ts'
import { addToastContainer, anyDraft, anyUpload, mockFetch } from '../shared/data/admin-testing.ts'
import EntryPage from './entry.tsx'
import { createEditableEntry, noNames } from './entry-testing.ts'

const oldFilm: MediaFile = { url: '/media/00.mp4', kind: 'film', name: 'Old.mp4', bytes: 4, poster: 'library/00' }
const slideText = { title: { text: '', loud: 'Hello' }, subtitle: 'Hi', cta: 'Get Started' }
const slides = [
  { ...slideText, type: 'image', src: 'stage' },
  { ...slideText, type: 'video', src: '/pictures/hero.mp4' },
  { ...slideText, type: 'video', src: '/media/ff.mp4' },
]

test('an uploaded film ends in its slide, wherever that has moved meanwhile', async () => {
  const { upload, getDraft } = await openForm('home', { slides })
  const finish = upload('Slide 2', 'Reel.mp4')
  fireEvent.keyDown(screen.getByRole('button', { name: 'Move Slide 2' }), { key: 'ArrowUp' })
  fireEvent.click(screen.getByRole('button', { name: 'Remove Slide 3' }))
  expect(getGroup('Slide 1').getByRole('progressbar', { name: 'Uploading Reel.mp4' })).toBeTruthy()
  await finish('/media/aa.mp4')
  expect(getChosen('Slide 1')).toBe('Reel.mp4 (1 kB)')
  const moved = {
    slides: [
      { type: 'video', src: '/media/aa.mp4' },
      { type: 'image', src: 'stage' },
    ],
  }
  await waitFor(() => expect(getDraft()).toMatchObject(moved), savingTakes)
})

test('what was chosen last counts, also if an earlier upload is still under way', async () => {
  const { upload, getDraft } = await openForm('home', { slides })
  const finishFirst = upload('Slide 2', 'First.mp4')
  const finishSecond = upload('Slide 2', 'Second.mp4')
  expect(getGroup('Slide 2').queryByText('First.mp4')).toBe(null)
  await finishSecond('/media/bb.mp4')
  await finishFirst('/media/aa.mp4')
  expect(getChosen('Slide 2')).toBe('Second.mp4 (1 kB)')

  const finishThird = upload('Slide 2', 'Third.mp4')
  fireEvent.change(getGroup('Slide 2').getByLabelText('Film'), { target: { value: '/pictures/other.mp4' } })
  await finishThird('/media/cc.mp4')
  await waitFor(() => expect(getDraft()).toMatchObject({ slides: [{}, { src: '/pictures/other.mp4' }, {}] }), savingTakes)
})

test('leaving asks during an upload, and publishing says to wait for it', async () => {
  const { upload, requests } = await openForm('home', { slides })
  const finish = upload('Slide 2', 'Reel.mp4')
  const question = /^Some changes aren’t saved/
  fireEvent.click(screen.getByRole('link', { name: 'All content' }))
  const dialog = within((await screen.findByText(question)).closest('dialog') as HTMLElement)
  fireEvent.click(dialog.getByRole('button', { name: 'Stay' }))
  fireEvent.change(getGroup('Slide 2').getByLabelText('Text'), { target: { value: 'Typed meanwhile' } })
  fireEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
  await screen.findByText(contentMessages.uploadsOnTheirWay)
  expect(requests.filter(({ path }) => path.endsWith('/publish'))).toEqual([])
  await finish('/media/aa.mp4')
  expect(getChosen('Slide 2')).toBe('Reel.mp4 (1 kB)')
  await screen.findByText('Saved')
  fireEvent.click(screen.getByRole('link', { name: 'All content' }))
  await screen.findByText('The list of content')
})

test('a film that was deleted has no code as its name', async () => {
  await openForm('home', { slides })
  expect(getChosen('Slide 3')).toBe('Deleted film')
})

test('deleting the last upload says so, and the focus stays near', async () => {
  await openForm('home', { slides })
  const [open] = screen.getAllByRole('button', { name: 'Delete films' })
  fireEvent.click(open as HTMLElement)
  const list = within(screen.getByRole('dialog', { name: 'Uploaded films' }))
  fireEvent.click(list.getByRole('button', { name: 'Delete Old.mp4' }))
  const question = within((await screen.findByText(/^Delete “Old.mp4”/)).closest('dialog') as HTMLElement)
  fireEvent.click(question.getByRole('button', { name: 'Delete' }))
  await list.findByText('“Old.mp4” was deleted. There are none any more.')
  expect(document.activeElement).toBe(list.getByRole('heading', { name: 'Uploaded films' }))
  fireEvent.click(list.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(getGroup('Slide 2').getByRole('button', { name: 'Upload a film' })))
  expect(screen.queryByRole('button', { name: 'Delete films' })).toBe(null)
})

const ident = { file: '/pictures/idents/a.mp3', seconds: 4, caption: 'A drum', levels: 'a'.repeat(64) }

test('sections with parts of the sample are hidden in one press', async () => {
  const heading = { text: 'Our', loud: 'year' }
  const about = { mission: heading, timeline: { heading, entries: [] }, hero: { heading }, team: { heading } }
  const parts = ['mission.text', 'timeline.entries.0', 'hero.heading'].map((path) => ({ name: `“${path}”`, path }))
  const { getDraft } = await openForm('about', about, { isSample: true, sampleParts: parts })
  screen.getByText('You can leave out “Mission” and “Timeline” until you have your own.')
  fireEvent.click(screen.getByRole('button', { name: 'Hide 2 sections' }))
  expect(screen.queryByRole('button', { name: 'Hide 2 sections' })).toBe(null)
  const hidden = { mission: { isHidden: true }, timeline: { isHidden: true, heading }, team: { heading } }
  await waitFor(() => expect(getDraft()).toMatchObject(hidden), savingTakes)
  expect(getDraft()).not.toMatchObject({ team: { isHidden: true } })
})

test('what the form names of the sample leads to its field, and follows the draft', async () => {
  const place = { name: '“Hi”', path: 'slides.0.subtitle' }
  const sampleParts = [place, { ...place, path: 'slides.1.subtitle' }]
  const { setParts } = await openForm('home', { slides }, { isSample: true, sampleParts })
  fireEvent.click(screen.getByRole('link', { name: '“Hi” (2 places)' }))
  expect(document.activeElement).toBe(getGroup('Slide 1').getByLabelText('Text'))
  setParts([])
  fireEvent.change(getGroup('Slide 1').getByLabelText('Text'), { target: { value: 'Hello' } })
  await screen.findByText(/^Nothing in this draft came with the site/, {}, savingTakes)
})

test('texts for search results are cleared in one press, also the keywords', async () => {
  const meta = { title: 'Media agency', description: 'We film.', keywords: ['film'] }
  const sampleParts = [{ name: '“film”', path: 'meta.description' }]
  const { getDraft } = await openForm('quote', { lead: 'Ask us.', meta }, { isSample: true, sampleParts })
  fireEvent.click(screen.getByRole('button', { name: 'Clear search texts' }))
  expect(screen.queryByRole('button', { name: 'Clear search texts' })).toBe(null)
  const cleared = { lead: 'Ask us.', meta: { title: '', description: '', keywords: [] } }
  await waitFor(() => expect(getDraft()).toEqual(cleared), savingTakes)
})

test('the example of a field is taken over in one press, and the focus goes to the field', async () => {
  const { getDraft } = await openForm('terms', { notice: '' })
  fireEvent.click(screen.getByRole('button', { name: 'Use the example' }))
  expect(document.activeElement).toBe(screen.getByLabelText(/^Warning/))
  await waitFor(() => expect(getDraft()).toEqual({ notice: expect.stringMatching(/lawyer/) }), savingTakes)
  expect(screen.queryByRole('button', { name: 'Use the example' })).toBe(null)
})

test('a field says how long its text is when it comes near its limit', async () => {
  await openForm('quote', { lead: 'Ask us.' })
  const [field] = screen.getAllByDisplayValue('Ask us.')
  if (!field) throw new Error('no field')
  const type = (length: number) => fireEvent.change(field, { target: { value: 'x'.repeat(length) } })
  expect(screen.queryByText(/of 250 characters/)).toBe(null)
  type(200)
  expect(screen.getByText(/200 of 250 characters/)).toBeTruthy()
  type(251)
  expect(screen.getByText(/251 of 250 characters/)).toBeTruthy()
})

test('a list with parts of the sample is emptied in one press, and brought back', async () => {
  const [first, second] = ['Ada', 'Musa'].map((name) => ({ role: 'Sound', name }))
  const sampleParts = [{ name: '“Ada”', path: 'credits.0.name' }]
  const { getDraft } = await openForm('projects', { title: 'A film', credits: [first, second], gallery: [] }, { sampleParts })
  const credits = getGroup('Credits')
  fireEvent.click(credits.getByRole('button', { name: 'Remove all credits' }))
  await waitFor(() => expect(getDraft()).toMatchObject({ title: 'A film', credits: [] }), savingTakes)
  fireEvent.click(credits.getByRole('button', { name: 'Bring back credits' }))
  await waitFor(() => expect(getDraft()).toMatchObject({ credits: [first, second] }), savingTakes)
})

test('a list without parts of the sample, or that can’t be empty, isn’t emptied in one press', async () => {
  await openForm('home', { slides }, { sampleParts: [{ name: '“Hi”', path: 'slides.0.subtitle' }] })
  expect(screen.queryByRole('button', { name: 'Remove all slides' })).toBe(null)
  cleanup()
  await openForm('projects', { credits: [{}, {}] })
  expect(screen.queryByRole('button', { name: /^Remove all/ })).toBe(null)
})

test('another sound goes without the loudness of the one before, also where it can’t be measured', async () => {
  const { getDraft } = await openForm('projects', { ident })
  fireEvent.change(getGroup('Sound').getByLabelText('Caption'), { target: { value: 'A drum and a bell' } })
  expect(screen.queryByLabelText('Loudness')).toBe(null)
  fireEvent.change(getGroup('Sound').getByLabelText('Sound'), { target: { value: '/pictures/idents/b.mp3' } })
  const ended = { ident: { file: '/pictures/idents/b.mp3', seconds: 4, caption: 'A drum and a bell' } }
  await waitFor(() => expect(getDraft()).toEqual(ended), savingTakes)
  expect(screen.queryByRole('button', { name: 'Add loudness' })).toBe(null)
})

test('the length and the loudness of a chosen sound are measured', async () => {
  let decode = (_: object) => {}
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = () =>
        new Promise((resolve) => {
          decode = resolve
        })
    },
  )
  const { requests, getDraft } = await openForm('projects', { ident })
  fireEvent.change(getGroup('Sound').getByLabelText('Sound'), { target: { value: '/pictures/idents/b.mp3' } })
  await waitFor(() => expect(requests.some(({ path }) => path === '/pictures/idents/b.mp3')).toBe(true))
  fireEvent.change(getGroup('Sound').getByLabelText('Caption'), { target: { value: 'A bell' } })
  decode({ duration: 5.26, getChannelData: () => new Float32Array(640).fill(0.5) })
  const measured = { file: '/pictures/idents/b.mp3', seconds: 5.3, caption: 'A bell', levels: 'z'.repeat(64) }
  await waitFor(() => expect(getDraft()).toEqual({ ident: measured }), savingTakes)
})

test('a part that is added is open', async () => {
  await openForm('projects', {})
  fireEvent.click(screen.getByRole('button', { name: 'Add sound' }))
  expect(screen.getByText('Sound', { selector: 'summary *' }).closest('details')?.open).toBe(true)
})

test('captions belong to a film: they go with it, and another film comes without', async () => {
  const { getDraft } = await openForm('projects', { film: '/pictures/hero.mp4', captions: '/media/cc.vtt' })
  expect(screen.getByLabelText<HTMLSelectElement>('Captions').selectedOptions[0]?.text).toBe('Reel.vtt (9 kB)')
  fireEvent.change(screen.getByLabelText('Film'), { target: { value: '/pictures/other.mp4' } })
  expect(screen.getByRole('button', { name: 'Add captions' })).toBeTruthy()
  await waitFor(() => expect(getDraft()).toEqual({ film: '/pictures/other.mp4' }), savingTakes)
  fireEvent.click(screen.getByRole('button', { name: 'Remove film' }))
  expect(screen.queryByRole('button', { name: 'Add captions' })).toBe(null)
})

test('a link to a map fills in latitude and longitude, and one without a place says what to do', async () => {
  const { getDraft } = await openForm('brand', { location: { latitude: 1, longitude: 2 } })
  const link = screen.getByLabelText('Link to the place')
  fireEvent.change(link, { target: { value: 'https://maps.app.goo.gl/kYw3sVJ1h4bq6pX57' } })
  expect(screen.getByText(contentMessages.noPlaceInLink)).toBeTruthy()
  fireEvent.change(link, { target: { value: 'https://www.google.com/maps/@9.0765,7.3986,15z' } })
  expect(screen.queryByText(contentMessages.noPlaceInLink)).toBe(null)
  expect(screen.getByLabelText<HTMLInputElement>('Longitude').value).toBe('7.3986')
  await waitFor(() => expect(getDraft()).toEqual({ location: { latitude: 9.0765, longitude: 7.3986 } }), savingTakes)
})

test('a part of the form stays open when its last error is corrected, so that nothing closes while someone types', async () => {
  await openForm('home', { slides: [slides[0]] })
  const field = () => getGroup('Slide 1').getByLabelText('Text')
  const isOpen = () => field().closest('details')?.open
  fireEvent.change(field(), { target: { value: '' } })
  expect(isOpen()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Publish changes' }))
  await waitFor(() => expect(isOpen()).toBe(true))
  fireEvent.change(field(), { target: { value: 'H' } })
  await waitFor(() => expect(field().getAttribute('aria-invalid')).not.toBe('true'))
  expect(isOpen()).toBe(true)
})

test('what one person leaves unsaved on a shared device waits for them, and the next person neither sees nor saves it', async () => {
  const { requests } = await openForm('home', { slides: [slides[0]] }, { token: toToken('ada'), canSave: false })
  const field = () => getGroup('Slide 1').getByLabelText<HTMLInputElement>('Text')
  fireEvent.change(field(), { target: { value: 'Only Ada knows' } })
  await screen.findByText(/^Saved on this device/, {}, savingTakes)
  const tries = requests.filter(({ method }) => method === 'PUT').length

  logInAs('musa')
  await waitFor(() => expect(field().value).toBe('Hi'))
  expect(requests.filter(({ method }) => method === 'PUT')).toHaveLength(tries)
  logInAs('ada')
  await waitFor(() => expect(field().value).toBe('Only Ada knows'))
})

/** What the admin reads of a session's token. */
const toToken = (account: string) => `head.${btoa(JSON.stringify({ account, role: 'editor' }))}.signature`

/** As another tab does it. */
function logInAs(account: string) {
  localStorage.setItem(tokenStorageKey, toToken(account))
  fireEvent(window, new StorageEvent('storage'))
}

/** A form saves when typing pauses. */
const savingTakes = { timeout: 10_000 }

const getGroup = (name: string) => within(screen.getByRole('group', { name }))

function getChosen(slide: string): string | undefined {
  const select = getGroup(slide).getByLabelText('Film') as HTMLSelectElement
  return select.selectedOptions[0]?.text
}

/** Opens the form of an entry whose published text is `text`. */
async function openForm(
  kind: 'home' | 'about' | 'quote' | 'projects' | 'brand' | 'terms',
  text: object,
  { token = 'token', canSave = true, ...parts }: Partial<EditableEntry> & { token?: string; canSave?: boolean } = {},
) {
  const entry = createEditableEntry({ published: text, ...parts })
  const uploads: ((url: string) => void)[] = []
  const requests = mockFetch(
    {
      [`GET /api/content/${kind}/one`]: () => ({ status: 200, body: entry }),
      'GET /api/content-names': () => ({ status: 200, body: names }),
      [anyDraft]: ({ body }) =>
        canSave ? { status: 200, body: { ...entry, version: 2, draft: readEntry(body) } } : { status: 503, body: {} },
      'GET /pictures/idents/b.mp3': () => ({ status: 200, body: null }),
      'DELETE /api/media/00.mp4': () => ({ status: 204 }),
      [anyUpload]: ({ path }) =>
        new Promise((resolve) => {
          const name = new URL(path, 'http://localhost').searchParams.get('name')
          uploads.push((url) => resolve({ status: 200, body: { received: 4, file: { ...oldFilm, name, url } } }))
        }),
    },
    { token },
  )
  addToastContainer()
  const Stub = createRoutesStub([
    { path: '/admin/content/:kind/:key', Component: EntryPage },
    { path: '/admin/content/:kind?', Component: () => <p>The list of content</p> },
  ])
  onTestFinished(cleanup)
  render(<Stub initialEntries={[`/admin/content/${kind}/one`]} />)
  await screen.findByRole('button', { name: 'Publish changes' })
  return {
    requests,
    /** Changes what of the sample the server finds. */
    setParts: (sampleParts: EditableEntry['sampleParts']) => Object.assign(entry, { sampleParts }),
    /** Starts an upload. The function that it answers lets it succeed. */
    upload(slide: string, name: string) {
      const files = [new File(['film'], name, { type: 'video/mp4' })]
      const at = uploads.length
      fireEvent.change(getGroup(slide).getByLabelText('File for Film'), { target: { files } })
      return async (url: string) => {
        await waitFor(() => expect(uploads[at]).toBeTruthy())
        uploads[at]?.(url)
        await waitFor(() => expect(screen.queryByRole('progressbar', { name: `Uploading ${name}` })).toBe(null))
      }
    },
    /** The newest draft that the form has saved. */
    getDraft: () => readEntry(requests.findLast(({ path }) => path.endsWith('/draft'))?.body ?? '{}'),
  }
}

const readEntry = (body: unknown): unknown => JSON.parse(String(body)).entry

const names = {
  ...noNames,
  pictures: [{ id: 'stage', src: '/pictures/stage.jpg', alt: 'A stage', focus: '50% 50%' }],
  files: ['hero.mp4', 'other.mp4', 'idents/a.mp3', 'idents/b.mp3', oldFilm.url, '/media/cc.vtt'],
  uploads: [oldFilm, { url: '/media/cc.vtt', kind: 'captions', name: 'Reel.vtt', bytes: 9000, poster: null }],
}

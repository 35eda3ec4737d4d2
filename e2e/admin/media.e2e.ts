// Films and sounds that staff upload, from the form to the public page.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { answerQuestion, submitPassword } from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { projects } from '../helpers/sample-content.ts'
import { expect, expectNoAxeFindings, hydrate, type RunningSite, startSite, test } from '../helpers/site.ts'

// The tests use no site of the worker.
test.use({ baseURL: 'http://localhost' })

const startOwnSite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })
/** A project without a film. */
const project = projects.find((each) => !each.film)
const film = 'server/testing/media/film.webm'
const sound = 'server/testing/media/sound.mp3'

async function openForm(page: Page, site: Pick<RunningSite, 'url' | 'password'>, path: string) {
  await page.goto(site.url + path)
  await submitPassword(page, site.password)
  await expect(page.getByRole('button', { name: /^Publish/ })).toBeVisible()
}

test('a film from this device is the first slide of the home page, with a still of it as its poster', {
  tag: '@desktop',
}, async ({ page, allowProblems }) => {
  allowProblems(/409/)
  test.slow()
  await using site = await startOwnSite()
  await openForm(page, site, '/admin/content/home/home')
  await page.locator('summary').getByText('Slides', { exact: true }).click()
  await page
    .locator('summary')
    .getByText(/^Slide 1: /)
    .click()
  const slide = page.getByRole('group', { name: 'Slide 1', exact: true })
  await slide.getByLabel('Picture or film').selectOption('video')
  await slide.locator('input[type=file]').setInputFiles(film)
  // No dialog opens by itself, because somebody may be typing by then.
  await slide.getByLabel('Text', { exact: true }).focus()
  await expect(slide.getByText('This film needs a poster. It gets this still when you say what it shows.')).toBeVisible()
  await expect(slide.getByLabel('Text', { exact: true })).toBeFocused()
  await expectNoAxeFindings(page)
  await slide.getByLabel('Alt text: what the poster shows').fill('A phone with a thread of replies')
  await expect(slide.getByRole('button', { name: 'Replace poster' })).toBeVisible()
  await expect(slide.getByText('A new poster is on the public site at once, before you publish.')).toBeVisible()
  await expect(slide.getByLabel('Film', { exact: true }).locator('option:checked')).toHaveText('film.webm (94 kB)')
  expect(await overflowOf(page)).toBeLessThanOrEqual(0)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()

  await page.goto(site.url)
  const poster = page.getByRole('img', { name: 'A phone with a thread of replies' })
  await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await hydrate(page)
  const source = page.locator('.home-hero-film source').first()
  await expect(source).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}\.webm$/)
  const url = site.url + (await source.getAttribute('src'))
  expect(await (await page.request.get(url)).body()).toEqual(await readFile(film))
  await expect
    .poll(() =>
      page
        .locator('.home-hero-film')
        .first()
        .evaluate((video: HTMLVideoElement) => video.currentTime),
    )
    .toBeGreaterThan(0)

  // It can be deleted as soon as nothing shows it.
  await page.goto(`${site.url}/admin/content/home/home`)
  await page.locator('summary').getByText('Slides', { exact: true }).click()
  await page
    .locator('summary')
    .getByText(/^Slide 1: /)
    .click()
  const deleteFilm = async () => {
    await slide.getByRole('button', { name: 'Delete films' }).click()
    await page.getByRole('dialog', { name: 'Uploaded films' }).getByRole('button', { name: 'Delete film.webm' }).click()
    await answerQuestion(page, /^Delete “film.webm”/, 'Delete')
  }
  await deleteFilm()
  const list = page.getByRole('dialog', { name: 'Uploaded films' })
  await expect(list.getByText('“film.webm” is used in Home')).toBeVisible()
  await expectNoAxeFindings(page)
  await list.getByRole('button', { name: 'Close' }).click()
  await slide.getByLabel('Film', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()
  await deleteFilm()
  await expect(list.getByText('“film.webm” was deleted. There are none any more.')).toBeVisible()
  await expect(list.getByRole('heading', { name: 'Uploaded films' })).toBeFocused()
  await list.getByRole('button', { name: 'Close' }).click()
  await expect(slide.getByRole('button', { name: 'Upload a film' })).toBeFocused()
  expect((await page.request.get(url)).status()).toBe(404)
})

test('a film and a sound from this device play on a project’s page; a lost connection costs nothing', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/ERR_FAILED|415/)
  test.slow()
  await using site = await startOwnSite()
  await openForm(page, site, `/admin/content/projects/${project?.slug}`)
  await page.getByRole('button', { name: 'Add film' }).click()
  const field = page.locator('.media-field', { has: page.getByLabel('Film', { exact: true }) })
  await field.locator('input[type=file]').setInputFiles({ name: 'Notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('<p>') })
  await expect(
    field.getByText('This file isn’t a film in MP4 or WebM. Save the film as MP4 (H.264) and try again.'),
  ).toBeVisible()
  await field.getByRole('button', { name: 'Remove Notes.mp4' }).click()

  await page.route('**/api/media/uploads/**', (route) => route.abort())
  await field.locator('input[type=file]').setInputFiles(film)
  await expect(field.getByRole('progressbar', { name: 'Uploading film.webm' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Client', exact: true }).fill('Typed meanwhile')
  await expect(field.getByText(/^Connection lost/)).toBeVisible({ timeout: 20_000 })
  await expectNoAxeFindings(page)
  await page.unroute('**/api/media/uploads/**')
  await field.getByRole('button', { name: 'Try again' }).click()
  await expect(
    field.getByText('A still of the film is in the picture library. You can use it as the wide picture.'),
  ).toBeVisible()

  await page.getByRole('button', { name: 'Add captions' }).click()
  const captions = page.locator('.media-field', { has: page.getByLabel('Captions', { exact: true }) })
  const sendCaptions = (name: string, text: string) =>
    captions.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/vtt', buffer: Buffer.from(text) })
  await sendCaptions('page.vtt', '<!doctype html><script>alert(1)</script>')
  await expect(captions.getByText(/^This file has no captions in WebVTT or SRT/)).toBeVisible()
  await sendCaptions('Reel.srt', '1\n00:00:00,000 --> 00:01:00,000\nThe phone <b>rings</b><script>\n')
  await expect(captions.getByLabel('Captions', { exact: true }).locator('option:checked')).toHaveText('Reel.srt (1 kB)')

  await page.getByRole('button', { name: 'Replace Wide picture' }).click()
  const library = page.getByRole('dialog', { name: 'Add a picture' })
  await library
    .getByRole('button', { name: /^Added / })
    .first()
    .click()
  await page.getByLabel('Alt text: what the picture shows').fill('A still of our film')

  const section = page.locator('summary').getByText('Sound', { exact: true })
  await section.or(page.getByRole('button', { name: 'Add sound' })).click()
  const ident = page.getByRole('group', { name: 'Sound', exact: true })
  await ident
    .locator('input[type=file]')
    .setInputFiles({ name: 'Hello.mp3', mimeType: 'audio/mpeg', buffer: await readFile(sound) })
  await expect(ident.getByLabel('Sound', { exact: true }).locator('option:checked')).toHaveText('Hello.mp3 (29 kB)')
  await expect(ident.getByLabel('Length in seconds')).toHaveValue(/^4\.[12]$/)
  await ident.getByLabel('Caption').fill('A voice says hello')
  await expect(page.getByText('Loudness')).toHaveCount(0)
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('Published. No changes.')).toBeVisible()

  await page.goto(`${site.url}/portfolio/${project?.slug}`)
  await expect(page.getByText('Typed meanwhile').first()).toBeVisible()
  await expect(page.getByRole('img', { name: 'A still of our film' }).first()).toBeVisible()
  await hydrate(page)
  await page.getByRole('link', { name: /^Play a clip/ }).click()
  const player = page.locator('video')
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  await expect(player.locator('source')).toHaveAttribute('src', /^\/media\//)
  const shownText = () =>
    player.evaluate(({ textTracks: [track] }: HTMLVideoElement) =>
      track?.mode === 'showing' ? [...(track.activeCues ?? [])].map((cue) => (cue as VTTCue).getCueAsHTML().textContent) : null,
    )
  await expect.poll(shownText).toEqual(['The phone rings<script>'])
  const captionsButton = page.getByRole('button', { name: 'CC, captions', pressed: true })
  await expectNoAxeFindings(page)
  await captionsButton.click()
  expect(await shownText()).toBe(null)
  await page.getByRole('button', { name: 'CC, captions', pressed: false }).click()
  expect(await shownText()).toEqual(['The phone rings<script>'])
})

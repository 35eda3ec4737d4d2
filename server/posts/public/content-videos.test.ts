import { expect, test } from 'vitest'
import { addVideoCaptions } from './content-videos.ts'

const card = (href: string, caption = '') =>
  `<figure class="video-card"><a href="${href}" rel="noopener"><img src="/media/a.jpg" alt="" loading="lazy" /><strong>A film</strong></a>${caption}</figure>`

test.each([
  ['https://www.youtube.com/watch?v=x&amp;t=3', 'Plays on YouTube'],
  ['https://youtu.be/x', 'Plays on YouTube'],
  ['https://films.example/a', 'Plays on films.example'],
])('the card of %s says where it plays', (href, words) => {
  expect(addVideoCaptions(`<p>Before</p>${card(href, '<figcaption>old</figcaption>')}<p>After</p>`)).toBe(
    `<p>Before</p>${card(href, `<figcaption>${words}</figcaption>`)}<p>After</p>`,
  )
  expect(addVideoCaptions(card(href))).toBe(card(href, `<figcaption>${words}</figcaption>`))
})

test('captions of pictures stay, and a video card with an invalid URL is unchanged', () => {
  const html = `<figure><img src="/media/a.jpg" alt="" /><figcaption>Mine</figcaption></figure>${card('nowhere')}`
  expect(addVideoCaptions(html)).toBe(html)
})

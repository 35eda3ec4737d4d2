// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { ClickToPlayVideo } from './click-to-play-video.tsx'

const picture = { src: '/a.jpg', width: 16, height: 9, alt: 'A sun', focus: '50% 50%', fill: '#FEA832', sources: [] }

function show(bytes: number | null = 119_264, captions?: string) {
  onTestFinished(cleanup)
  const sources = [
    { src: '/a.webm', type: 'video/webm', bytes, ...(captions && { captions }) },
    { src: '/a.mp4', type: 'video/mp4', bytes: 300_000 },
  ]
  const { container } = render(<ClickToPlayVideo picture={picture} sizes="100vw" sources={sources} title="Zuma" />)
  return { film: () => container.querySelector('video'), container }
}

test('the play link names the film and its size, and no video element exists before the tap', () => {
  const { film } = show()
  expect(screen.getByRole('link', { name: 'Play 120 kB, “Zuma”' }).getAttribute('href')).toBe('/a.webm')
  expect(film()).toBeNull()
})

test.each([
  [1_249_000, 'Play 1.2 MB, “Zuma”'],
  [999_900, 'Play 1 MB, “Zuma”'],
  [51_542, 'Play 52 kB, “Zuma”'],
  [null, 'Play “Zuma”'],
])('%s bytes: %s', (bytes, name) => {
  show(bytes)
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe(name)
})

test('captions show with the film; a film without any has none', () => {
  const { film } = show(null, '/a.vtt')
  fireEvent.click(screen.getByRole('link'))
  const track = film()?.querySelector('track')
  expect(track?.outerHTML).toMatch(/^<track kind="captions" src="\/a.vtt" srclang="en" label="English" default=""/)
  cleanup()
  const silent = show()
  fireEvent.click(screen.getByRole('link'))
  expect(silent.film()?.querySelector('track')).toBe(null)
})

test('after the tap the film plays in its place and has the focus', () => {
  const { film } = show()
  fireEvent.click(screen.getByRole('link'))
  expect(document.activeElement).toBe(film())
  expect(screen.queryByRole('link')).toBeNull()
})

test('the picture stays when the film cannot be played', () => {
  const { film, container } = show()
  fireEvent.click(screen.getByRole('link'))
  for (const source of container.querySelectorAll('video source')) fireEvent.error(source)
  expect(film()).toBeNull()
  expect(screen.getByAltText('A sun')).toBeTruthy()
})

// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Carousel } from './carousel.tsx'

const intervalMs = 4000
const slideWidth = 400

test('the buttons go from slide to slide, and from one end to the other', () => {
  const carousel = openCarousel({ isMotionReduced: true })
  const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }))
  press(/^Next/)
  expect(carousel.position()).toBe(1)
  press(/^Next/)
  press(/^Next/)
  expect(carousel.position()).toBe(0)
  press(/^Previous/)
  expect(carousel.position()).toBe(2)
  expect(screen.getByText('3 of 3')).toBeTruthy()
})

test('the pager goes to a slide and marks the current one', () => {
  const carousel = openCarousel({ isMotionReduced: true })
  fireEvent.click(screen.getByRole('button', { name: 'Work, position 3 of 3' }))
  expect(carousel.position()).toBe(2)
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Work, position 3 of 3')
})

test('the arrow keys go from slide to slide, but not in a film', () => {
  const carousel = openCarousel({ isMotionReduced: true })
  fireEvent.keyDown(carousel.track, { key: 'ArrowRight' })
  expect(carousel.position()).toBe(1)
  fireEvent.keyDown(carousel.track, { key: 'ArrowLeft' })
  fireEvent.keyDown(carousel.track, { key: 'ArrowLeft' })
  expect(carousel.position()).toBe(2)
  fireEvent.keyDown(carousel.film(), { key: 'ArrowRight' })
  fireEvent.keyDown(carousel.track, { key: 'ArrowRight', altKey: true })
  expect(carousel.position()).toBe(2)
})

test('the carousel continues from where the visitor scrolled to', async () => {
  const carousel = openCarousel({ isMotionReduced: true })
  carousel.scrollTo(2)
  expect(screen.getByText('3 of 3')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  expect(carousel.position()).toBe(0)
})

test('it moves by itself and starts again after the last slide', () => {
  const carousel = openCarousel()
  expect([0, 1, 2, 3].map(() => carousel.advance())).toEqual([1, 2, 0, 1])
})

test('it stops under the pointer, with focus inside, out of view, in a hidden tab and while a film plays', () => {
  const carousel = openCarousel()
  const root = screen.getByRole('region', { name: 'Work' })
  const film = carousel.film()
  let isPlaying = false
  Object.defineProperty(film, 'paused', { get: () => !isPlaying })
  const reasons: [start: () => void, end: () => void][] = [
    [() => fireEvent.pointerEnter(root), () => fireEvent.pointerLeave(root)],
    [() => fireEvent.focus(carousel.track), () => fireEvent.blur(carousel.track)],
    [() => carousel.see(false), () => carousel.see(true)],
    [() => showTab('hidden'), () => showTab('visible')],
    [
      () => {
        isPlaying = true
        fireEvent.play(film)
      },
      () => {
        isPlaying = false
        fireEvent.pause(film)
      },
    ],
  ]
  for (const [start, end] of reasons) {
    const before = carousel.position()
    start()
    expect(carousel.advance()).toBe(before)
    end()
    expect(carousel.advance()).not.toBe(before)
  }
})

test('after Pause it stays paused; after Play it moves although pointer and focus are still inside', () => {
  const carousel = openCarousel()
  const root = screen.getByRole('region', { name: 'Work' })
  fireEvent.pointerEnter(root)
  fireEvent.click(screen.getByRole('button', { name: /^Pause/ }))
  fireEvent.pointerLeave(root)
  expect(carousel.advance()).toBe(0)
  fireEvent.pointerEnter(root)
  fireEvent.focus(screen.getByRole('button', { name: /^Play/ }))
  fireEvent.click(screen.getByRole('button', { name: /^Play/ }))
  expect(carousel.advance()).toBe(1)
})

test('with reduced motion it moves only after Play', () => {
  const carousel = openCarousel({ isMotionReduced: true })
  expect(carousel.advance()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /^Play/ }))
  expect(carousel.advance()).toBe(1)
})

test('with data saving on it moves only after Play', () => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'))
  const carousel = openCarousel()
  expect(carousel.advance()).toBe(0)
  expect(screen.getByRole('button', { name: /^Play/ })).toBeTruthy()
})

test('screen readers announce nothing while it moves by itself', () => {
  const carousel = openCarousel()
  const live = () => document.querySelector('[aria-live]')?.getAttribute('aria-live')
  expect(live()).toBe('off')
  fireEvent.focus(carousel.track)
  expect(live()).toBe('polite')
})

test('slides that are all in view need no controls and do not move', () => {
  const carousel = openCarousel({ inView: 3 })
  expect(document.querySelector('.carousel-controls-idle')).toBeTruthy()
  expect(carousel.advance()).toBe(0)
})

test('with canRotate, slides that are all in view rotate: the first goes to the end', () => {
  const carousel = openCarousel({ inView: 3, canRotate: true })
  const live = () => document.querySelector('[aria-live]')?.textContent
  expect(carousel.order()).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  carousel.advance()
  expect(carousel.order()).toEqual(['2 of 3', '3 of 3', '1 of 3'])
  expect(live()).toBe('2 of 3')
  carousel.advance()
  carousel.advance()
  expect(carousel.order()).toEqual(['1 of 3', '2 of 3', '3 of 3'])
  fireEvent.click(screen.getByRole('button', { name: /^Previous/ }))
  expect(carousel.order()).toEqual(['3 of 3', '1 of 3', '2 of 3'])
  fireEvent.click(screen.getByRole('button', { name: 'Work, position 2 of 3' }))
  expect(carousel.order()).toEqual(['2 of 3', '3 of 3', '1 of 3'])
  expect(screen.getByRole('button', { current: true }).getAttribute('aria-label')).toBe('Work, position 2 of 3')
  expect(carousel.track.scrollLeft).toBe(0)
})

test('a link keeps the focus when the arrow keys rotate its slide, and nothing rotates by itself meanwhile', () => {
  const carousel = openCarousel({ inView: 3, canRotate: true })
  const link = screen.getByRole('link', { name: 'one' })
  act(() => link.focus())
  carousel.advance()
  expect(carousel.order()[0]).toBe('1 of 3')
  fireEvent.keyDown(link, { key: 'ArrowRight' })
  expect(carousel.order()[0]).toBe('2 of 3')
  expect(document.activeElement).toBe(link)
  carousel.advance()
  expect(carousel.order()[0]).toBe('2 of 3')
})

test('with isPaused it does not move by itself', () => {
  const carousel = openCarousel({ isPaused: true })
  expect(carousel.advance()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /^Next/ }))
  expect(carousel.position()).toBe(1)
})

/** Renders three slides in a track as wide as `inView` slides. Sizes are mocked, because happy-dom has no layout. */
function openCarousel({ isMotionReduced = false, inView = 1, canRotate = false, isPaused = false } = {}) {
  vi.useFakeTimers()
  let notifyInView: (isInView: boolean) => void = () => {}
  vi.stubGlobal('matchMedia', () => ({ matches: isMotionReduced, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        notifyInView = (isIntersecting) => notify([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #notify: () => void
      constructor(notify: () => void) {
        this.#notify = notify
      }
      observe() {
        this.#notify()
      }
      disconnect() {}
    },
  )
  layOut(inView * slideWidth)
  onTestFinished(() => {
    cleanup()
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
  render(
    <Carousel
      label="Work"
      heading={<h2>Work</h2>}
      items={['one', 'two', 'three']}
      getKey={(item) => item}
      intervalMs={intervalMs}
      canRotate={canRotate}
      isPaused={isPaused}
    >
      {(item) => (item === 'three' ? <video controls muted /> : <a href="/work">{item}</a>)}
    </Carousel>,
  )
  const track = screen.getByRole('group', { name: 'Slides: Work' })
  track.scrollTo = (options) => {
    track.scrollLeft = typeof options === 'object' ? (options.left ?? 0) : 0
  }
  const see = (isInView: boolean) => act(() => notifyInView(isInView))
  see(true)
  const position = () => track.scrollLeft / slideWidth
  return {
    track,
    see,
    position,
    order: () => screen.getAllByRole('group', { name: /^\d of 3$/ }).map((slide) => slide.getAttribute('aria-label')),
    film: () => track.querySelector('video') ?? expect.fail('No film'),
    scrollTo(slide: number) {
      track.scrollLeft = slide * slideWidth
      fireEvent.scroll(track)
      act(() => void vi.advanceTimersByTime(1000))
    },
    advance() {
      act(() => void vi.advanceTimersByTime(intervalMs))
      return position()
    },
  }
}

function layOut(trackWidth: number) {
  const { prototype } = HTMLElement
  vi.spyOn(prototype, 'clientWidth', 'get').mockReturnValue(trackWidth)
  vi.spyOn(prototype, 'scrollWidth', 'get').mockReturnValue(3 * slideWidth)
  vi.spyOn(prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * slideWidth
  })
}

function showTab(state: 'hidden' | 'visible') {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}

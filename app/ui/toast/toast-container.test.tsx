// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest'

const container = document.createElement('div')
container.id = 'toasts'
document.body.append(container)
const { show } = await import('./toast-container.tsx')

async function shownToast(message: string) {
  show('error', message)
  const find = () =>
    [...container.querySelectorAll<HTMLElement>('.Toastify__toast')].find((shown) => shown.textContent === message)
  const shown = await vi.waitFor(() => find() ?? expect.fail('not shown'))
  const clock = () => shown.querySelector<HTMLElement>('[role=progressbar]')?.style.animationPlayState
  return { shown, clock }
}

test('a toast stays while the tab is hidden, and while it has the focus', async () => {
  const { shown, clock } = await shownToast('wait')
  const hidden = vi.spyOn(document, 'hidden', 'get')
  onTestFinished(() => hidden.mockRestore())
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(clock()).toBe('running'))
  hidden.mockReturnValue(true)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(clock()).toBe('paused'))
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(clock()).toBe('running'))
  shown.focus()
  await vi.waitFor(() => expect(clock()).toBe('paused'))
  shown.blur()
  await vi.waitFor(() => expect(clock()).toBe('running'))
})

test('a toast closes when it covers the focused control, but not when the control is only near it', async () => {
  const { shown } = await shownToast('give way')
  const [under, beside] = [document.createElement('button'), document.createElement('button')]
  document.body.append(under, beside)
  shown.getBoundingClientRect = () => new DOMRect(100, 0, 200, 60)
  under.getBoundingClientRect = () => new DOMRect(150, 10, 40, 40)
  beside.getBoundingClientRect = () => new DOMRect(80, 10, 40, 40)
  beside.focus()
  expect(shown.dataset.in).toBe('true')
  under.focus()
  await vi.waitFor(() => expect(shown.dataset.in).toBe('false'))
})

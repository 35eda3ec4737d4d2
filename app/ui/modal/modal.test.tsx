// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { Modal } from './modal.tsx'

test('the modal opens, and its button closes it', () => {
  const panel = openModal()
  expect(panel.open).toBe(true)
  expect(panel.getAttribute('aria-label')).toBe('A film')
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(panel.open).toBe(false)
})

test('a click on the backdrop closes it', () => {
  const panel = openModal()
  press(panel, panel, panel)
  expect(panel.open).toBe(false)
})

test('a press that only begins or only ends on the backdrop does not close it', () => {
  const panel = openModal()
  const content = screen.getByText('Words')
  press(content, panel, panel)
  expect(panel.open).toBe(true)
  press(panel, content, panel)
  expect(panel.open).toBe(true)
  press(content, content, content)
  expect(panel.open).toBe(true)
})

test('the modal opens again after it was closed', () => {
  const panel = openModal()
  press(panel, panel, panel)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  expect(panel.open).toBe(true)
})

/** Presses on `down` and releases on `up`. Browsers dispatch the click to the common ancestor of both. */
function press(down: Element, up: Element, common: Element) {
  fireEvent.pointerDown(down)
  fireEvent.pointerUp(up)
  fireEvent.click(common)
}

function openModal(): HTMLDialogElement {
  render(<Opener />)
  onTestFinished(cleanup)
  fireEvent.click(screen.getByRole('button', { name: 'Open' }))
  return screen.getByRole<HTMLDialogElement>('dialog')
}

function Opener() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <Modal label="A film" isOpen={isOpen} onClose={() => setOpen(false)}>
        <p>Words</p>
      </Modal>
    </>
  )
}

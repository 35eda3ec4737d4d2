// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Purpose } from './purpose.tsx'

const words = { text: 'To help people', loud: 'listen.' }
const purpose = { mission: 'Mission', vision: 'Vision' }

test('a hidden mission or vision leaves the page with its heading, and the section with both', () => {
  onTestFinished(cleanup)
  const { container, rerender } = render(<Purpose mission={words} vision={null} purpose={purpose} />)
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Mission'])
  rerender(<Purpose mission={null} vision={null} purpose={purpose} />)
  expect(container.innerHTML).toBe('')
})

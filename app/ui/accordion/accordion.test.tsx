// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { Accordion } from './accordion.tsx'

test('all answers are open in print, and as before afterwards', () => {
  const items = ['one', 'two', 'three'].map((id) => ({ id, question: id, answer: <p>{id}</p> }))
  const { container } = render(<Accordion name="questions" items={items} />)
  onTestFinished(cleanup)
  const sections = [...container.querySelectorAll('details')]
  const open = () => sections.map((section) => section.open)
  const [, second] = sections
  if (second) second.open = true
  window.dispatchEvent(new Event('beforeprint'))
  expect(open()).toEqual([true, true, true])
  window.dispatchEvent(new Event('afterprint'))
  expect(open()).toEqual([false, true, false])
  expect(sections.map((section) => section.getAttribute('name'))).toEqual(['questions', 'questions', 'questions'])
})

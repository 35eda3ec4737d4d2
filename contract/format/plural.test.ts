import { expect, test } from 'vitest'
import { tooManyAttempts } from '../messages/rate-limit-messages.ts'
import { formatCount, plural } from './plural.ts'

test('one thing is singular, none and many are plural', () => {
  expect([0, 1, 2, 21, 2000].map((count) => formatCount(count, 'email'))).toEqual([
    '0 emails',
    '1 email',
    '2 emails',
    '21 emails',
    '2,000 emails',
  ])
  expect([1, 2].map((count) => plural(count, 'person', 'people'))).toEqual(['person', 'people'])
})

test('the wait after too many attempts', () => {
  const wait = (seconds: number) => /again in (.*)\./.exec(tooManyAttempts(seconds))?.[1]
  expect([0, 1, 2, 59, 60, 61].map(wait)).toEqual(['1 second', '1 second', '2 seconds', '59 seconds', '1 minute', '2 minutes'])
})

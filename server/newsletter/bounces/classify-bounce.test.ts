import { expect, test } from 'vitest'
import { findStatus } from './classify-bounce.ts'

test.each([
  ['550 5.1.1 User unknown', '5.1.1'],
  ['550-5.1.1 The email account does not exist', '5.1.1'],
  ['550 #5.1.0 Address rejected', '5.1.0'],
  ['Sorry, no mailbox here by that name. (#5.1.1)', '5.1.1'],
  ['mx.example.com (4.2.1) says: no such user', null],
  ['554 blocked: 5.6.7.8 is listed', null],
])('the status in “%s” is %s', (text, status) => {
  expect(findStatus(text)).toBe(status)
})

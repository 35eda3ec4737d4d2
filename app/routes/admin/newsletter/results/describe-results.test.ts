import { expect, test } from 'vitest'
import type { CampaignResults } from '#contract/entities/campaign-results.ts'
import { describeRate, describeUsual } from './describe-results.ts'

const none = { clicks: null, unsubscribes: null, bounces: null, complaints: null, replies: null }
const results: CampaignResults = {
  sent: 1000,
  delivered: 990,
  clicks: 31,
  unsubscribes: 4,
  bounces: 10,
  complaints: null,
  replies: 0,
  rates: { clicks: 3.131, unsubscribes: 0.404, bounces: 12.4, complaints: null, replies: 0 },
  usual: { newsletters: 5, rates: { ...none, clicks: 2.4, unsubscribes: 0.01 } },
  links: [{ number: 1, url: 'https://example.com/', clicks: 31 }],
}

test('each number is compared with what is usual, in words', () => {
  expect(describeRate('clicks', results)).toBe('3.1 per 100 emails, usually 2.4')
  expect(describeRate('unsubscribes', results)).toBe('0.4%, usually <0.1%')
  expect(describeRate('bounces', results)).toBe('12%')
  expect(describeRate('replies', results)).toBe('0%')
  expect(describeRate('clicks', { ...results, clicks: null, links: [] })).toBe('It has no links')
  expect(describeRate('clicks', { ...results, ...none, links: [] })).toBe('Not counted at that time')
  expect(describeRate('complaints', results)).toBe('No bounce mailbox is set up')
  expect(describeUsual(results.usual)).toBe('“Usually” is the average of the 5 newsletters before this one.')
})

test('one earlier newsletter is no habit, and without any there is nothing to compare', () => {
  const once = { newsletters: 1, rates: { ...none, clicks: 2.4 } }
  expect(describeRate('clicks', { ...results, usual: once })).toBe('3.1 per 100 emails, 2.4 the time before')
  expect([describeUsual(once), describeUsual(null)]).toEqual(['', ''])
  expect(describeRate('clicks', { ...results, usual: null })).toBe('3.1 per 100 emails')
  expect(describeRate('clicks', { ...results, rates: none })).toBe('')
})

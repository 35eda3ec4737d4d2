import { expect, test } from 'vitest'
import { followPhone } from './follow-phone.ts'

const sample = { name: 'Kora', phones: ['+234 800 000 0001', '+234 800 000 0002'], whatsapp: '2348000000001' }

/** The WhatsApp number after each of these lists of phone numbers. */
function change(brand: typeof sample, ...steps: readonly (readonly string[])[]): string {
  const follow = (before: unknown, phones: readonly string[]) =>
    followPhone('brand', { before, after: { ...Object(before), phones } })
  return Object(steps.reduce(follow, brand)).whatsapp
}

test('the WhatsApp number follows the first phone number while it is typed', () => {
  expect(change(sample, ['+234 803 555 7777', '+234 800 000 0002'])).toBe('2348035557777')
  expect(change(sample, [''], ['+'], ['+2'], ['+23'], ['+234 (803) 555-7777'])).toBe('2348035557777')
  expect(change(sample, ['0803 555 7777'], ['+234 803 555 7777'])).toBe('2348035557777')
  expect(change(sample, ['+234 800 000 0002'])).toBe('2348000000002')
  expect(change(sample, [])).toBe('')
})

test('a phone number without a country code is no WhatsApp number', () => {
  expect(change(sample, ['0803 555 7777'])).toBe('')
})

test('an own WhatsApp number stays, and so does none', () => {
  expect(change({ ...sample, whatsapp: '2347011112222' }, ['+234 803 555 7777'])).toBe('2347011112222')
  expect(change({ ...sample, whatsapp: '' }, ['+234 803 555 7777'])).toBe('')
  const typed = { ...sample, phones: ['+234 803 555 7777'], whatsapp: '44' }
  expect(followPhone('brand', { before: sample, after: typed })).toBe(typed)
})

test('numbers that only change places leave it as it is, and so do other changes', () => {
  expect(change(sample, sample.phones.toReversed())).toBe(sample.whatsapp)
  const renamed = { ...sample, name: 'Zuma' }
  expect(followPhone('brand', { before: sample, after: renamed })).toBe(renamed)
  expect(followPhone('home', { before: sample, after: { ...sample, phones: ['+1 555 0100'] } })).toMatchObject({
    whatsapp: sample.whatsapp,
  })
  expect(followPhone('brand', { before: null, after: { phones: [1] } })).toEqual({ phones: [1] })
})

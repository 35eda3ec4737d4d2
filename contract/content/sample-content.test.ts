import { expect, test } from 'vitest'
import { findSampleMarks, findSampleParts } from './sample-content.ts'

test('a picture with the name of a field is found as a value only', () => {
  const marks = [{ name: 'the picture', value: 'contact' }]
  expect(findSampleMarks({ contact: { picture: 'other' } }, marks)).toEqual([])
  expect(findSampleParts({ contact: { picture: 'contact' } }, marks)).toEqual([{ name: 'the picture', path: 'contact.picture' }])
})

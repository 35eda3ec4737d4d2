import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checkFields } from './check-fields.ts'

test('an emptied number, an unmade choice and an empty text are called empty', () => {
  const schema = v.object({
    latitude: v.number(),
    network: v.picklist(['Facebook', 'Instagram']),
    opens: v.pipe(v.string(), v.regex(/^\d\d:\d\d$/, 'must be a time such as 09:00.')),
  })
  const { errors } = checkFields(schema, { latitude: null, network: '', opens: '' })
  expect(errors).toEqual({ latitude: 'is empty.', network: 'is empty.', opens: 'is empty.' })
})

test('a wrong choice is named, with those that there are', () => {
  const schema = v.object({ network: v.picklist(['Facebook', 'Instagram']) })
  expect(checkFields(schema, { network: 'Facebok' }).errors?.network).toMatch(/"Facebok".*Did you mean "Facebook"/)
})

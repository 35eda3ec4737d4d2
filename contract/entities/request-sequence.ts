import * as v from 'valibot'
import { messages } from '../messages/messages.ts'

/** Number of a request within its browser tab (`clientId`), so that a late request can't undo a later one. 0 turns this check off. */
export const requestSequence = v.pipe(
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer(messages.malformedRequest),
      v.minValue(0, messages.malformedRequest),
      // Fits the databases' integers.
      v.maxValue(1_000_000_000, messages.malformedRequest),
    ),
    0,
  ),
  v.description('Numbers the requests of a browser tab: a later one may overwrite an earlier one'),
)

// Says what is wrong with a field of content, in the browser and on the server alike.
import type * as v from 'valibot'
import { findClosest } from '../format/closest-match.ts'

/** The rest of a sentence that begins with the field's name: "is empty." */
export function describeProblem({ kind, type, received, expected, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected === 'never') return "isn't a known field. Check its spelling."
  if (received === 'undefined') return 'is missing.'
  if (input === null || input === '') return 'is empty.'
  if (type === 'picklist' || type === 'literal' || type === 'variant')
    return `is ${received}, but must be ${formatChoices(expected)}.${suggest(input, expected)}`
  // Messages of validations, and those that begin with "is", were written for editors. Valibot's own are replaced.
  const isOwnMessage = kind === 'validation' || /^is /.test(message)
  return isOwnMessage ? message : `is ${received}, but must be ${expected}.`
}

function formatChoices(expected: string | null): string {
  const choices = (expected ?? '').replace(/^\(|\)$/g, '').split(' | ')
  return choices.length > 1 ? `one of ${choices.join(', ')}` : choices.join()
}

function suggest(input: unknown, expected: string | null): string {
  const choices = [...(expected ?? '').matchAll(/"([^"]+)"/g)].flatMap(([, name]) => name ?? [])
  const closest = typeof input === 'string' ? findClosest(input, choices) : null
  return closest === null ? '' : ` Did you mean "${closest}"?`
}

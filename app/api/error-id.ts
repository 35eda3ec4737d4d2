// The server puts the error's ID in place of the router's `genericMessage`, so that visitors can report it.
import { isRouteErrorResponse } from 'react-router'
import { formatErrorId } from '#contract/format/error-id.ts'

const genericMessage = 'Unexpected Server Error'
const errorNamePattern = /^Error [\w-]+$/

export function insertErrorId(text: string, id: string): string {
  return text.replaceAll(genericMessage, () => formatErrorId(id))
}

/**
 * What to tell a visitor about an error. `isOurs`: whether the server is at fault. `quote`: the error ID as the
 * visitor can report it, such as "Error 1a2b3c4d"; null if there is none.
 */
export function describeError(error: unknown): { isOurs: boolean; quote: string | null } {
  if (isRouteErrorResponse(error)) return { isOurs: error.status >= 500, quote: findErrorId(error.data) }
  const message = error instanceof Error ? error.message : ''
  const quote = findErrorId(message)
  return { isOurs: quote !== null, quote }
}

function findErrorId(text: unknown): string | null {
  return typeof text === 'string' && (text === genericMessage || errorNamePattern.test(text)) ? text : null
}

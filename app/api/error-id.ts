// Shows visitors the ID of an error. When a loader throws, the router replaces the error's message by `genericMessage`, and the server
// replaces that by the ID: in the HTML and in the loaders' data, because both must be the same when React hydrates the page.
import { isRouteErrorResponse } from 'react-router'
import { formatErrorId } from '#contract/format/error-id.ts'

const genericMessage = 'Unexpected Server Error'
const errorNamePattern = /^Error [\w-]+$/

export function insertErrorId(text: string, id: string): string {
  return text.replaceAll(genericMessage, () => formatErrorId(id))
}

/**
 * Says what to tell a visitor about an error. `isOurs`: the server, or a proxy in front of it, is at fault. `quote`: the text with the
 * error's ID, which the visitor can report; null if the server logged no error.
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

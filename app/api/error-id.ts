// Shows visitors the ID of an error. The router replaces the message of a loader's error by a generic one, which the server replaces by the
// ID. It does so in the HTML and in the loaders' data, because both must be the same when React hydrates the page.
import { isRouteErrorResponse } from 'react-router'
import { formatErrorId } from '#contract/format/error-id.ts'

const genericMessage = 'Unexpected Server Error'
const errorNamePattern = /^Error [\w-]+$/

export function insertErrorId(text: string, id: string): string {
  return text.replaceAll(genericMessage, () => formatErrorId(id))
}

/** `isOurs`: the server, or a proxy in front of it, is at fault. `quote`: the text with the ID to report; null if nothing was logged. */
export function describeError(error: unknown): { isOurs: boolean; quote: string | null } {
  if (isRouteErrorResponse(error)) return { isOurs: error.status >= 500, quote: findErrorId(error.data) }
  const message = error instanceof Error ? error.message : ''
  const quote = findErrorId(message)
  return { isOurs: quote !== null, quote }
}

function findErrorId(text: unknown): string | null {
  return typeof text === 'string' && (text === genericMessage || errorNamePattern.test(text)) ? text : null
}

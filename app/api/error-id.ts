// Shows visitors the ID of an error. The router replaces a loader's error by a generic sentence; the server replaces that sentence by the
// ID, both in the HTML and in the loaders' data, so that hydration matches.
import { isRouteErrorResponse } from 'react-router'
import { formatErrorId } from '#contract/format/error-id.ts'

const genericMessage = 'Unexpected Server Error'
const errorNamePattern = /^Error [\w-]+$/

export function withErrorId(text: string, id: string): string {
  return text.replaceAll(genericMessage, () => formatErrorId(id))
}

/** `isOurs`: the server, or a proxy in front of it, is at fault. `quote`: the error ID to report, or null if the log has no such error. */
export function describeError(error: unknown): { isOurs: boolean; quote: string | null } {
  if (isRouteErrorResponse(error)) return { isOurs: error.status >= 500, quote: findErrorId(error.data) }
  const message = error instanceof Error ? error.message : ''
  const quote = findErrorId(message)
  return { isOurs: quote !== null, quote }
}

function findErrorId(text: unknown): string | null {
  return typeof text === 'string' && (text === genericMessage || errorNamePattern.test(text)) ? text : null
}

// Shows visitors the ID of an error. The router replaces a loader's error by a generic sentence; the server replaces that sentence by the ID,
// in the HTML and in the state, so that hydration matches.
import { isRouteErrorResponse } from 'react-router'
import { formatErrorId } from '#contract/format/error-id.ts'

const genericMessage = 'Unexpected Server Error'
const errorNamePattern = /^Error [\w-]+$/

/** Replaces the router's generic sentence by the ID. */
export function withErrorId(text: string, id: string): string {
  return text.replaceAll(genericMessage, () => formatErrorId(id))
}

/** What a visitor can quote about a server error; null: the log has nothing about it. An empty response from a proxy counts as a server error. */
export function describeError(error: unknown): { isOurs: boolean; quote: string | null } {
  if (isRouteErrorResponse(error)) return { isOurs: error.status >= 500, quote: findErrorId(error.data) }
  const message = error instanceof Error ? error.message : ''
  const quote = findErrorId(message)
  return { isOurs: quote !== null, quote }
}

function findErrorId(text: unknown): string | null {
  return typeof text === 'string' && (text === genericMessage || errorNamePattern.test(text)) ? text : null
}

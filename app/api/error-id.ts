// How the id of an error reaches the page that tells of it: the router hides what went wrong in a loader behind one sentence, which the server
// replaces wherever it stands, in the HTML and in the data that the browser reads it from. So both draw the same.
import { isRouteErrorResponse } from 'react-router'
import { formatErrorId } from '#contract/format/error-id.ts'

const genericMessage = 'Unexpected Server Error'
const errorNamePattern = /^Error [\w-]+$/

/** What the router wrote, with the id in the place of its sentence. */
export function withErrorId(text: string, id: string): string {
  return text.replaceAll(genericMessage, () => formatErrorId(id))
}

/** What a visitor may quote of a failure of ours; null: there is nothing in the log. An empty answer of a proxy is ours, too. */
export function describeError(error: unknown): { isOurs: boolean; quote: string | null } {
  if (isRouteErrorResponse(error)) return { isOurs: error.status >= 500, quote: findErrorId(error.data) }
  const message = error instanceof Error ? error.message : ''
  const quote = findErrorId(message)
  return { isOurs: quote !== null, quote }
}

function findErrorId(text: unknown): string | null {
  return typeof text === 'string' && (text === genericMessage || errorNamePattern.test(text)) ? text : null
}

import type { InboxMessage } from '#contract/entities/inbox.ts'

/** A quote request has the service in its subject, and may end with lines for size and date (http/page-forms.ts). */
export function parseQuoteRequest(subject: string, message: string): { quote: InboxMessage['quote']; text: string } {
  const [, service] = /^Quote request: (.+)$/.exec(subject) ?? []
  if (!service) return { quote: null, text: message }
  const lines = message.split('\n')
  const takeField = (name: string) => {
    const lastLine = lines.at(-1) ?? ''
    if (!lastLine.startsWith(`${name}: `)) return ''
    lines.pop()
    return lastLine.slice(name.length + 2)
  }
  const date = takeField('Date')
  const size = takeField('Size')
  return { quote: { service, size, date }, text: lines.join('\n').trim() }
}

import type { InboxMessage } from '#contract/inbox.ts'

/** A quote request is a contact message whose subject names the service and whose last lines may name budget and day (app/sections, http/page-forms.ts). */
export function readQuote(subject: string, message: string): { quote: InboxMessage['quote']; text: string } {
  const [, service] = /^Quote request: (.+)$/.exec(subject) ?? []
  if (!service) return { quote: null, text: message }
  const lines = message.split('\n')
  const take = (name: string) => {
    const last = lines.at(-1) ?? ''
    if (!last.startsWith(`${name}: `)) return ''
    lines.pop()
    return last.slice(name.length + 2)
  }
  const date = take('Date')
  const budget = take('Budget')
  return { quote: { service, budget, date }, text: lines.join('\n').trim() }
}

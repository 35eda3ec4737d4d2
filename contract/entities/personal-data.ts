/** What became of a letter. `sent`: accepted by a mail server; whether it was read nobody knows. */
export type EmailStatus = 'sent' | 'failed' | 'waiting' | 'skipped'

export type ReceivedEmail = {
  subject: string
  /** When it was ordered. */
  date: string
  status: EmailStatus
}

/** What is stored about a subscription, as its owner sees it. */
export type PersonalData = {
  email: string
  state: 'subscribed' | 'pending' | 'unsubscribed'
  since: string
  unsubscribedAt: string | null
  /** Of the last twelve months, newest first. */
  emails: ReceivedEmail[]
  /** How many older ones there are. */
  earlierCount: number
}

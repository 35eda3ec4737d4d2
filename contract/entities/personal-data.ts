/** `sent`: accepted by a mail server; opening isn't tracked. */
export type EmailStatus = 'sent' | 'failed' | 'waiting' | 'skipped'

export type ReceivedEmail = {
  subject: string
  /** When the campaign was created. */
  date: string
  status: EmailStatus
}

/** Stored data of a subscription, as its owner sees it. */
export type PersonalData = {
  email: string
  state: 'subscribed' | 'pending' | 'unsubscribed'
  since: string
  unsubscribedAt: string | null
  /** Emails of the last twelve months, newest first. */
  emails: ReceivedEmail[]
  /** How many older ones there are. */
  earlierCount: number
}

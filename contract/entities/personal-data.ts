/** State of an email to a subscriber. `sent`: accepted by a mail server (the site doesn't track whether emails are opened). */
export type EmailStatus = 'sent' | 'failed' | 'waiting' | 'skipped'

export type ReceivedEmail = {
  subject: string
  /** When the email or its campaign was created. */
  date: string
  status: EmailStatus
}

/** Stored data of a subscription, as the subscriber sees it. */
export type PersonalData = {
  email: string
  state: 'subscribed' | 'pending' | 'unsubscribed'
  since: string
  unsubscribedAt: string | null
  /** Emails of the last twelve months, newest first. */
  emails: ReceivedEmail[]
  /** Number of emails that are older than twelve months. */
  earlierCount: number
}

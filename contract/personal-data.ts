/** What became of a letter. `sent`: accepted by a mail server; whether it was read nobody knows. */
export type LetterFate = 'sent' | 'failed' | 'waiting' | 'skipped'

export type Letter = {
  subject: string
  /** When it was ordered. */
  date: string
  fate: LetterFate
}

/** What is stored about a subscription, as its owner sees it. */
export type PersonalData = {
  email: string
  state: 'subscribed' | 'pending' | 'unsubscribed'
  since: string
  leftAt: string | null
  /** Of the last twelve months, newest first. */
  letters: Letter[]
  /** How many older ones there are. */
  earlier: number
}

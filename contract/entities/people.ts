// The people with accounts, as an owner sees and changes them, and the links by which they choose a password.
import * as v from 'valibot'
import { adminMessages } from '../messages/admin-messages.ts'
import { accountName, accountStates, roles } from './accounts.ts'
import { email } from './email.ts'
import { newPassword } from './sessions.ts'

/** Hours for which a link to choose a password works. */
export const linkHours = { invitation: 7 * 24, reset: 1 } as const
export type LinkPurpose = keyof typeof linkHours

export const person = v.object({
  id: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(roles),
  state: v.picklist(accountStates),
  /** When this person last used the admin; null if never. */
  seen: v.nullable(v.string()),
  /** Whether this is the account that makes the request. */
  isYou: v.boolean(),
  /** Whether this is the site's first account, which always stays an owner. */
  isFirst: v.boolean(),
  /** Whether the login asks for more than the password. */
  hasSecondFactor: v.boolean(),
})
export type Person = v.InferOutput<typeof person>

export const peopleResponse = v.object({
  /** In the order in which they were invited. Removed people aren't listed. */
  people: v.array(person),
  /** Whether invitations are emailed. Otherwise the owner hands over the link. */
  hasMailServer: v.boolean(),
})
export type PeopleResponse = v.InferOutput<typeof peopleResponse>

/** What an owner sets of an account. */
export const personInput = v.object({ name: accountName, email, role: v.picklist(roles) })

/** `link`: a new invitation's link, for the owner to hand over; null if there is no new one. */
export const personResponse = v.object({ person, link: v.nullable(v.string()) })

export const resetRequest = v.object({ email })

const linkToken = v.pipe(v.string(), v.maxLength(200, adminMessages.linkExpired))

export const linkCheck = v.object({ token: linkToken })

export const openLink = v.object({
  purpose: v.picklist(['invitation', 'reset']),
  /** The name of the account. */
  name: v.string(),
  /** Its email address, which it logs in with; null for a first owner who has set none. */
  email: v.nullable(v.string()),
})
export type OpenLink = v.InferOutput<typeof openLink>

export const linkAcceptance = v.object({ token: linkToken, password: newPassword })

// People who work on the site, each with an account of their own.
import * as v from 'valibot'
import { adminMessages } from '../messages/admin-messages.ts'
import { email } from './email.ts'

/**
 * From the most rights to the fewest. `owner`: everything. `editor`: content, posts, newsletter, inbox and subscribers. `author`: posts of
 * their own, without publishing them.
 */
export const roles = ['owner', 'editor', 'author'] as const
export type Role = (typeof roles)[number]

/** `invited`: has not chosen a password yet. `removed`: only the name is kept, for what this person wrote. */
export const accountStates = ['invited', 'active', 'suspended', 'removed'] as const
export type AccountState = (typeof accountStates)[number]

/** The account of the first owner, who logs in with the site's password. */
export const firstAccountId = 'owner'

/** The account that a request is made with. */
export const ownAccount = v.object({
  id: v.string(),
  /** Empty for the first owner, until there is a second account. */
  name: v.string(),
  email: v.nullable(v.string()),
  role: v.picklist(roles),
})
export type OwnAccount = v.InferOutput<typeof ownAccount>

const maxNameLength = 80

/** A person's name, as staff see it. The blog may show it to readers too. */
export const accountName = v.pipe(
  v.string(),
  v.trim(),
  // Something that can be seen, in one line.
  v.regex(/^(?!.*[\p{Cc}\p{Cf}\p{Zl}\p{Zp}])/su, adminMessages.nameMissing),
  v.minLength(1, adminMessages.nameMissing),
  v.maxLength(maxNameLength, adminMessages.nameLong),
)

/** What others see of an account, also before it has a name. */
export function nameAccount({ id, name, email }: Pick<OwnAccount, 'id' | 'name' | 'email'>): string {
  return name || email || (id === firstAccountId ? 'The owner' : 'Somebody')
}

/** Another address than before needs the password. */
export const ownAccountChange = v.object({
  name: accountName,
  email,
  password: v.optional(v.pipe(v.string(), v.maxLength(1024)), ''),
})

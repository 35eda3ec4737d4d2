import type { Role } from '#contract/entities/accounts.ts'

/** The roles in plain words. */
export const roleNames: Record<Role, string> = { owner: 'Owner', editor: 'Editor', author: 'Author' }

export const roleTexts: Record<Role, string> = {
  owner: 'Does everything, also people, backups and the newsletter key.',
  editor: 'Writes and publishes posts and content, answers messages and sends newsletters.',
  author: 'Writes drafts of their own posts. An editor publishes them.',
}

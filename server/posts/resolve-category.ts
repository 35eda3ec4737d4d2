import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { AppError } from '../errors.ts'

/** The category of a new text; without one, the first of the site's. @throws AppError 400 for a published text in an unknown category */
export function resolveCategory(
  { category, status }: { category: string; status?: string | undefined },
  categories: readonly string[],
): string {
  if (category === '') return categories[0] ?? ''
  if (status !== 'draft' && !categories.includes(category)) {
    const message = postAdminMessages.unknownCategory
    throw new AppError(400, message, { errors: { category: message } })
  }
  return category
}

import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useQuery } from '#app/routes/admin/shared/data/use-query.ts'

export type Drafts = ReturnType<typeof useDrafts>

/** Newsletters that are drafts or scheduled. */
export function useDrafts() {
  return useQuery(readDrafts)
}

function readDrafts() {
  return callAsAdmin('listNewsletterDrafts')
}

import type { LoaderFunctionArgs } from 'react-router'
import { type RequestContext, requestContext } from '#app/context.ts'

/** The `meta` export of all admin routes. */
export function adminMeta({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

/** The title of an admin page in the browser's tab. */
export function adminTitle(page: string, { brand }: RequestContext['content']): string {
  return `${page} | Admin | ${brand.name}`
}

/** The loader of an admin page that needs nothing but its title. */
export function createAdminLoader(page: string) {
  return ({ context }: LoaderFunctionArgs) => ({ title: adminTitle(page, context.get(requestContext).content) })
}

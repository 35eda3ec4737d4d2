/** The `meta` export of all admin routes. */
export function adminMeta({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

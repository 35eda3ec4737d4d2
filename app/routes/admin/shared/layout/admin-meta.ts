/** What stands in the head of each of the staff's pages. */
export function adminMeta({ loaderData }: { loaderData?: { title: string } | undefined }) {
  return [{ title: loaderData?.title }, { name: 'robots', content: 'noindex' }]
}

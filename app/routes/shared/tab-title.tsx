import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'

/** The tab's title where the page's own data did not bring one; React carries it into the head. */
export function TabTitle({ title }: { title: string }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return <title>{`${title} | ${root?.brand.name}`}</title>
}

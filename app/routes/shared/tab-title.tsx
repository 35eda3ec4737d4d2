import { useRouteLoaderData } from 'react-router'
import type { loader as rootLoader } from '#app/root.tsx'

/** Sets the title of the browser tab when the page's data has none. React moves the element into `<head>`. */
export function TabTitle({ title }: { title: string }) {
  const root = useRouteLoaderData<typeof rootLoader>('root')
  return <title>{`${title} | ${root?.brand.name}`}</title>
}

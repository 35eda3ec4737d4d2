import './styles/tokens.css'
import './styles/base.css'
import archivo from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url'
import type { ReactNode } from 'react'
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router'
import { brand } from '#content/brand.ts'
import { services } from '#content/services/index.ts'
import type { Route } from './+types/root'
import { visitContext } from './context.ts'
import { Shell } from './shell/shell.tsx'

export const links: LinksFunction = () => [
  { rel: 'preload', href: archivo, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
]

/** What every page wears: the agency's details and the eight services. */
export function loader({ context }: Route.LoaderArgs) {
  const { site, submitted } = context.get(visitContext)
  return {
    site,
    submitted,
    brand,
    services: services.map(({ slug, name, tape }) => ({ slug, name, tape })),
    year: new Date().getFullYear(),
  }
}

// None of it changes from page to page.
export function shouldRevalidate() {
  return false
}

export function Layout({ children }: { children: ReactNode }) {
  // Undefined when the root loader itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang="en" data-backend={data?.site.backendUrl} data-api={data?.site.apiUrl}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#16130E" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <div id="toasts" />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  return (
    <Shell {...loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary() {
  return (
    <main className="section wrap">
      <h1 className="heading-2">Something went wrong on our side</h1>
      <p className="lead">
        Please reload the page in a moment, or go to the <a href="/">home page</a>.
      </p>
    </main>
  )
}

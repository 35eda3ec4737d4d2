import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import { type ReactNode, useEffect, useState } from 'react'
import {
  Links,
  type LinksFunction,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { defaultFonts, fontPairs } from '#contract/brand/font-pairs.ts'
import { toFullName } from '#contract/brand/full-name.ts'
import { chooseLogo } from '#contract/brand/logo.ts'
import { night, paper } from '#contract/content/brand-colours.ts'
import type { Picture } from '#contract/content/content.ts'
import type { Route } from './+types/root'
import { describeError } from './api/error-id.ts'
import { offlinePath } from './browser/offline/cache-rules.ts'
import { reloadFromWorker } from './browser/offline/connectivity.ts'
import { hydratedEvent, largeFromPx } from './constants.ts'
import { requestContext } from './context.ts'
import { getPicture, selectWidths, toPhoneCrop } from './media.ts'
import type { loader as loadPreview } from './routes/post/preview.tsx'
import { ErrorNotice } from './shell/error-notice.tsx'
import { isDarkPage, needsScripts } from './shell/navigation/nav-links.ts'
import { coverBeforeChange } from './shell/route-overlay/cover-before-change.ts'
import { listDestinations } from './shell/route-overlay/destinations.ts'
import { Shell } from './shell/shell.tsx'
import { listSocialLinks } from './social-links.ts'
import { createBrandStyle } from './styles/brand-style.ts'
import { getSansUrl } from './styles/font-faces.ts'
import archivo from './styles/fonts/archivo.woff2?url'

const desktopMedia = `(min-width: ${largeFromPx}px) and (pointer: fine)`

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'alternate', type: 'application/rss+xml', title: 'RSS', href: '/rss.xml' },
  { rel: 'alternate', type: 'application/atom+xml', title: 'Atom', href: '/atom.xml' },
  { rel: 'alternate', type: 'application/feed+json', title: 'JSON Feed', href: '/feed.json' },
]

export function loader({ context }: Route.LoaderArgs) {
  const { site, media, submitted, isLite, content, preview } = context.get(requestContext)
  const { categories, design, menu, pages, services, projects } = content
  const { name, email, phones, whatsapp, address, newsletterLine, buttons } = content.brand
  const { street, district, city, country } = address
  const logo = chooseLogo(name, design)
  const brandStyle = createBrandStyle(design)
  const { fonts = defaultFonts } = design
  return {
    site,
    submitted,
    isLite,
    ...(preview && { preview }),
    // Only what the frame of a page shows, because every page carries it.
    brand: {
      name,
      fullName: toFullName(content.brand),
      email,
      phones,
      whatsapp,
      address: { street, district, city, country },
      newsletter: { line: newsletterLine, button: buttons.subscribe },
    },
    socials: listSocialLinks(content.brand, ['Instagram', 'X', 'WhatsApp']),
    menu: services.length > 0 ? menu : { ...menu, items: menu.items.filter(({ type }) => type !== 'services') },
    ...(brandStyle && { brandStyle }),
    ...(fonts !== defaultFonts && { sans: { font: `1em "${fontPairs[fonts].sans}"`, url: getSansUrl(fonts) } }),
    ...(logo.kind !== 'mark' && { logo }),
    services: services.map(({ slug, name, accent, hero }) => ({
      slug,
      name,
      accent,
      picture: menuPicture(getPicture(media, hero.picture)),
    })),
    destinations: listDestinations(services, projects, { menu, ownPages: pages }),
    categories,
    year: new Date().getFullYear(),
  }
}

/** The Services menu is on every page, so each of its pictures lists only three files. */
function menuPicture(picture: Picture) {
  const { src, width, height, focus, fill, sources } = toPhoneCrop(picture)
  const [best] = sources
  const smallSources = best ? [{ ...best, srcSet: selectWidths(best.srcSet, { min: 640, max: 750 }) }] : []
  return { src, width, height, alt: '', focus, fill, sources: smallSources }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [coverBeforeChange]

// The root data is the same on every page, so only the admin reloads it, after changes to what the frame of all pages shows.
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.href === nextUrl.href && nextUrl.pathname.startsWith('/admin')
}

export function Layout({ children }: { children: ReactNode }) {
  // Undefined when the root loader itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  // The content security policy allows only the style that the page came with; the data may be newer.
  const [brandStyle] = useState(() => (import.meta.env.SSR ? data?.brandStyle : document.querySelector('style')?.textContent))
  const { pathname } = useLocation()
  useEffect(() => {
    document.documentElement.toggleAttribute('data-hydrated', true)
    dispatchEvent(new Event(hydratedEvent))
  }, [])
  const isDark = data !== undefined && isDarkPage(pathname, data.services)
  const isLite = data?.isLite ?? false
  // Whether the document has no scripts. The first page decides, because navigations in the browser keep the document.
  const [isStatic] = useState(() => isLite && !needsScripts(pathname))
  return (
    <html
      lang="en"
      data-theme={isDark ? 'dark' : 'light'}
      data-lite={isLite ? (isStatic ? 'static' : 'hydrated') : undefined}
      data-sans={data?.sans?.font}
      data-offline={data?.site.offlinePages === false ? 'off' : undefined}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content={isDark ? 'dark' : 'light'} />
        {/* Gives the browser's toolbar the colour of the page's navigation bar (tokens.css, --bg). */}
        <meta name="theme-color" content={isDark ? night : paper} />
        {/* On phones load-fonts.ts loads the font after the first view. Lite pages (for visitors who save data) don't load it. */}
        {!isLite && (
          <link
            rel="preload"
            href={data?.sans?.url ?? archivo}
            as="font"
            type="font/woff2"
            crossOrigin="anonymous"
            media={desktopMedia}
          />
        )}
        <Meta />
        <Links />
        {brandStyle && <style>{brandStyle}</style>}
      </head>
      <body>
        {children}
        <div id="toasts" />
        {/* The service worker shows the offline page at other pages' URLs, where scripts would render those pages. */}
        {!isStatic && pathname !== offlinePath && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  // A post behind a preview link is a draft, too.
  const previewed = useRouteLoaderData<typeof loadPreview>('routes/post/preview')
  return (
    <Shell {...loaderData} preview={previewed?.post ? 'draft' : loaderData.preview}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // Undefined when the root loader itself failed.
  const data = useRouteLoaderData<typeof loader>('root')
  const { isOurs } = describeError(error)
  useEffect(() => {
    if (!isOurs) reloadFromWorker()
  }, [isOurs])
  const notice = <ErrorNotice error={error} brand={data?.brand} />
  return data ? <Shell {...data}>{notice}</Shell> : <main>{notice}</main>
}

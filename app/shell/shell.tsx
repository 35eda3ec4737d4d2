import './shell.css'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { tokenStorageKey } from '#app/constants.ts'
import type { RequestContext } from '#app/context.ts'
import type { Logo } from '#contract/brand/logo.ts'
import type { Menu } from '#contract/content/content.ts'
import type { SocialLink } from '../social-links.ts'
import { Footer, type FooterBrand } from './footer.tsx'
import type { NavService } from './navigation/nav-links.ts'
import { Navbar } from './navigation/navbar.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import type { Destination } from './route-overlay/destinations.ts'
import { RouteOverlay } from './route-overlay/route-overlay.tsx'
import { usePageCaching } from './use-page-caching.ts'
import { useQueuedMessages } from './use-queued-messages.ts'

const EditLink = lazy(() => import('./edit-link.tsx').then((module) => ({ default: module.EditLink })))

type ShellProps = {
  brand: FooterBrand
  socials: readonly SocialLink[]
  logo?: Logo
  menu: Menu
  services: readonly NavService[]
  destinations: readonly Destination[]
  year: number
  isLite: boolean
  preview?: RequestContext['preview']
  children: ReactNode
}

/** Header and footer of every page, and the overlay that is shown while the next page loads. */
export function Shell({ brand, socials, logo, menu, services, destinations, year, isLite, preview, children }: ShellProps) {
  usePageCaching()
  useQueuedMessages()
  const [isMenuOpen, setMenuOpen] = useState(false)
  const isStaff = useIsStaff()
  return (
    <div className="shell">
      <a className="button button-gold shell-skip" href="#main" inert={isMenuOpen}>
        Skip to content
      </a>
      <Navbar
        menu={menu}
        name={brand.name}
        logo={logo}
        services={services}
        isLite={isLite}
        isMenuOpen={isMenuOpen}
        onMenuToggle={setMenuOpen}
      />
      <main className="shell-main" id="main" tabIndex={-1} inert={isMenuOpen}>
        {preview && <PreviewNotice isInvalid={preview === 'invalid draft'} />}
        {children}
      </main>
      <Footer
        brand={brand}
        socials={socials}
        logo={logo}
        menu={menu}
        services={services}
        year={year}
        isLite={isLite}
        isInert={isMenuOpen}
      />
      {isStaff && (
        <Suspense>
          <EditLink destinations={destinations} />
        </Suspense>
      )}
      <RouteOverlay brandName={brand.name} services={services} destinations={destinations} />
    </div>
  )
}

/** Whether someone is logged in to the admin on this device. Known only after hydration. */
function useIsStaff(): boolean {
  const [isStaff, setIsStaff] = useState(false)
  useEffect(() => {
    try {
      setIsStaff(Boolean(localStorage.getItem(tokenStorageKey)))
    } catch {
      // Storage is blocked, so nobody is logged in.
    }
  }, [])
  return isStaff
}

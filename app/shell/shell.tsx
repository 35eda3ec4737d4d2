import './shell.css'
import { type ReactNode, useState } from 'react'
import type { RequestContext } from '#app/context.ts'
import type { Logo } from '#contract/brand/logo.ts'
import type { Brand } from '#contract/content/content.ts'
import { Footer } from './footer.tsx'
import type { NavService } from './navigation/nav-links.ts'
import { Navbar } from './navigation/navbar.tsx'
import { PreviewNotice } from './preview-notice.tsx'
import type { Destination } from './route-overlay/destinations.ts'
import { RouteOverlay } from './route-overlay/route-overlay.tsx'
import { usePageCaching } from './use-page-caching.ts'
import { useQueuedMessages } from './use-queued-messages.ts'

type ShellProps = {
  brand: Brand
  logo?: Logo
  services: readonly NavService[]
  destinations: readonly Destination[]
  year: number
  isLite: boolean
  preview?: RequestContext['preview']
  children: ReactNode
}

/** Header and footer of every page, and the overlay that is shown while the next page loads. */
export function Shell({ brand, logo, services, destinations, year, isLite, preview, children }: ShellProps) {
  usePageCaching()
  useQueuedMessages()
  const [isMenuOpen, setMenuOpen] = useState(false)
  return (
    <div className="shell">
      <a className="button button-gold shell-skip" href="#main" inert={isMenuOpen}>
        Skip to content
      </a>
      <Navbar
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
      <Footer brand={brand} logo={logo} services={services} year={year} isLite={isLite} isInert={isMenuOpen} />
      <RouteOverlay brandName={brand.name} services={services} destinations={destinations} />
    </div>
  )
}

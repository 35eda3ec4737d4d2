import './services-menu.css'
import { useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { largeFromPx } from '#app/constants.ts'
import { Bars } from '#app/ui/graphics/bars.tsx'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { SitePicture } from '#app/ui/media/site-picture.tsx'
import { useMenu } from '#app/ui/use-menu.ts'
import { type NavService, serviceLink } from './nav-links.ts'

/** The Services menu of wide screens: all services on a full-width panel, with the picture of the hovered one. */
export function ServicesMenu({ label, services }: { label: string; services: readonly NavService[] }) {
  const { pathname } = useLocation()
  const menu = useMenu({ screen: `(min-width: ${largeFromPx}px)`, path: pathname })
  const isCurrent = services.find((service) => serviceLink(service) === pathname)
  const [pointedAt, setPointedAt] = useState<NavService | null>(null)
  const shown = menu.isOpen ? (pointedAt ?? isCurrent ?? services[0]) : undefined
  const shownOnce = useShownOnce(shown)

  return (
    <details
      className="services-menu"
      ref={menu.details}
      onToggle={() => {
        menu.sync()
        setPointedAt(null)
      }}
    >
      <summary className="navbar-link services-menu-summary" ref={menu.summary} aria-current={isCurrent ? true : undefined}>
        {label} <Icon className="services-menu-chevron" name="chevron" />
      </summary>
      <section className="section-ink services-menu-panel" ref={menu.inside}>
        <div className="wrap services-menu-columns">
          <ul className="services-menu-list">
            {services.map((service) => (
              <li className="services-menu-item" key={service.slug}>
                <NavLink
                  className={`mark services-menu-link hue-${service.accent} ${service === shown ? 'services-menu-link-shown' : ''}`}
                  to={serviceLink(service)}
                  onClick={menu.close}
                  onPointerEnter={() => setPointedAt(service)}
                  onFocus={() => setPointedAt(service)}
                >
                  {service.name}
                </NavLink>
              </li>
            ))}
          </ul>
          <div className="services-menu-picture">
            <Bars className="services-menu-bars" isStretched />
            {shownOnce.map((service) => (
              <SitePicture
                key={service.slug}
                className={`services-menu-image ${service === shown ? 'services-menu-image-shown' : ''}`}
                picture={service.picture}
                sizes="30vw"
              />
            ))}
          </div>
        </div>
      </section>
    </details>
  )
}

/** Services whose picture has been shown. Pictures are downloaded when first shown, none before the panel opens. */
function useShownOnce(shown: NavService | undefined): readonly NavService[] {
  const [seen, setSeen] = useState<readonly NavService[]>([])
  if (!shown || seen.includes(shown)) return seen
  const more = [...seen, shown]
  setSeen(more)
  return more
}

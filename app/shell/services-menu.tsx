import './services-menu.css'
import { NavLink, useLocation } from 'react-router'
import { largeFromPx } from '../constants.ts'
import { Icon } from '../ui/icon.tsx'
import { useMenu } from '../ui/use-menu.ts'
import { type NavService, serviceLink } from './nav-links.ts'

/** The Services dropdown of wide screens: the eight services on a full-width ink panel. */
export function ServicesMenu({ services }: { services: readonly NavService[] }) {
  const menu = useMenu(`(min-width: ${largeFromPx}px)`)
  const { pathname } = useLocation()
  const isHere = services.some((service) => serviceLink(service) === pathname)
  return (
    <details className="services-menu" ref={menu.details} onToggle={menu.sync}>
      <summary className="navbar-link services-menu-summary" ref={menu.summary} aria-current={isHere || undefined}>
        Services <Icon className="services-menu-chevron" name="chevron" />
      </summary>
      <section className="services-menu-panel" ref={menu.inside}>
        <ul className="wrap services-menu-list">
          {services.map((service) => (
            <li className="services-menu-item" key={service.slug}>
              <NavLink
                className={`tick services-menu-link tape-${service.tape}`}
                to={serviceLink(service)}
                prefetch="intent"
                onClick={menu.close}
              >
                {service.name}
              </NavLink>
            </li>
          ))}
        </ul>
      </section>
    </details>
  )
}

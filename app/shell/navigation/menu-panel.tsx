import './menu-panel.css'
import { useEffect } from 'react'
import { NavLink, useLocation } from 'react-router'
import { largeFromPx } from '#app/constants.ts'
import { Icon } from '#app/ui/graphics/icon.tsx'
import { useMenu } from '#app/ui/use-menu.ts'
import type { Logo as LogoFile } from '#contract/brand/logo.ts'
import type { Menu } from '#contract/content/content.ts'
import { LiteSwitch } from '../lite-switch.tsx'
import { Logo } from '../logo.tsx'
import { type NavService, serviceLink } from './nav-links.ts'

type MenuPanelProps = {
  menu: Menu
  name: string
  logo: LogoFile | undefined
  services: readonly NavService[]
  isLite: boolean
  /** Tells the shell whether the panel is open, so that the page behind the panel can be made inert. */
  onToggle: (isOpen: boolean) => void
}

/** The sliding menu of narrow screens. */
export function MenuPanel({ menu, name, logo, services, isLite, onToggle }: MenuPanelProps) {
  const { pathname } = useLocation()
  const { details, summary, inside, isOpen, close, sync } = useMenu({
    screen: `(max-width: ${largeFromPx - 1}px)`,
    path: pathname,
  })
  useEffect(() => {
    onToggle(isOpen)
    document.documentElement.toggleAttribute('data-menu', isOpen)
    return () => void document.documentElement.removeAttribute('data-menu')
  }, [isOpen, onToggle])

  return (
    <details className="menu-panel" ref={details} onToggle={sync}>
      <summary className="menu-panel-toggle" ref={summary}>
        {/* The admin has a menu of its own. */}
        {pathname.startsWith('/admin') ? <span>Website menu</span> : <span className="visually-hidden">Menu</span>}
        <Icon className="menu-panel-open" name="menu" />
        <Icon className="menu-panel-close" name="close" />
      </summary>
      <div className="menu-panel-dim" />
      <nav className="section-gold menu-panel-sheet" aria-label="Main" ref={inside}>
        <p className="menu-panel-head" aria-hidden="true">
          <Logo name={name} logo={logo} peak="laterite" />
        </p>
        <ul>
          {menu.items.map((item) =>
            item.type === 'link' ? (
              <PanelLink key={item.label} label={item.label} href={item.href} onChoose={close} />
            ) : (
              <li key={item.label} className="menu-panel-item">
                <details className="menu-panel-services" open={pathname.startsWith('/services/')}>
                  <summary className="menu-panel-link">
                    {item.label} <Icon className="menu-panel-chevron" name="chevron" />
                  </summary>
                  <ul>
                    {services.map((service) => (
                      <li className="menu-panel-service" key={service.slug}>
                        <NavLink
                          className={`mark menu-panel-service-link hue-${service.accent}`}
                          to={serviceLink(service)}
                          onClick={close}
                        >
                          {service.name}
                        </NavLink>
                      </li>
                    ))}
                  </ul>
                </details>
              </li>
            ),
          )}
        </ul>
        <LiteSwitch isLite={isLite} place="menu" />
        <NavLink className="button menu-panel-contact" to={menu.button.href} onClick={close}>
          {menu.button.label}
        </NavLink>
      </nav>
    </details>
  )
}

function PanelLink({ label, href, onChoose }: { label: string; href: string; onChoose: () => void }) {
  return (
    <li className="menu-panel-item">
      <NavLink className="menu-panel-link" to={href} end={href === '/'} onClick={onChoose}>
        {label}
      </NavLink>
    </li>
  )
}

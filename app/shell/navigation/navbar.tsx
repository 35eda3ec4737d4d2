import './navbar.css'
import { Link, NavLink } from 'react-router'
import type { Logo as LogoFile } from '#contract/brand/logo.ts'
import { Logo } from '../logo.tsx'
import { MenuPanel } from './menu-panel.tsx'
import { type NavService, navLinks } from './nav-links.ts'
import { ServicesMenu } from './services-menu.tsx'

type NavbarProps = {
  name: string
  logo: LogoFile | undefined
  services: readonly NavService[]
  isLite: boolean
  isMenuOpen: boolean
  onMenuToggle: (isOpen: boolean) => void
}

/** The navigation bar: links from 1024 px, below that a button for the sliding menu. */
export function Navbar({ name, logo, services, isLite, isMenuOpen, onMenuToggle }: NavbarProps) {
  const { home, about, work, blog, contact } = navLinks
  return (
    <header className="navbar">
      <div className="wrap navbar-row">
        <Link className="navbar-logo" to={home.href} prefetch="intent" aria-label={`${name}, home page`} inert={isMenuOpen}>
          <Logo name={name} logo={logo} />
        </Link>
        <nav className="navbar-nav" aria-label="Main">
          <ul className="navbar-links">
            {[home, about].map(({ label, href }) => (
              <li key={href}>
                <NavLink className="navbar-link" to={href} end={href === '/'} prefetch="intent">
                  {label}
                </NavLink>
              </li>
            ))}
            {services.length > 0 && (
              <li>
                <ServicesMenu services={services} />
              </li>
            )}
            {[work, blog].map(({ label, href }) => (
              <li key={href}>
                <NavLink className="navbar-link" to={href} prefetch="intent">
                  {label}
                </NavLink>
              </li>
            ))}
            <li>
              <NavLink className="button button-gold navbar-contact" to={contact.href} prefetch="intent">
                {contact.label}
              </NavLink>
            </li>
          </ul>
        </nav>
        <MenuPanel name={name} logo={logo} services={services} isLite={isLite} onToggle={onMenuToggle} />
      </div>
    </header>
  )
}

import './navbar.css'
import { memo } from 'react'
import { Link, NavLink } from 'react-router'
import type { Logo as LogoFile } from '#contract/brand/logo.ts'
import type { Menu } from '#contract/content/content.ts'
import { Logo } from '../logo.tsx'
import { MenuPanel } from './menu-panel.tsx'
import type { NavService } from './nav-links.ts'
import { ServicesMenu } from './services-menu.tsx'

type NavbarProps = {
  menu: Menu
  name: string
  logo: LogoFile | undefined
  services: readonly NavService[]
  isLite: boolean
  isMenuOpen: boolean
  onMenuToggle: (isOpen: boolean) => void
}

/** The navigation bar: links from 1024 px, below that a button for the sliding menu. */
export const Navbar = memo(function Navbar({ menu, name, logo, services, isLite, isMenuOpen, onMenuToggle }: NavbarProps) {
  return (
    <header className="navbar">
      <div className="wrap navbar-row">
        <Link className="navbar-logo" to="/" aria-label={`${name}, home page`} inert={isMenuOpen}>
          <Logo name={name} logo={logo} />
        </Link>
        <nav className="navbar-nav" aria-label="Main">
          <ul className="navbar-links">
            {menu.items.map((item) => (
              <li key={item.label}>
                {item.type === 'services' ? (
                  <ServicesMenu label={item.label} services={services} />
                ) : (
                  <NavLink className="navbar-link" to={item.href} end={item.href === '/'}>
                    {item.label}
                  </NavLink>
                )}
              </li>
            ))}
            <li>
              <NavLink className="button button-gold navbar-contact" to={menu.button.href}>
                {menu.button.label}
              </NavLink>
            </li>
          </ul>
        </nav>
        <MenuPanel menu={menu} name={name} logo={logo} services={services} isLite={isLite} onToggle={onMenuToggle} />
      </div>
    </header>
  )
})

import './social-links.css'
import { Icon } from '#app/ui/graphics/icon.tsx'
import type { SocialLink } from '#contract/content/content.ts'
import { getSocialIcon } from './social-icon.ts'

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social-links">
      {links.map(({ platform, link }) => (
        <li key={platform}>
          <a className="social-links-link" href={link} target="_blank" rel="noopener">
            <Icon name={getSocialIcon(platform)} />
            <span className="visually-hidden">{platform}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

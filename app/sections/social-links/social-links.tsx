import './social-links.css'
import type { SocialLink } from '#app/social-links.ts'
import { SocialIcon } from './social-icon.tsx'

export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    links.length > 0 && (
      <ul className="social-links">
        {links.map(({ platform, link, shape }) => (
          <li key={platform}>
            <a className="social-links-link" href={link} target="_blank" rel="noopener">
              <SocialIcon platform={platform} shape={shape} />
              <span className="visually-hidden">{platform}</span>
            </a>
          </li>
        ))}
      </ul>
    )
  )
}

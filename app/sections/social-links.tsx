import './social-links.css'
import type { SocialLink } from '#contract/content.ts'
import { Icon, type IconName } from '../ui/icon.tsx'

const icons = {
  Facebook: 'facebook',
  Instagram: 'instagram',
  Twitter: 'twitter',
  LinkedIn: 'linkedin',
  WhatsApp: 'whatsapp',
} satisfies Record<SocialLink['platform'], IconName>

/** The agency's profiles elsewhere, as signs. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  return (
    <ul className="social-links">
      {links.map(({ platform, link }) => (
        <li key={platform}>
          <a className="social-links-link" href={link} target="_blank" rel="noopener">
            <Icon name={icons[platform]} />
            <span className="visually-hidden">{platform}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

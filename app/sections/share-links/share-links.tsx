import './share-links.css'
import type { ReactNode } from 'react'
import { copyUrl } from '#app/sections/share-links/copy-url.ts'
import { messages } from '#contract/messages/messages.ts'
import { SocialIcon } from '../social-links/social-icon.tsx'

type ShareNetwork = 'Facebook' | 'Instagram' | 'X' | 'LinkedIn' | 'WhatsApp'

type ShareLinksProps = {
  /** The public URL of the shared page. */
  url: string
  title: string
  networks: readonly ShareNetwork[]
  children?: ReactNode
}

/** Links that share a page. Instagram has no URL for sharing, so its link opens Instagram and copies the page's URL. */
export function ShareLinks({ url, title, networks, children }: ShareLinksProps) {
  return (
    <ul className="share-links">
      {networks.map((network) => (
        <li key={network}>
          <a
            className="share-links-link"
            href={shareAddress(network, url, title)}
            target="_blank"
            rel="noopener"
            aria-label={`Share “${title}” on ${network}`}
            onClick={network === 'Instagram' ? () => copyUrl(url, messages.linkCopiedForInstagram) : undefined}
          >
            <SocialIcon platform={network} />
            {/* For text browsers, which ignore aria-label. */}
            <span className="visually-hidden">{network}</span>
          </a>
        </li>
      ))}
      {children}
    </ul>
  )
}

function shareAddress(network: ShareNetwork, url: string, title: string): string {
  const page = encodeURIComponent(url)
  switch (network) {
    case 'Facebook':
      return `https://www.facebook.com/sharer/sharer.php?u=${page}`
    case 'X':
      return `https://x.com/intent/tweet?url=${page}&text=${encodeURIComponent(title)}`
    case 'LinkedIn':
      return `https://www.linkedin.com/sharing/share-offsite/?url=${page}`
    case 'WhatsApp':
      return `https://wa.me/?text=${encodeURIComponent(`${title}\n${url}`)}`
    case 'Instagram':
      return 'https://www.instagram.com/'
  }
}

// Lists the agency's social profiles for the loaders of pages. The shapes of rarer icons reach the browser only if the agency has the network.
import type { Brand, SocialPlatform } from '#contract/content/content.ts'
import { whatsappLink } from './contact-links.ts'

/** `shape`: SVG path of an icon that isn't among those of icon.tsx. */
export type SocialLink = { platform: SocialPlatform; link: string; shape?: string | undefined }

/** Networks that the specification names; it says where each of them is shown. */
const prescribed: readonly SocialPlatform[] = ['Facebook', 'Instagram', 'X', 'LinkedIn', 'WhatsApp']

/**
 * An agency on all networks that the specification names has those on `networks`, as the specification says, and those on others. Any
 * other agency has all of its profiles. The WhatsApp chat is last, if there is one.
 */
export function listSocialLinks(brand: Pick<Brand, 'socials' | 'whatsapp'>, networks: readonly SocialPlatform[]): SocialLink[] {
  const profiles = listAllProfiles(brand)
  const hasAll = prescribed.every((network) => profiles.some(({ platform }) => platform === network))
  return profiles
    .filter(({ platform }) => !hasAll || networks.includes(platform) || !prescribed.includes(platform))
    .map((profile) => ({ ...profile, ...(shapes[profile.platform] && { shape: shapes[profile.platform] }) }))
}

/** The address of the agency's profile on a network, if it has one. */
export function findProfile(brand: Pick<Brand, 'socials' | 'whatsapp'>, network: SocialPlatform): string | undefined {
  return listAllProfiles(brand).find(({ platform }) => platform === network)?.link
}

function listAllProfiles({ socials, whatsapp }: Pick<Brand, 'socials' | 'whatsapp'>): SocialLink[] {
  return [
    ...socials.map(({ network, link }) => ({ platform: network, link })),
    ...(whatsapp ? [{ platform: 'WhatsApp' as const, link: whatsappLink(whatsapp) }] : []),
  ]
}

/** Lines 2 px wide on a grid of 24 px, like those of icon.tsx. */
const shapes: Partial<Record<SocialPlatform, string>> = {
  YouTube: 'M3 5h18v14H3zM10.5 9.5v5l4-2.5z',
  TikTok: 'M13 4v11.5a4 4 0 1 1-4-4M13 4c.3 3 2.2 5 5.5 5.2',
  Threads:
    'M18.5 8.5C17.5 5.5 15.3 4 12 4 7.5 4 5 7 5 12s2.5 8 7 8c3.6 0 6-1.9 6-4.6 0-3-2.8-4.4-6-4.4-2.2 0-3.5 1-3.5 2.5S9.8 16 11.5 16c2.6 0 3.5-2 3.3-4.8C14.6 9 13.6 8 12 8c-1.2 0-2 .5-2.5 1.3',
  Pinterest: 'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM9.5 20l2.7-10M9 13.2a3.6 3.6 0 1 1 3.3 1.7',
  Vimeo: 'M4 7.5c2.5-2.4 4-2 4.5 1 .7 4 1.5 9 3 9 2 0 6.2-5 7.2-8.5.8-3-2.5-4-4.5-1',
  Behance: 'M3 6h4.5a2.7 2.7 0 0 1 0 5.5H3zM3 11.5h5a3 3 0 0 1 0 6H3zM14 14.5h7a3.5 3.5 0 1 0-1 2.5M15 7h5',
  Dribbble:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM8.5 3.8c3 3.5 5.3 8.5 6.5 16.3M3.2 10.5c6 .3 12-.8 15.3-4.7M5.5 18c2.5-4.5 8.5-7 15.3-5.3',
  Telegram: 'M21 4L3 11.2l5.6 2.3M21 4l-3.5 16-8.9-6.5M21 4L8.6 13.5V20l3.6-3.7',
  Snapchat:
    'M12 3c-3 0-4.6 2.2-4.6 5v2.5H5l2.4 2.2c-.6 1.8-2 3-4 3.5 1 1.4 2.6 1.6 3.6 1.5l.8 1.3c1.2-.2 2.4.9 4.2.9s3-1.1 4.2-.9l.8-1.3c1 .1 2.6-.1 3.6-1.5-2-.5-3.4-1.7-4-3.5l2.4-2.2h-2.4V8c0-2.8-1.6-5-4.6-5z',
  Mastodon:
    'M8 13.5V9.3c0-3 4-3 4 0v3M16 13.5V9.3c0-3-4-3-4 0M16 19.5c-2 .6-4.5.8-6.5.3-3.5-.8-5-2.8-5-7.3V9c0-4 2-5.5 7.5-5.5S19.5 5 19.5 9v2.5c0 3-1.8 4-9.5 4',
  Bluesky:
    'M12 10.5C10.8 8 8 4.8 4 4c-.8 3.5.3 7.5 4.2 8-3.4.7-3.7 3-1.2 5.5 2 2 4 .3 5-3 1 3.3 3 5 5 3 2.5-2.5 2.2-4.8-1.2-5.5 3.9-.5 5-4.5 4.2-8-4 .8-6.8 4-8 6.5z',
  'WhatsApp channel': 'M3.5 20.5l1.3-4.6A8.7 8.7 0 1 1 8.2 19.2zM12 15V9M8.5 13.5v-3M15.5 13.5v-3',
}

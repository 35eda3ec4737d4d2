import type { SocialLink } from '#app/social-links.ts'
import { Icon, type IconName } from '#app/ui/graphics/icon.tsx'

/** The icon of a network: one of icon.tsx, or the shape that the loader sent. */
export function SocialIcon({ platform, shape }: Pick<SocialLink, 'platform' | 'shape'>) {
  return <Icon name={platform.toLowerCase() as IconName} shape={shape} /> // a name that icon.tsx doesn't have comes with a shape
}

/** The networks on which an agency may have a profile, as the forms and the texts for screen readers call them. */
export const socialNetworks = [
  'Facebook',
  'Instagram',
  'X',
  'LinkedIn',
  'YouTube',
  'TikTok',
  'Threads',
  'Pinterest',
  'Vimeo',
  'Behance',
  'Dribbble',
  'Telegram',
  'Snapchat',
  'Mastodon',
  'Bluesky',
  'WhatsApp channel',
] as const
export type SocialNetwork = (typeof socialNetworks)[number]

type ToUrl = (name: string) => string
const below =
  (folder: string): ToUrl =>
  (name) =>
    folder + name

/** The URL of a name on each network; null where the name alone doesn't say it. */
const profileUrls: Record<SocialNetwork | 'LinkedIn of a person', ToUrl | null> = {
  Facebook: below('https://www.facebook.com/'),
  Instagram: below('https://www.instagram.com/'),
  X: below('https://x.com/'),
  LinkedIn: below('https://www.linkedin.com/company/'),
  'LinkedIn of a person': below('https://www.linkedin.com/in/'),
  YouTube: below('https://www.youtube.com/@'),
  TikTok: below('https://www.tiktok.com/@'),
  Threads: below('https://www.threads.com/@'),
  Pinterest: below('https://www.pinterest.com/'),
  Vimeo: below('https://vimeo.com/'),
  Behance: below('https://www.behance.net/'),
  Dribbble: below('https://dribbble.com/'),
  Telegram: below('https://t.me/'),
  Snapchat: below('https://www.snapchat.com/@'),
  Mastodon: null,
  Bluesky: (name) => `https://bsky.app/profile/${name.includes('.') ? name : `${name}.bsky.social`}`,
  'WhatsApp channel': null,
}

/** The URL of a profile that was typed as `name`, `@name` or without `https://`. Any other text is returned as it is. */
export function toProfileUrl(network: keyof typeof profileUrls, text: string): string {
  const typed = text.trim()
  if (/^[\w-]+(\.[\w-]+)+\/\S+$/.test(typed)) return `https://${typed}`
  const [, name = ''] = /^@?([\w.-]+)$/.exec(typed) ?? []
  const url = name && profileUrls[network]?.(name)
  // Without this, "instagram.com" would be taken for a name.
  return url && !new URL(url).hostname.endsWith(name) ? url : typed
}

/** Ends an error message about a profile. */
export function describeProfile(network: keyof typeof profileUrls): string {
  return profileUrls[network] ? 'must be a name such as @kora, or a URL.' : 'must be the URL of your profile.'
}

/** The networks on which an agency may have a profile, as the forms and the texts for screen readers call them. */
export const socialNetworks = [
  'Facebook',
  'Instagram',
  'Twitter',
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

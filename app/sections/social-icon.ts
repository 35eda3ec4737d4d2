import type { SocialPlatform } from '#contract/content.ts'
import type { IconName } from '#app/ui/icon.tsx'

/** Each platform's icon has its name. */
export function getSocialIcon(platform: SocialPlatform): IconName {
  return platform.toLowerCase() as Lowercase<SocialPlatform> // which the types lose
}

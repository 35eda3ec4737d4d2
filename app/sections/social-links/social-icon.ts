import type { IconName } from '#app/ui/graphics/icon.tsx'
import type { SocialPlatform } from '#contract/content/content.ts'

export function getSocialIcon(platform: SocialPlatform): IconName {
  return platform.toLowerCase() as Lowercase<SocialPlatform> // toLowerCase() is typed as string
}

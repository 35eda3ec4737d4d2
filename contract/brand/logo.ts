// How the agency's logo is shown: an uploaded file, or its name, beside the sample's mark only while it has the sample's name.
import type { Design } from '../content/content.ts'

/** Limit of an uploaded logo in bytes. */
export const maxLogoBytes = 200 * 1024

/** The name of the sample agency. Its mark, eight bars, belongs to no other name. */
const sampleName = 'Murya'

type LogoFile = NonNullable<Design['logo']>

/** `onDark`: the URL of a variant for dark pages. Without one, the logo is white there. */
export type Logo =
  | { kind: 'mark' }
  | { kind: 'name' }
  | { kind: 'picture'; src: string; width: number; height: number; onDark?: string }

export function chooseLogo(name: string, { logo, logoOnDark }: Design): Logo {
  if (!logo) return { kind: name === sampleName ? 'mark' : 'name' }
  const { width, height } = logo
  return { kind: 'picture', src: toLogoUrl(logo), width, height, ...(logoOnDark && { onDark: toLogoUrl(logoOnDark) }) }
}

export function toLogoUrl({ file }: Pick<LogoFile, 'file'>): string {
  return `/media/${file}`
}

/** The name of the PNG of a logo, for emails, share cards and icons. */
export function toLogoPng(file: string): string {
  return file.replace(/svg$/, 'png')
}

import { toLogoUrl } from '#contract/brand/logo.ts'

/** The URL of an uploaded logo, or of one of the sample's `drawings`, a folder; empty without either. */
export function findLogoSource(value: unknown, drawings: string | undefined): string {
  if (typeof value === 'string') return value && `/pictures/svg/${drawings}/${value}.svg`
  const file = typeof value === 'object' && value !== null && 'file' in value ? String(value.file) : ''
  return file && toLogoUrl({ file })
}

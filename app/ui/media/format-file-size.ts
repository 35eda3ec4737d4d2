/** Formats a file size with two significant digits, such as "52 kB" or "1.2 MB" (1 kB is 1000 bytes); null if unknown. */
export function formatFileSize(bytes: number | null | undefined): string | null {
  if (!bytes) return null
  const kilobytes = Number((bytes / 1000).toPrecision(2))
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${kilobytes / 1000} MB`
}

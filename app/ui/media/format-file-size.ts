/** What a film costs: "52 kB", "280 kB", "1.2 MB": two figures are enough to decide. */
export function formatFileSize(bytes: number | null | undefined): string | null {
  if (!bytes) return null
  const kilobytes = Number((bytes / 1000).toPrecision(2))
  return kilobytes < 1000 ? `${Math.max(1, Math.round(kilobytes))} kB` : `${kilobytes / 1000} MB`
}

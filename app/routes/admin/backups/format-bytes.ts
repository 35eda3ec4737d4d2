const units = ['kB', 'MB', 'GB']

/** Formats a size in kB, MB or GB, such as "348 kB" or "1.2 GB". One kB is 1024 bytes. */
export function formatBytes(bytes: number): string {
  let size = bytes / 1024
  let unit = 0
  for (; size >= 1000 && unit < units.length - 1; unit += 1) size /= 1024
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.ceil(size).toLocaleString('en')} ${units[unit]}`
}

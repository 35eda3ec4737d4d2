// Drawn on the server, so that the browser needs no library for it.
import { encode } from 'uqr'

/** A QR code as a path of squares, for an SVG of `size` × `size` units that includes the quiet zone of four units. */
export type QrCode = { size: number; path: string }

export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const path = data.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('')
  return { size, path }
}

/** Chromium does the work in the page's own thread: so long at a time, and as long a rest, in which typing is served. */
const sliceMs = 8

/** A number with which SHA-256 of `{pass}.{number}` begins with so many zero bits (server/contact/form-tokens.ts). Needs a secure page. */
export async function solveProofOfWork(pass: string, bits: number): Promise<string> {
  const encoder = new TextEncoder()
  let pauseAt = performance.now() + sliceMs
  for (let number = 0; ; number += 1) {
    const hash = await crypto.subtle.digest('SHA-256', encoder.encode(`${pass}.${number}`))
    if (new DataView(hash).getUint32(0) >>> (32 - bits) === 0) return String(number)
    if (performance.now() < pauseAt) continue
    await new Promise((resolve) => setTimeout(resolve, sliceMs))
    pauseAt = performance.now() + sliceMs
  }
}

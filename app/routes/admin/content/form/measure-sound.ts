/** How many steps of time have a loudness of their own. */
const steps = 64

/** Fields of a sound that follow from its file (contract/content/entry-schemas.ts). */
export type SoundMeasures = { seconds: number; levels: string }

/** Measures a sound's length, and its loudness in equal steps of time, as make_idents.py does. Null if this browser can't play it. */
export async function measureSound(url: string): Promise<SoundMeasures | null> {
  try {
    const bytes = await (await fetch(url)).arrayBuffer()
    const sound = await new OfflineAudioContext(1, 1, 44_100).decodeAudioData(bytes)
    return { seconds: Math.round(sound.duration * 10) / 10, levels: toLevels(sound.getChannelData(0)) }
  } catch {
    return null
  }
}

/** The loudness of each step as a digit of base 36, from silence to the loudest one. */
export function toLevels(samples: Float32Array): string {
  const loudness = Array.from({ length: steps }, (_, step) => {
    const part = samples.subarray((step * samples.length) / steps, ((step + 1) * samples.length) / steps)
    return Math.sqrt(part.reduce((sum, sample) => sum + sample * sample, 0) / (part.length || 1))
  })
  const loudest = Math.max(...loudness) || 1
  return loudness.map((each) => Math.round((each / loudest) ** 0.7 * 35).toString(36)).join('')
}

import { maxPictureWidth } from '#contract/entities/picture-size.ts'

/** Many films begin black, so the still is from a second later. */
const stillSeconds = 1
const maxWaitMs = 20_000

/** Takes a still from a film. Null if this browser can't play the film. */
export async function grabStill(url: string): Promise<File | null> {
  const film = document.createElement('video')
  film.muted = true
  film.playsInline = true
  film.preload = 'auto'
  film.src = url
  try {
    const hasLoaded = nextEvent(film, 'loadeddata')
    // iPhones load nothing before a film plays.
    film.play().catch(() => {})
    await hasLoaded
    film.pause()
    const hasSought = nextEvent(film, 'seeked')
    film.currentTime = Math.min(stillSeconds, film.duration / 2)
    await hasSought
    return await drawStill(film)
  } catch {
    return null
  } finally {
    film.removeAttribute('src')
    film.load()
  }
}

async function drawStill(film: HTMLVideoElement): Promise<File | null> {
  const { videoWidth: width, videoHeight: height } = film
  const canvas = document.createElement('canvas')
  canvas.width = maxPictureWidth({ width, height })
  canvas.height = Math.max(1, Math.round((canvas.width * height) / width))
  canvas.getContext('2d')?.drawImage(film, 0, 0, canvas.width, canvas.height)
  const still = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
  return still && new File([still], 'Still of the film', { type: still.type })
}

function nextEvent(film: HTMLVideoElement, name: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`No ${name}`))
    film.addEventListener(name, () => resolve(), { once: true })
    film.addEventListener('error', fail, { once: true })
    setTimeout(fail, maxWaitMs)
  })
}

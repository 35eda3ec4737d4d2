import { AppError } from '#server/errors.ts'
import { createConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { FetchRefused } from './fetch-picture.ts'

export type StoredPicture = { hash: string; width: number; height: number; url: string }

type PictureDeps = {
  /** @throws FetchRefused */
  fetchPicture(url: string): Promise<Uint8Array>
  /** @throws AppError */
  storePicture(content: AsyncIterable<Uint8Array>): Promise<StoredPicture>
}

export type ImportPicture = (url: string) => Promise<StoredPicture | { reason: string }>

/** A few at a time, because the old site may be small. */
const concurrency = 3

/** Fetches pictures and stores them in the library, each address once. */
export function createPictureImport({ fetchPicture, storePicture }: PictureDeps): ImportPicture {
  const known = new Map<string, ReturnType<ImportPicture>>()
  const limit = createConcurrencyLimit({ concurrency, maxQueued: Number.POSITIVE_INFINITY })
  return async (url) => {
    const original = await storeOnce(toOriginal(url))
    return 'hash' in original ? original : storeOnce(url)
  }

  function storeOnce(url: string): ReturnType<ImportPicture> {
    const result = known.get(url) ?? limit(() => store(url))
    known.set(url, result)
    return result
  }

  async function store(url: string): Promise<StoredPicture | { reason: string }> {
    try {
      const bytes = await fetchPicture(url)
      return await storePicture(oneChunk(bytes))
    } catch (error) {
      if (error instanceof FetchRefused) return { reason: error.message }
      if (error instanceof AppError && error.status < 500) return { reason: 'it isn’t a picture this site can read' }
      if (error instanceof AppError) return { reason: 'it couldn’t be processed' }
      throw error
    }
  }
}

/** WordPress shows smaller copies of a picture, such as film-300x200.jpg of film.jpg. */
function toOriginal(url: string): string {
  return url.replace(/(\/wp-content\/uploads\/[^?#]*)-\d{1,5}x\d{1,5}(\.\w{3,4})$/, '$1$2')
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

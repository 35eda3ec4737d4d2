import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/api/client.ts'
import { sendBytes, type UploadProgress } from '#app/routes/admin/shared/data/send-bytes.ts'
import type { StoredPicture } from '#contract/endpoints/post-admin-endpoints.ts'
import { PictureRejected, shrinkPicture } from './shrink-picture.ts'

type Upload = {
  id: number
  name: string
  /** From 0 to 1. */
  progress: number
  /** Error message; empty while the upload is running. */
  problem: string
  canRetry: boolean
}

type UploadJob<Stored> = { file: File; control: AbortController; onStored: (stored: Stored) => void }

export type Uploads<Stored = StoredPicture> = {
  uploads: Upload[]
  add(file: File, onStored: (stored: Stored) => void): void
  retry(id: number): void
  /** Cancels a running upload or removes a failed one. */
  drop(id: number): void
}

/** Shrinks and uploads pictures. Failed uploads stay until they are retried or dropped. */
export function useUploads(): Uploads {
  return useFileUploads(sendPicture)
}

async function sendPicture(file: File, { onProgress, signal }: UploadProgress): Promise<StoredPicture> {
  return sendBytes('storePicture', {
    body: await shrinkPicture(file),
    signal,
    // The last 5 % stand for the server's work: it resizes the picture after the upload.
    onProgress: (progress) => onProgress(progress * 0.95),
  })
}

/** Uploads files with `send`, which stays the same. Failed uploads stay until they are retried or dropped. */
export function useFileUploads<Stored>(send: (file: File, progress: UploadProgress) => Promise<Stored>): Uploads<Stored> {
  const [uploads, setUploads] = useState<Upload[]>([])
  const jobs = useRef(new Map<number, UploadJob<Stored>>())
  const next = useRef(1)

  const change = useCallback((id: number, patch: Partial<Upload>) => {
    setUploads((list) => list.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)))
  }, [])

  const drop = useCallback((id: number) => {
    jobs.current.get(id)?.control.abort()
    jobs.current.delete(id)
    setUploads((list) => list.filter((upload) => upload.id !== id))
  }, [])

  const start = useCallback(
    async (id: number) => {
      const job = jobs.current.get(id)
      if (!job) return
      change(id, { progress: 0, problem: '', canRetry: false })
      try {
        const { signal } = job.control
        const stored = await send(job.file, { signal, onProgress: (progress) => change(id, { progress }) })
        if (!jobs.current.has(id)) return
        job.onStored(stored)
        drop(id)
      } catch (error) {
        const isFinal = error instanceof PictureRejected || (error instanceof ApiError && [413, 415].includes(error.status ?? 0))
        change(id, { problem: error instanceof Error ? error.message : String(error), canRetry: !isFinal })
      }
    },
    [change, drop, send],
  )

  useEffect(() => {
    const running = jobs.current
    return () => {
      for (const { control } of running.values()) control.abort()
      running.clear()
    }
  }, [])

  return {
    uploads,
    add(file, onStored) {
      const id = next.current++
      jobs.current.set(id, { file, onStored, control: new AbortController() })
      setUploads((list) => [...list, { id, name: file.name || 'File', progress: 0, problem: '', canRetry: false }])
      void start(id)
    },
    retry: (id) => void start(id),
    drop,
  }
}

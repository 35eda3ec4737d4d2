// Before the upload, large photos are turned upright, shrunk to the size that the site shows, and freed of GPS data.

import { maxPictureBytes, maxPictureWidth } from '#contract/entities/picture-size.ts'
import { messages } from '#contract/messages/messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'

/** Files up to this size are sent unchanged. Larger files are encoded again, to at most this size. */
const maxUnshrunkBytes = 600_000
const maxHeight = 2400
const qualities = [0.82, 0.72, 0.6, 0.48]

/** Thrown for files that can't be used; the message says what to do about the file. */
export class PictureRejected extends Error {}

/** Returns a smaller JPEG; the file itself if it is small, or if perhaps only the server can decode it. @throws PictureRejected */
export async function shrinkPicture(file: File): Promise<Blob> {
  const kind = await detectKind(file)
  if (kind !== 'heic' && kind !== 'other' && file.size <= maxUnshrunkBytes) return file
  // HEIC files are tried too, because Safari decodes them.
  const bitmap = kind === 'other' && !file.type.startsWith('image/') ? null : await decode(file)
  if (!bitmap) return toUnreadableError(file, kind)
  try {
    return await encode(bitmap)
  } finally {
    bitmap.close()
  }
}

function toUnreadableError(file: File, kind: Kind): File {
  if (kind === 'heic') throw new PictureRejected(postAdminMessages.pictureHeic)
  if (kind === 'other') throw new PictureRejected(messages.pictureUnreadable)
  if (file.size > maxPictureBytes) throw new PictureRejected(messages.pictureTooLarge)
  return file
}

type Kind = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif' | 'heic' | 'other'

/** Reads the kind from the file's first bytes, because its name and type can be wrong. */
async function detectKind(file: File): Promise<Kind> {
  const bytes = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  const head = String.fromCharCode(...bytes)
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG')) return 'png'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  if (head.startsWith('GIF8')) return 'gif'
  if (/^ftypavi[fs]/.test(head.slice(4, 12))) return 'avif'
  if (/^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/.test(head.slice(4, 12))) return 'heic'
  return 'other'
}

async function decode(file: File): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' })
  } catch {
    return null
  }
}

/** Encodes a JPEG of at most `maxUnshrunkBytes`, by lowering first the quality, then the size. */
async function encode(bitmap: ImageBitmap): Promise<Blob> {
  let scale = Math.min(1, maxPictureWidth(bitmap) / bitmap.width, maxHeight / bitmap.height)
  for (;;) {
    const canvas = drawOnCanvas(bitmap, scale)
    for (const quality of qualities) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
      if (!blob) throw new PictureRejected(messages.pictureUnreadable)
      if (blob.size <= maxUnshrunkBytes) return blob
    }
    scale *= 0.75
  }
}

function drawOnCanvas(bitmap: ImageBitmap, scale: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new PictureRejected(messages.pictureUnreadable)
  // JPEG has no transparency, so transparent parts become white.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

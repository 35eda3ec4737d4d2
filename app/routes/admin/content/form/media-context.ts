import { createContext } from 'react'
import type { MediaFile } from '#contract/entities/media-files.ts'

/** Makes an uploaded film, sound or captions known to the form, so that its schema accepts it, or a deleted one unknown. */
export const MediaContext = createContext<{ add(file: MediaFile): void; remove(url: string): void }>({ add() {}, remove() {} })

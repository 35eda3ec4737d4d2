import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { keep, readKept } from '#app/kept.ts'

const keptKey = 'newsletter'
// Never the API key.
const letter = v.object({ subject: v.string(), message: v.string() })
export type Letter = v.InferOutput<typeof letter>

export const emptyLetter: Letter = { subject: '', message: '' }

/** What is written and not sent yet, kept on this device. */
export function useLetter(): [Letter, (letter: Letter) => void] {
  const [current, setCurrent] = useState<Letter>(() => readKept(keptKey, letter) ?? emptyLetter)
  const change = useCallback((next: Letter) => {
    // At once: the page may have been left by the time an answer comes.
    keep(keptKey, next.subject || next.message ? next : null)
    setCurrent(next)
  }, [])
  return [current, change]
}

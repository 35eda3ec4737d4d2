import { useEffect, useRef, useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { Field } from '#app/ui/field.tsx'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'
import { type DescribedPicture, parsePosition } from './describe-picture.tsx'
import { useLatest } from './use-latest.ts'

const saveDelayMs = 700

/** What saves the alt text of each field in which one is typed. */
const saves = new Set<() => Promise<void>>()

/** Saves the alt texts that are being typed. Pictures without one can't be published. */
export async function whenDescribed(): Promise<void> {
  await Promise.all([...saves].map((save) => save()))
}

type Props = {
  label: string
  name: string | undefined
  /** Whether the form was to be published without it. */
  hasError: boolean
  /** Null until the upload has ended. */
  picture: DescribedPicture | null
  alt: string
  onChange: (alt: string) => void
  /** Called when the server has the text. */
  onDescribed: (picture: DescribedPicture) => void
}

/** The alt text of a picture that was just chosen. It is saved when typing pauses. */
export function AltTextField({ label, name, hasError, picture, alt, onChange, onDescribed }: Props) {
  const [problem, setProblem] = useState<string>()
  const saved = useRef(picture?.alt)
  const requests = useRef(Promise.resolve())
  const send = useLatest(async () => {
    const text = alt.trim()
    if (!picture || !text || text === (saved.current ?? picture.alt)) return
    try {
      const [x, y] = parsePosition(picture.focus)
      const body = { alt: text, focus: [x / 100, y / 100] satisfies [number, number] }
      await callAsAdmin('describePicture', { params: { hash: picture.hash }, body })
      saved.current = text
      setProblem(undefined)
      if (saves.has(save.current)) onDescribed({ ...picture, alt: text })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : adminMessages.noConnection)
    }
  })
  /** Saves in turn, so that the last text wins. */
  const save = useRef(() => {
    requests.current = requests.current.then(() => send.current())
    return requests.current
  })
  useEffect(() => {
    const { current } = save
    saves.add(current)
    return () => {
      saves.delete(current)
      void current()
    }
  }, [])
  const hash = picture?.hash
  // A change of either starts the pause anew.
  useEffect(() => {
    const timer = setTimeout(() => void save.current(), saveDelayMs)
    return () => clearTimeout(timer)
  }, [alt, hash])

  return (
    <Field
      as="textarea"
      label={label}
      note="For people who can’t see it. One sentence."
      name={name}
      rows={2}
      className="describe-picture-alt"
      maxLength={300}
      required
      error={problem ?? (hasError && !alt.trim() ? postAdminMessages.altMissing : undefined)}
      value={alt}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => void save.current()}
    />
  )
}

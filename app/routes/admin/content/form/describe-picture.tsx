import { type FormEvent, type PointerEvent, useState } from 'react'
import { callAsAdmin } from '#app/routes/admin/shared/auth/session.ts'
import { useAction } from '#app/routes/admin/shared/data/use-action.ts'
import { AdminDialog } from '#app/routes/admin/shared/dialogs/admin-dialog.tsx'
import { SubmitButton } from '#app/routes/admin/shared/forms/submit-button.tsx'
import { Field } from '#app/ui/field.tsx'
import type { NamedPicture } from '#contract/endpoints/content-endpoints.ts'
import { postAdminMessages } from '#contract/messages/post-admin-messages.ts'

export type DescribedPicture = NamedPicture & { hash: string }

type Props = {
  picture: DescribedPicture
  onClose: () => void
  onDescribed: (picture: NamedPicture) => void
}

/** Asks what a picture shows and which point crops keep in view. */
export function DescribePicture({ picture, onClose, onDescribed }: Props) {
  const [alt, setAlt] = useState(picture.alt)
  const [[x, y], setFocus] = useState(() => parsePosition(picture.focus))
  const [error, setError] = useState<string>()

  const save = useAction(async () => {
    if (!alt.trim()) return setError(postAdminMessages.altMissing)
    const { hash, ...named } = picture
    await callAsAdmin('describePicture', { params: { hash }, body: { alt, focus: [x / 100, y / 100] } })
    onDescribed({ ...named, alt: alt.trim(), focus: `${x}% ${y}%` })
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    void save.run()
  }

  function point({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLElement>) {
    if (type === 'pointermove' && buttons === 0) return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setFocus([toPercent((clientX - left) / width), toPercent((clientY - top) / height)])
  }

  return (
    <AdminDialog title="Alt text and focus" onClose={onClose}>
      <form className="admin-form" noValidate onSubmit={submit}>
        <Field
          as="textarea"
          label="Alt text: what the picture shows"
          note="For people who can’t see it. One sentence. Every page that shows this picture gets this text."
          rows={2}
          className="describe-picture-alt"
          maxLength={300}
          required
          error={error}
          value={alt}
          onChange={({ target }) => setAlt(target.value)}
        />
        <div className="describe-picture">
          <div className="describe-picture-stage" onPointerDown={point} onPointerMove={point}>
            <img className="describe-picture-image" src={picture.src} alt="" draggable={false} />
            <span className="describe-picture-focus" ref={(dot) => place(dot, x, y)} />
          </div>
          <div className="describe-picture-sliders">
            <p className="note muted">
              Crops keep the focus in view. Press the most important point of the picture, or move the sliders.
            </p>
            <Field
              type="range"
              label="From left to right"
              min={0}
              max={100}
              value={x}
              onChange={({ target }) => setFocus([Number(target.value), y])}
            />
            <Field
              type="range"
              label="From top to bottom"
              min={0}
              max={100}
              value={y}
              onChange={({ target }) => setFocus([x, Number(target.value)])}
            />
          </div>
        </div>
        <SubmitButton className="button-gold" label="Use this picture" busyLabel="Saving..." isBusy={save.isBusy} />
      </form>
    </AdminDialog>
  )
}

function place(dot: HTMLElement | null, x: number, y: number): void {
  if (dot) Object.assign(dot.style, { left: `${x}%`, top: `${y}%` })
}

function toPercent(share: number): number {
  return Math.round(Math.min(Math.max(share, 0), 1) * 100)
}

/** Reads a focus point that CSS writes: "50% 50%". */
export function parsePosition(position: string): [number, number] {
  const [x, y] = position.split(' ').map((part) => Number.parseInt(part, 10))
  return [x ?? 50, y ?? 50]
}

import { type RefObject, useEffect, useState } from 'react'
import { draftDebounceMs } from '#app/constants.ts'
import { emptyFields, type Fields, fillEmptyFields, fillFields, isEmpty, readFields } from '../contact-form-fields.ts'
import { deleteDraft, readDraft, storeDraft } from './contact-form-draft.ts'

type ContactFormDraftNoticeProps = {
  form: RefObject<HTMLFormElement | null>
  place: string
  /** The fields were emptied or filled from here. */
  onChange(): void
}

/** Keeps what is typed on the device as it is typed, brings it back, and says so. */
export function ContactFormDraftNotice({ form, place, onChange }: ContactFormDraftNoticeProps) {
  const [isRestored, setIsRestored] = useState(false)
  const [cleared, setCleared] = useState<Fields | null>(null)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = readDraft(place)
    setIsRestored(draft !== null && fillEmptyFields(element, draft))
    // Typed before this was here. A form that nobody touched has no say: another tab may have kept something.
    let isTouched = !isEmpty(element)
    let timer: ReturnType<typeof setTimeout> | undefined
    save()
    function save() {
      if (!element || !isTouched) return
      if (isEmpty(element)) deleteDraft(place)
      else storeDraft(place, readFields(element))
    }
    function saveSoon() {
      clearTimeout(timer)
      timer = setTimeout(save, draftDebounceMs)
      isTouched = true
      setCleared(null)
    }
    // Phones end pages that are out of sight without another word.
    const events = ['visibilitychange', 'pagehide']
    element.addEventListener('input', saveSoon)
    for (const event of events) addEventListener(event, save)
    return () => {
      clearTimeout(timer)
      // The page is left within the site.
      save()
      element.removeEventListener('input', saveSoon)
      for (const event of events) removeEventListener(event, save)
    }
  }, [form, place])

  function clear() {
    if (!form.current) return
    setCleared(readFields(form.current))
    setIsRestored(false)
    emptyFields(form.current)
    deleteDraft(place)
    onChange()
  }

  function undo() {
    if (!form.current || !cleared) return
    fillFields(form.current, cleared)
    storeDraft(place, readFields(form.current))
    setCleared(null)
    setIsRestored(true)
    onChange()
  }

  return (
    <div className="contact-form-draft" role="status">
      {(isRestored || cleared) && (
        <>
          <p>{cleared ? 'Cleared.' : 'Here is what you had typed. It is kept on this device only.'}</p>
          <button className="inline-link contact-form-aside" type="button" onClick={cleared ? undo : clear}>
            {cleared ? 'Undo' : 'Clear'}
          </button>
        </>
      )}
    </div>
  )
}

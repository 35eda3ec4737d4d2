import { type RefObject, useEffect, useState } from 'react'
import { draftDebounceMs } from '#app/constants.ts'
import { emptyFields, type Fields, fillEmptyFields, fillFields, isEmpty, readFields } from '../contact-form-fields.ts'
import { deleteContactDraft, readDraft, storeContactDraft } from './contact-form-draft.ts'

type ContactFormDraftNoticeProps = {
  form: RefObject<HTMLFormElement | null>
  place: string
  /** Called after Clear or Undo has changed the fields. */
  onChange(): void
}

/** Stores the form's text on the device, restores it on the next visit, and says so. */
export function ContactFormDraftNotice({ form, place, onChange }: ContactFormDraftNoticeProps) {
  const [isRestored, setIsRestored] = useState(false)
  const [cleared, setCleared] = useState<Fields | null>(null)

  useEffect(() => {
    const element = form.current
    if (!element) return
    const draft = readDraft(place)
    setIsRestored(draft !== null && fillEmptyFields(element, draft))
    // An untouched form isn't saved, because saving an empty form deletes the stored draft.
    let isTouched = !isEmpty(element)
    let timer: ReturnType<typeof setTimeout> | undefined
    save()
    function save() {
      if (!element || !isTouched) return
      if (isEmpty(element)) deleteContactDraft(place)
      else storeContactDraft(place, readFields(element))
    }
    function saveSoon() {
      clearTimeout(timer)
      timer = setTimeout(save, draftDebounceMs)
      isTouched = true
      setCleared(null)
    }
    // Saves as soon as the page is hidden, because phones may discard a hidden page without another event.
    const events = ['visibilitychange', 'pagehide']
    element.addEventListener('input', saveSoon)
    for (const event of events) addEventListener(event, save)
    return () => {
      clearTimeout(timer)
      // Saves here, because no pagehide event is fired when the router shows another page.
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
    deleteContactDraft(place)
    onChange()
  }

  function undo() {
    if (!form.current || !cleared) return
    fillFields(form.current, cleared)
    storeContactDraft(place, readFields(form.current))
    setCleared(null)
    setIsRestored(true)
    onChange()
  }

  return (
    <div className="contact-form-draft" role="status">
      {(isRestored || cleared) && (
        <>
          <p>{cleared ? 'Cleared.' : 'We’ve restored what you typed earlier. It’s saved only on this device.'}</p>
          <button className="inline-link contact-form-aside" type="button" onClick={cleared ? undo : clear}>
            {cleared ? 'Undo' : 'Clear'}
          </button>
        </>
      )}
    </div>
  )
}

import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { listStorageKeys } from '#app/browser/storage/list-storage-keys.ts'
import { queuedMessagePrefix } from '#app/constants.ts'

type DeferredContactForm = typeof import('./contact-form-deferred.ts')

/** Loads the contact form's code at the first interaction, or at once if there is unsent text. `parts` is null until then. */
export function useDeferredContactForm(place: string, form: RefObject<HTMLFormElement | null>) {
  const [parts, setParts] = useState<DeferredContactForm | null>(null)
  async function load(): Promise<DeferredContactForm> {
    const late = await import('./contact-form-deferred.ts')
    setParts(late)
    return late
  }
  const loadEarly = useEffectEvent(() => load().catch(() => {}))
  useEffect(() => {
    const controller = new AbortController()
    const start = () => void loadEarly()
    const isTyped = [...(form.current?.elements ?? [])].some(
      (control) => isText(control) && control.value !== control.defaultValue,
    )
    if (isTyped || listStorageKeys(queuedMessagePrefix).length > 0 || listStorageKeys(`${place}-draft`).length > 0) start()
    for (const event of ['pointerdown', 'keydown']) {
      addEventListener(event, start, { once: true, passive: true, signal: controller.signal })
    }
    return () => controller.abort()
  }, [place, form])
  return { parts, load }
}

function isText(control: Element) {
  return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
}

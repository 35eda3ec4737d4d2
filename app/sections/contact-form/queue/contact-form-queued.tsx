import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { fillFields, isEmpty } from '../contact-form-fields.ts'
import { storeContactDraft } from '../draft/contact-form-draft.ts'
import { type QueuedMessage, type QueueEvent, queueName, readQueue, removeFromQueue } from './contact-form-queue.ts'

type ContactFormQueuedProps = {
  form: RefObject<HTMLFormElement | null>
  place: string
  /** Called when a queued message was sent, with the server's answer. */
  onSent(message: string): void
  /** Called when a message has been moved from the queue back into the form. `refused` says why the server refused it, or is null. */
  onReturn(refused: QueuedMessage['refused'] | null): void
}

export function ContactFormQueued({ form, place, onSent, onReturn }: ContactFormQueuedProps) {
  const [queued, setQueued] = useState(readQueue)
  const [isFormOccupied, setIsFormOccupied] = useState(false)

  /** Returns false if the form already has text. */
  function restoreToForm({ key, fields, refused }: QueuedMessage): boolean {
    if (!form.current || !isEmpty(form.current)) return false
    fillFields(form.current, fields)
    // Keeps the message's key, which prevents a second copy if the message has already reached the server.
    storeContactDraft(place, fields, { key })
    removeFromQueue(key)
    onReturn(refused ?? null)
    return true
  }

  const update = useEffectEvent((news?: QueueEvent) => {
    const refused = readQueue().find((message) => message.refused && message.place === place)
    if (refused) restoreToForm(refused)
    setQueued(readQueue())
    if (news?.state === 'sent') onSent(news.message)
  })
  useEffect(() => {
    update()
    const channel = new BroadcastChannel(queueName)
    channel.onmessage = ({ data }) => update(data)
    return () => channel.close()
  }, [])

  if (queued.length === 0) return null
  return (
    <section className="contact-form-waiting" aria-label="Unsent messages saved on this device" tabIndex={-1}>
      <p role="status">
        <b>Not sent yet.</b> Your message is saved on this device. We’ll send it automatically when you’re back online with our
        site open.
      </p>
      <ul>
        {queued.map((message) => (
          <li key={message.key} className="contact-form-waiting-item">
            <p className="contact-form-waiting-subject">
              {message.fields.subject}
              {message.refused && <span className="contact-form-bad"> {message.refused.message}</span>}
            </p>
            {message.place === place && (
              <button
                className="inline-link contact-form-aside"
                type="button"
                onClick={() => setIsFormOccupied(!restoreToForm(message))}
              >
                Edit
              </button>
            )}
            <button className="inline-link contact-form-aside" type="button" onClick={() => removeFromQueue(message.key)}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {isFormOccupied && <p role="alert">Send or clear the message in the form first.</p>}
    </section>
  )
}

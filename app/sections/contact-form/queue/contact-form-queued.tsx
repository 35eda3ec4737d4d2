import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { fillFields, isEmpty } from '../contact-form-fields.ts'
import { storeDraft } from '../draft/contact-form-draft.ts'
import { type QueuedMessage, type QueueEvent, queueName, readQueue, removeFromQueue } from './contact-form-queue.ts'

type ContactFormQueuedProps = {
  form: RefObject<HTMLFormElement | null>
  place: string
  /** A message that waited has been sent while the form is open. */
  onSent(message: string): void
  /** Its text is in the form again, perhaps with what the server found wrong. */
  onReturn(refused: QueuedMessage['refused'] | null): void
}

/** The messages that wait for a line, with a way to have each back or to delete it. */
export function ContactFormQueued({ form, place, onSent, onReturn }: ContactFormQueuedProps) {
  const [queued, setQueued] = useState(readQueue)
  const [isFormOccupied, setIsFormOccupied] = useState(false)

  /** Never over what stands in the form. */
  function restoreToForm({ key, fields, refused }: QueuedMessage): boolean {
    if (!form.current || !isEmpty(form.current)) return false
    fillFields(form.current, fields)
    // Under its old key: it may be on its way at this moment.
    storeDraft(place, fields, { key })
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
    <section className="contact-form-waiting" aria-label="Kept on this device" tabIndex={-1}>
      <p role="status">
        {/* As plain as it can be said. */}
        <b>Not sent yet.</b> It is kept on this device, and goes by itself when the line is back and a page of ours is open.
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
              Delete it
            </button>
          </li>
        ))}
      </ul>
      {isFormOccupied && <p role="alert">Send or delete what stands in the form first.</p>}
    </section>
  )
}

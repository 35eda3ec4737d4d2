import { useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import type { InboxMessage } from '#contract/entities/inbox.ts'
import {
  closedStages,
  type LeadChange,
  type LeadPerson,
  leadStageNames,
  leadStages,
  leadValue,
  toReminderTime,
} from '#contract/entities/leads.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'

type Props = {
  message: InboxMessage
  people: readonly LeadPerson[]
  currency: string
  /** @throws Error with a text for staff */
  onSave: (change: LeadChange) => Promise<void>
}

const stateTexts = { '': '', saving: 'Saving...', saved: 'Saved' }

function describeReminder({ owner, stage, nextStepOn }: InboxMessage): string {
  if (closedStages.includes(stage)) return 'Leads that are won or lost get no reminder.'
  if (nextStepOn && toReminderTime(nextStepOn) <= new Date()) return 'It’s past 8:00 on that day, so no more reminder is sent.'
  return `Reminder: by email to ${owner ? owner.name : 'your team'}, at 8:00 on that day.`
}

/** Owner, stage, value and next step. Each is saved when it is chosen, or when its field is left. */
export function LeadFields({ message, people, currency, onSave }: Props) {
  const { owner, stage, value, nextStep, nextStepOn } = message
  const [state, setState] = useState<'' | 'saving' | 'saved'>('')

  async function save(change: LeadChange) {
    setState('saving')
    await onSave(change).then(
      () => setState('saved'),
      (error: unknown) => {
        setState('')
        throw error
      },
    )
  }

  const valueField = useSavedField(value === null ? '' : value.toLocaleString('en'), (typed) =>
    save({ value: parseValue(typed) }),
  )
  const stepField = useSavedField(nextStep, (typed) => save({ nextStep: typed }))
  const dayField = useSavedField(nextStepOn ?? '', (typed) => save({ nextStepOn: typed || null }))
  const ownerField = useSavedField(owner?.id ?? '', (typed) => save({ ownerId: typed || null }))
  const stageField = useSavedField(stage, (typed) => save({ stage: leadStages.find((known) => known === typed) }))
  const isOwnerListed = !owner || people.some(({ id }) => id === owner.id)

  return (
    <section className="admin-lead" aria-labelledby="lead-title">
      <div className="admin-lead-head">
        <h3 className="admin-subtitle" id="lead-title">
          Lead
        </h3>
        <p className="note muted" role="status">
          {stateTexts[state]}
        </p>
      </div>
      <div className="admin-lead-fields">
        <Field as="select" label="Stage" name="stage" {...stageField.choice}>
          {leadStages.map((each) => (
            <option key={each} value={each}>
              {leadStageNames[each]}
            </option>
          ))}
        </Field>
        <Field as="select" label="Owner" name="ownerId" {...ownerField.choice}>
          <option value="">No owner</option>
          {!isOwnerListed && <option value={owner.id}>{owner.name} (can’t log in)</option>}
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Field>
        <Field label={`Value (${currency})`} name="value" inputMode="numeric" maxLength={20} {...valueField.text} />
        <Field className="admin-lead-step" label="Next step" name="nextStep" maxLength={200} {...stepField.text} />
        <Field label="On" name="nextStepOn" type="date" min="2020-01-01" max="2999-12-31" {...dayField.text} />
      </div>
      <p className="note muted">{describeReminder(message)}</p>
    </section>
  )
}

/** A field that shows what is stored until something is typed, and keeps what was typed until it is saved. */
function useSavedField(stored: string, save: (typed: string) => Promise<void>) {
  const [typed, setTyped] = useState<string | null>(null)
  const [error, setError] = useState<string>()
  const value = typed ?? stored

  async function commit(next: string, howToGoOn: string) {
    setError(undefined)
    if (next === stored) return setTyped(null)
    try {
      await save(next)
      setTyped(null)
    } catch (failure) {
      const isConflict = failure instanceof ApiError && failure.status === 409
      // Shows what the other person entered.
      if (isConflict) setTyped(null)
      const reason = failure instanceof Error ? failure.message : leadMessages.notSaved
      setError(isConflict ? `${reason}. ${howToGoOn}` : reason)
    }
  }

  const commitText = () => void commit(value, `You had typed: “${value}”`)
  const common = { value, error }
  return {
    choice: {
      ...common,
      onChange({ target }: { target: { value: string } }) {
        setTyped(target.value)
        void commit(target.value, 'Please choose again.')
      },
    },
    text: {
      ...common,
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
      onBlur: commitText,
      onKeyDown({ key }: { key: string }) {
        if (key === 'Enter') commitText()
      },
    },
  }
}

/** Accepts 250000, "250,000" and "₦ 250 000". @throws Error with a text for staff */
function parseValue(typed: string): number | null {
  const digits = typed.replace(/[\s,]|^\D{1,3}(?=\d)/g, '')
  if (digits === '') return null
  const parsed = v.safeParse(leadValue, /^\d+$/.test(digits) ? Number(digits) : Number.NaN)
  if (!parsed.success) throw new Error(parsed.issues[0].message)
  return parsed.output
}

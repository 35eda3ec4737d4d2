// What staff do with the open message. Each action shows the message as the server has it then.
import { toast } from '#app/ui/toast/toast.ts'
import type { InboxChange, InboxMessage } from '#contract/entities/inbox.ts'
import type { LeadChange, ThreadEmail } from '#contract/entities/leads.ts'
import { leadMessages } from '#contract/messages/lead-messages.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import type { TypedReply } from './reply-form.tsx'
import { saveLead } from './save-lead.ts'

type Options = {
  message: InboxMessage
  thread: readonly ThreadEmail[]
  onChanged: (changed: InboxMessage) => void
  /** Reads the message again. */
  onReload: () => void
  onDeleted: () => void
}

const stateToasts = { new: 'Moved to New', done: 'Marked as done', spam: 'Marked as spam' }

export function createMessageActions({ message, thread, onChanged, onReload, onDeleted }: Options) {
  const params = { id: message.id }
  return {
    async onChange(change: InboxChange) {
      onChanged(await callAsAdmin('changeMessage', { params, body: change }))
      if (!change.state) return
      // In the state `new`, only suspected spam has a button that sets this state again.
      const wasSpam = message.state === 'spam' || message.state === 'new'
      void toast('success', wasSpam && change.state === 'new' ? 'Marked as not spam' : stateToasts[change.state])
    },
    async onLeadChange(change: LeadChange) {
      try {
        onChanged(await saveLead(message, change))
      } catch (error) {
        // Shows what others have changed.
        onReload()
        throw error
      }
    },
    async onNote(note: { id: string; text: string }) {
      onChanged(await callAsAdmin('addLeadNote', { params, body: note }))
    },
    async onReply(reply: TypedReply) {
      const readTo = thread.findLast(({ kind }) => kind === 'answer')?.id
      const answer = await callAsAdmin('sendReply', { params, body: { ...reply, ...(readTo && { readTo }) } })
      onChanged(answer.message)
      void toast('success', leadMessages.replySent)
    },
    async onDelete() {
      await callAsAdmin('eraseMessage', { params })
      onDeleted()
      void toast('success', leadMessages.erased)
    },
  }
}

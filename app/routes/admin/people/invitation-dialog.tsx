import type { Person } from '#contract/entities/people.ts'
import { copyLink } from '../shared/copy-link.ts'
import { AdminDialog } from '../shared/dialogs/admin-dialog.tsx'

export type Invitation = { person: Person; link: string }

type Props = { invitation: Invitation; hasMailServer: boolean; onClose: () => void }

/** Shows an invitation's link once, to be handed over where no email arrives. */
export function InvitationDialog({ invitation: { person, link }, hasMailServer, onClose }: Props) {
  return (
    <AdminDialog title={`${person.name} is invited`} onClose={onClose}>
      <p>
        {hasMailServer
          ? `We’re emailing this link to ${person.email}. You can also send it yourself.`
          : 'No mail server is set up, so no email is sent. Send this link yourself.'}{' '}
        It works once, for seven days, and isn’t shown again. Anyone who has it can use it.
      </p>
      <p className="invitation-link">{link}</p>
      <div className="admin-dialog-actions">
        <button type="button" className="button" onClick={() => void copyLink(link)}>
          Copy link
        </button>
        <button type="button" className="button button-line" onClick={onClose}>
          Done
        </button>
      </div>
    </AdminDialog>
  )
}

import '../shared/layout/admin-parts.css'
import './people.css'
import { useCallback, useRef, useState } from 'react'
import { toast } from '#app/ui/toast/toast.ts'
import { roles } from '#contract/entities/accounts.ts'
import type { Person } from '#contract/entities/people.ts'
import { callAsAdmin } from '../shared/auth/session.ts'
import { LoadState } from '../shared/data/load-state.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { askToConfirm } from '../shared/dialogs/confirm.ts'
import { ChecklistLink } from '../shared/layout/checklist-link.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { type Invitation, InvitationDialog } from './invitation-dialog.tsx'
import { InviteForm } from './invite-form.tsx'
import { type PersonAction, PersonRow } from './person-row.tsx'
import { roleNames, roleTexts } from './roles.ts'

/** The people with accounts, and the form to invite another one. Only owners open it. */
export function People() {
  const read = useCallback(() => callAsAdmin('listPeople'), [])
  const { state, value, reload } = useQuery(read)
  const [invitation, setInvitation] = useState<Invitation | null>(null)
  const [changing, setChanging] = useState<Person | null>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const actions = usePersonActions({ reload, onInvited: setInvitation, onRemoved: () => title.current?.focus() })
  const people = value?.people ?? []

  const choose = (person: Person, action: PersonAction) =>
    action === 'change' ? setChanging(person) : void actions.run(person, action)

  return (
    <div className="admin-panels">
      <ChecklistLink />
      <section className="admin-panel" aria-labelledby="people-list">
        <h2 className="visually-hidden" id="people-list" ref={title} tabIndex={-1}>
          People
        </h2>
        <p className="admin-jump-links">
          <a className="admin-text-button" href="#invite">
            Invite someone
          </a>
        </p>
        <LoadState state={state} hasValue={value !== null} onRetry={reload} />
        <ul className="people-list">
          {people.map((person) => (
            <PersonRow key={person.id} person={person} onAction={(action) => choose(person, action)} />
          ))}
        </ul>
        {people.length === 1 && <Roles />}
      </section>
      <div className="admin-side-column">
        {value && (
          <InviteForm
            hasMailServer={value.hasMailServer}
            you={people.find(({ isYou }) => isYou)}
            onInvited={(invited) => {
              setInvitation(invited)
              reload()
            }}
          />
        )}
      </div>
      {changing && (
        <ChangeDialog
          person={changing}
          onClose={() => setChanging(null)}
          onChanged={({ person, link }) => {
            setChanging(null)
            if (link) setInvitation({ person, link })
            reload()
          }}
        />
      )}
      {invitation && (
        <InvitationDialog
          invitation={invitation}
          hasMailServer={value?.hasMailServer ?? false}
          onClose={() => setInvitation(null)}
        />
      )}
    </div>
  )
}

/** What an owner who is alone reads instead of a longer list. */
function Roles() {
  return (
    <div className="people-alone">
      <p>
        Only you so far. Invite people, so that everyone logs in with a password of their own. Their role says what they may do:
      </p>
      <dl className="admin-facts people-roles">
        {roles.map((role) => (
          <div key={role} className="people-role">
            <dt>{roleNames[role]}</dt>
            <dd>{roleTexts[role]}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

type ActionOptions = { reload: () => void; onInvited: (invitation: Invitation) => void; onRemoved: () => void }

function usePersonActions({ reload, onInvited, onRemoved }: ActionOptions) {
  return useAction(async ({ id, name }: Person, action: Exclude<PersonAction, 'change'>) => {
    const params = { id }
    if (action === 'invite') {
      const { person, link } = await callAsAdmin('renewInvitation', { params })
      onInvited({ person, link: link ?? '' })
    } else if (action === 'suspend') {
      const question = `Suspend ${name}? They’re logged out at once, and can’t log in until you reactivate them.`
      if (!(await askToConfirm(question, 'Suspend'))) return
      await callAsAdmin('suspendPerson', { params })
      void toast('success', `${name} suspended`)
    } else if (action === 'reactivate') {
      await callAsAdmin('reactivatePerson', { params })
      void toast('success', `${name} reactivated`)
    } else if (action === 'resetFactor') {
      const question = `Turn off two-step login for ${name}? Do this when they have lost their phone. They’re logged out, and log in with the password alone.`
      if (!(await askToConfirm(question, 'Turn off'))) return
      await callAsAdmin('resetSecondFactor', { params })
      void toast('success', `Two-step login turned off for ${name}`)
    } else {
      const question = `Remove ${name}? They’re logged out at once and lose their account. Their name stays on what they wrote.`
      if (!(await askToConfirm(question, 'Remove'))) return
      await callAsAdmin('removePerson', { params })
      void toast('success', `${name} removed`)
      // The pressed button disappears with its row, so the focus moves to the heading.
      onRemoved()
    }
    reload()
  })
}

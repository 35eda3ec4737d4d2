import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { toast } from '#app/ui/toast/toast.ts'
import type { Factors } from '#contract/entities/second-factor.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { callAsAdmin, setMustAddFactor } from '../shared/auth/session.ts'
import { DateTime } from '../shared/data/date-time.tsx'
import { LoadState } from '../shared/data/load-state.tsx'
import { useAction } from '../shared/data/use-action.ts'
import { useQuery } from '../shared/data/use-query.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'

/** From this number of unused codes on the page asks for new ones. */
const fewCodes = 2

/** What the password is asked for. `id`: of a passkey, or `app`. */
type Question = { task: 'renew' } | { task: 'remove'; id: string; name: string }

/** `onMustAdd` says whether the site needs a second factor that the account doesn't have yet. */
type Props = {
  /** Whether everyone logs in with the one account. */
  isShared: boolean
  onMustAdd: (mustAdd: boolean) => void
}

export function SecondFactorPanel({ isShared, onMustAdd }: Props) {
  const read = useCallback(() => callAsAdmin('readFactors'), [])
  const { state, value, reload } = useQuery(read)
  const [newCodes, setNewCodes] = useState<string[] | null>(null)
  const [question, setQuestion] = useState<Question | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasFactor = value !== null && (value.hasApp || value.passkeys.length > 0)
  const mustAdd = value?.isRequired === true && !hasFactor

  useEffect(() => {
    onMustAdd(mustAdd)
    if (value) setMustAddFactor(mustAdd)
  }, [value, mustAdd, onMustAdd])

  function added(codes: string[] | null) {
    if (codes) setNewCodes(codes)
    reload()
  }

  async function answer(password: string) {
    if (!question) return
    if (question.task === 'renew') {
      setNewCodes((await callAsAdmin('renewRecoveryCodes', { body: { password } })).recoveryCodes)
    } else {
      await callAsAdmin('removeFactor', { params: { id: question.id }, body: { password } })
      void toast('success', question.id === 'app' ? 'App removed' : 'Passkey removed')
      finishTask(() => {
        setNewCodes(null)
        setQuestion(null)
      })
    }
    setQuestion(null)
    reload()
  }

  /** Moves the focus to the panel's heading, because the button that had it goes away. */
  function finishTask(change: () => void) {
    flushSync(change)
    heading.current?.focus()
  }

  return (
    <section className="admin-panel" aria-labelledby="security-factor">
      <h2 className="admin-panel-title" id="security-factor" ref={heading} tabIndex={-1}>
        Two-step login
      </h2>
      <LoadState state={state} hasValue={value !== null} onRetry={reload} />
      {value && (
        <div className="admin-factors">
          {newCodes && <RecoveryCodes codes={newCodes} onDone={() => finishTask(() => setNewCodes(null))} />}
          {mustAdd && <p className="admin-notice">This site needs two-step login. Add a passkey or an app to go on.</p>}
          <p>
            {hasFactor
              ? 'After the password, the login asks for one of these.'
              : 'Makes the login safer: after the password it asks for something that only you have.'}
          </p>
          {isShared && (
            <p className="admin-notice">
              Everyone uses one password, so this applies to your whole team. Invite people first if each should have an account.
            </p>
          )}
          <FactorList factors={value} onRemove={(id, name) => setQuestion({ task: 'remove', id, name })} />
          <AddPasskey onAdded={added} />
          {!value.hasApp && <SetUpApp onAdded={added} />}
          {hasFactor && !newCodes && <CodesLeft left={value.recoveryCodes} onRenew={() => setQuestion({ task: 'renew' })} />}
          {value.mayRequire && <Requirement isRequired={value.isRequired} hasFactor={hasFactor} onChanged={reload} />}
        </div>
      )}
      {question && <PasswordDialog {...describe(question, value)} onPassword={answer} onClose={() => setQuestion(null)} />}
    </section>
  )
}

function describe(question: Question, factors: Factors | null) {
  if (question.task === 'renew')
    return {
      title: 'Create new recovery codes',
      text: 'The old codes stop working.',
      action: 'Create codes',
      busyAction: 'Creating...',
    }
  const isLast = factors !== null && factors.passkeys.length + Number(factors.hasApp) === 1
  const text = isLast
    ? `From then on the password alone logs you in${factors.isRequired ? ', and you have to add another factor at once' : ''}. Your recovery codes stop working.`
    : 'You won’t be able to log in with it any more.'
  return { title: `Remove ${question.name}`, text, action: 'Remove', busyAction: 'Removing...' }
}

function FactorList({ factors, onRemove }: { factors: Factors; onRemove: (id: string, name: string) => void }) {
  const { hasApp, passkeys } = factors
  if (!hasApp && passkeys.length === 0) return null
  return (
    <ul className="admin-sessions">
      {passkeys.map(({ id, name, since, used }) => (
        <li key={id} className="admin-session">
          <div>
            <p className="admin-session-device">
              {name} <span className="admin-tag">Passkey</span>
            </p>
            <p className="note muted">
              Added <DateTime iso={since} />
              {used ? (
                <>
                  , last used <DateTime iso={used} isRelative />
                </>
              ) : (
                ', not used yet'
              )}
            </p>
          </div>
          <RemoveButton name={name} onClick={() => onRemove(id, `the passkey “${name}”`)} />
        </li>
      ))}
      {hasApp && (
        <li className="admin-session">
          <p className="admin-session-device">Authenticator app</p>
          <RemoveButton name="the app" onClick={() => onRemove('app', 'the app')} />
        </li>
      )}
    </ul>
  )
}

function RemoveButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button type="button" className="admin-text-button admin-text-button-danger" onClick={onClick}>
      Remove<span className="visually-hidden"> {name}</span>
    </button>
  )
}

function CodesLeft({ left, onRenew }: { left: number; onRenew: () => void }) {
  const count = left === 1 ? '1 recovery code is' : `${left === 0 ? 'No' : left} recovery codes are`
  return (
    <div>
      <h3 className="admin-subtitle">Recovery codes</h3>
      <p className={left <= fewCodes ? 'admin-notice admin-codes-left' : 'admin-codes-left'}>
        {count} left. {left <= fewCodes ? 'Create new ones, or you may be locked out without your phone.' : 'Each works once.'}
      </p>
      <button type="button" className="button button-line" onClick={onRenew}>
        Create new codes
      </button>
    </div>
  )
}

type RequirementProps = { isRequired: boolean; hasFactor: boolean; onChanged: () => void }

function Requirement({ isRequired, hasFactor, onChanged }: RequirementProps) {
  const [isOn, setIsOn] = useState(isRequired)
  const { run: change } = useAction(async (next: boolean) => {
    setIsOn(next)
    try {
      await callAsAdmin('requireFactor', { body: { isRequired: next } })
    } catch (error) {
      setIsOn(!next)
      throw error
    }
    void toast('success', next ? 'Everyone needs two-step login now' : 'Two-step login is optional now')
    onChanged()
  })
  return (
    <div>
      <label className="admin-check">
        <input
          className="admin-check-box"
          type="checkbox"
          checked={isOn}
          disabled={!hasFactor && !isOn}
          onChange={(event) => void change(event.target.checked)}
        />
        Everyone needs two-step login
      </label>
      <p className="note muted">
        {hasFactor || isOn ? 'Anyone without it has to turn it on before they can go on.' : `${adminMessages.ownFactorFirst}.`}
      </p>
    </div>
  )
}

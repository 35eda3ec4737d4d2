import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, callEndpoint } from '#app/api/client.ts'
import { Field } from '#app/ui/field.tsx'
import { Spinner } from '#app/ui/graphics/spinner.tsx'
import { toast } from '#app/ui/toast/toast.ts'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import type { LoginChallenge } from '#contract/entities/auth.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useForm } from '../forms/use-form.ts'
import { answerWithPasskey, PasskeyError } from './passkey.ts'
import { describeFailure, startSession } from './use-login.ts'

type Props = {
  login: LoginChallenge
  titleId?: string | undefined
  /** Leads back to the password; also called when the login took too long. */
  onBack: () => void
  /** Shown under the last button. */
  children?: ReactNode
}

/** The second step of a login: a passkey, a code of an app or a recovery code. */
export function SecondFactor({ login: { challenge, methods }, titleId, onBack, children }: Props) {
  const [isRecovering, setIsRecovering] = useState(methods[0] === 'recovery')
  const container = useRef<HTMLDivElement>(null)
  const hasPasskey = methods.includes('passkey')
  const codeKind = isRecovering ? 'recovery' : methods.includes('code') ? 'code' : null

  // Each way to log in has its own controls.
  useEffect(() => container.current?.querySelector<HTMLElement>('button, input')?.focus(), [isRecovering])

  async function finish(name: 'loginWithCode' | 'loginWithRecoveryCode' | 'loginWithPasskey', body: object) {
    const { access_token } = await callEndpoint(adminEndpoints[name], { body: { challenge, ...body } })
    startSession(access_token)
  }

  function explain(failure: unknown): string {
    const message = failure instanceof PasskeyError ? failure.message : describeFailure(failure)
    void toast('error', message)
    if (failure instanceof ApiError && failure.status === 410) onBack()
    return message
  }

  return (
    <div className="admin-login-form" ref={container}>
      <h1 className="heading-2" id={titleId}>
        Second <b>step</b>
      </h1>
      {hasPasskey && !isRecovering && (
        <PasskeyStep
          explain={explain}
          onUse={async () => {
            const { publicKey } = await callEndpoint(adminEndpoints.startPasskeyLogin, { body: { challenge } })
            await finish('loginWithPasskey', { response: await answerWithPasskey(publicKey) })
          }}
        />
      )}
      {codeKind && (
        <CodeStep
          key={codeKind}
          kind={codeKind}
          isSecond={hasPasskey && !isRecovering}
          explain={explain}
          onCode={(code) => finish(codeKind === 'code' ? 'loginWithCode' : 'loginWithRecoveryCode', { code })}
        />
      )}
      <div className="admin-login-links">
        {methods.includes('recovery') && methods.length > 1 && (
          <button type="button" className="admin-text-button" onClick={() => setIsRecovering(!isRecovering)}>
            {isRecovering ? describeOther(hasPasskey, methods.includes('code')) : 'Use a recovery code'}
          </button>
        )}
        <button type="button" className="admin-text-button" onClick={onBack}>
          Back to the password
        </button>
      </div>
      {children}
    </div>
  )
}

function describeOther(hasPasskey: boolean, hasApp: boolean): string {
  if (hasPasskey && hasApp) return 'Use a passkey or your app'
  return hasPasskey ? 'Use a passkey' : 'Use a code of your app'
}

type StepProps = { explain: (failure: unknown) => string }

function PasskeyStep({ explain, onUse }: StepProps & { onUse: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState('')

  async function start() {
    if (isBusy) return
    setIsBusy(true)
    setError('')
    try {
      await onUse()
    } catch (failure) {
      setError(explain(failure))
    }
    setIsBusy(false)
  }

  return (
    <div className="admin-login-step">
      <button type="button" className="button" aria-disabled={isBusy} onClick={() => void start()}>
        {isBusy && <Spinner />}
        {isBusy ? 'Waiting for your passkey...' : 'Use a passkey'}
      </button>
      {error && <p className="field-error">{error}</p>}
    </div>
  )
}

type CodeStepProps = StepProps & {
  kind: 'code' | 'recovery'
  /** Whether it's the second way on the screen. */
  isSecond: boolean
  onCode: (code: string) => Promise<void>
}

function CodeStep({ kind, isSecond, explain, onCode }: CodeStepProps) {
  const [code, setCode] = useState('')
  const { errors, isBusy, submit, clearErrors } = useForm({
    check: () => (code.trim() === '' ? { code: kind === 'code' ? adminMessages.codeMalformed : adminMessages.codeMissing } : {}),
    send: () => onCode(code),
    explain: (failure) => ({ code: explain(failure) }),
  })
  const ofKind =
    kind === 'code'
      ? ({ label: 'Code from your app', inputMode: 'numeric', autoComplete: 'one-time-code' } as const)
      : ({ label: 'Recovery code', note: 'One of the codes that you saved. Each works once.', autoComplete: 'off' } as const)
  return (
    <form className="admin-login-step" onSubmit={submit} noValidate>
      <Field
        {...ofKind}
        name="code"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={errors.code}
        value={code}
        onChange={(event) => {
          setCode(event.target.value)
          clearErrors()
        }}
      />
      <SubmitButton className={isSecond ? 'button-line' : ''} label="Continue" busyLabel="Checking..." isBusy={isBusy} />
    </form>
  )
}

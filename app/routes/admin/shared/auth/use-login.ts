import { useCallback, useEffect, useState } from 'react'
import { ApiError, callApi, callEndpoint, type EndpointResponse } from '#app/api/client.ts'
import { toast } from '#app/ui/toast/toast.ts'
import type { LoginChallenge } from '#contract/entities/auth.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { messages } from '#contract/messages/messages.ts'
import { allEndpoints } from '#contract/rights.ts'
import { rememberEmail } from './last-email.ts'
import { storeToken } from './session.ts'

type LoginOptions = EndpointResponse<typeof allEndpoints.readLoginOptions>

/** What the login form asks for; null until the server has answered. */
export function useLoginOptions(): { options: LoginOptions | null; reload: () => void } {
  const [options, setOptions] = useState<LoginOptions | null>(null)
  const reload = useCallback(() => {
    // Without an answer the form stays as it is, because the login itself tells what is wrong.
    callEndpoint(allEndpoints.readLoginOptions).then(setOptions, () => {})
  }, [])
  useEffect(reload, [reload])
  return { options, reload }
}

type Credentials = { email?: string; password: string }

/** Logs in on this device, or returns the second step that the account needs. @throws ApiError */
export async function logIn(credentials: Credentials): Promise<LoginChallenge | null> {
  const answer = await callApi('login', { body: credentials })
  if (credentials.email) rememberEmail(credentials.email)
  if ('challenge' in answer) return answer
  startSession(answer.access_token)
  return null
}

export function startSession(token: string): void {
  void toast('success', messages.loggedIn)
  storeToken(token)
}

/** Why a call without a login failed, such as the login itself. */
export function describeFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return messages.serverFailed
  return failure.answer?.message ?? (failure.status === null ? adminMessages.noConnection : messages.serverFailed)
}

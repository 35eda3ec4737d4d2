import type { Hono } from 'hono'
import { calls } from '#contract/api.ts'
import { messages } from '#contract/messages.ts'
import { mount } from '../http/calls.ts'
import { AppError } from '../http/errors.ts'
import { createGate } from '../http/gate.ts'
import { createLimit } from '../http/limits.ts'
import type { Site } from '../site.ts'
import type { Secrets } from './secrets.ts'
import { issueToken } from './tokens.ts'

/** Spec §7: POST /auth/login. */
export function authApi(api: Hono<Site>, { secrets }: { secrets: Secrets }): void {
  // Wrong guesses only, per address: whoever knows the password is never kept out by a stranger elsewhere.
  const guesses = createLimit([
    { points: 5, seconds: 60 },
    { points: 20, seconds: 3600 },
  ])
  const hashing = createGate({ atOnce: 2, waiting: 20 })

  mount(api, calls.login, async ({ body, address }) => {
    // Counted before the hash, so that guesses sent at once do not all slip through; given back when right.
    await guesses.take(address)
    if (!(await hashing(() => secrets.isAdminPassword(body.password)))) throw new AppError(401, messages.incorrectPassword)
    await guesses.forget(address)
    return { access_token: await issueToken(secrets) }
  })
}

import type { Context, Hono } from 'hono'
import { peopleEndpoints } from '#contract/endpoints/people-endpoints.ts'
import type { AppEnv } from '../http/app-env.ts'
import { type Authenticate, registerEndpoint } from '../http/register-endpoint.ts'
import { describeDevice } from './device.ts'
import { changePerson, invitePerson, listPeople, type PeopleDeps, removePerson, renewInvitation, setSuspended } from './people.ts'

type Deps = PeopleDeps & { authenticate: Authenticate; hasMailServer: boolean; wakeSender(): void }

/** Endpoints for the people with accounts, for owners. Answers may contain an invitation's link, so nothing stores them. */
export function registerPeopleEndpoints(api: Hono<AppEnv>, deps: Deps): void {
  const { db, authenticate, hasMailServer, wakeSender } = deps
  const options = { authenticate }

  registerEndpoint(
    api,
    peopleEndpoints.listPeople,
    async ({ account, c }) => answer(c, { people: await listPeople(db, account.id), hasMailServer }),
    options,
  )

  registerEndpoint(
    api,
    peopleEndpoints.invitePerson,
    async ({ account, body, c }) => send(c, await invitePerson(deps, { ...body, by: account.id })),
    options,
  )

  registerEndpoint(
    api,
    peopleEndpoints.renewInvitation,
    async ({ account, params: { id = '' }, c }) => send(c, await renewInvitation(deps, { id, by: account.id })),
    options,
  )

  registerEndpoint(
    api,
    peopleEndpoints.changePerson,
    async ({ account, params: { id = '' }, body, c }) =>
      send(c, await changePerson(deps, { ...body, id, by: account.id, device: describeDevice(c.req.header('user-agent')) })),
    options,
  )

  for (const [endpoint, isSuspended] of [
    [peopleEndpoints.suspendPerson, true],
    [peopleEndpoints.reactivatePerson, false],
  ] as const)
    registerEndpoint(
      api,
      endpoint,
      async ({ account, params: { id = '' }, c }) => answer(c, await setSuspended(deps, { id, by: account.id, isSuspended })),
      options,
    )

  registerEndpoint(
    api,
    peopleEndpoints.removePerson,
    async ({ account, params: { id = '' } }) => {
      await removePerson(deps, { id, by: account.id })
      return undefined
    },
    options,
  )

  function send<Body>(c: Context<AppEnv>, body: Body): Body {
    wakeSender()
    return answer(c, body)
  }
}

function answer<Body>(c: Context<AppEnv>, body: Body): Body {
  c.header('cache-control', 'no-store')
  return body
}

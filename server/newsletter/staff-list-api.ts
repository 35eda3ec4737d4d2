import type { Hono } from 'hono'
import { staffCalls } from '#contract/staff.ts'
import { staffMessages } from '#contract/staff-messages.ts'
import type { ListedSubscriber } from '#contract/subscribers.ts'
import type { Db } from '../db/schema.ts'
import { registerEndpoint, type VerifyAdmin } from '../http/calls.ts'
import { csvResponse } from '../http/csv.ts'
import { AppError } from '../http/errors.ts'
import { createConcurrencyLimit } from '../http/gate.ts'
import type { AppEnv } from '../site.ts'
import { decodeText } from './csv-import.ts'
import { importList } from './import-list.ts'
import { erase } from './personal-data.ts'
import { addToList, readAllSubscribers, readSubscriber, readSubscribers } from './staff-list.ts'
import { leave, unsubscribeToken } from './subscribers.ts'

type Deps = {
  db: Db
  now: () => Date
  signingKey: Uint8Array
  verifyAdmin: VerifyAdmin
}

/** The list of subscribers, for the staff. */
export function staffListApi(api: Hono<AppEnv>, { db, now, signingKey, verifyAdmin }: Deps): void {
  const options = { verifyAdmin: verifyAdmin }
  const importGate = createConcurrencyLimit({ concurrency: 1, maxQueued: 3 })

  registerEndpoint(
    api,
    staffCalls.listSubscribers,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return readSubscribers(db, query)
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.addSubscriber,
    async ({ body: { email, consent } }) => {
      const [result] = await addToList(db, { emails: [email], consent, signingKey, now: now() })
      const subscriber = result === 'added' ? await readSubscriber(db, email) : null
      if (subscriber) return subscriber
      const message = refusals[result === undefined || result === 'added' ? 'on the list' : result]
      throw new AppError(409, message, { errors: { email: message } })
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.importSubscribers,
    async ({ body: { consent }, files: { file } }) => {
      if (!file) throw new AppError(400, staffMessages.importMissing, { errors: { file: staffMessages.importMissing } })
      const text = decodeText(new Uint8Array(await file.arrayBuffer()))
      if (!text.includes('@'))
        throw new AppError(400, staffMessages.importNoAddresses, { errors: { file: staffMessages.importNoAddresses } })
      return importGate(() => importList(db, { text, fileName: file.name }, { consent, signingKey, now: now() }))
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.exportSubscribers,
    async ({ query, c }) => {
      const name = `subscribers-${now().toISOString().slice(0, 10)}.csv`
      const header = ['E-mail', 'State', 'Since (UTC)', 'Left (UTC)', 'How they agreed']
      return csvResponse(c, { name, header, rows: tableOf(readAllSubscribers(db, query)) })
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.removeSubscriber,
    async ({ params: { id = '' } }) => {
      if (!(await leave(db, { signingKey, token: unsubscribeToken(signingKey, id), now: now() }))) throw gone()
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    staffCalls.eraseSubscriber,
    async ({ params: { id = '' } }) => {
      if (!(await erase(db, { signingKey, token: unsubscribeToken(signingKey, id), now: now() }))) throw gone()
      return undefined
    },
    options,
  )
}

const refusals = {
  'on the list': staffMessages.alreadyOnList,
  unsubscribed: staffMessages.leftByThemselves,
  erased: staffMessages.wasErased,
  bounced: staffMessages.bounced,
  'excluded before': staffMessages.excludedBefore,
}

const gone = () => new AppError(404, staffMessages.subscriberGone)

async function* tableOf(batches: AsyncIterable<ListedSubscriber[]>): AsyncGenerator<string[][]> {
  const moment = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? ''
  for await (const batch of batches) {
    yield batch.map(({ email, state, since, leftAt, consent }) => [
      email,
      state,
      moment(since),
      moment(leftAt),
      consent ?? 'by the form on the site',
    ])
  }
}

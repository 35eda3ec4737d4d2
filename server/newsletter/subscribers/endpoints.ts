import type { Hono } from 'hono'
import { adminEndpoints } from '#contract/endpoints/admin-endpoints.ts'
import type { OwnAccount } from '#contract/entities/accounts.ts'
import type { ListedSubscriber } from '#contract/entities/subscribers.ts'
import { adminMessages } from '#contract/messages/admin-messages.ts'
import { recordActivity } from '#server/db/record-activity.ts'
import type { Db } from '#server/db/schema.ts'
import { AppError } from '#server/errors.ts'
import type { AppEnv } from '#server/http/app-env.ts'
import { csvResponse } from '#server/http/csv.ts'
import { createConcurrencyLimit } from '#server/http/middleware/concurrency-limit.ts'
import { type Authenticate, registerEndpoint } from '#server/http/register-endpoint.ts'
import { findOrAddTags } from '../tags/tags.ts'
import { addSubscribers } from './add-subscribers.ts'
import { decodeText } from './import/csv-import.ts'
import { hashFile, importSubscribers, previewImport } from './import/import-subscribers.ts'
import { eraseSubscriber } from './personal-data.ts'
import { changeSubscriber, readAllSubscribers, readSubscriber, readSubscribers } from './subscriber-admin.ts'
import { createUnsubscribeToken, unsubscribe } from './unsubscribe.ts'

type SubscriberEndpointDeps = {
  db: Db
  now: () => Date
  signingKey: Uint8Array
  authenticate: Authenticate
  /** Erases the messages in the inbox from an address. */
  eraseMessagesFrom(trx: Db, address: string, by: { account: OwnAccount; now: Date }): Promise<void>
}

export function registerSubscriberEndpoints(
  api: Hono<AppEnv>,
  { db, now, signingKey, authenticate, eraseMessagesFrom }: SubscriberEndpointDeps,
): void {
  const options = { authenticate }
  const limitImports = createConcurrencyLimit({ concurrency: 1, maxQueued: 3 })

  registerEndpoint(
    api,
    adminEndpoints.listSubscribers,
    ({ query, c }) => {
      c.header('cache-control', 'no-store')
      return readSubscribers(db, query)
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.addSubscriber,
    async ({ body: { email, consent, name, tags: names }, account }) => {
      const tags = [...(await findOrAddTags(db, names, now())).values()]
      const [result] = await addSubscribers(db, { people: [{ email, name, tags }], consent, signingKey, now: now() })
      const subscriber = result === 'added' ? await readSubscriber(db, email) : null
      if (subscriber) {
        await recordActivity(db, { account, action: 'subscriber-added', now: now() })
        return subscriber
      }
      const message = skipMessages[result === undefined || result === 'added' || result === 'updated' ? 'on the list' : result]
      throw new AppError(409, message, { errors: { email: message } })
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.changeSubscriber,
    async ({ params: { id = '' }, body, account }) => {
      const subscriber = await changeSubscriber(db, { id, ...body, account, now: now() })
      if (!subscriber) throw subscriberNotFound()
      return subscriber
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.previewImport,
    async ({ body: { names }, files }) => {
      const file = await readImportFile(files)
      return limitImports(() => previewImport(db, file, { names, signingKey, now: now() }))
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.importSubscribers,
    async ({ body: { checked, ...body }, files, account }) => {
      const file = await readImportFile(files)
      if (checked !== undefined && checked !== hashFile(file.text)) throw new AppError(409, adminMessages.importChanged)
      const report = await limitImports(() => importSubscribers(db, file, { ...body, signingKey, now: now() }))
      await recordActivity(db, { account, action: 'subscribers-imported', now: now() })
      return report
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.exportSubscribers,
    async ({ query, account, c }) => {
      await recordActivity(db, { account, action: 'subscribers-exported', now: now() })
      const name = `subscribers-${now().toISOString().slice(0, 10)}.csv`
      const header = ['Email', 'Name', 'Tags', 'Status', 'Since (UTC)', 'Unsubscribed (UTC)', 'Consent', 'Signed up on']
      return csvResponse(c, { name, header, rows: toCsvRows(readAllSubscribers(db, query)) })
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.removeSubscriber,
    async ({ params: { id = '' }, account }) => {
      if (!(await unsubscribe(db, { signingKey, token: createUnsubscribeToken(signingKey, id), now: now() })))
        throw subscriberNotFound()
      await recordActivity(db, { account, action: 'subscriber-removed', now: now() })
      return undefined
    },
    options,
  )

  registerEndpoint(
    api,
    adminEndpoints.eraseSubscriber,
    async ({ params: { id = '' }, query: { messages }, account }) => {
      const token = createUnsubscribeToken(signingKey, id)
      const by = { account, now: now() }
      const erased = await eraseSubscriber(db, {
        signingKey,
        token,
        now: by.now,
        by: account,
        ...(messages === 'delete' && { eraseMessages: (trx, address) => eraseMessagesFrom(trx, address, by) }),
      })
      if (!erased) throw subscriberNotFound()
      return undefined
    },
    options,
  )
}

/** @throws AppError 400 without a text file that has addresses */
async function readImportFile({ file }: Record<string, File>): Promise<{ text: string; fileName: string }> {
  if (!file) throw new AppError(400, adminMessages.importMissing, { errors: { file: adminMessages.importMissing } })
  const text = decodeText(new Uint8Array(await file.arrayBuffer()))
  if (!text.includes('@'))
    throw new AppError(400, adminMessages.importNoAddresses, { errors: { file: adminMessages.importNoAddresses } })
  return { text, fileName: file.name }
}

const skipMessages = {
  'on the list': adminMessages.alreadyOnList,
  unsubscribed: adminMessages.unsubscribedByOwner,
  erased: adminMessages.erasedByOwner,
  bounced: adminMessages.bounced,
  'excluded before': adminMessages.excludedBefore,
}

const subscriberNotFound = () => new AppError(404, adminMessages.subscriberGone)

async function* toCsvRows(batches: AsyncIterable<ListedSubscriber[]>): AsyncGenerator<string[][]> {
  const formatUtc = (iso: string | null) => iso?.slice(0, 16).replace('T', ' ') ?? ''
  for await (const batch of batches) {
    yield batch.map(({ email, name, tags, state, since, unsubscribedAt, consent, signupPage }) => [
      email,
      name,
      tags.join(', '),
      state,
      formatUtc(since),
      formatUtc(unsubscribedAt),
      consent ?? 'via the website form',
      signupPage,
    ])
  }
}

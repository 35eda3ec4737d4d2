// Sends the due newsletters of the database of DATA_DIR or DATABASE_URL over and over, so that a test can kill this program meanwhile.
// Without the argument `run` it does nothing, because tests also import it.
import { openDb } from '#server/db/connection/open-database.ts'
import type { StaffMail } from '#server/mail/queue/mail-queue.ts'
import { sendDueDrafts } from '#server/newsletter/drafts/send-draft.ts'
import { composeBlocks, siteUrl } from '#server/newsletter/email/testing/every-block.ts'

const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl = null } = process.env

const silent = { info() {}, warn() {}, error() {} }

export const dueDraftsSender = {
  newsletterBlocker: null,
  composer: {
    siteUrl,
    compose: ({ blocks }: Parameters<Parameters<typeof sendDueDrafts>[0]['composer']['compose']>[0]) =>
      composeBlocks(blocks ?? []),
    readPosts: async () => [],
  },
  log: silent,
  mail: {
    siteUrl,
    getContactTo: () => ['desk@agency.test'],
    composeMail: ({ to, subject, paragraphs }: StaffMail) => ({ to, subject, replyTo: null, text: paragraphs.join('\n') }),
  },
  wakeSender() {},
}

if (process.argv.includes('run')) {
  const db = openDb({ dataDir, databaseUrl })
  console.log('begun')
  for (;;) {
    await sendDueDrafts({ ...dueDraftsSender, db }, { now: new Date() })
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
}

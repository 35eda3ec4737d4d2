// Assembles the site on an open database: secrets, newsletter sender and app.
import type { Logger } from 'pino'
import { NIL as noId, v7 as uuid } from 'uuid'
import { defaultFonts, fontPairs } from '#contract/brand/font-pairs.ts'
import { chooseLogo, type Logo, toLogoPng } from '#contract/brand/logo.ts'
import { derivePalette } from '#contract/brand/palette.ts'
import type { Media, SiteContent } from '#contract/content/content.ts'
import { formatAddress } from '#contract/content/format-address.ts'
import type { MediaKind } from '#contract/entities/media-files.ts'
import type { JobName } from '#contract/messages/job-descriptions.ts'
import { DatabaseUnavailable } from '#server/db/unavailable.ts'
import { isLocalHost } from '#server/http/local-host.ts'
import { toPagePath } from '#server/http/own-path.ts'
import { type App, type AppDeps, createApp } from './app.ts'
import { deleteOldGuesses } from './auth/account-guesses.ts'
import { addFirstAccount } from './auth/accounts.ts'
import type { StaffMailDeps } from './auth/link-emails.ts'
import { handleResetRequests } from './auth/reset-requests.ts'
import { type CreatedSecrets, openSecrets } from './auth/secrets.ts'
import { warnOfGuesses } from './auth/warn-of-guesses.ts'
import { deleteOldClickCounts } from './contact/click-counts/click-counts.ts'
import { createAnswerReader } from './contact/leads/receive-answer.ts'
import { createReplyBounceRecorder } from './contact/leads/record-reply-bounce.ts'
import { sendReminders } from './contact/leads/reminders.ts'
import { createReplyAddress } from './contact/leads/reply-address.ts'
import { deleteExpiredMessagesAndEmails } from './contact/retention.ts'
import { sendSpamDigest } from './contact/spam-digest.ts'
import { publishDueEntries } from './content/admin/publish-due-entries.ts'
import type { MediaNames } from './content/check-content.ts'
import type { ContentDeps } from './content/content-deps.ts'
import { openContentPreview } from './content/content-previews.ts'
import { createSampleMarks } from './content/find-samples.ts'
import { openContent } from './content/published/live-content.ts'
import { watchCounter } from './db/change-counters.ts'
import { correctFutureDates } from './db/future-dates.ts'
import type { Db } from './db/schema.ts'
import type { Env } from './env.ts'
import type { Folders } from './http/cache/static-files.ts'
import { deleteExpiredAttempts } from './http/middleware/attempt-limit.ts'
import { type Job, startScheduler } from './jobs/scheduler.ts'
import { resolveSender } from './mail/message/outgoing-mail.ts'
import { type ComposeTestNewsletter, createMailQueue } from './mail/queue/mail-queue.ts'
import { startMailSender } from './mail/queue/mail-sender.ts'
import { deleteOldMailCounts } from './mail/queue/send-quota.ts'
import { createConnectionOpener } from './mail/smtp/connection-opener.ts'
import { createPooledMailer } from './mail/smtp/mailer.ts'
import { removeUnfinishedUploads } from './media/media-files.ts'
import { toPictureUrls } from './media/pictures.ts'
import { readLibrary } from './media/read-library.ts'
import { createBounceReader } from './newsletter/bounces/bounce-mailbox.ts'
import type { NewsletterComposer } from './newsletter/drafts/prepare-newsletter.ts'
import { sendDueDrafts } from './newsletter/drafts/send-draft.ts'
import { parseStoredBlocks } from './newsletter/email/blocks.ts'
import { composeNewsletterEmail } from './newsletter/email/newsletter-email.ts'
import { composeStaffMail } from './newsletter/email/staff-mail.ts'
import { type SenderDetails, type StartNewsletterSender, startNewsletterSender } from './newsletter/newsletter-sender.ts'
import { type LinkClicks, startLinkClicks } from './newsletter/results/link-clicks.ts'
import { deleteOldDeliveries, deleteUnconfirmedSubscribers } from './newsletter/retention.ts'
import type { SubscriptionEmailSettings } from './newsletter/subscribers/subscription-emails.ts'
import { deleteOldActivities } from './ops/activity/activities.ts'
import { readBackupStats } from './ops/backup/backup-files.ts'
import { createDailyBackup } from './ops/backup/daily-backup.ts'
import { deleteOldVisitorCounts } from './ops/visitors/store-batch.ts'
import { startVisitors, type Visitors } from './ops/visitors/visitors.ts'
import type { RenderRoute } from './pages/built-pages.ts'
import { emptyTrash } from './posts/admin/trash.ts'
import { indexMissingPosts } from './posts/index-posts.ts'
import { correctFuturePublications, listPosts, readPostsById } from './posts/posts.ts'
import { type DeadLinks, removeDeadLinks } from './posts/public/dead-links.ts'
import { findMissingPosts } from './posts/public/missing-posts.ts'
import { notifySearchEngines } from './seo/index-now.ts'
import { updatePageModifiedDates } from './seo/page-modified-dates.ts'
import type { PublicPage } from './seo/public-pages.ts'
import { openRedirects } from './seo/redirects/live-redirects.ts'
import type { SitemapSources } from './seo/sitemap-entries.ts'

/** SMTP connections reserved for single emails, so that these don't wait behind a newsletter. */
const singleEmailConnections = 2

type SiteDeps = {
  db: Db
  env: Env
  log: Logger
  now: () => Date
  renderRoute: RenderRoute
  /** The content of the files in content/. */
  content: SiteContent
  mediaNames: MediaNames
  folders: Folders
  media: Media
  listPublicPages(content: SiteContent): readonly PublicPage[]
  samples: AppDeps['samples']
  /** The logo as SVG. */
  logo: string
  /** Starts the newsletter sender; by default it runs in this thread. */
  startNewsletter?: StartNewsletterSender
  observer?: AppDeps['observer']
  /** How often due jobs are checked; every minute by default. */
  jobPollMs?: number | undefined
  /** How long the clock must have been steady before a scheduled newsletter is sent; a minute by default. */
  newsletterSettleMs?: number | undefined
}

export type Site = App & {
  created: CreatedSecrets
  /** Null if the site doesn't count visitors itself. */
  visitors: Visitors | null
  linkClicks: LinkClicks
  getContent(): SiteContent
  isNewsletterWorkerUp(): boolean
  /** Stops jobs and senders. Waits for emails that are being sent, and starts no further ones. */
  stop(): Promise<void>
}

export async function createSite({
  db,
  env,
  log,
  now,
  renderRoute,
  content,
  mediaNames,
  folders,
  media,
  listPublicPages,
  samples,
  logo,
  startNewsletter = startNewsletterSender,
  observer,
  jobPollMs,
  newsletterSettleMs = 60_000,
}: SiteDeps): Promise<Site> {
  const { secrets, created } = await openSecrets(db, env)
  await addFirstAccount(db, now())
  const published = await openContent(db, {
    files: content,
    names: mediaNames,
    siteUrl: env.siteUrl,
    readUploads: () => readLibrary(db),
  })
  const getContent = () => published.get().content
  const joinMedia = (): Media => {
    const { pictures, files } = published.get().uploads
    const sizesOf = (kind: MediaKind) => files.filter((file) => file.kind === kind).map(({ url, bytes }) => [url, bytes])
    return {
      pictures: { ...media.pictures, ...pictures },
      films: { ...media.films, ...Object.fromEntries(sizesOf('film')) },
      sounds: { ...media.sounds, ...Object.fromEntries(sizesOf('sound')) },
    }
  }
  let allMedia = joinMedia()
  const contentSources = {
    files: content,
    getNames: () => published.get().names,
    getMedia: () => allMedia,
    getUploads: () => published.get().uploads.files,
    signingKey: secrets.signingKey,
    getSampleMarks: createSampleMarks(content, samples.marks),
    getProblems: () => published.get().problems,
    getKnown: () => published.get().known,
  }
  const datePages = async () => {
    const pages = listPublicPages(getContent())
    return { pages, modifiedDates: await updatePageModifiedDates(db, pages, now()) }
  }
  let datedPages = await datePages()
  warnOfProblems()
  const emailSettings = createEmailSettings(getContent, { env, signingKey: secrets.signingKey })
  // Identifies this process in rows it has claimed.
  const owner = uuid()
  const composeTestNewsletter: ComposeTestNewsletter = ({ id, blocks, ...newsletter }) =>
    composeNewsletterEmail(
      // The name was written into it when the test was ordered.
      { campaignId: id, subscriberId: 'test', name: '', ...newsletter, blocks: parseStoredBlocks(blocks), links: null },
      emailSettings,
    )
  const newsletterComposer: NewsletterComposer = {
    siteUrl: env.siteUrl,
    readPosts: (trx, query) => readPostsById(trx, toPictureUrls, query),
    compose: (newsletter, { reader = null, links = null } = {}) =>
      composeNewsletterEmail(
        // IDs that nobody has, so that a preview unsubscribes nobody, and as long as others, so that its size is right.
        {
          campaignId: noId,
          subscriberId: noId,
          email: reader?.email ?? emailSettings.from.address,
          name: reader?.name ?? '',
          date: now(),
          ...newsletter,
          links,
        },
        emailSettings,
      ),
  }
  const sender = startMailSender({
    mailer: createPooledMailer(createConnectionOpener(env)),
    log,
    queues: [
      {
        concurrency: singleEmailConnections,
        queue: createMailQueue(db, {
          from: () => emailSettings.from,
          owner,
          now,
          composeTestNewsletter,
          quotas: env.quotas,
          returnsReplies: env.bounces !== null,
        }),
      },
    ],
  })
  const newsletterSender = startNewsletter(
    { env, owner: uuid(), ...getSenderDetails(emailSettings), signingKey: secrets.signingKey },
    { db, now, log },
  )
  const wakeSender = () => {
    sender.wake()
    newsletterSender.wake()
  }
  const newsletterBlocker = getNewsletterBlocker(env)
  const stopping = new AbortController()
  const redirects = await openRedirects(db)
  const deadLinks: DeadLinks = {
    siteUrl: env.siteUrl,
    getDeadPages: () => published.get().deadPages,
    isDead(href) {
      const path = toPagePath(href, env.siteUrl)
      return published.get().deadPages.has(path) && redirects.find(path, '') === null
    },
    async findDeadPosts(paths) {
      // Posts that can't be read are linked to, because they may be there.
      const missing = await findMissingPosts(db, { paths, dueBy: now() }).catch((error: unknown) => {
        if (error instanceof DatabaseUnavailable) return []
        throw error
      })
      return missing.filter((path) => redirects.find(path, '') === null)
    },
  }
  const sitemapSources: SitemapSources = {
    siteUrl: env.siteUrl,
    getPages: () => datedPages,
    async listPosts(query) {
      const posts = await listPosts(db, toPictureUrls, {
        ...query,
        withAuthor: query.withAuthor && getContent().blog.showsAuthors,
        dueBy: now(),
      })
      if (!query.withContent) return posts
      const contents = await removeDeadLinks(
        posts.map(({ content = '' }) => content),
        deadLinks,
      )
      return posts.map((post, index) => ({ ...post, content: contents[index] ?? '' }))
    },
  }
  const visitors = env.analytics === 'own' ? await startVisitors(db, { ...env, now, log }) : null
  const linkClicks = await startLinkClicks(db, { now, log })
  const getContactTo = () => env.contactTo ?? [getContent().brand.email]
  const staffMail: StaffMailDeps = {
    siteUrl: env.siteUrl,
    getSiteName: () => getContent().brand.name,
    getContactTo,
    composeMail: (mail) => composeStaffMail(mail, emailSettings),
  }
  const app = createApp({
    db,
    env,
    secrets,
    log,
    now,
    renderRoute,
    getContent,
    findMovedEntry: (kind, slug) => published.get().findMoved(kind, slug),
    contentSources,
    openPreview: (token) => openContentPreview(db, { signingKey: secrets.signingKey, token, live: published }),
    reloadContent,
    getContactTo,
    emailSettings,
    staffMail,
    replies: {
      getSender: () => emailSettings.from,
      // Without a mailbox that the site reads, answers go to the agency.
      toReplyAddress: (replyId) =>
        env.bounces ? createReplyAddress(env.bounces.address, secrets.signingKey, replyId) : (getContactTo()[0] ?? ''),
    },
    newsletterBlocker,
    quotas: env.quotas,
    newsletterComposer,
    wakeSender,
    stopping: stopping.signal,
    readBackupStats: () => readBackupStats(env.backups.folder, now()),
    observer,
    folders,
    getMedia: () => allMedia,
    sitemapSources,
    redirects,
    deadLinks,
    visitors,
    linkClicks,
    samples,
    logo,
  })
  const answerDeps = { ...staffMail, signingKey: secrets.signingKey, wakeSender }
  const scheduledJobs = createJobs({
    content: { ...contentSources, db, now, getContent },
    db,
    env,
    log,
    getContactTo,
    sitemapSources,
    signingKey: secrets.signingKey,
    newsletterSettleMs,
    async remind(at) {
      if ((await sendReminders(db, at, staffMail)) > 0) wakeSender()
    },
    readAnswer: createAnswerReader(db, answerDeps),
    recordReplyBounce: createReplyBounceRecorder(db, answerDeps),
    async sendResets(at) {
      if ((await handleResetRequests(db, { secrets, mail: staffMail, now: at })) > 0) wakeSender()
    },
    sendDueNewsletters: (at, signal) =>
      sendDueDrafts(
        { db, composer: newsletterComposer, newsletterBlocker, log, mail: staffMail, wakeSender },
        { now: at, signal },
      ),
  })
  const jobs = startScheduler(db, scheduledJobs, { now, log, ...(jobPollMs && { pollMs: jobPollMs }) })
  const postsWatch = await watchCounter(db, 'posts', { onChange: app.invalidatePages, log })
  const contentWatch = await watchCounter(db, 'content', { onChange: reloadContent, log })
  const redirectsWatch = await watchCounter(db, 'redirects', {
    async onChange() {
      await redirects.reload()
      // Posts link to a missing page again once it is redirected.
      app.invalidatePages()
    },
    log,
  })
  return {
    ...app,
    created,
    visitors,
    linkClicks,
    getContent,
    isNewsletterWorkerUp: () => newsletterSender.isWorkerUp?.() ?? true,
    async stop() {
      stopping.abort()
      await Promise.all([
        jobs.stop(),
        sender.stop(),
        newsletterSender.stop(),
        visitors?.stop(),
        linkClicks.stop(),
        ...[postsWatch, contentWatch, redirectsWatch].map((watch) => watch.stop()),
      ])
    },
  }

  function warnOfProblems(): void {
    for (const problem of published.get().problems) log.warn(problem, 'a published entry no longer fits')
  }

  /** Shows what has been published since the last call, everywhere: on pages and cards, in the sitemap, feeds and emails. */
  async function reloadContent(): Promise<void> {
    await published.reload()
    allMedia = joinMedia()
    warnOfProblems()
    datedPages = await datePages()
    newsletterSender.changeDetails(getSenderDetails(emailSettings))
    app.invalidatePages()
  }
}

type EmailSettingsSources = { env: Pick<Env, 'siteUrl' | 'mailFrom'>; signingKey: Uint8Array }

/** Its properties read the published content at each use, because the content may change while the site runs. */
function createEmailSettings(
  getContent: () => SiteContent,
  { env, signingKey }: EmailSettingsSources,
): SubscriptionEmailSettings {
  return {
    siteUrl: env.siteUrl,
    signingKey,
    get from() {
      return resolveSender(env.mailFrom, getContent().brand)
    },
    get organisation() {
      const { brand, design } = getContent()
      const { name, descriptor, address } = brand
      return {
        name,
        descriptor,
        address: formatAddress(address),
        palette: derivePalette(design),
        font: fontPairs[design.fonts ?? defaultFonts].installed,
        logo: toEmailLogo(chooseLogo(name, design), env.siteUrl),
      }
    },
    get welcome() {
      return getContent().mails.welcome
    },
    get confirmation() {
      return getContent().mails.confirmation
    },
  }
}

/** Mail programs show no SVG, and need full URLs. */
function toEmailLogo(logo: Logo, siteUrl: string): Logo {
  return logo.kind === 'picture' ? { ...logo, src: siteUrl + toLogoPng(logo.src) } : logo
}

function getSenderDetails({ from, organisation }: SubscriptionEmailSettings): SenderDetails {
  return { from, organisation }
}

type SiteJob = Job & { name: JobName }
type JobDeps = Pick<SiteDeps, 'db' | 'env' | 'log'> & {
  content: ContentDeps
  getContactTo(): readonly string[]
  sitemapSources: SitemapSources
  signingKey: Uint8Array
  sendDueNewsletters: Job['run']
  sendResets: Job['run']
  remind: Job['run']
  readAnswer: ReturnType<typeof createAnswerReader>
  recordReplyBounce: ReturnType<typeof createReplyBounceRecorder>
  newsletterSettleMs: number
}

function createJobs({
  content,
  db,
  env,
  log,
  getContactTo,
  sitemapSources,
  signingKey,
  sendDueNewsletters,
  sendResets,
  remind,
  readAnswer,
  recordReplyBounce,
  newsletterSettleMs,
}: JobDeps): SiteJob[] {
  return [
    {
      name: 'send spam digest',
      everyMs: 3_600_000,
      run: (at) => sendSpamDigest(db, { contactTo: getContactTo(), now: at }),
    },
    { name: 'index posts', everyMs: 300_000, run: (_at, stopping) => indexMissingPosts(db, stopping) },
    {
      name: 'delete unconfirmed subscribers',
      everyMs: 86_400_000,
      isDeleting: true,
      run: (at) => deleteUnconfirmedSubscribers(db, at),
    },
    { name: 'delete old messages', everyMs: 86_400_000, isDeleting: true, run: (at) => deleteExpiredMessagesAndEmails(db, at) },
    { name: 'delete old click counts', everyMs: 86_400_000, isDeleting: true, run: (at) => deleteOldClickCounts(db, at) },
    {
      name: 'delete old deliveries',
      everyMs: 86_400_000,
      isDeleting: true,
      run: (at, stopping) => deleteOldDeliveries(db, { now: at, stopping }),
    },
    {
      name: 'correct future dates',
      everyMs: 300_000,
      async run(at) {
        await correctFutureDates(db, at)
        await correctFuturePublications(db, at)
      },
    },
    ...createIndexNowJobs(env, (key, stopping) => notifySearchEngines(db, { ...sitemapSources, key, stopping })),
    // A newsletter can't be called back, and a clock that is set wrong is often put right soon.
    { name: 'send scheduled newsletters', everyMs: 60_000, settleMs: newsletterSettleMs, run: sendDueNewsletters },
    // As for newsletters: a wrong clock must not remind too early.
    { name: 'send reminders', everyMs: 5 * 60_000, settleMs: newsletterSettleMs, run: remind },
    { name: 'publish scheduled content', everyMs: 60_000, run: (at) => publishDueEntries(content, { log, now: at }) },
    {
      name: 'delete old login attempts',
      everyMs: 3_600_000,
      isDeleting: true,
      async run(at) {
        await deleteExpiredAttempts(db, at)
        await deleteOldGuesses(db, at)
      },
    },
    { name: 'send reset emails', everyMs: 60_000, run: sendResets },
    {
      name: 'warn of wrong passwords',
      everyMs: 60_000,
      run: (at) => warnOfGuesses(db, { signingKey, siteUrl: env.siteUrl, contactTo: getContactTo(), now: at }),
    },
    { name: 'delete old activities', everyMs: 86_400_000, isDeleting: true, run: (at) => deleteOldActivities(db, at) },
    { name: 'delete old visitor counts', everyMs: 86_400_000, isDeleting: true, run: (at) => deleteOldVisitorCounts(db, at) },
    { name: 'delete old send counts', everyMs: 86_400_000, isDeleting: true, run: (at) => deleteOldMailCounts(db, at) },
    { name: 'delete unfinished uploads', everyMs: 3_600_000, isDeleting: true, run: (at) => removeUnfinishedUploads(db, at) },
    {
      name: 'empty the trash',
      everyMs: 86_400_000,
      isDeleting: true,
      run: (at, stopping) => emptyTrash(db, { now: at, stopping }),
    },
    ...(env.bounces
      ? [
          {
            name: 'read bounces' as const,
            everyMs: 5 * 60_000,
            run: createBounceReader(db, {
              imapUrl: env.bounces.imapUrl,
              signingKey,
              log,
              readOther: readAnswer,
              recordOther: recordReplyBounce,
            }),
          },
        ]
      : []),
    ...(env.backups.keep > 0
      ? [
          {
            name: 'backup' as const,
            everyMs: 86_400_000,
            run: (at: Date, signal: AbortSignal) => createDailyBackup(env, { ...env.backups, now: at, signal, log }),
          },
        ]
      : []),
  ]
}

type NotifySearchEngines = (key: string, stopping: AbortSignal) => Promise<void>

/** The job that notifies search engines (indexnow.org); none without a key or on localhost. */
function createIndexNowJobs({ indexNowKey, siteUrl }: Env, notify: NotifySearchEngines): SiteJob[] {
  if (!indexNowKey || isLocalHost(new URL(siteUrl).hostname)) return []
  return [{ name: 'notify search engines', everyMs: 300_000, run: (_, stopping) => notify(indexNowKey, stopping) }]
}

/** Why newsletters can't be sent, or null. Links to localhost may only go to a mail server on localhost. */
function getNewsletterBlocker(env: Env): string | null {
  const site = URL.parse(env.siteUrl)
  const relay = env.smtpUrl ? URL.parse(env.smtpUrl) : null
  if (!site || !relay || !isLocalHost(site.hostname) || isLocalHost(relay.hostname)) return null
  return `Newsletters can't be sent: SITE_URL is ${env.siteUrl}, so their links wouldn't work. Set SITE_URL to the public address.`
}

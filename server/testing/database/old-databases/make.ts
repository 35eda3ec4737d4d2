// make.ts CHECKOUT NAME [postgres://...]: uses the earlier version of the site built in CHECKOUT and packs its database as NAME.
// A PostgreSQL database must be empty. Facts about the data, such as the password, are written to known.json.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'

const [checkout = '', name = '', databaseUrl = ''] = process.argv.slice(2)
const dataDir = await mkdtemp(join(tmpdir(), 'old-'))
const site = await start()
const known = await useSite(site).finally(async () => {
  site.child.kill('SIGTERM')
  await once(site.child, 'exit')
})
if (databaseUrl) {
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', '--schema=public', databaseUrl], {
    encoding: 'utf8',
  })
  await writeFile(join(import.meta.dirname, `${name}.sql.gz`), gzipSync(withoutSchema(dump), { level: 9 }))
} else {
  const database = new DatabaseSync(join(dataDir, 'site.db'))
  database.exec(`vacuum into '${join(dataDir, 'small.db')}'`)
  database.close()
  await writeFile(join(import.meta.dirname, `${name}.db.gz`), gzipSync(await readFile(join(dataDir, 'small.db')), { level: 9 }))
}
const file = join(import.meta.dirname, 'known.json')
const all = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'))
all[`${name}${databaseUrl ? '.sql' : '.db'}`] = known
await writeFile(file, `${JSON.stringify(all, null, 2)}\n`)

/** Removes the schema name from the dump, because each test loads it into its own schema. */
function withoutSchema(dump: string): string {
  return dump
    .split('\n')
    .filter((line) => !/^(--|\\|SET |SELECT pg_catalog|CREATE SCHEMA|COMMENT ON SCHEMA|$)/.test(line))
    .join('\n')
    .replaceAll('public.', '')
}

async function start() {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      SEED_SAMPLE_CONTENT: 'false',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  })
  let output = ''
  child.stdout.on('data', (chunk) => (output += chunk))
  const find = (pattern: RegExp) => pattern.exec(output)?.[1] ?? ''
  await until(async () => find(/API key[^\n]*:\s+(\S+)\n/) !== '')
  return {
    child,
    address: find(/(http:\/\/localhost:\d+)/),
    password: find(/password[^\n]*:\s+(\S+)/),
    apiKey: find(/API key[^\n]*:\s+(\S+)/),
  }
}

async function useSite({ address, password, apiKey }: Awaited<ReturnType<typeof start>>) {
  const json = async (path: string, body: object, expected: number) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })
    if (answer.status !== expected) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const { access_token: token } = await json('/api/auth/login', { password }, 200)
  const post = async (method: string, id: string, fields: Record<string, string | File>) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ description: 'About it', category: 'Branding', ...fields }))
      form.set(field, value)
    const answer = await fetch(`${address}/api/posts${id}`, { method, body: form, headers: { authorization: `Bearer ${token}` } })
    if (!answer.ok) throw new Error(`${method} post: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#804020' } })
    .png()
    .toBuffer()
  const thumbnail = new File([new Uint8Array(picture)], 'picture.png', { type: 'image/png' })
  const first = await post('POST', '', { title: 'Ọjọ́ tuntun: a post', content: '<p>Harmattan mornings.</p>', thumbnail })
  await post('POST', '', { title: 'Another post', content: 'Plain words.\n\nTwo paragraphs.' })
  await post('PUT', `/${first.id}`, { title: 'Ọjọ́ tuntun: a post, mended', content: '<p>Harmattan mornings, mended.</p>' })
  for (const email of ['ada@reader.test', 'bola@reader.test', 'chidi@reader.test']) await json('/api/newsletter', { email }, 201)
  await json(
    '/api/contact',
    { name: 'Ngozi Ọkáfọ̀', email: 'ngozi@client.test', subject: 'A film', message: 'We want a film.' },
    201,
  )
  await json('/api/newsletter/bulk', { subject: 'The first letter', message: 'Hello.\n\nWe are here.', apiKey }, 200)
  const outbox = join(dataDir, 'outbox')
  const readNewsletters = async () => {
    const names = (await readdir(outbox).catch(() => [])).filter((mail) => mail.endsWith('.eml'))
    const mails = await Promise.all(names.map((mail) => readFile(join(outbox, mail), 'utf8')))
    return mails.filter((mail) => mail.includes('The first letter'))
  }
  await until(async () => (await readNewsletters()).length === 3)
  const unsubscribePath = (await readNewsletters())
    .map((mail) => mail.replace(/=\r?\n/g, '').replace(/=3D/g, '='))
    .flatMap((mail) =>
      /^To:.*chidi/im.test(mail) ? (/https?:\/\/localhost:\d+(\/\S*unsubscribe[^\s>"]*)/.exec(mail)?.[1] ?? []) : [],
    )[0]
  return { password, apiKey, unsubscribePath, slug: first.slug }
}

async function until(isSo: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('It takes too long.')
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

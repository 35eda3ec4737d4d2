// How a running site stops, and errors that don't stop it. Needs the built pages.
import { Agent, get, request as httpRequest, type IncomingMessage } from 'node:http'
import { json } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { rawClient } from '#server/testing/http/raw-client.ts'
import { sendVisitors } from '#server/testing/http/visitors.ts'
import { callSettings, logIn } from '#server/testing/site/site-calls.ts'
import { dataFolder, startProcess } from '#server/testing/site/site-process.ts'

/** Sends the first half of a post with a photo; `finish` sends the second half. */
async function beginUpload(address: string, token: string) {
  const photo = await sharp({
    create: { width: 2000, height: 1500, channels: 3, background: '#804020', noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: 'Slow', description: 'Slow', content: 'Slow', category: 'Branding' }))
    form.set(name, value)
  form.set('thumbnail', new File([new Uint8Array(photo)], 'photo.jpg', { type: 'image/jpeg' }))
  const whole = new Request(address, { method: 'POST', body: form })
  const type = whole.headers.get('content-type') ?? ''
  const body = Buffer.from(await whole.arrayBuffer())
  const { promise: answered, resolve, reject } = Promise.withResolvers<IncomingMessage>()
  const request = httpRequest(`${address}/api/posts`, {
    method: 'POST',
    agent: false,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length },
  })
  request.on('response', resolve).on('error', reject)
  // When a test fails before finish(), only its own error should be reported.
  answered.catch(() => {})
  request.write(body.subarray(0, body.length / 2))
  return {
    async finish() {
      request.end(body.subarray(body.length / 2))
      const answer = await answered
      let text = ''
      for await (const chunk of answer) text += chunk
      return { status: answer.statusCode, text }
    },
  }
}

/** The JSON of a response over a connection of the agent. */
const readJson = (address: string, agent: Agent) =>
  new Promise((resolve, reject) => {
    get(address, { agent }, (answer) => json(answer).then(resolve, reject)).on('error', reject)
  })

const connects = (address: string) =>
  new Promise<boolean>((resolve) => {
    const { socket } = rawClient(Number(new URL(address).port))
    socket.on('connect', () => resolve(true)).on('close', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })

test('no request fails when a busy site is stopped, not even a slow one', async () => {
  await using run = await startProcess({ DATA_DIR: await dataFolder(), ...callSettings })
  const upload = await beginUpload(run.address, await logIn(run.address))
  const visitors = sendVisitors(run.address, {
    keepAlive: 16,
    everyMs: 100,
    newEveryMs: 25,
    paths: ['/api/posts', '/favicon.svg', '/api/posts?limit=3', '/about', '/blog'],
  })
  await expect.poll(() => visitors.answered()).toBeGreaterThan(200)
  // Logins run one after the other, so some are still unanswered when the site is told to stop.
  const logins = Array.from({ length: 4 }, () => logIn(run.address))
  // A connection from before the signal, because a busy machine may need longer for a new one than the port stays open.
  const monitor = new Agent({ keepAlive: true, maxSockets: 1 })
  const isReady = () => readJson(`${run.address}/readyz`, monitor)
  expect(await isReady()).toEqual({ ready: true, problems: [] })
  run.child.kill('SIGTERM')
  await expect.poll(isReady, { interval: 0 }).toEqual({ ready: false, problems: ['stopping'] })
  run.child.kill('SIGTERM')
  await expect.poll(() => connects(run.address)).toBe(false)
  expect(await upload.finish()).toMatchObject({ status: 201 })
  await Promise.all(logins)
  expect(await run.exit).toBe(0)
  await visitors.stop()
  expect(visitors.failures()).toEqual([])
})

test('a closed output does not end the site', async () => {
  await using run = await startProcess({ DATA_DIR: await dataFolder() })
  run.child.stdout?.destroy()
  run.child.stderr?.destroy()
  for (let time = 0; time < 5; time += 1) expect((await fetch(`${run.address}/api`)).status).toBe(200)
  run.child.kill('SIGTERM')
  expect(await run.exit).toBe(0)
})

test('an uncaught error is logged, and the site goes on', async () => {
  const surprise = `process.on('SIGUSR2', () => {
    Promise.reject(new Error('first surprise'))
    setTimeout(() => { throw new Error('second surprise') })
  })`
  const args = ['--import', `data:text/javascript,${encodeURIComponent(surprise)}`, 'server/main.ts']
  await using run = await startProcess({ DATA_DIR: await dataFolder() }, process.execPath, args)
  run.child.kill('SIGUSR2')
  await expect.poll(() => run.output()).toMatch(/"level":60.*first surprise.*\n.*"level":60.*second surprise/)
  expect((await fetch(`${run.address}/api`)).status).toBe(200)
})

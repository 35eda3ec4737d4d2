import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { fetchPicture, isPublicAddress } from './fetch-picture.ts'

async function serve(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.dispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.each([
  '127.0.0.1',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:db8::1',
])('%s is private', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001::1', '2606:4700::1111'])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  ['http://10.0.0.1/x.png', 'private'],
  ['http://2130706433/x.png', 'private'],
  ['http://0x7f.1/x.png', 'private'],
  ['http://[::ffff:127.0.0.1]/x.png', 'private'],
  ['http://localhost/x.png', 'private'],
  ['file:///etc/passwd', 'http or https'],
  ['ftp://old.example/x.png', 'http or https'],
])('%s is refused', async (url, reason) => {
  await expect(fetchPicture(url)).rejects.toThrow(reason)
})

test('redirects are followed, but only to http(s), and not for ever', async () => {
  using server = await serve(({ url }, response) => {
    if (url === '/picture') return response.end('bytes')
    const target = { '/moved': '/picture', '/file': 'file:///etc/passwd', '/circle': '/circle' }[url ?? ''] ?? ''
    return response.writeHead(302, { location: target }).end()
  })
  const options = { allowsPrivate: true }
  expect(Buffer.from(await fetchPicture(`${server.url}/moved`, options)).toString()).toBe('bytes')
  await expect(fetchPicture(`${server.url}/file`, options)).rejects.toThrow('http or https')
  await expect(fetchPicture(`${server.url}/circle`, options)).rejects.toThrow('too often')
})

test('a file that is too large or too slow is given up, whatever its headers say', async () => {
  using server = await serve(({ url }, response) => {
    if (url === '/announced') response.writeHead(200, { 'content-length': String(11 * 1024 * 1024) }).flushHeaders()
    if (url === '/endless') {
      const send = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
      }
      response.on('drain', send)
      send()
    }
    if (url === '/slow') response.write('a')
  })
  const options = { allowsPrivate: true, timeoutMs: 2000 }
  await expect(fetchPicture(`${server.url}/announced`, options)).rejects.toThrow('larger than 10 MB')
  await expect(fetchPicture(`${server.url}/endless`, { ...options, timeoutMs: 30_000 })).rejects.toThrow('larger than 10 MB')
  await expect(fetchPicture(`${server.url}/slow`, options)).rejects.toThrow('too long')
  await expect(fetchPicture('http://127.0.0.1:9/x', options)).rejects.toThrow('can’t be reached (ECONNREFUSED)')
})

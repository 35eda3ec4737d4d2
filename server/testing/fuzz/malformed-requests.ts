// Invalid or nearly valid HTTP. Each string is sent on a connection of its own.
import type { Random } from './random.ts'

const host = 'Host: site.test\r\n'
const post = `POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\n`
/** A request that is smuggled behind another one; it must never be answered. */
const hidden = `GET /readyz HTTP/1.1\r\n${host}X-Hidden: 1\r\n\r\n`

export const malformedRequests: readonly string[] = [
  'nonsense\r\n\r\n',
  '\r\n\r\n\r\n\r\nx',
  '\0\0\0\0\0\0\0\0',
  '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'GET /\r\n\r\n',
  'GET / HTTP/0.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/3.7\r\nHost: a\r\n\r\n',
  'GET  /  HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET / HTTP/1.1\r\n${host}Host: evil.test\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: ${'a'.repeat(5000)}\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: [::1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a b\r\n\r\n',
  `GET http://evil.test/ HTTP/1.1\r\n${host}\r\n`,
  `GET //evil.test/%2e%2e HTTP/1.1\r\n${host}\r\n`,
  `GET \\\\evil.test HTTP/1.1\r\n${host}\r\n`,
  `GET /\0 HTTP/1.1\r\n${host}\r\n`,
  `GET /\xff\xfe HTTP/1.1\r\n${host}\r\n`,
  `GET /é HTTP/1.1\r\n${host}\r\n`,
  `GET /%0d%0aX:1.data HTTP/1.1\r\n${host}\r\n`,
  `POST /%0d%0aX:1 HTTP/1.1\r\n${host}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 15\r\n\r\nform=newsletter`,
  `GET /%zz%%00 HTTP/1.1\r\n${host}\r\n`,
  `GET /${'a/'.repeat(5000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /${'%2e%2e/'.repeat(2000)}etc/passwd HTTP/1.1\r\n${host}\r\n`,
  `GET /?${'a=1&'.repeat(3000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /blog?q=${'('.repeat(10_000)} HTTP/1.1\r\n${host}\r\n`,
  `GET /${'x'.repeat(100_000)} HTTP/1.1\r\n${host}\r\n`,
  `CONNECT evil.test:443 HTTP/1.1\r\n${host}\r\n`,
  `OPTIONS * HTTP/1.1\r\n${host}\r\n`,
  `TRACE / HTTP/1.1\r\n${host}Cookie: secret=1\r\n\r\n`,
  `DEBUG / HTTP/1.1\r\n${host}\r\n`,
  `${'A'.repeat(20_000)} / HTTP/1.1\r\n${host}\r\n`,
  `GET / HTTP/1.1\r\n${host}${Array.from({ length: 3000 }, (_, n) => `X${n}: 1\r\n`).join('')}\r\n`,
  `GET / HTTP/1.1\r\n${host}X: ${'x'.repeat(20_000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X-Nul: a\0b\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X Space: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}: nameless\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host} folded: 1\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}X: 1\r\n folded\r\n\r\n`,
  `GET / HTTP/1.1\n${host.trim()}\n\n`,
  `GET / HTTP/1.1\r\n${host}Range: bytes=${'0-0,'.repeat(3000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Accept-Encoding: ${'br;q=0.1,'.repeat(1000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}If-None-Match: ${'"x",'.repeat(3000)}\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Expect: something\r\n\r\n`,
  `GET / HTTP/1.1\r\n${host}Content-Length: 5\r\nConnection: close\r\n\r\nhello`,
  `${post}Content-Length: -1\r\n\r\n`,
  `${post}Content-Length: 1e9\r\n\r\n`,
  `${post}Content-Length: 0x10\r\n\r\n`,
  `${post}Content-Length: 999999999999999999999\r\n\r\n`,
  `${post}Content-Length: +5\r\n\r\nhello`,
  `${post}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello!${hidden}`,
  `${post}Content-Length: 5, 5\r\n\r\nhello${hidden}`,
  `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\nContent-Length: 4\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding:\x0bchunked\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\n\r\nffffffffffffffff1\r\nx\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n-1\r\nx\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n5;${'x'.repeat(20_000)}\r\nhello\r\n0\r\n\r\n${hidden}`,
  `${post}Transfer-Encoding: chunked\r\n\r\n5\nhello\n0\n\n${hidden}`,
]

/** A valid request with some bytes replaced, removed or inserted at random. */
export function mutated(random: Random): string {
  const bytes = [...`GET /blog?page=2 HTTP/1.1\r\n${host}Accept: text/html\r\nAccept-Encoding: br\r\nCookie: a=b\r\n\r\n`]
  for (let n = random.below(6); n >= 0; n -= 1) {
    const at = random.below(bytes.length)
    const strange = String.fromCharCode(random.below(256))
    bytes.splice(at, random.below(3), ...(random.below(2) ? [strange] : [strange.repeat(random.below(300))]))
  }
  return bytes.join('')
}

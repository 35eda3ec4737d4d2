import { execFileSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEnv } from '#server/env.ts'
import { readEnvFile } from './env-file.mjs'

function read(bytes: string | Buffer) {
  const file = join(mkdtempSync(join(tmpdir(), 'env-file-')), '.env')
  writeFileSync(file, bytes)
  return readEnvFile(file)
}

test.for([
  ['PORT=3001', '3001'],
  ['PORT = 3001', '3001'],
  ['  export PORT=3001  ', '3001'],
  ['\uFEFFPORT=3001', '3001'],
  ['PORT="3001"', '3001'],
  ["PORT = '3001' # the port", '3001'],
  ['PORT=3001 # the port', '3001'],
  ['# PORT=3000\r\n\r\nPORT=3001\r\nHOST=127.0.0.1\r\n', '3001'],
  ['PORT=3000\rPORT=3001\r', '3001'],
  ['PORT=', ''],
  ['PORT=""', ''],
  ['PORT= # none', ''],
] as const)('%j sets PORT to %j', ([text, port]) => {
  expect(read(text).settings.PORT).toBe(port)
})

test.for([
  'MAIL_FROM=Ọlá & Söhne <hello@agency.test>',
  'MAIL_FROM="Ọlá & Söhne <hello@agency.test>"',
  "MAIL_FROM='Ọlá & Söhne <hello@agency.test>'",
  'MAIL_FROM="Ọlá & Söhne" <hello@agency.test>',
  'MAIL_FROM = "Ọlá & Söhne" <hello@agency.test> # who sends',
  `MAIL_FROM='"Ọlá & Söhne" <hello@agency.test>'`,
  'MAIL_FROM="\\"Ọlá & Söhne\\" <hello@agency.test>"',
])('%s is read as a name and an address', (line) => {
  const { settings } = read(line)
  expect(parseEnv(settings, '/').mailFrom).toEqual({ name: 'Ọlá & Söhne', address: 'hello@agency.test' })
})

test('a # or an = inside a value is part of it', () => {
  const { settings } = read(`ADMIN_PASSWORD=one#two=three\nNEWSLETTER_API_KEY="four # five"\nSMTP_URL=smtp://me:p#w@mail.test`)
  expect(settings).toEqual({
    ADMIN_PASSWORD: 'one#two=three',
    NEWSLETTER_API_KEY: 'four # five',
    SMTP_URL: 'smtp://me:p#w@mail.test',
  })
})

test('a file that Windows saved as UTF-16 is read', () => {
  expect(read(Buffer.from('\uFEFFPORT=3001\r\nHOST=::1\r\n', 'utf16le')).settings).toEqual({ PORT: '3001', HOST: '::1' })
})

test('a line that is no setting is named by its number, without what it says', () => {
  const { settings, problems } = read('PORT=3001\n\nADMIN_PASSWORD: hunter22\n')
  expect(settings).toEqual({ PORT: '3001' })
  expect(problems).toEqual([expect.stringMatching(/line 3.*NAME=value/)])
  expect(problems.join()).not.toContain('hunter22')
})

test('with-env-file.mjs runs a program with the settings of a file; the environment wins', () => {
  const folder = mkdtempSync(join(tmpdir(), 'env-file-'))
  writeFileSync(join(folder, 'site.env'), '\uFEFFPORT=3001\r\nMAIL_FROM="Ọlá" <ola@agency.test>\r\n')
  writeFileSync(join(folder, 'program.mjs'), 'console.log(process.env.PORT, process.env.MAIL_FROM)')
  const [wrapper, file, program] = [
    join(import.meta.dirname, '../with-env-file.mjs'),
    join(folder, 'site.env'),
    join(folder, 'program.mjs'),
  ]
  const env = { PATH: process.env.PATH, PORT: '3002' }
  expect(execFileSync(process.execPath, [wrapper, file, program], { encoding: 'utf8', env })).toBe(
    '3002 "Ọlá" <ola@agency.test>\n',
  )
})

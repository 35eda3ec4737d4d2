// `npm run password`, for a first owner who has lost both password and second factor.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { firstAccountId } from '#contract/entities/accounts.ts'
import { testSite } from '#server/testing/site/test-site.ts'
import { createTotpSecret } from './totp.ts'

const main = join(import.meta.dirname, '../../main.ts')

test('the command for a new password removes the second factor, and says so', async () => {
  await using site = await testSite({ env: { ADMIN_PASSWORD: '' } })
  await site.db.updateTable('accounts').set({ totp_secret: createTotpSecret() }).where('id', '=', firstAccountId).execute()
  const renew = () => {
    const { PATH = '' } = process.env
    const env = { PATH, NODE_ENV: 'production' as const, DATA_DIR: site.dataDir }
    return spawnSync(process.execPath, [main, '--new-password'], { env, encoding: 'utf8' }).stdout
  }
  const output = renew()
  expect(output).toContain('The second factor of this account has been removed')
  const password = /New admin password .*: {2}(\S+)/.exec(output)?.[1]
  const answer = await site.post('/api/auth/login', { password })
  expect(await answer.json()).toEqual({ access_token: expect.any(String) })
  expect(renew()).not.toContain('second factor')
})

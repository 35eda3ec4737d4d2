// Logging in with a second factor. Each test has a site of its own, because the second factor changes the login.
import type { Page } from '@playwright/test'
import { adminMessages } from '../../contract/messages/admin-messages.ts'
import { totpCode, totpStep } from '../../server/auth/second-factor/totp.ts'
import { expireSession, fetchToken, fillPost, logOut, openNewPost, submitPassword } from '../helpers/admin.ts'
import { overflowOf } from '../helpers/page.ts'
import { expect, expectNoAxeFindings, type RunningSite, startSite, test } from '../helpers/site.ts'

test.use({ baseURL: 'http://localhost' })

const startEmptySite = () => startSite({ env: { SEED_SAMPLE_CONTENT: 'false' } })

/** A device that has passkeys and whose user confirms each. */
async function addVirtualAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
  })
}

async function openAccount(page: Page, site: RunningSite): Promise<void> {
  await page.goto(`${site.url}/admin/security`)
  await submitPassword(page, site.password)
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeVisible()
}

async function addPasskey(page: Page, password: string): Promise<void> {
  await page.getByLabel('Name of the passkey').fill('Phone')
  await page.getByLabel('Your password').fill(password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Phone' })).toBeVisible()
}

/** Sets up an app with the key that the page shows. Returns the key, and the recovery codes. */
async function setUpApp(page: Page, password: string): Promise<{ key: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up an app' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const key = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '')
  const code = page.getByLabel('Code from the app')
  await expect(code).toBeFocused()
  await code.fill(totpCode(key, totpStep(new Date())))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^([a-z2-9]{4}-){3}[a-z2-9]{4}$/ })
    .allTextContents()
  expect(codes).toHaveLength(10)
  return { key, codes }
}

/** The code of the next 30 seconds, which counts already; the present one may have been used. */
const nextCode = (key: string) => totpCode(key, totpStep(new Date()) + 1)

test('a passkey is added, logs in and is removed again', { tag: '@desktop' }, async ({ page, allowProblems }) => {
  allowProblems(/403/)
  await using site = await startEmptySite()
  await addVirtualAuthenticator(page)
  await openAccount(page, site)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toHaveAccessibleDescription(/Enter a name/)
  await addPasskey(page, site.password)
  await expect(page.getByRole('heading', { name: 'Save your recovery codes' })).toBeFocused()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download codes' }).click()
  expect((await download).suggestedFilename()).toBe('recovery-codes.txt')
  await expectNoAxeFindings(page)
  expect(await overflowOf(page)).toBe(0)
  await page.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible()

  // The same device a second time.
  await page.getByLabel('Name of the passkey').fill('Again')
  await page.getByLabel('Your password').fill(site.password)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(page.getByLabel('Name of the passkey')).toHaveAccessibleDescription(/already has a passkey/)

  await logOut(page)
  await submitPassword(page, site.password)
  const usePasskey = page.getByRole('button', { name: 'Use a passkey' })
  await expect(usePasskey).toBeFocused()
  await expect(page.getByLabel('Code from your app')).toBeHidden()
  await expectNoAxeFindings(page)
  await page.getByRole('button', { name: 'Back to the password' }).click()
  await expect(page.getByLabel('Password')).toBeFocused()
  await submitPassword(page, site.password)
  await usePasskey.press('Enter')
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused()
  const row = page.getByRole('listitem').filter({ hasText: 'Phone' })
  await expect(row).toContainText('last used')

  await row.getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: /Remove the passkey/ })
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(dialog.getByLabel('Your password')).toHaveAccessibleDescription('Incorrect password')
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Your password').fill(site.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(row).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Two-step login' })).toBeFocused()
  await logOut(page)
  await submitPassword(page, site.password)
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeVisible()
})

test('an app is set up with the key on the page, and each recovery code works once', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/401/)
  await using site = await startEmptySite()
  await openAccount(page, site)
  const { key, codes } = await setUpApp(page, site.password)
  expect(await overflowOf(page)).toBe(0)

  await logOut(page)
  await submitPassword(page, site.password)
  const code = page.getByLabel('Code from your app')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(code).toHaveAccessibleDescription(adminMessages.codeWrong)
  await expectNoAxeFindings(page)
  await code.fill(nextCode(key))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: 'Account', level: 1 })).toBeFocused()

  const account = page.getByRole('heading', { name: 'Account', level: 1 })
  const recovery = page.getByLabel('Recovery code')
  const tryRecoveryCode = async (each = '') => {
    await recovery.fill(each)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const startRecovery = async () => {
    await logOut(page)
    await submitPassword(page, site.password)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await expect(recovery).toBeFocused()
  }
  await startRecovery()
  await tryRecoveryCode(codes[0])
  await expect(account).toBeFocused()
  await startRecovery()
  await tryRecoveryCode(codes[0])
  await expect(recovery).toHaveAccessibleDescription(new RegExp(adminMessages.codeWrong))
  await tryRecoveryCode(codes[1])
  await expect(account).toBeFocused()
  await expect(page.getByText('8 recovery codes are left.')).toBeVisible()
})

test('the second step works over unsaved text, and says so when there is no connection', { tag: '@desktop' }, async ({
  page,
  allowProblems,
  context,
}) => {
  // The open form goes on telling the site that it is open, also after the site has stopped.
  allowProblems(/401/, /ERR_INTERNET_DISCONNECTED/, /ERR_CONNECTION_REFUSED/)
  await using site = await startEmptySite()
  await openAccount(page, site)
  const { codes } = await setUpApp(page, site.password)
  await page.goto(`${site.url}/admin`)
  await openNewPost(page)
  await fillPost(page, { title: 'Unfinished', description: 'Half an hour of work', text: 'All of it' })
  await expireSession(page)
  await page.getByRole('button', { name: 'Publish Post' }).click()
  const dialog = page.getByRole('dialog', { name: /Login/ })
  await submitPassword(dialog, site.password)
  const step = page.getByRole('dialog', { name: /Second step/ })
  await step.getByRole('button', { name: 'Use a recovery code' }).click()
  await step.getByLabel('Recovery code').fill(codes[0] ?? '')
  await context.setOffline(true)
  await step.getByRole('button', { name: 'Continue' }).click()
  await expect(step.getByLabel('Recovery code')).toHaveAccessibleDescription(new RegExp(adminMessages.noConnection))
  await context.setOffline(false)
  await step.getByRole('button', { name: 'Continue' }).click()
  await expect(step).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Unfinished')
})

test('where everyone needs a second factor, who has none is led to add one', { tag: '@phone' }, async ({
  page,
  allowProblems,
}) => {
  allowProblems(/403/)
  await using site = await startEmptySite()
  await addVirtualAuthenticator(page)
  await openAccount(page, site)
  const required = page.getByLabel('Everyone needs two-step login')
  await expect(required).toBeDisabled()
  await addPasskey(page, site.password)
  await required.check()
  await expect(required).toBeChecked()
  await page.getByRole('listitem').filter({ hasText: 'Phone' }).getByRole('button', { name: 'Remove' }).click()
  const dialog = page.getByRole('dialog', { name: /Remove the passkey/ })
  await dialog.getByLabel('Your password').fill(site.password)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText(/This site needs two-step login/)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeHidden()

  // Every other page leads back, also after a new login.
  await logOut(page)
  await page.goto(`${site.url}/admin/inbox`)
  await submitPassword(page, site.password)
  await expect(page).toHaveURL(`${site.url}/admin/security`)
  await expect(page.getByText(/This site needs two-step login/)).toBeVisible()
  await expectNoAxeFindings(page)
  await setUpApp(page, site.password)
  await page.goto(`${site.url}/admin/inbox`)
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`${site.url}/admin/inbox`)
  expect(await fetchToken(site)).toBeUndefined()
})

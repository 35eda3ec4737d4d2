// Backups in the admin. Each test starts its own site, because a restore replaces all its data.
import type { Page } from '@playwright/test'
import { adminMessages } from '../../contract/messages/admin-messages.ts'
import { answerQuestion, chooseAction, submitPassword } from '../helpers/admin.ts'
import { sendContactMessage } from '../helpers/contact.ts'
import { expect, expectNoAxeFindings, startSite, test } from '../helpers/site.ts'

async function logIn(page: Page, password: string) {
  await submitPassword(page, password)
  await expect(page.getByRole('heading', { level: 1, name: 'Backups' })).toBeVisible()
}

test('a backup is made, downloaded, uploaded, checked and restored, and email stays paused until staff allow it', async ({
  page,
  allowProblems,
}, { outputDir }) => {
  await using site = await startSite()
  const subjects = () => site.mail.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())
  await sendContactMessage(site.url, { subject: 'Before' })
  await page.goto(`${site.url}/admin/backups`)
  await logIn(page, site.password)
  await expect(page.getByText('No backups yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Download/ }) })
  await expect(rows).toHaveCount(1)

  const downloaded = page.waitForEvent('download')
  await rows.getByRole('button', { name: /^Download/ }).click()
  const field = page.getByLabel('Backup file')
  allowProblems(/422/)
  await field.setInputFiles({ name: 'holiday.backup', mimeType: 'application/octet-stream', buffer: Buffer.from('a picture') })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(adminMessages.notABackup)
  await expect(field).toBeFocused()

  const file = `${outputDir}/mine.backup`
  await (await downloaded).saveAs(file)
  await field.setInputFiles(file)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const uploaded = rows.filter({ hasText: 'Uploaded' })
  await uploaded.getByRole('button', { name: /^Verify/ }).click()
  await expect(uploaded.getByText(/\. Verified/)).toBeVisible()
  await expectNoAxeFindings(page)

  await sendContactMessage(site.url, { subject: 'After' })
  await chooseAction(uploaded, /^Restore/)
  const dialog = page.getByRole('dialog', { name: 'Restore this backup?' })
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(dialog.getByLabel('Type “restore” to confirm')).toHaveAccessibleDescription('Type “restore” to confirm')
  await expectNoAxeFindings(page)
  await dialog.getByLabel('Type “restore” to confirm').fill('Restore')
  await dialog.getByRole('button', { name: 'Restore', exact: true }).click()
  await logIn(page, site.password)

  // The third backup holds the data that the restore replaced.
  await expect(rows).toHaveCount(3)
  const sendingPaused = page.getByRole('region', { name: 'Email is paused' })
  await expect(sendingPaused).toBeVisible()
  await expectNoAxeFindings(page)
  await page.goto(`${site.url}/admin/inbox`)
  await expect(page.getByRole('button', { name: /Before/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /After/ })).toHaveCount(0)
  await sendContactMessage(site.url, { subject: 'Later' })
  await page.goto(`${site.url}/admin/backups`)
  await expect(sendingPaused.getByText(/emails? (is|are) queued/)).toBeVisible()
  expect(subjects().filter((subject) => subject?.includes('Later'))).toEqual([])
  await sendingPaused.getByRole('button', { name: 'Resume email' }).click()
  await answerQuestion(page, 'Resume email?', 'Resume email')
  await expect(sendingPaused).toHaveCount(0)
  await expect.poll(() => subjects().some((subject) => subject?.includes('Later'))).toBe(true)

  await chooseAction(rows.filter({ hasText: 'Before a restore' }), /^Delete/)
  await answerQuestion(page, adminMessages.confirmDeleteBackup, 'Delete')
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('heading', { name: 'Back up the whole site' })).toBeFocused()
})

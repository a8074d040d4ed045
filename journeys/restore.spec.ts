import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { makeBackup } from '../server/src/platform/backup/make-backup.ts'
import { openBeside } from '../server/src/platform/cluster/open-owner.ts'
import { createLog } from '../server/src/platform/log.ts'
import { realServer } from '../testing/real-server.ts'
import { freePort } from '../testing/free-port.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { startProxy } from './proxies.ts'

/** A server meant for others: who calls it through its proxy does not sit at this machine. */
const publicName = 'lessons.localhost'
const secret = 'pine-cone-lantern-bridge'

/** A database is made and every migration runs: on a machine that is busy with other work that takes half a minute, ms. */
const patience = 120_000

let lectern: Lectern
let folder: string
let file: string
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-restore-'))
  file = join(folder, 'studio.zip')
  const old = await realServer({ dataFolder: folder })
  await old.signUp('clara@example.org')
  const owner = await openBeside({ dataFolder: folder, databaseUrl: null }, createLog('silent'))
  await makeBackup({ ownerUrl: owner.url, bytes: null, file, now: new Date() })
  await owner.close()
  await old.stop()
  // As where the backup comes from: nobody has confirmed a mailbox there.
  lectern = await Lectern.startAlone(() => Promise.resolve({ LECTERN_VERIFY_EMAIL: 'off' }))
})
test.afterAll(async () => {
  await lectern.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('whoever sets up an empty installation brings a backup to it and signs in with its password', async ({
  page,
  browser,
}) => {
  await page.goto(`${lectern.url}/landing`)
  await page.getByRole('link', { name: 'Restore a backup' }).click()
  const choice = page.getByLabel('Backup file (.zip)')
  await choice.setInputFiles({ name: 'photo.zip', mimeType: 'application/zip', buffer: Buffer.from('no backup') })
  const restore = page.getByRole('button', { name: 'Restore this backup' })
  await restore.click()
  await expect(page.getByText('This file is damaged or is not a Lectern backup. Choose another one.')).toBeVisible()
  await choice.setInputFiles(file)
  await restore.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your backup is here', { timeout: patience })
  await page.getByRole('link', { name: 'Sign in' }).click()
  await page.getByLabel('Email').fill('clara@example.org')
  await page.getByLabel('Password', { exact: true }).fill('Violet-harbour-41')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).not.toHaveURL(/auth/)

  // Nobody is offered it any more.
  const stranger = await browser.newPage()
  await stranger.goto(`${lectern.url}/auth/restore`)
  await expect(stranger.getByText('A backup can be brought here only while nobody has an account')).toBeVisible()
  await stranger.goto(`${lectern.url}/auth/register`)
  await expect(stranger.getByRole('button', { name: 'Create account', exact: true })).toBeVisible()
  await expect(stranger.getByRole('link', { name: 'Restore a backup' })).toHaveCount(0)
  await stranger.close()
})

for (const name of ['nginx', 'caddy'] as const)
  test(`behind ${name} a new installation takes a backup for the operator's secret alone`, async ({
    browser,
  }, testInfo) => {
    const port = await freePort()
    const empty = await Lectern.startAlone(() =>
      Promise.resolve({
        LECTERN_PUBLIC_URL: `https://${publicName}:${port}`,
        LECTERN_ADMIN_SECRET: secret,
        LECTERN_TRUSTED_PROXIES: '127.0.0.1',
        LECTERN_VERIFY_EMAIL: 'off',
      }),
    )
    const proxy = await startProxy(name, port, empty.port, publicName)
    // The certificate is our own.
    const context = await browser.newContext({ baseURL: proxy.url, ignoreHTTPSErrors: true })
    try {
      const page = await context.newPage()
      await page.goto('/auth/restore')
      await page.getByLabel('Backup file (.zip)').setInputFiles(file)
      const restore = page.getByRole('button', { name: 'Restore this backup' })
      await page.getByLabel('Operator’s secret').fill('pine-cone-lantern-brook')
      await restore.click()
      await expect(page.getByText('This isn’t the operator’s secret.')).toBeVisible()
      await page.getByLabel('Operator’s secret').fill(secret)
      await restore.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your backup is here', { timeout: patience })
      await page.getByRole('link', { name: 'Sign in' }).click()
      await page.getByLabel('Email').fill('clara@example.org')
      await page.getByLabel('Password', { exact: true }).fill('Violet-harbour-41')
      await page.getByRole('button', { name: 'Sign In', exact: true }).click()
      await expect(page).not.toHaveURL(/auth/)
    } finally {
      await testInfo.attach('what the server said', { body: empty.said.join('') })
      await context.close()
      await proxy.stop()
      await empty.stop()
    }
  })

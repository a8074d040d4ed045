import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { NewerBuild } from './newer-build.ts'

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await Lectern.startAlone()
})
test.afterAll(() => lectern.stop())

test('the app can be installed: its manifest and every icon of it are there', async ({ page, request }) => {
  await page.goto(`${lectern.url}/landing`)
  const address = await page.locator('link[rel=manifest]').getAttribute('href')
  const answer = await request.get(`${lectern.url}${address}`)
  expect(answer.headers()['content-type']).toContain('manifest+json')
  const { icons, start_url } = (await answer.json()) as { icons: { src: string; type: string }[]; start_url: string }
  expect(start_url).toBe('/')
  for (const { src, type } of icons) {
    const icon = await request.get(`${lectern.url}${src}`)
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type])
  }
})

test('without the server the app still opens, and what belongs to the server is left to it', async ({ page }) => {
  await page.goto(`${lectern.url}/landing`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await lectern.kill()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your teaching week, in one calm page.')
  // The script that brings the chosen colours before the first paint is kept as well.
  expect(await page.evaluate(async () => (await fetch('/before-paint.js')).ok)).toBe(true)
  // A link of a mail must never be answered by a page that was kept.
  // A tab of its own: the browser's page of the failure would come between this one and its next address.
  const link = await page.context().newPage()
  await expect(link.goto(`${lectern.url}/v1/auth/verify?ticket=x`)).rejects.toThrow(/ERR_CONNECTION_REFUSED/)
  await lectern.launch()
  await page.goto(`${lectern.url}/auth/login`)
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
})

test('where its scripts do not come the page says so, in the reader’s language, and can be tried again', async ({
  browser,
}) => {
  for (const [locale, title, again, direction] of [
    ['en-GB', 'We couldn’t start', 'Try again', 'ltr'],
    ['ar', 'تعذّر بدء التشغيل', 'حاول مجددًا', 'rtl'],
  ] as const) {
    const context = await browser.newContext({ locale, serviceWorkers: 'block' })
    const page = await context.newPage()
    // A newer build has taken the place of the one that this page is of: its sheet is gone as well.
    await page.route('**/assets/*.{js,css}', (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto(`${lectern.url}/auth/login`)
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText(title)
    expect(await heading.evaluate((element) => getComputedStyle(element).direction)).toBe(direction)
    await expect(page.getByRole('main')).toHaveCSS('display', 'grid')
    await page.unroute('**/assets/*.{js,css}')
    await page.getByRole('link', { name: again }).click()
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByText(title)).toHaveCount(0)
    await context.close()
  }
})

test('who lets no script run is told what is missing, in every language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${lectern.url}/auth/login`)
  await expect(page.getByRole('main').getByText('Lectern needs JavaScript to run.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('paragraph')).toHaveCount(6)
  await context.close()
})

test('a newer version asks in every tab; the one that takes it costs the other nothing', async ({ context }) => {
  const build = await NewerBuild.over(lectern.url)
  /** Somebody is about to sign up, and has typed a name. */
  const typing = async (name: string): Promise<Page> => {
    const page = await context.newPage()
    await page.goto(`${build.url}/auth/register`)
    await page.getByLabel('Name').fill(name)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    return page
  }
  const [one, other] = [await typing('Clara'), await typing('David')]
  const note = (page: Page) => page.getByText('A new version of Lectern is ready.')
  await expect(note(one)).toBeHidden()

  build.publish()
  await one.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
  await expect(note(one)).toBeVisible()
  await expect(note(other)).toBeVisible()
  await expect(one.getByLabel('Name')).toHaveValue('Clara')

  await Promise.all([one.waitForEvent('load'), one.getByRole('button', { name: 'Reload' }).click()])
  await expect(one.getByLabel('Name')).toBeVisible()
  await expect(note(one)).toBeHidden()
  await expect(other.getByLabel('Name')).toHaveValue('David')
  await Promise.all([other.waitForEvent('load'), other.getByRole('button', { name: 'Reload' }).click()])
  await expect(note(other)).toBeHidden()
  await build.close()
})

import { expect, type Page } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import { cutIn } from './cut.ts'
import { walkByTab, walkOn } from './focus.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import { openings } from './openings.ts'
import { signInByScreen } from './people.ts'
import { fillCalendar, startUnlimited } from './filled-calendar.ts'

/*
 * A layer that opens over a page is whole in a window of 1280 × 1024 px at 400 %, which has 320 × 256 of them: it is read in one
 * direction (WCAG 1.4.10), all of it is reached by Tab in sight (2.4.7, 2.4.11), and Esc leads back to where it was asked for.
 */
const magnified = { width: 320, height: 256 }

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
})
test.afterAll(() => lectern.stop())

/** One sign-in serves for all of it: each opening is a test of its own, so that none has to wait for the others. */
test.describe('over a page at 400 %', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce', viewport: magnified })
    await giveKey(page)
    await signInByScreen(page, 'clara@example.org')
  })
  test.afterAll(() => page.close())

  const over = () => page.locator('[role=dialog], [role=menu]:not([role=dialog] *)')
  for (const { name, path, heading, from, open, leave, back } of openings)
    test(`${name} is whole, all of it is reached by Tab, and Esc leads back`, async () => {
      await page.goto('/landing')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const opener = from(page)
      await opener.focus()
      await open(page, opener)
      await expect(over().last()).toBeVisible()
      // Rows that are still read move those that stand below them.
      await expect(over().locator('[aria-busy=true]')).toHaveCount(0)
      await expect
        .configure({ soft: true })
        .poll(() => cutIn(page))
        .toEqual([])
      // A menu is walked by its arrows.
      if ((await page.getByRole('menu').count()) === 0) {
        expect.soft(await walkOn(page)).toEqual([])
        // Some walks end outside of the page.
        if (await page.evaluate(() => document.activeElement === document.body)) await page.keyboard.press('Tab')
      }
      await leave?.(page)
      await page.keyboard.press('Escape')
      await expect.soft(over(), 'it is closed').toHaveCount(0)
      await expect.soft((back ?? from)(page), 'it leads back').toBeFocused()
    })
})

test('a file of students is read in one direction, too', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce', viewport: magnified })
  await signInByScreen(page, 'clara@example.org')
  await page.goto('/profile/list')
  await page.getByRole('main').getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Import' }).press('Enter')
  const rows = [
    'Name,Email,Phone',
    'Maximiliane von Hohenstaufen-Württemberg,maximiliane.von.hohenstaufen-wuerttemberg@musikschule.example.org,+49 151 23456789',
    'Anna Weber,anna@example.org,',
    'Bo,not an address,',
  ]
  await page
    .getByLabel('File with students')
    .setInputFiles({ name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await expect(page.getByText(/Maximiliane von Hohenstaufen/).last()).toBeVisible()
  await expect
    .configure({ soft: true })
    .poll(() => cutIn(page))
    .toEqual([])
  expect.soft(await walkByTab(page)).toEqual([])
  await page.close()
})

import { expect, type Page } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import { openings } from './openings.ts'
import { signInByScreen } from './people.ts'
import { fillCalendar, startUnlimited } from './filled-calendar.ts'
import { inside, outside } from './screens.ts'

/*
 * A layer that opens over a page on a phone shows what it is there for, its main button, without being scrolled: held upright, with the
 * keyboard over its lower part, on the smallest phone, and turned on its side.
 */
const upright = { width: 390, height: 844 }
const windows = [upright, { width: 390, height: 600 }, { width: 320, height: 568 }, { width: 844, height: 390 }]

let lectern: Lectern
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
})
test.afterAll(() => lectern.stop())

/** The words of main buttons that are not whole in the window, or under something else; and of a title under something else. */
const hidden = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll('[role=dialog], [role=menu]:not([role=dialog] *)')].at(-1)
    const title = over?.querySelector<HTMLElement>('[slot=title]')
    const main = over?.querySelectorAll<HTMLElement>('[data-variant=primary], [data-variant=danger]') ?? []
    // An inert element is painted all the same, but nothing is found there: it counts while the window is looked at.
    const inert = [...document.querySelectorAll('[inert]')]
    for (const each of inert) each.removeAttribute('inert')
    const covered = [title].flatMap((head) => {
      if (!head) return []
      const { left, top, bottom } = head.getBoundingClientRect()
      // The element at its point: one that is scrolled out of the window has none.
      const spot = document.elementFromPoint(left + 2, (top + bottom) / 2)
      return spot === null || over?.contains(spot) ? [] : [`${head.textContent?.trim()} is covered`]
    })
    const unseen = [...main].flatMap((button) => {
      const { left, top, right, bottom } = button.getBoundingClientRect()
      const isWithin = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight
      const spots = [top + 2, (top + bottom) / 2, bottom - 2].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      )
      const isSeen =
        isWithin && spots.every((spot) => spot !== null && (button.contains(spot) || spot.contains(button)))
      return isSeen ? [] : [`${button.textContent?.trim()} at ${Math.round(top)}–${Math.round(bottom)}`]
    })
    for (const each of inert) each.setAttribute('inert', '')
    return [...covered, ...unseen]
  })

/**
 * Two filled buttons beside each other, or one above the other: nobody sees which of them is meant. Those of rows of a list are
 * apart.
 */
const sideBySide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const near = 48
    const over = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
    const filled = [...over.querySelectorAll<HTMLElement>('[data-variant=primary]')].filter((each) =>
      each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return filled.flatMap((one, at) =>
      filled.slice(at + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const isApart = one.closest('li') !== other.closest('li')
        const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
        const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
        return !isApart && across < near && down < near
          ? [`${one.textContent?.trim()} and ${other.textContent?.trim()}`]
          : []
      }),
    )
  })

test.describe('no two filled buttons stand side by side', () => {
  // The gallery shows each kind of button beside the others.
  const gallery = new Set(['/uikit', '/utilities', '/pages', '/documentation', '/blocks', '/ecommerce', '/apps'])
  const walk = async (page: Page, screens: readonly (readonly [string, string | RegExp])[]) => {
    const found: string[] = []
    for (const [path, heading] of screens) {
      if (gallery.has(path)) continue
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      for (const size of [{ width: 1440, height: 900 }, { width: 768, height: 1024 }, upright]) {
        await page.setViewportSize(size)
        found.push(...(await sideBySide(page)).map((each) => `${path} at ${size.width}: ${each}`))
      }
    }
    expect(found).toEqual([])
  }

  test('before anybody is signed in', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await walk(page, outside)
    await page.close()
  })

  test('for a teacher', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await signInByScreen(page, 'clara@example.org')
    await walk(page, inside)
    await page.close()
  })
})

test.describe('the main button is in sight', () => {
  let page: Page
  test.beforeAll(async ({ browser }) => {
    page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await giveKey(page)
    await signInByScreen(page, 'clara@example.org')
  })
  test.afterAll(() => page.close())

  for (const { name, path, heading, from, open } of openings)
    test(`of ${name}`, async () => {
      await page.setViewportSize(upright)
      await page.goto('/landing')
      await page.goto(path)
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      const opener = from(page)
      await opener.focus()
      await open(page, opener)
      const over = page.locator('[role=dialog], [role=menu]:not([role=dialog] *)')
      await expect(over.last()).toBeVisible()
      await expect(over.locator('[aria-busy=true]')).toHaveCount(0)
      // It is open while the keyboard comes and the phone is turned.
      for (const size of windows) {
        await page.setViewportSize(size)
        await expect
          .configure({ soft: true })
          .poll(() => hidden(page), `${size.width} × ${size.height}`)
          .toEqual([])
        expect.soft(await sideBySide(page), `${size.width} × ${size.height}`).toEqual([])
      }
      await page.context().setOffline(false)
    })
})

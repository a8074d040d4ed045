import { expect, type Page } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import { test } from './journey.ts'
import type { Lectern } from './lectern.ts'
import { openings } from './openings.ts'
import { linkIn } from './lectern.ts'
import { newTeacher, password, signIn, signInByScreen } from './people.ts'
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
 * Two filled buttons beside each other, or one above the other: nobody sees which of them is meant. Those of two rows of a list are
 * apart.
 */
const sideBySide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const near = 48
    const over = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document.body
    const filled = [...over.querySelectorAll<HTMLElement>('[data-variant=primary], [data-variant=danger]')].filter(
      (each) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    )
    return filled.flatMap((one, at) =>
      filled.slice(at + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const rows = [one.closest('li'), other.closest('li')]
        const isApart = rows[0] !== rows[1] && !rows.includes(null)
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
  const wide = { width: 1440, height: 900 }
  const look = async (page: Page, place: string, heading: string | RegExp) => {
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const size of [upright, { width: 768, height: 1024 }, wide]) {
      await page.setViewportSize(size)
      expect.soft(await sideBySide(page), `${place} at ${size.width}`).toEqual([])
    }
  }
  const walk = async (page: Page, screens: readonly (readonly [string, string | RegExp])[]) => {
    await page.setViewportSize(wide)
    for (const [path, heading] of screens) {
      if (gallery.has(path)) continue
      await page.goto(path)
      await look(page, path, heading)
    }
  }

  test('before anybody is signed in', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await walk(page, outside)
    await page.close()
  })

  test('at every step of signing in and signing up', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    const email = page.getByRole('textbox', { name: 'Email' })

    await page.goto('/auth/login')
    await press('Email me a sign-in link')
    await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible()
    await look(page, 'a link by mail', /./)
    await email.fill('clara@example.org')
    await press('Send the link')
    await look(page, 'the link was sent', 'Look in your inbox')

    await press('Sign in with a password')
    await press('Text me a code')
    await page.getByLabel('Phone number').fill('+49 151 2345678')
    await look(page, 'a code by phone', /./)
    await press('Text me a code')
    await look(page, 'the code was sent', 'Your code')

    await page.goto('/auth/forgotpassword')
    await email.fill('clara@example.org')
    await press('Send recovery email')
    await look(page, 'the way to a new password was sent', 'Look in your inbox')
    await page.goto(linkIn(await lectern.mail('clara@example.org', /password/i)))
    await look(page, 'a new password', /password/i)
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())

    await page.goto('/auth/register')
    for (const way of ['Use a passkey instead of a password', 'Use a phone number instead of an email']) {
      await press(way)
      await look(page, way, 'Create your account')
    }
    await press('Use a password instead')
    await page.getByLabel('Name').fill('Nora Lang')
    await email.fill('nora@example.org')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press('Create account')
    await look(page, 'an address that is to be confirmed', 'Check your inbox')

    await page.goto(linkIn(await lectern.mail('nora@example.org', /verify/i)))
    for (const step of ['1 of 3', '2 of 3', '3 of 3']) {
      await expect(page.getByText(step)).toBeVisible()
      await look(page, step, /./)
      if (step !== '3 of 3') await press('Continue')
    }
    await press('Sign out')
    await expect(page.getByText('You’re signed out.')).toBeVisible()

    const { pathname, search } = new URL(linkIn(await lectern.mail('anna@example.org', /invit/i)))
    await page.goto(pathname + search)
    await look(page, 'an invitation', 'Clara Braun invited you')
    await page.close()
  })

  test('of who is invited while signed in', async ({ browser }) => {
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await signInByScreen(page, 'clara@example.org')
    const clara = await signIn(lectern, 'clara@example.org')
    const invited = await clara.ask<{ inviteGuardian: { url: string } }>(
      'mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }',
      { guardian: { user_profile_id: 2, name: 'Rosa' } },
    )
    const { search } = new URL(invited.data?.inviteGuardian.url ?? '')
    await page.goto(`/profile/join${search}`)
    await expect(page.getByRole('button', { name: 'Accept as' })).toBeVisible()
    await look(page, 'an invitation to who is signed in', 'Clara Braun invited you')
    await page.close()
  })

  test('of who is locked out, with a password and a passkey', async ({ browser }) => {
    await newTeacher(lectern, 'nils@example.org', 'Nils Berg')
    const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce' })
    await giveKey(page)
    await signInByScreen(page, 'nils@example.org')
    await page.goto('/settings/account')
    const card = page.getByRole('region', { name: 'Passkeys and security keys' })
    await card.getByLabel('Name of the new key').fill('Blue laptop')
    await card.getByRole('button', { name: 'Add a passkey' }).click()
    await expect(card.getByRole('list', { name: 'Your keys' }).getByText('Blue laptop')).toBeVisible()
    await page.goto('/auth/lockscreen')
    await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeVisible()
    await look(page, 'the lock', 'Nils Berg')
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

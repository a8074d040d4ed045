import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { giveKey } from './authenticator.ts'
import { test } from './journey.ts'
import { type Lectern, linkIn } from './lectern.ts'
import { notOpened, opened } from './every-dialog.ts'
import { type Opening, openings, openingsOfParents } from './openings.ts'
import { accountFor, type Person, signIn, signInByScreen } from './people.ts'
import { busyDate, fillCalendar, noonIn, startUnlimited } from './filled-calendar.ts'

/*
 * A layer that opens over a page and goes again leaves the focus on something: whoever has no pointer would begin at the top of the
 * page otherwise (WCAG 2.4.3). It goes by Esc, by its own button that closes it, and by the press that confirms.
 */
let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await startUnlimited()
  await fillCalendar(lectern)
  clara = await signIn(lectern, 'clara@example.org')
  const guardian = { user_profile_id: 2, name: 'Maria', sees_events: true, sees_lessons: true, ticks_homework: true }
  const { data } = await clara.ask<{ inviteGuardian: { url: string } }>(
    'mutation tie($guardian: guardian_input!) { inviteGuardian(guardian: $guardian) { url } }',
    { guardian },
  )
  await accountFor(lectern, data?.inviteGuardian.url ?? '', 'maria@example.org', 'Maria')
  const invitation = linkIn(await lectern.mail('anna@example.org', /invit/i))
  await accountFor(lectern, invitation, 'anna@example.org', 'Anna')
  const duet = await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', {
    event: { title: 'Duet', user_profile_id: 2, ...noonIn(2) },
  })
  expect(duet.errors).toBeUndefined()
})
/** A message that was confirmed before has moved the one that waited. */
test.beforeEach(async () => {
  const made = await clara.ask(
    'mutation { upsertLesson(lesson: { title: "Make-up lesson", user_profile_id: 2 }) { lesson_id } }',
  )
  expect(made.errors).toBeUndefined()
})
test.afterAll(() => lectern.stop())

const over = (page: Page) => page.locator('[role=dialog], [role=menu]:not([role=dialog] *)')

/**
 * The element that has the focus, once a layer has closed and the code that gives the focus back has had a turn; null
 * for none.
 */
const focused = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => requestAnimationFrame(done))
    const { activeElement } = document
    return activeElement === null || activeElement === document.body
      ? null
      : `${activeElement.localName} ${activeElement.getAttribute('aria-label') ?? activeElement.textContent?.slice(0, 40)}`
  })

async function openIt(page: Page, { path, heading, from, open }: Opening): Promise<void> {
  await page.goto('/landing')
  await page.goto(path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  const opener = from(page)
  await opener.focus()
  await open(page, opener)
  await expect(over(page).last()).toBeVisible()
}

/** Ways out of what is open on top; false where it has none of the kind. */
const ways: Record<string, (page: Page) => Promise<boolean>> = {
  Esc: async (page) => {
    await page.keyboard.press('Escape')
    return true
  },
  'its own button': async (page) => {
    const close = over(page)
      .last()
      .getByRole('button', { name: /^(Cancel|Close|Keep)/ })
      .last()
    if ((await close.count()) === 0) return false
    await close.press('Enter')
    return true
  },
  'the confirming press': async (page) => {
    // The data that it looks up first are there, so that every run leaves the same behind for the tests that follow.
    await expect(over(page).last().locator('[aria-busy=true]')).toHaveCount(0)
    const confirm = over(page)
      .last()
      .locator(':is([data-variant=primary], [data-variant=danger]):enabled:not([aria-disabled=true])')
      .last()
    const sends = over(page).last().locator('[type=submit]:enabled:not([aria-disabled=true])').last()
    const item = over(page).last().getByRole('menuitem').first()
    const pressed = (await confirm.count()) > 0 ? confirm : (await sends.count()) > 0 ? sends : item
    if ((await pressed.count()) === 0) return false
    await pressed.press('Enter')
    return true
  },
}

test('whatever opens over a page is among them', () => {
  const sources = join(import.meta.dirname, '../web/src')
  const files = globSync('**/*.tsx', { cwd: sources })
    .filter((file) => !/\.(test|fake)\.tsx$|^gallery/.test(file))
    .filter((file) => /<(Dialog|Popover|Sheet|dialog)\b/.test(readFileSync(join(sources, file), 'utf8')))
  expect(files.toSorted()).toEqual([...Object.keys(opened), ...Object.keys(notOpened)].toSorted())
  const names = openings.map(({ name }) => name)
  expect(Object.values(opened).filter((name) => !names.includes(name))).toEqual([])
})

/** As on a phone, where every one of them can be asked for by a button. */
const viewport = { width: 390, height: 844 }

/**
 * Where somebody asks for a lesson to be called off: the question, its reason and the request stand one in the place of the other.
 * Before all that follow, since what they confirm closes days and calls lessons off.
 */
const placesToAsk: Record<string, (page: Page) => Promise<unknown>> = {
  'the start page': (page) => page.goto('/'),
  'a lesson at a glance': async (page) => {
    await page.goto(`/calendar?view=listWeek&date=${busyDate}`)
    await page
      .getByRole('button', { name: /Scales/ })
      .first()
      .press('Enter')
  },
  'an open lesson': async (page) => {
    await page.goto('/lesson')
    await page.getByRole('button', { name: 'Duet' }).first().press('Enter')
  },
}
for (const [email, again] of [
  ['anna@example.org', 'I can come after all'],
  ['maria@example.org', 'Anna Weber can come after all'],
] as const)
  for (const [place, go] of Object.entries(placesToAsk))
    test(`“Can’t come?” passes the focus on at each step: ${place}, ${email}`, async ({ browser }) => {
      const page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce', viewport })
      await signInByScreen(page, email)
      await go(page)
      const question = page.getByRole('button', { name: 'Can’t come?' }).last()
      const reason = page.getByLabel(/^Reason/)
      await question.press('Enter')
      await expect(reason).toBeFocused()
      await page.getByRole('button', { name: 'Not now' }).press('Enter')
      await expect(question).toBeFocused()
      await question.press('Enter')
      await expect(reason).toBeFocused()
      await page.getByRole('button', { name: 'Ask Clara Braun' }).press('Enter')
      await expect(page.getByRole('button', { name: again })).toBeFocused()
      await page.getByRole('button', { name: again }).press('Enter')
      await expect(question).toBeFocused()
      await page.close()
    })

for (const [email, all] of [
  ['clara@example.org', openings],
  ['maria@example.org', openingsOfParents],
] as const)
  for (const [way, leave] of Object.entries(ways))
    test.describe(`of ${email}, by ${way}`, () => {
      let page: Page
      test.beforeAll(async ({ browser }) => {
        page = await browser.newPage({ baseURL: lectern.url, reducedMotion: 'reduce', viewport })
        await giveKey(page)
        await signInByScreen(page, email)
      })
      test.afterAll(() => page.close())

      for (const opening of all)
        test(`${opening.name} leaves the focus on something`, async () => {
          await openIt(page, opening)
          const count = await over(page).count()
          if (await leave(page)) {
            await expect
              .poll(async () => (await over(page).count()) < count || (await focused(page)) !== null)
              .toBe(true)
            await expect.poll(() => focused(page)).not.toBeNull()
          }
          await page.context().setOffline(false)
        })
    })

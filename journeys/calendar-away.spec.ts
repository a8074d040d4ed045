import { type BrowserContext, expect } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { answered, newTeacher, password, type Person, signIn, signInByScreen } from './people.ts'

let lectern: Lectern
let clara: Person

test.beforeAll(async () => {
  // One address signs in more often here than any would within five minutes.
  lectern = await Lectern.start(() => Promise.resolve({ LECTERN_RATE_LIMITS: 'off' }))
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await newTeacher(lectern, 'david@example.org', 'David Fink')
})
test.afterAll(() => lectern.stop())

/** Plans by the wire from 12:00 to 13:00, on a day of the next week. */
async function planned(title: string, day: number): Promise<void> {
  const today = Temporal.Now.plainDateISO('Europe/Berlin')
  const date = today.add({ days: 8 - today.dayOfWeek + day })
  const start = date.toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: { hour: 12 } })
  const event = { title, start: start.toInstant().toString(), end: start.add({ hours: 1 }).toInstant().toString() }
  await clara.ask('mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }', { event })
}

/**
 * The server's answers to this browser since, in order: renewals, and writes in somebody's name by their keys. A profile takes
 * the zone of the first browser that its person signs in with, which nobody did here.
 */
function answers(context: BrowserContext): { inOrder: string[]; keys: () => string[] } {
  const inOrder: string[] = []
  context.on('response', (response) => {
    const request = response.request()
    const { 'idempotency-key': key, authorization } = request.headers()
    const isZone = request.postData()?.includes('"operationName":"saveProfiles"') ?? false
    if (response.url().endsWith('/v1/auth/token')) inOrder.push('renewal')
    else if (key !== undefined && authorization !== undefined && !isZone) inOrder.push(key)
  })
  return { inOrder, keys: () => inOrder.filter((each) => each !== 'renewal') }
}

/** Moves what is planned for noon to another time of its day, without the server. */
async function moveAway(calendar: CalendarPage, title: string, weekday: string, to: string): Promise<void> {
  await calendar.page.bringToFront()
  // The line that says so moves the week as it comes.
  await expect(calendar.page.getByText(/^Offline – showing what we saved/)).toBeVisible()
  await calendar.drag(await calendar.point(weekday, '12:15'), await calendar.point(weekday, to))
  await expect(calendar.event(new RegExp(`${title}.*Waiting to sync`))).toBeVisible()
}

/** Lets the token expire where nobody can renew it, until the page has given up: after six tries. */
async function expire(context: BrowserContext): Promise<void> {
  let failed = 0
  context.on('requestfailed', (request) => {
    if (request.url().endsWith('/v1/auth/token')) failed++
  })
  await expect
    .poll(async () => {
      await context.clock.fastForward('03:00')
      return failed
    })
    .toBeGreaterThan(5)
  await context.clock.fastForward('20:00')
}

/** A calendar that works without the server: its scripts are kept. */
async function openAway(context: BrowserContext, shown: RegExp): Promise<CalendarPage> {
  const calendar = new CalendarPage(await context.newPage())
  await signInByScreen(calendar.page, clara.email)
  await calendar.page.evaluate(() => navigator.serviceWorker.ready)
  await calendar.openNextWeek()
  await expect(calendar.event(shown)).toBeVisible()
  return calendar
}

test('a token that ran out without the server is renewed first, and then each change goes once', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  await context.clock.install()
  await planned('Anna', 0)
  await planned('Ben', 1)
  const calendar = await openAway(context, /Ben, 12:00–13:00/)
  await context.setOffline(true)
  await moveAway(calendar, 'Anna', 'Monday', '14:15')
  await moveAway(calendar, 'Ben', 'Tuesday', '14:15')
  await expire(context)
  const seen = answers(context)
  await context.setOffline(false)
  await expect(calendar.event(/Waiting to sync/)).toHaveCount(0)
  await expect(calendar.event(/Anna, 14:00–15:00/)).toBeVisible()
  await expect(calendar.event(/Ben, 14:00–15:00/)).toBeVisible()
  expect(seen.inOrder[0]).toBe('renewal')
  expect(seen.keys()).toHaveLength(2)
  expect(new Set(seen.keys()).size).toBe(2)
  await context.close()
})

test('whoever was signed out elsewhere meanwhile is asked to sign in, and what waits goes with nobody else', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  await context.clock.install()
  await planned('Cleo', 2)
  await planned('Dora', 3)
  const calendar = await openAway(context, /Dora, 12:00–13:00/)
  const { page } = calendar
  const week = page.url()
  const seen = answers(context)
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  const signOutEverywhere = async () => {
    const { session } = await signIn(lectern, clara.email)
    const bearer = { authorization: `Bearer ${session.accessToken}` }
    await lectern.post('/auth/signout', { refreshToken: session.refreshToken, all: true }, bearer)
    // The one that plans was ended with all others.
    clara = await signIn(lectern, clara.email)
  }

  await test.step('the same person goes on where the page stands', async () => {
    await context.setOffline(true)
    await moveAway(calendar, 'Cleo', 'Wednesday', '14:15')
    await expire(context)
    await signOutEverywhere()
    await context.setOffline(false)
    await expect(dialog).toBeVisible()
    expect(seen.keys()).toEqual([])
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await dialog.getByRole('button', { name: 'Sign In' }).click()
    await expect(dialog).toBeHidden()
    // A reader without a pointer goes on from the page, and not from its top.
    await expect(page.locator('body')).not.toBeFocused()
    await expect(calendar.event(/Waiting to sync/)).toHaveCount(0)
    await expect(calendar.event(/Cleo, 14:00–15:00/)).toBeVisible()
    expect(seen.keys()).toHaveLength(1)
  })

  await test.step('somebody else neither sees nor sends it', async () => {
    await context.setOffline(true)
    await moveAway(calendar, 'Dora', 'Thursday', '14:15')
    await expire(context)
    await signOutEverywhere()
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/landing/)
    await signInByScreen(page, 'david@example.org')
    await expect(page.getByRole('contentinfo').getByText('All changes saved')).toBeVisible()
    await page.getByRole('button', { name: /David Fink/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/landing/)
    expect(seen.keys()).toHaveLength(1)
  })

  await test.step('it goes with the person who did it', async () => {
    await signInByScreen(page, clara.email)
    // A page that is left while it sends never hears the answer.
    await expect.poll(seen.keys).toHaveLength(2)
    await page.goto(week)
    await expect(calendar.event(/Dora, 14:00–15:00/)).toBeVisible()
    await expect(calendar.event(/Waiting to sync/)).toHaveCount(0)
    expect(new Set(seen.keys()).size).toBe(2)
  })
  await context.close()
})

test('two tabs that come back together send each change once, and show the same', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  await planned('Eva', 4)
  await planned('Finn', 5)
  const one = await openAway(context, /Finn, 12:00–13:00/)
  const other = new CalendarPage(await context.newPage())
  await other.page.goto(one.page.url())
  await expect(other.event(/Finn, 12:00–13:00/)).toBeVisible()
  await context.setOffline(true)
  await moveAway(one, 'Eva', 'Friday', '14:15')
  await moveAway(other, 'Finn', 'Saturday', '14:15')
  const line = other.page.getByRole('textbox', { name: 'Quick add' })
  await line.fill('Gym next fri 18:00 45m')
  // Before that nobody knows what a name would be that no student has.
  await expect(other.page.getByText(/^Gym · Fri/)).toBeVisible()
  await line.press('Enter')
  for (const calendar of [one, other]) await expect(calendar.event(/Waiting to sync/)).toHaveCount(3)
  const seen = answers(context)
  await context.setOffline(false)
  for (const calendar of [one, other]) {
    await expect(calendar.event(/Waiting to sync/)).toHaveCount(0)
    await expect(calendar.event(/Eva, 14:00–15:00/)).toBeVisible()
    await expect(calendar.event(/Finn, 14:00–15:00/)).toBeVisible()
    await expect(calendar.event(/Gym, 18:00–18:45/)).toHaveCount(1)
  }
  expect(seen.keys()).toHaveLength(3)
  expect(new Set(seen.keys()).size).toBe(3)
  await context.close()
})

test('whoever never opened the calendar finds the weeks and their notes there without the server, with the page open or anew', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: lectern.url })
  await planned('Greta', 6)
  const page = await context.newPage()
  const read = ['loadEvents', 'loadStudents', 'loadLessonCards', 'loadLessons'].map((each) => answered(page, each))
  await signInByScreen(page, clara.email)
  // The page that brought the app's files has them, though it was not opened with them.
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  await Promise.all(read)
  const calendar = new CalendarPage(page)
  await context.setOffline(true)
  await expect(page.getByText(/^Offline – showing what we saved/)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Week after' }).click()
  await expect(calendar.event(/Greta, 12:00–13:00/)).toBeVisible()
  await moveAway(calendar, 'Greta', 'Sunday', '14:15')
  await page.goto('/calendar')
  await expect(page.getByText(/^Offline.* · 1 change waits to be sent$/)).toBeVisible()
  await expect(calendar.event(/Greta, 14:00–15:00.*Waiting to sync/)).toBeVisible()

  const seen = answers(context)
  await context.setOffline(false)
  await expect(calendar.event(/Waiting to sync/)).toHaveCount(0)
  await expect(calendar.event(/Greta, 14:00–15:00/)).toBeVisible()
  expect(seen.keys()).toHaveLength(1)
  await context.close()
})

import { expect, type Page } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'

let lectern: Lectern
let clara: Person

test.beforeAll(async () => {
  lectern = await Lectern.startAlone()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await clara.ask(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber' }] },
  )
})
test.afterAll(() => lectern.stop())

test('two devices of a teacher agree, also after one was without a network', async ({ browser }) => {
  const settings = { baseURL: lectern.url }
  const [desk, tablet] = [await browser.newContext(settings), await browser.newContext(settings)]
  const [one, other] = [await desk.newPage(), await tablet.newPage()].map((page) => new CalendarPage(page))
  if (!one || !other) throw new Error('Two pages were opened')
  for (const calendar of [one, other]) {
    await signInByScreen(calendar.page, clara.email)
    // The page before it had a stream of its own.
    await calendar.page.goto('about:blank')
    const streams = calendar.page.waitForResponse(
      (answer) => new URL(answer.url()).pathname === '/v1/changes' && answer.ok(),
    )
    await calendar.openNextWeek()
    await streams
  }
  const line = one.page.getByRole('textbox', { name: 'Quick add' })
  const undo = one.page.getByRole('button', { name: 'Undo' }).first()

  await test.step('what one adds, the other shows', async () => {
    await line.fill('anna next tue 16:00 45m')
    await line.press('Enter')
    await expect(one.page.getByText(/Anna Weber planned for/)).toBeVisible()
    await expect(other.event(/Anna Weber, 16:00–16:45/)).toBeVisible()
  })

  await test.step('what the other moves, the one shows', async () => {
    await other.drag(await other.point('Tuesday', '16:15'), await other.point('Thursday', '10:15'))
    await expect(other.page.getByText(/Anna Weber moved to/)).toBeVisible()
    await expect(one.day('Thursday').getByRole('button', { name: /Anna Weber, 10:00–10:45/ })).toBeVisible()
  })

  await test.step('what was missed without a network is there when it is back', async () => {
    await tablet.setOffline(true)
    await line.fill('anna next fri 9:00 45m')
    await line.press('Enter')
    await expect(one.event(/Anna Weber, 09:00–09:45/)).toBeVisible()
    await tablet.setOffline(false)
    await expect(other.event(/Anna Weber, 09:00–09:45/)).toBeVisible()
  })

  await test.step('what one takes back goes from the other', async () => {
    // The newest stands first, once all of it is saved.
    await expect(one.page.getByText(/Anna Weber planned for Fri/)).toBeVisible()
    await undo.click()
    await expect(other.event(/Anna Weber, 09:00–09:45/)).toBeHidden()
  })
})

/** Plans a lesson by the wire, on a day of the next week. */
async function planned(title: string, day: number, hour: number): Promise<number> {
  const monday = Temporal.Now.plainDateISO('Europe/Berlin').add({
    days: 8 - Temporal.Now.plainDateISO('Europe/Berlin').dayOfWeek,
  })
  const start = monday.add({ days: day }).toZonedDateTime({ timeZone: 'Europe/Berlin', plainTime: { hour } })
  const times = { start: start.toInstant().toString(), end: start.add({ minutes: 45 }).toInstant().toString() }
  const made = await clara.ask<{ upsertEvent: { event_id: number }; upsertLesson: { lesson_id: number } }>(
    `mutation plan($event: event_input!, $lesson: lesson_input!) {
      upsertEvent(event: $event) { event_id } upsertLesson(lesson: $lesson) { lesson_id }
    }`,
    { event: { title, ...times }, lesson: { title, lesson_status_id: 2 } },
  )
  const lessonId = made.data?.upsertLesson.lesson_id ?? 0
  await clara.ask('mutation link($l: Int!, $e: Int!) { updateEventId(lessonId: $l, eventId: $e) { lesson_id } }', {
    l: lessonId,
    e: made.data?.upsertEvent.event_id,
  })
  return lessonId
}

/** Waits until this browser keeps what a query has read: something of its key and of its rows, as JSON. */
const kept = (page: Page, ...parts: string[]): Promise<void> =>
  expect
    .poll(async () => (await keptIn(page, 'reading')).some(({ value }) => parts.every((part) => value.includes(part))))
    .toBe(true)

/** The writes that this browser keeps until they are sent, as text. */
const queued = async (page: Page): Promise<string> => (await keptIn(page, 'queue')).map(({ value }) => value).join('\n')

const keptIn = (page: Page, room: 'reading' | 'queue'): Promise<{ key: string; value: string }[]> =>
  page.evaluate(
    (name) =>
      new Promise((resolve) => {
        const opening = indexedDB.open('lectern')
        opening.onsuccess = () => {
          const store = opening.result.transaction(name).objectStore(name)
          const [keys, values] = [store.getAllKeys(), store.getAll()]
          values.onsuccess = () => {
            const texts = values.result.map((value) => JSON.stringify(value))
            resolve(keys.result.map((key, index) => ({ key: JSON.stringify(key), value: texts[index] ?? '' })))
            opening.result.close()
          }
        }
      }),
    room,
  )

test('the week goes on without the server; what was done arrives once, and what clashed is shown', async ({
  browser,
}) => {
  const settings = { baseURL: lectern.url }
  const [desk, tablet] = [await browser.newContext(settings), await browser.newContext(settings)]
  const [one, other] = [await desk.newPage(), await tablet.newPage()].map((page) => new CalendarPage(page))
  if (!one || !other) throw new Error('Two pages were opened')
  const { page } = one
  // On a Monday the next week's days lie further ahead than lessons are read: all but its Monday.
  const noted = await planned('Ben', 0, 8)
  await planned('Cleo', 1, 12)
  await planned('Dora', 3, 12)
  await signInByScreen(page, clara.email)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/lesson')
  const card = page.getByRole('region', { name: 'Planned' }).getByRole('button', { name: 'Cleo', exact: true })
  await expect(card).toBeVisible()
  await kept(page, '["lesson","board"', '"Cleo"')
  await kept(page, '["lesson_status"')
  await kept(page, '["profile","students"', '"list"]', '"Anna Weber"')
  await one.openNextWeek()
  await expect(one.event(/Cleo, 12:00–12:45/)).toBeVisible()
  await kept(page, '["event","calendar"', '"Dora"')
  await kept(page, '["lesson","calendar"', '"Dora"')
  // A lesson that nobody opened is read ahead, a little after the page.
  await kept(page, `["lesson","open",${noted}]`)
  const drawer = page.getByRole('complementary', { name: 'Lesson' })
  const note = drawer.getByLabel('Note for the student')

  await test.step('the week is there when the page is opened without the server', async () => {
    await lectern.kill()
    await page.reload()
    await expect(page.getByText(/Offline – showing what we saved at \d/)).toBeVisible()
    await expect(one.event(/Cleo, 12:00–12:45/)).toBeVisible()
  })

  await test.step('moves, a new lesson, a note and attendance wait, also after the page is opened anew', async () => {
    await one.drag(await one.point('Tuesday', '12:15'), await one.point('Wednesday', '14:15'))
    await expect(one.event(/Cleo, 14:00–14:45.*Waiting to sync/)).toBeVisible()
    await one.drag(await one.point('Thursday', '12:15'), await one.point('Friday', '12:15'))
    await expect(one.event(/Dora, 12:00–12:45.*Waiting to sync/)).toBeVisible()
    const line = page.getByRole('textbox', { name: 'Quick add' })
    await line.fill('anna next mon 18:00 45m')
    await line.press('Enter')
    // A low block is called by its time first.
    await expect(one.event(/(?:Anna Weber, 18:00–18:45|18:00 Anna Weber, to 18:45).*Waiting to sync/)).toBeVisible()
    await expect(page.getByText(/3 changes wait to be sent/)).toBeVisible()
    await page.goto(`/calendar?lesson=${noted}`)
    await note.fill('Well done without a network')
    await expect(drawer.getByText('Waiting to sync')).toBeVisible()
    // It is a week ahead: that it is meant is asked first.
    await drawer.getByRole('button', { name: 'Who came…' }).click()
    await page.getByRole('menuitem', { name: 'Present' }).click()
    await page.getByRole('button', { name: 'Mark taught all the same' }).click()
    await expect(drawer.getByRole('button', { name: 'Taught', exact: true })).toBeVisible()
    // It joins the note's change, so no count tells of it.
    await expect.poll(() => queued(page)).toContain('"attendance":"present"')
    await page.reload()
    await expect(note).toHaveValue('Well done without a network')
    await page.goto('/lesson')
    await card.focus()
    await page.keyboard.press('3')
    const moved = page.getByRole('region', { name: 'Prepared' }).getByRole('listitem').filter({ hasText: 'Cleo' })
    await expect(moved.getByLabel('Waiting to sync')).toBeVisible()
    // The mark is the moved time's as well: the count says that the status is kept too.
    await expect(page.getByText(/5 changes wait to be sent/)).toBeVisible()
    await page.reload()
    await expect(moved).toBeVisible()
    await expect(page.getByText(/5 changes wait to be sent/)).toBeVisible()
  })

  await test.step('who wants to sign out is asked first', async () => {
    await page.getByRole('button', { name: /Clara Braun/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await page
      .getByRole('dialog', { name: '5 changes have not been sent' })
      .getByRole('button', { name: /Stay/ })
      .click()
  })

  await test.step('when the server is back all of it arrives once, and what was taken meanwhile is said', async () => {
    await desk.setOffline(true)
    await lectern.launch()
    await planned('Emil', 4, 12)
    await desk.setOffline(false)
    const refused = page.getByRole('list', { name: 'Changes that were not saved' })
    await expect(refused).toContainText('Dora was not saved, because that time was taken meanwhile.')
    await expect(page.getByText(/Offline/)).toBeHidden()
    await signInByScreen(other.page, clara.email)
    await other.openNextWeek()
    await expect(other.event(/Cleo/)).toHaveCount(1)
    await expect(other.event(/Cleo, 14:00–14:45, Prepared$/)).toBeVisible()
    await expect(other.event(/Anna Weber, 18:00–18:45/)).toHaveCount(1)
    await expect(other.event(/Dora, 12:00–12:45/)).toHaveCount(1)
    await expect(other.event(/Ben, 08:00–08:45, Taught/)).toBeVisible()
    await refused.getByRole('button', { name: 'Keep both' }).click()
    await expect(refused).toBeHidden()
    await expect(other.day('Friday').getByRole('button', { name: /Dora, 12:00–12:45/ })).toBeVisible()
    await other.page.goto('/lesson')
    await expect(other.page.getByRole('region', { name: 'Prepared' }).getByText('Cleo')).toBeVisible()
    await other.page.goto(`/calendar?lesson=${noted}`)
    await expect(other.page.getByLabel('Note for the student')).toHaveValue('Well done without a network')
  })
})

import { expect } from '@playwright/test'
import { CalendarPage } from './calendar-page.ts'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, signInByScreen, type Person } from './people.ts'

/** A page that looked for its server a few times in vain waits ten seconds for the next time. */
const foundAgain = { timeout: 60_000 }

let lectern: Lectern
let clara: Person
test.beforeAll(async () => {
  lectern = await Lectern.startAlone()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  await clara.ask(`mutation { upsertUserProfile(profiles: [{display_name: "Anna Weber"}]) { user_profile_id } }`)
})
test.afterAll(() => lectern.stop())

test('the server is killed while the teacher works: what was shown as saved is there, and the page recovers by itself', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  await signInByScreen(page, clara.email)
  const calendar = new CalendarPage(page)
  await calendar.openNextWeek()
  await calendar.click('Tuesday', '10:00')
  await calendar.planFor('Anna')
  await expect(page.getByText(/Anna Weber planned for/)).toBeVisible()

  await test.step("a write that the dead server can't take is not shown as saved", async () => {
    // It dies under the hand: whenever the page finds out, the week stays where it is until the lesson is dropped.
    await calendar.drag(await calendar.point('Tuesday', '10:15'), await calendar.point('Friday', '16:15'), () =>
      lectern.kill(),
    )
    await expect(calendar.event(/Anna Weber, 16:00–16:45.*Waiting to sync/)).toBeVisible()
  })

  await test.step('started again, no hand is needed', async () => {
    await lectern.launch()
    await expect(calendar.event(/Anna Weber, 16:00–16:45, Planned$/)).toBeVisible(foundAgain)
    // The line that says so moves the week as it goes.
    await expect(page.getByText('Offline', { exact: true })).toBeHidden()
    await calendar.drag(await calendar.point('Friday', '16:15'), await calendar.point('Wednesday', '11:15'))
    await expect(calendar.day('Wednesday').getByRole('button', { name: /Anna Weber, 11:00–11:45/ })).toBeVisible()
    await expect(page.getByText(/Anna Weber moved to Wed/)).toBeVisible()
  })

  await test.step('nothing that was shown as saved is lost', async () => {
    await page.reload()
    await expect(calendar.day('Wednesday').getByRole('button', { name: /Anna Weber, 11:00–11:45/ })).toBeVisible()
  })

  await test.step('ten more kills in the middle of writes lose no acknowledged row', async () => {
    const saved: number[] = []
    for (let round = 0; round < 10; round++) {
      const writes = Array.from({ length: 10 }, async (_, index) => {
        const id = await plan(hourOf(round * 10 + index))
        if (id !== null) saved.push(id)
      })
      if (round % 2 === 0) await writes[round % writes.length]
      await lectern.kill()
      await Promise.all(writes)
      await lectern.launch()
    }
    const { data } = await clara.ask<{ loadEvents: { event_id: number }[] }>(
      `query all($id: Int!) { loadEvents(id: $id) { event_id } }`,
      { id: clara.profileId },
    )
    const there = new Set(data?.loadEvents.map((event) => event.event_id))
    expect(saved.length).toBeGreaterThan(0)
    expect(saved.filter((id) => !there.has(id))).toEqual([])
  })
})

/** The id of the row that the server said it saved; null when it could not say so. */
async function plan(time: { start: string; end: string }): Promise<number | null> {
  try {
    const { data } = await clara.ask<{ upsertEvent: { event_id: number } | null }>(
      `mutation plan($start: timestamptz!, $end: timestamptz!) {
         upsertEvent(event: {title: "Kept", start: $start, end: $end}) { event_id } }`,
      time,
    )
    return data?.upsertEvent?.event_id ?? null
  } catch {
    return null
  }
}

/** The nth hour of a far year, so that no two of these clash. */
function hourOf(n: number): { start: string; end: string } {
  const start = Date.UTC(2031, 0, 1) + n * 3_600_000
  return { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() }
}

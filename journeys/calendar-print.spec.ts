import { expect, type Page } from '@playwright/test'
import { test } from './journey.ts'
import { Lectern } from './lectern.ts'
import { newTeacher, type Person, signInByScreen } from './people.ts'
import { countPrints } from './print-dialog.ts'

let lectern: Lectern
let clara: Person
/** A Monday whose week is never past. */
const monday = '2036-11-17'

const lessons = [
  { title: 'Scales', day: 17, from: '10:00', to: '11:00', student: 0 },
  { title: 'Étude', day: 17, from: '10:30', to: '11:30', student: 1, overlap_wanted: true },
  { title: 'Sonata', day: 19, from: '16:00', to: '16:45', student: 1 },
  { title: 'Meeting', day: 20, from: '12:00', to: '13:00', student: null },
]

test.beforeAll(async () => {
  lectern = await Lectern.start()
  clara = await newTeacher(lectern, 'clara@example.org', 'Clara Braun')
  const made = await clara.ask<{ upsertUserProfile: { user_profile_id: number }[] }>(
    `mutation students($profiles: [user_profile_input!]!) { upsertUserProfile(profiles: $profiles) { user_profile_id } }`,
    { profiles: [{ display_name: 'Anna Weber' }, { display_name: 'Mina Park' }] },
  )
  const ids = made.data?.upsertUserProfile.map(({ user_profile_id }) => user_profile_id) ?? []
  for (const { title, day, from, to, student, overlap_wanted = false } of lessons) {
    const { data } = await clara.ask<{ upsertEvent: { event_id: number } }>(
      'mutation plan($event: event_input!) { upsertEvent(event: $event) { event_id } }',
      {
        event: {
          title,
          user_profile_id: student === null ? null : ids[student],
          start: `2036-11-${day}T${from}:00+01:00`,
          end: `2036-11-${day}T${to}:00+01:00`,
          overlap_wanted,
        },
      },
    )
    if (title === 'Sonata')
      await clara.ask('mutation off($id: Int!) { cancelEvent(id: $id, cancelled: true) { event_id } }', {
        id: data?.upsertEvent.event_id,
      })
  }
})
test.afterAll(() => lectern.stop())

/** So many pages a print of the page has, on this paper; the page is told of it as by the browser's own menu. */
async function pages(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const pdf = await page.pdf({ format, landscape: true, preferCSSPageSize: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

test('the week is printed as a sheet of hours on one page, and as a list where that is chosen', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: lectern.url })
  const prints = await countPrints(page)
  await signInByScreen(page, clara.email)
  await page.goto(`/calendar?date=${monday}&view=timeGridWeek`)
  await expect(page.getByRole('list', { name: /^Monday / }).getByRole('button', { name: /^Anna Weber/ })).toBeVisible()
  const sheet = page.locator('[data-print]')
  const place = async (text: string) => {
    const box = await sheet.getByRole('listitem').filter({ hasText: text }).boundingBox()
    if (!box) throw new Error(`${text} is not on the sheet`)
    return box
  }

  await test.step('the sheet shows only the used hours, lessons at their times, overlaps side by side', async () => {
    await page.emulateMedia({ media: 'print' })
    await page.keyboard.press('Control+p')
    await expect(sheet.getByRole('heading', { level: 1 })).toContainText('November 2036')
    await expect(sheet.getByText('10:00', { exact: true })).toBeVisible()
    await expect(sheet.getByText('09:00', { exact: true })).toHaveCount(0)
    await expect(sheet.getByText('17:00', { exact: true })).toHaveCount(0)
    const [anna, mina, meeting] = [await place('Scales'), await place('Étude'), await place('Meeting')]
    expect(mina.x).toBeGreaterThanOrEqual(anna.x + anna.width - 1)
    expect(mina.y).toBeCloseTo(anna.y + anna.height / 2, 0)
    expect(meeting.x).toBeGreaterThan(mina.x + mina.width)
    expect(meeting.y).toBeCloseTo(anna.y + 2 * anna.height, 0)
    await expect(sheet.getByRole('listitem').filter({ hasText: '✗' })).toContainText('16:00–16:45')
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeHidden()
    await expect.poll(prints).toBe(1)
  })

  await test.step('on one page of either paper', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
    expect(await pages(page, 'A4')).toBe(1)
    expect(await pages(page, 'Letter')).toBe(1)
  })

  await test.step('the list is one choice away', async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Print as a list' }).click()
    await expect(sheet).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    const [anna, mina] = [await place('Scales'), await place('Étude')]
    expect(mina.y).toBeGreaterThanOrEqual(anna.y + anna.height)
    expect(mina.x).toBe(anna.x)
    await expect.poll(prints).toBe(2)
  })
  await page.close()
})

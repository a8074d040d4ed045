import '../../ui/base.css'
import '../../ui/tokens.css'
import { termsIn } from '@lectern/contract/terms'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { refuseClipboard } from '../../lib/copy.fake.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { preferencesFrom, preferencesKey, preferencesStore } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'

interface Hours {
  working_hours: { weekday: number; from: number; to: number }[] | null
}

let root: Root
/** The hours that were written, in order. */
let saved: Hours[]
let refusal: string | null
interface Row {
  feed_id: string
  name: string
  user_profile_id: number
  created_at: string
  last_fetched_at: string | null
  last_fetched_by: string | null
}
let feeds: Row[] = []
let myChildren: { user_profile_id: number; display_name: string; sees_events: boolean }[] = []
/** The server answers for the address when this is done. */
let feedKnown: Promise<void> = Promise.resolve()

async function open(role: 'teacher' | 'student' = 'teacher'): Promise<void> {
  saved = []
  refusal = null
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
  const made = { created_at: '2026-11-20T09:00:00Z', last_fetched_at: null, last_fetched_by: null }
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({
        getUserProfileByUid: {
          ...profile,
          default_lesson_minutes: 45,
          working_hours: saved.at(-1)?.working_hours ?? null,
        },
      }),
      saveProfiles: ({ profiles }) => {
        if (refusal) throw new Error(refusal)
        saved.push(...(profiles as Hours[]))
        return { upsertUserProfile: [{ user_profile_id: 1 }] }
      },
      calendarFeeds: async () => {
        await feedKnown
        return { calendarFeeds: feeds, myChildren }
      },
      createCalendarFeed: ({ name, userProfileId }) => {
        const feed_id = `f${feeds.length}`
        feeds = [...feeds, { ...made, feed_id, name: name as string, user_profile_id: (userProfileId ?? 1) as number }]
        return { createFeed: { feed_id, url: `https://lectern.test/v1/calendar/secret-${feed_id}.ics` } }
      },
      revokeCalendarFeed: ({ id }) => {
        feeds = feeds.filter(({ feed_id }) => feed_id !== id)
        return { revokeFeed: { feed_id: id } }
      },
    }),
  )
  await page.viewport(1200, 900)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  const router = appRouter(createMemoryHistory({ initialEntries: ['/settings/calendar'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  feeds = []
  myChildren = []
  feedKnown = Promise.resolve()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

/** The half hour of a weekday (1 Monday) that begins at an hour. */
const cell = (weekday: number, hour: number) => {
  const found = document.querySelector(`[data-cell="${(weekday - 1) * 48 + hour * 2}"]`)
  if (!found) throw new Error('The week is not drawn yet.')
  return page.elementLocator(found)
}
const drawn = async () => {
  await expect.element(page.getByRole('grid', { name: 'Working hours' })).toBeVisible()
}
const lastSaved = () => saved.at(-1)?.working_hours

test('the whole section stands at once, and nothing moves when the address is known', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  feedKnown = promise
  await open()
  await expect.element(page.getByRole('heading', { name: 'Times' })).toBeVisible()
  expect([...document.querySelectorAll('h3')].map((heading) => heading.textContent)).toEqual([
    'Times',
    'Working hours',
    'Usual length of a lesson',
    'Steps of a drag',
    'Visible hours',
    'Second time zone',
    'Week numbers',
    'Term dates',
    'Calendar addresses',
  ])
  // The addresses stand at the end: what comes pushes nothing away.
  const top = () => document.getElementById('calendar-feed')?.getBoundingClientRect().top
  const before = top()
  resolve()
  await expect.element(page.getByRole('button', { name: 'Make an address' })).toBeVisible()
  expect(top()).toBe(before)
})

test('working hours are painted with a pointer, by touch and by keys, and saved after each stroke', async () => {
  await open()
  await drawn()
  await expect.element(cell(2, 9)).toHaveAttribute('aria-selected', 'false')
  // Over Tuesday and Wednesday, 9 to 11.
  await userEvent.dragAndDrop(cell(2, 9), cell(3, 10.5))
  await vi.waitFor(() =>
    expect(lastSaved()).toEqual([
      { weekday: 2, from: 540, to: 660 },
      { weekday: 3, from: 540, to: 660 },
    ]),
  )
  await expect.element(cell(3, 10)).toHaveAttribute('aria-selected', 'true')

  // A finger begins on what is painted: it clears.
  const from = cell(2, 10).element()
  const touch = (type: string, over: Element) => {
    const { left, top, width, height } = over.getBoundingClientRect()
    const at = { clientX: left + width / 2, clientY: top + height / 2 }
    from.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, pointerType: 'touch', pointerId: 1 }))
  }
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  touch('pointerdown', from)
  await expect.element(cell(2, 10)).toHaveAttribute('aria-selected', 'false')
  touch('pointermove', cell(2, 10.5).element())
  touch('pointerup', cell(2, 10.5).element())
  await vi.waitFor(() => expect(lastSaved()?.[0]).toEqual({ weekday: 2, from: 540, to: 600 }))
  vi.restoreAllMocks()

  // Space paints where the arrows went, and with Shift they paint on.
  cell(2, 10).element().focus()
  await userEvent.click(cell(4, 14))
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}{ArrowDown} ')
  await vi.waitFor(() =>
    expect(lastSaved()?.slice(2)).toEqual([
      { weekday: 4, from: 840, to: 900 },
      { weekday: 5, from: 870, to: 900 },
    ]),
  )
  await expect.element(page.getByText('Saved').first()).toBeVisible()
})

test('a refusal is told, and the week shows what is stored', async () => {
  await open()
  await drawn()
  refusal = 'Something went wrong on the server.'
  await userEvent.click(cell(1, 9))
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(cell(1, 9)).toHaveAttribute('aria-selected', 'false')
})

test('length, steps, hours, second zone, week numbers and terms are chosen, and outlive the page', async () => {
  const before = preferencesStore.get()
  onTestFinished(() => {
    preferencesStore.set(before)
    localStorage.removeItem(preferencesKey)
  })
  await open()
  await drawn()
  await userEvent.selectOptions(page.getByLabelText('Length', { exact: true }), '60')
  await vi.waitFor(() => expect(saved.at(-1)).toMatchObject({ default_lesson_minutes: 60 }))
  await userEvent.click(page.getByRole('radio', { name: '30 min' }))
  await userEvent.selectOptions(page.getByLabelText('From', { exact: true }), '7')
  await userEvent.selectOptions(page.getByLabelText('To', { exact: true }), '24')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Second time zone' }), 'Asia/Tokyo')
  page.getByRole('switch', { name: 'Show week numbers' }).element().focus()
  await userEvent.keyboard(' ')
  const add = page.getByRole('button', { name: 'Add a term' })
  await typeWhen(whenField(page, 'First day'), '2027-01-11')
  await typeWhen(whenField(page, 'Last day'), '2026-12-18')
  await expect.element(page.getByText('The last day is before the first.')).toBeVisible()
  await expect.element(add).toBeDisabled()
  await typeWhen(whenField(page, 'Last day'), '2027-03-26')
  await userEvent.click(add)
  await expect.element(page.getByRole('list', { name: 'Term dates' }).getByRole('listitem')).toBeVisible()
  // As the next page reads them.
  const kept = () => preferencesFrom(JSON.parse(localStorage.getItem(preferencesKey) ?? ''))
  await expect.poll(kept).toMatchObject({
    snap: 30,
    firstHour: 7,
    lastHour: 24,
    secondZone: 'Asia/Tokyo',
    weekNumbers: false,
    terms: '2027-01-11/2027-03-26',
  })
  await userEvent.click(page.getByRole('button', { name: /Remove the term from/ }))
  await expect.poll(() => preferencesStore.get().terms).toBe('')
})

test('what a browser kept wrongly is left out', () => {
  const read = preferencesFrom({ snap: 7, firstHour: 22, lastHour: 8, secondZone: 5, terms: [] })
  expect(read).toMatchObject({ snap: 15, firstHour: 8, lastHour: 22, weekNumbers: true, secondZone: '' })
  expect(termsIn(read.terms)).toEqual([])
  expect(termsIn('2027-02-01/2027-01-01 x 2027-02-01/2027-02-02')).toEqual([{ from: '2027-02-01', to: '2027-02-02' }])
})

test('addresses are made under names, told once with a copy, and each ends without the others', async () => {
  await open()
  const name = page.getByRole('textbox', { name: 'Name of the address' })
  await expect.element(name).toHaveValue('My calendar')
  await name.fill('Phone')
  await userEvent.click(page.getByRole('button', { name: 'Make an address' }))
  const address = page.getByRole('textbox', { name: 'Calendar address', exact: true })
  await expect.element(address).toHaveValue('https://lectern.test/v1/calendar/secret-f0.ics')
  const list = page.getByRole('list', { name: 'Calendar addresses' })
  const row = list.getByRole('listitem').filter({ hasText: 'Phone' })
  await expect.element(row.getByText(/Nobody has fetched it yet/)).toBeVisible()
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.click(page.getByRole('button', { name: 'Copy' }))
  await expect.poll(() => copy).toHaveBeenCalledWith('https://lectern.test/v1/calendar/secret-f0.ics')
  await expect.element(page.getByText('Copied', { exact: true })).toBeVisible()
  copy.mockRestore()
  // The next one has a name that is free.
  await expect.element(name).toHaveValue('My calendar')
  await userEvent.click(page.getByRole('button', { name: 'Make an address' }))
  await expect.element(address).toHaveValue('https://lectern.test/v1/calendar/secret-f1.ics')
  await expect.element(name).toHaveValue('My calendar 2')
  await userEvent.click(page.getByRole('button', { name: 'End “Phone”' }))
  await expect.poll(() => list.getByRole('listitem').elements().length).toBe(1)
  await expect.element(list.getByText('My calendar', { exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'End “My calendar”' })).toHaveFocus()
})

test('a guardian makes an address of a child’s lessons, as far as the teacher shows them', async () => {
  myChildren = [
    { user_profile_id: 7, display_name: 'Mia', sees_events: true },
    { user_profile_id: 8, display_name: 'Tom', sees_events: false },
  ]
  await open('student')
  await expect.element(page.getByRole('combobox', { name: 'Whose lessons' })).toHaveValue('7')
  expect(
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent),
  ).not.toContain('Tom')
  await userEvent.click(page.getByRole('button', { name: 'Make an address' }))
  await expect.poll(() => feeds).toMatchObject([{ name: 'Mia', user_profile_id: 7 }])
})

test('an address that the browser does not let us copy is left to be copied by hand', async () => {
  refuseClipboard()
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Make an address' }))
  await userEvent.click(page.getByRole('button', { name: 'Copy' }))
  await expect.element(page.getByText(/did not let us copy\. Select the text/)).toBeVisible()
  await expect.element(page.getByText('Copied', { exact: true })).not.toBeInTheDocument()
})

test('a student has addresses too, and sees who fetched each; hours are a teacher’s', async () => {
  const one = { created_at: '2026-11-20T09:00:00Z', user_profile_id: 1 }
  feeds = [
    {
      ...one,
      feed_id: 'a',
      name: 'Phone',
      last_fetched_at: '2026-11-21T09:30:00Z',
      last_fetched_by: 'Thunderbird/140',
    },
    { ...one, feed_id: 'b', name: 'Work', last_fetched_at: null, last_fetched_by: null },
  ]
  await open('student')
  await expect.element(page.getByText(/Last fetched .* by Thunderbird\/140/)).toBeVisible()
  await expect.element(page.getByText(/Nobody has fetched it yet/)).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Working hours' })).not.toBeInTheDocument()
})

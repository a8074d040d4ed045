import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { paletteStore } from '../lib/open-search.ts'
import { queryClient } from '../lib/query-cache.ts'
import '../ui/base.css'
import '../ui/tokens.css'

const day = 86_400_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const event = (event_id: number, title: string, days: number, lesson_id: number | null = null) => ({
  event_id,
  lesson_id,
  title,
  user_profile_id: lesson_id === null ? null : 7,
  start: ago(days),
  all_day: false,
  time_zone: null,
  cancelled_at: null,
})
/** Of ten years: the server finds what the words mean, as event/find.resolvers.test.ts shows. */
const past = [event(3, 'Waltz', 400, 31), event(2, 'Waltz evening', 900), event(1, 'Waltz', 3000, 11)]

let spans: { from: string; to: string }[]
let asked: { text: string; before: string }[]
let near: object[]

beforeEach(async () => {
  spans = []
  asked = []
  near = [{ lesson_id: 40, title: 'Waltz', user_profile_id: 7, start: ago(-2) }]
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', {
      getUserProfileByUid: () => ({
        getUserProfileByUid: { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' },
      }),
      searchIndex: ({ from, to }) => {
        spans.push({ from: String(from), to: String(to) })
        return { loadLessons: near, loadEvents: [], loadLessonResources: [] }
      },
      searchEarlier: ({ text, before }) => {
        asked.push({ text: String(text), before: String(before) })
        return { findEvents: past.filter(({ title }) => title.toLowerCase().includes(String(text).toLowerCase())) }
      },
      loadStudents: () => ({
        getStudentList: [{ user_profile_id: 7, display_name: 'Anna Weber', colour: 'sky', archived_at: null }],
      }),
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/settings/keyboard')
})
afterEach(async () => {
  paletteStore.set(false)
  await closeApp()
})

const palette = page.getByRole('dialog', { name: 'Command palette' })
const names = (list: { elements: () => (Element | null)[] }) =>
  list.elements().map((each) => each?.textContent?.replace(/\s+/g, ' ') ?? '')
const ofWaltz = () =>
  names(palette.getByRole('option', { name: /Waltz/ })).filter((name) => !/^(Add|Create)/.test(name))

async function type(text: string): Promise<void> {
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(palette.getByRole('combobox')).toHaveFocus()
  await userEvent.keyboard(text)
}

test('a search reads the weeks around today, and what is older by its words, the nearest first and behind the rest', async () => {
  await type('w')
  await expect.element(palette.getByRole('option', { name: /Waltz/ })).toBeVisible()
  await palette.getByRole('combobox').fill('waltz')
  await expect.poll(ofWaltz).toHaveLength(4)
  expect(ofWaltz().map((name) => /evening/.test(name))).toEqual([false, false, true, false])
  // The year stands in the day of what is far: 400, 900 and 3000 days ago.
  const years = ofWaltz().flatMap((name) => /\b20\d\d\b/.exec(name)?.[0] ?? [])
  expect(years.map(Number)).toEqual(years.map(Number).toSorted((one, other) => other - one))
  for (const { from, to } of spans) {
    expect(Date.parse(from)).toBeGreaterThan(Date.now() - 100 * day)
    expect(Date.parse(to)).toBeLessThan(Date.now() + 100 * day)
  }
  // Once, where the typing rests, and from where the index ends.
  expect(asked).toEqual([{ text: 'waltz', before: spans[0]?.from }])
})

/** As the time passes by hand here, so do the frames in which the page draws what came of it. */
const drawn = async () => {
  for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
}

test('however long somebody types, what is older is asked for once, as soon as no key came for 200 ms', async () => {
  // All that a search reads has been read by then.
  await type('waltz')
  await expect.poll(ofWaltz).toHaveLength(4)
  const begun: unknown[] = []
  const stop = queryClient.getQueryCache().subscribe((change) => {
    if (change.type !== 'updated' || change.action.type !== 'fetch') return
    const [, , , part, text] = change.query.queryKey as readonly unknown[]
    if (part === 'earlier') begun.push(text)
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
    stop()
  })
  const field = palette.getByRole('combobox').element()
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  for (const text of ['ta', 'tan', 'tang', 'tango']) {
    // By no key from outside of the page, on whose way the hands of the clock are moved.
    value?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await drawn()
    vi.advanceTimersByTime(199)
    await drawn()
  }
  expect(begun).toEqual([])
  vi.advanceTimersByTime(1)
  await expect.poll(() => begun).toEqual(['tango'])
})

test('what is older moves nothing that stands there, and leads to its lesson or its day', async () => {
  await type('waltz')
  const first = palette.getByRole('option', { name: /Waltz/ }).first()
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await expect.poll(ofWaltz).toHaveLength(4)
  await expect.element(first).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(palette.getByRole('option', { name: /Waltz evening/ }))
  await expect.element(palette).not.toBeInTheDocument()
})

test('Enter before it is known waits for it; "nothing" is said once the past has been asked too', async () => {
  near = []
  await type('waltz evening{Enter}')
  await expect.element(palette).not.toBeInTheDocument()
  await type('tarantella')
  await expect.element(palette.getByText('Nothing called “tarantella”.')).toBeVisible()
  expect(asked.at(-1)?.text).toBe('tarantella')
})

test('where enough answers near today, nobody asks for older ones; nor for a letter, a sign or nothing', async () => {
  near = Array.from({ length: 8 }, (_, n) => ({
    lesson_id: n + 50,
    title: 'Waltz',
    user_profile_id: 7,
    start: ago(-n),
  }))
  await type('waltz')
  await expect.poll(ofWaltz).toHaveLength(8)
  await palette.getByRole('combobox').fill('w')
  await palette.getByRole('combobox').fill('#tarantella')
  await expect.element(palette.getByText('Nothing called “tarantella”.')).toBeVisible()
  expect(asked).toEqual([])
})

test('the box in the bar has the older ones under a title of their own, at its end', async () => {
  await page.viewport(1280, 800)
  const field = page.getByRole('combobox', { name: 'Search or jump to' })
  await userEvent.click(field)
  await userEvent.keyboard('waltz')
  const groups = page.getByRole('listbox', { name: 'Search results' }).getByRole('group')
  await expect.element(groups.last()).toHaveAttribute('aria-label', 'Earlier')
  expect(names(groups.last().getByRole('option'))).toHaveLength(3)
  await field.fill('tarantella')
  await expect.element(page.getByText('Nothing called “tarantella”.')).toBeVisible()
})

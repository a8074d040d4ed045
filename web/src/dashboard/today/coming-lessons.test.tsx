import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../../app/test-app.fake.tsx'
import { client } from '../../lib/client.ts'
import { i18n } from '../../lib/i18n.ts'
import { changePreferences } from '../../lib/preferences.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'

const dayMs = 86_400_000
const hourMs = 3_600_000

/** So many days from today on, in the student's zone. */
const lesson = (event_id: number, days: number, title: string, cancelled_at: string | null = null) => {
  const start = (Math.floor(Date.now() / dayMs) + days) * dayMs + 10 * hourMs
  const times = { start: new Date(start).toISOString(), end: new Date(start + hourMs).toISOString() }
  const rest = { user_profile_id: 1, all_day: false, lesson_status_id: 2, version: 1 }
  return { event_id, title, ...times, ...rest, cancelled_at, lesson_id: event_id }
}

let events: object[]
/** The lessons after the coming weeks. */
let far: object[]

beforeEach(async () => {
  far = []
  events = [
    lesson(1, 1, 'Scales'),
    lesson(2, 8, 'Étude', new Date().toISOString()),
    lesson(3, 15, 'The song'),
    lesson(4, 27, 'Concert'),
  ]
  const teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  const own = {
    user_profile_id: 1,
    id: fakeUserId,
    display_name: 'Anna Weber',
    time_zone: 'UTC',
    colour: 'plum',
    teacher,
  }
  const server = fakeServer('student', {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    loadEvents: () => ({ loadEvents: events }),
    loadEventTimes: () => ({ loadEvents: far }),
    loadLessons: () => ({ loadLessons: [] }),
    loadAbsences: () => ({ absences: [] }),
    loadResources: () => ({ loadLessonResources: [] }),
    loadGifts: () => ({ resourceGifts: [] }),
    loadLesson: () => ({ loadLesson: null }),
  })
  vi.stubGlobal('fetch', server)
  await client.auth.waitUntilReady()
  await signInFake()
})
afterEach(closeApp)

const strip = page.getByRole('region', { name: 'Coming lessons' })
const link = (name: string) => strip.getByRole('link', { name })

test('where no lesson comes, a line says so and there is no strip', async () => {
  events = []
  await openApp('/')
  await expect.element(strip.getByText('No lessons in the coming four weeks.')).toBeVisible()
  await expect.element(strip.getByRole('list')).not.toBeInTheDocument()
})

test.each([
  [390, 'ar'],
  [1440, 'ar'],
  [390, 'de'],
])('at %i px no name of a day lies over the next one, in %s', async (width, locale) => {
  await page.viewport(width, 800)
  i18n.loadAndActivate({ locale, messages: {} })
  onTestFinished(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
  await openApp('/')
  await expect.element(link('Scales')).toBeVisible()
  const boxes = [...strip.getByRole('list').element().children].flatMap((place) => {
    const name = place.matches('[aria-hidden]') ? place.firstElementChild : null
    return name === null ? [] : [{ name: name.getBoundingClientRect(), place: place.getBoundingClientRect() }]
  })
  expect(boxes.length).toBeGreaterThan(20)
  for (const { name, place } of boxes) {
    expect(name.left).toBeGreaterThanOrEqual(place.left)
    expect(name.right).toBeLessThanOrEqual(place.right)
  }
})

test('the coming four weeks stand in one row, and who listens hears of the lessons alone', async () => {
  const router = await openApp('/')
  await expect.element(link('Scales')).toBeVisible()
  const places = [...strip.getByRole('list').element().children].map((place) => place.getBoundingClientRect())
  expect(places).toHaveLength(28)
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
  expect(strip.getByRole('listitem').elements()).toHaveLength(4)
  await expect.element(strip.getByRole('listitem').filter({ hasText: 'Étude' }).getByText('Cancelled')).toBeVisible()
  await userEvent.click(link('The song'))
  await expect.poll(() => router.state.location.search).toEqual({ lesson: 3 })
})

test('a date that is not settled says so, also where it comes next', async () => {
  events = [{ ...lesson(1, 1, 'Scales'), to_confirm: true }, lesson(3, 15, 'The song')]
  await openApp('/')
  const waiting = strip.getByRole('listitem').filter({ hasText: 'Tentative' })
  await expect
    .poll(() => waiting.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringMatching(/Scales/)])
  await expect.element(page.getByRole('region', { name: 'Next lesson' }).getByText('tentative')).toBeVisible()
})

test('arrows lead from lesson to lesson, also from right to left', async () => {
  await openApp('/')
  await expect.element(link('Scales')).toBeVisible()
  link('Scales').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link('Scales')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(link('The song')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link('Étude')).toHaveFocus()
  const { dir } = document.documentElement
  onTestFinished(() => void (document.documentElement.dir = dir))
  document.documentElement.dir = 'rtl'
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(link('The song')).toHaveFocus()
})

test('on a phone the strip is scrolled and not the page, and no lesson hides behind “Show all”', async () => {
  await openApp('/', { width: 390, height: 800 })
  await expect.element(link('Scales')).toBeVisible()
  await expect.element(strip.getByRole('button', { name: /^Show all: / })).not.toBeInTheDocument()
  const { scrollWidth, clientWidth } = strip.getByRole('list').element()
  expect(scrollWidth).toBeGreaterThan(clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  link('Concert').element().focus()
  const isInSight = () => {
    const [place, row] = [link('Concert'), strip.getByRole('list')].map((each) =>
      each.element().getBoundingClientRect(),
    )
    return place && row && place.left >= row.left && place.right <= row.right
  }
  await expect.poll(isInSight).toBe(true)
})

test('where the next lesson lies behind the four weeks, both cards say when it is and lead to it', async () => {
  events = []
  far = [lesson(9, 50, 'Far', new Date().toISOString()), lesson(8, 55, 'Far')]
  const router = await openApp('/')
  const links = page.getByRole('link', { name: /^Next: / })
  await expect.poll(() => links.elements().length).toBe(2)
  await expect.element(page.getByText('hasn’t planned', { exact: false })).not.toBeInTheDocument()
  await userEvent.click(links.first())
  await expect.poll(() => router.state.location.search).toEqual({ lesson: 8 })
})

test('a lesson has the colour here that it has in the calendar', async () => {
  await openApp('/')
  await expect.element(link('Scales')).toBeVisible()
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.color = 'var(--ev-plum-edge)'
  const plum = getComputedStyle(probe).color
  const row = strip.getByRole('listitem').filter({ hasText: 'Scales' })
  expect(getComputedStyle(row.element()).borderBlockStartColor).toBe(plum)
})

/** The lines over which the hours of each lesson go. */
const linesOfHours = (): number[] =>
  [...document.querySelectorAll('main time')].flatMap((time) => {
    const texts = document.createTreeWalker(time, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const { textContent } = texts.currentNode
      const at = textContent?.search(/\d+:\d\d[^–]*–\d+:\d\d/) ?? -1
      if (at < 0) continue
      const hours = document.createRange()
      hours.setStart(texts.currentNode, at)
      hours.setEnd(texts.currentNode, textContent?.length ?? at)
      return [new Set([...hours.getClientRects()].map(({ top }) => top)).size]
    }
    return []
  })

test.each(['12', '24'] as const)(
  'on a phone no time is broken within its hours, on a clock of %s',
  async (timeFormat) => {
    changePreferences({ timeFormat })
    onTestFinished(() => changePreferences({ timeFormat: 'locale' }))
    await openApp('/', { width: 390, height: 800 })
    await expect.element(link('Scales')).toBeVisible()
    await expect.element(page.getByRole('region', { name: 'Next lesson' }).getByText('Clara Braun')).toBeVisible()
    expect(linesOfHours()).toEqual([1, 1, 1, 1, 1])
  },
)

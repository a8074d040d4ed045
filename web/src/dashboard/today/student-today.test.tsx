import type { TodayLesson } from '../../data/today.ts'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { holdRead } from '../held-read.fake.ts'
import { appRouter } from '../../routes.ts'

let root: Root
/** The question that is answered only once this is settled. */
let late: { operation: string; until: Promise<void> } | null
let archived_at: string | null
let lessons: TodayLesson[]
let events: object[]
let given: object[]
let gifts: object[]
let drifts: object[]
let absences: {
  absence_id: number
  event_id: number
  answer: string | null
  answer_note?: string
  answer_seen?: boolean
  is_own: boolean
  user_profile_id: number
  reason: unknown
  start?: string
}[]
let teacher: { user_profile_id: number; display_name: string; video_link: null; time_zone: string } | null

beforeEach(async () => {
  late = null
  archived_at = null
  lessons = []
  events = []
  given = []
  gifts = []
  drifts = []
  absences = []
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Anna Weber', time_zone: 'UTC' }
  const server = fakeServer('student', {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, archived_at, teacher } }),
    loadEvents: () => ({ loadEvents: events }),
    clockWatch: () => ({ clockWatch: drifts }),
    loadAbsences: () => ({ absences }),
    askAbsence: ({ eventId, reason }) => {
      absences = [{ absence_id: 5, is_own: true, user_profile_id: 1, event_id: Number(eventId), answer: null, reason }]
      return { askAbsence: { absence_id: 5 } }
    },
    withdrawAbsence: () => {
      absences = []
      return { withdrawAbsence: 5 }
    },
    seeAbsenceAnswer: ({ id }) => {
      absences = absences.map((each) => (each.absence_id === id ? { ...each, answer_seen: true } : each))
      return { seeAbsenceAnswer: { absence_id: id } }
    },
    loadLessons: () => ({ loadLessons: lessons }),
    tickHomework: ({ lessonId, itemId, done }) => {
      const done_at = done === true ? '2020-01-02T16:00:00Z' : null
      lessons = lessons.map((each) => ({
        ...each,
        homework_items: (each.homework_items ?? []).map((item) =>
          item.item_id === itemId ? { ...item, done_at } : item,
        ),
      }))
      return { tickHomeworkItem: { lesson_id: lessonId } }
    },
    loadResources: () => ({ loadLessonResources: given }),
    loadGifts: () => ({ resourceGifts: gifts }),
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    if (late && body.includes(`"operationName":"${late.operation}"`)) await late.until
    const { pathname } = new URL(new Request(input, init).url)
    if (!pathname.endsWith('/files/f1/presignedurl')) return server(input, init)
    return Response.json({ url: 'https://elsewhere.example/signed/f1', expiration: 30 })
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  forgetDoings()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

async function open(): Promise<void> {
  const router = appRouter(createMemoryHistory({ initialEntries: ['/'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

test('a student without a teacher reads how to get to one, and no name that nobody has', async () => {
  teacher = null
  await open()
  await expect.element(page.getByText('No teacher shows you lessons here.', { exact: false })).toBeVisible()
  await expect.element(page.getByText('hasn’t planned', { exact: false })).not.toBeInTheDocument()
})

test('a student who was removed reads so, and waits for no plan', async () => {
  archived_at = '2027-01-02T10:00:00Z'
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  await open()
  await expect.element(page.getByText('You’re no longer on the list of students of Clara Braun.')).toBeVisible()
  await expect.element(page.getByText('hasn’t planned', { exact: false })).not.toBeInTheDocument()
})

test('clocks that drift apart are told with the name of the teacher', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'Europe/Berlin' }
  const clocks = { teacher_before: '2027-04-01T17:00:00', teacher_after: '2027-04-01T17:00:00' }
  const own = { student_before: '2027-04-01T12:00:00', student_after: '2027-04-01T11:00:00' }
  drifts = [{ event_id: 7, start: '2027-04-01T15:00:00Z', display_name: 'Anna Weber', ...clocks, ...own }]
  await open()
  await expect.element(page.getByRole('link', { name: /11:00.AM for you is 5:00.PM for Clara Braun\.$/ })).toBeVisible()
})

test('a student without a lesson reads whose plan is awaited', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  await open()
  await expect.element(page.getByText('Clara Braun hasn’t planned your next lesson yet.')).toBeVisible()
})

test('what was given last stands first, and a file opens with one press', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  given = [
    { lesson_rsrc_id: 1, lesson_rsrc_dspl: 'An old sheet', url: null, file_id: null },
    { lesson_rsrc_id: 2, lesson_rsrc_dspl: 'The new sheet', url: null, file_id: 'f1' },
  ]
  gifts = [
    { lesson_rsrc_id: 1, given_at: '2026-11-01T10:00:00Z' },
    { lesson_rsrc_id: 2, given_at: '2026-11-20T10:00:00Z' },
  ]
  const opened: string[] = []
  const tab = {
    opener: window,
    location: { replace: (address: string) => opened.push(address) },
    close: () => undefined,
  }
  vi.stubGlobal('open', () => tab)
  await open()
  const list = page.getByRole('region', { name: 'Your materials' }).getByRole('listitem')
  await expect.element(list.first()).toHaveTextContent('The new sheet')
  // The sign is in the line of the name, and as high.
  const line = document.createRange()
  const link = list.first().getByRole('button').element()
  line.selectNodeContents(link.firstChild ?? link)
  const sign = link.querySelector('svg')?.getBoundingClientRect()
  expect(sign?.top).toBeGreaterThanOrEqual(line.getBoundingClientRect().top)
  expect(sign?.bottom).toBeLessThanOrEqual(line.getBoundingClientRect().bottom)
  await userEvent.click(list.first().getByRole('button'))
  await expect.poll(() => opened).toEqual(['https://elsewhere.example/signed/f1'])
  expect(tab.opener).toBeNull()
})

test('on a phone a card is three rows, and all of them by one press', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  given = ['A', 'B', 'C', 'D'].map((name, at) => ({
    lesson_rsrc_id: at,
    lesson_rsrc_dspl: `Sheet ${name}`,
    url: null,
    file_id: null,
  }))
  await page.viewport(390, 800)
  await open()
  const card = page.getByRole('region', { name: 'Your materials' })
  await expect.element(card.getByText('Sheet C')).toBeVisible()
  await expect.element(card.getByText('Sheet D')).not.toBeVisible()
  card
    .getByRole('button', { name: /^Show all: / })
    .element()
    .focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(card.getByText('Sheet D')).toBeVisible()
  await expect.element(card.getByRole('button', { name: /^Show all: / })).not.toBeInTheDocument()
  await page.viewport(1440, 900)
})

/** With two things to do. */
const scales: TodayLesson = {
  lesson_id: 12,
  event_id: null,
  lesson_status_id: 4,
  user_profile_id: 1,
  title: 'Scales',
  plan: null,
  shared_note: 'Mind the left hand',
  homework: 'Page 12\nScales in thirds',
  homework_due: '2020-01-01',
  homework_done_at: null,
  homework_items: [
    { item_id: 'a', text: 'Page 12', due: '2020-01-01', done_at: null },
    { item_id: 'b', text: 'Scales in thirds', due: '2020-01-08', done_at: null },
  ],
  minutes: 45,
  video_link: null,
  start: '2020-01-01T10:00:00Z',
}

test.each(['loadEvents', 'loadLessons', 'loadResources', 'loadAbsences', 'clockWatch', 'myChildren'])(
  'nothing of a card can be pressed before the answer to %s is there, which would move it',
  async (operation) => {
    teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
    lessons = [scales]
    const { promise, resolve } = Promise.withResolvers<void>()
    late = { operation, until: promise }
    await open()
    const boxes = page.getByRole('checkbox')
    await expect.element(page.getByRole('region', { name: 'Homework' })).toBeVisible()
    await expect.poll(() => queryClient.isFetching()).toBe(1)
    await expect.element(boxes).not.toBeInTheDocument()
    resolve()
    await expect.element(boxes.first()).toBeVisible()
  },
)

test('homework is ticked where it is read, and the last note stands beside it', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  lessons = [scales]
  await open()
  await expect.element(page.getByText('Mind the left hand')).toBeVisible()
  await expect.element(page.getByText(/Scales in thirds.*8/)).toBeVisible()
  const boxes = () =>
    page
      .getByRole('region', { name: 'Homework' })
      .getByRole('checkbox')
      .elements()
      .map((box) => [box.closest('label')?.textContent.slice(0, 7), (box as HTMLInputElement).checked])
  const first = page.getByRole('checkbox', { name: /Page 12/ })
  const spot = () => first.element().getBoundingClientRect().top
  const before = spot()
  await userEvent.click(first)
  await expect.poll(boxes).toEqual([
    ['Page 12', true],
    ['Scales ', false],
  ])
  expect(spot()).toBe(before)
  // The second tap at the same spot takes the tick back.
  await userEvent.click(first)
  await expect.poll(boxes).toEqual([
    ['Page 12', false],
    ['Scales ', false],
  ])
  await userEvent.click(first)
  await userEvent.click(page.getByRole('checkbox', { name: /Scales in thirds/ }))
  await expect.poll(boxes).toEqual([
    ['Page 12', true],
    ['Scales ', true],
  ])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('checkbox', { name: /Scales in thirds/ })).not.toBeChecked()
  await expect.element(page.getByText('Undid: “Scales in thirds” ticked')).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(page.getByRole('checkbox', { name: /Scales in thirds/ })).toBeChecked()
})

test('what the teacher marked is drawn in note and homework, and its marks are not read', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  const homework_items = [{ item_id: 'a', text: 'Page *12*', due: null, done_at: null }]
  lessons = [{ ...scales, shared_note: '# Well done\n- Mind the **left** hand', homework_items }]
  await open()
  const note = page.getByRole('region', { name: 'Last lesson' })
  await expect.element(note.getByText('Well done', { exact: true })).toBeVisible()
  await expect.element(note.getByRole('listitem')).toHaveTextContent('Mind the left hand')
  await expect.element(page.getByRole('checkbox', { name: 'Page 12' })).toBeVisible()
})

test('the answer of a read that was made before a press does not take the press back', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  lessons = [scales]
  await open()
  const box = page.getByRole('checkbox', { name: /Page 12/ })
  await expect.element(box).toBeVisible()
  const read = holdRead('loadLessons')
  await userEvent.click(box)
  await expect.poll(read.count).toBe(1)
  const written = Promise.withResolvers<void>()
  late = { operation: 'tickHomework', until: written.promise }
  await userEvent.click(box)
  read.letGo()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(box).not.toBeChecked()
  // The third press means what the page shows.
  await userEvent.click(box)
  written.resolve()
  await expect.poll(() => queryClient.isMutating()).toBe(0)
  await expect.element(box).toBeChecked()
  expect(lessons[0]?.homework_items?.find(({ text }) => text.startsWith('Page 12'))?.done_at).not.toBeNull()
})

test('1 to 5 jump to the cards in their order, and J and K walk through what is to do', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  lessons = [scales]
  given = [{ lesson_rsrc_id: 1, lesson_rsrc_dspl: 'A sheet', url: null, file_id: 'f1' }]
  await open()
  const tick = (name: RegExp) => page.getByRole('checkbox', { name })
  await expect.element(tick(/Page 12/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /A sheet/ })).toBeVisible()
  const areaInFocus = () => document.activeElement?.closest('[data-area]')?.getAttribute('data-area')
  for (const [at, area] of ['next', 'homework', 'note', 'coming', 'given'].entries()) {
    await userEvent.keyboard(String(at + 1))
    await expect.poll(areaInFocus).toBe(area)
  }
  await expect.element(page.getByRole('button', { name: /A sheet/ })).toHaveFocus()
  // There is no sixth.
  await userEvent.keyboard('6')
  await expect.element(page.getByRole('button', { name: /A sheet/ })).toHaveFocus()
  await userEvent.keyboard('2')
  await expect.element(tick(/Page 12/)).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(tick(/Scales in thirds/)).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(tick(/Page 12/)).toHaveFocus()
  await userEvent.keyboard('1')
  await expect.poll(areaInFocus).toBe('next')
})

test('a tick without the server is marked on its line until it was sent', async () => {
  lessons = [scales]
  await open()
  const line = (text: string) => page.getByRole('listitem').filter({ hasText: text })
  await expect.element(line('Page 12')).toBeVisible()
  const comeBack = await cutOff()
  await userEvent.click(page.getByRole('checkbox', { name: /Page 12/ }))
  await expect.element(line('Page 12').getByLabelText('Waiting to sync')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: /Page 12/ })).toBeChecked()
  await expect.element(line('Scales in thirds').getByLabelText('Waiting to sync')).not.toBeInTheDocument()
  comeBack()
  await expect.element(page.getByLabelText('Waiting to sync')).not.toBeInTheDocument()
  await expect.poll(() => lessons[0]?.homework_items?.map(({ done_at }) => done_at !== null)).toEqual([true, false])
})

test('a student who can’t come reads what follows, asks with a reason, and may take it back', async () => {
  teacher = { user_profile_id: 9, display_name: 'Clara <0>Braun</0>', video_link: null, time_zone: 'UTC' }
  const start = Date.now() + 3_600_000
  events = [
    {
      event_id: 71,
      title: 'Piano',
      user_profile_id: 1,
      teacher_id: 9,
      start: new Date(start).toISOString(),
      end: new Date(start + 2_700_000).toISOString(),
      all_day: false,
      cancelled_at: null,
    },
  ]
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Can’t come?' }))
  await expect
    .element(page.getByText(/^Clara <0>Braun<\/0> will be asked to cancel this lesson\. It stays planned until/))
    .toBeVisible()
  // The button that closes the question has no name that sounds like cancelling the lesson.
  expect(page.getByRole('button', { name: /cancel/i }).query()).toBeNull()
  await userEvent.click(page.getByRole('button', { name: 'Not now' }))
  await userEvent.click(page.getByRole('button', { name: 'Can’t come?' }))
  await userEvent.fill(page.getByRole('textbox', { name: /^Reason/ }), 'A <b>cold</b>')
  await userEvent.click(page.getByRole('button', { name: 'Ask Clara <0>Braun</0>' }))
  await vi.waitFor(() => expect(absences).toMatchObject([{ event_id: 71, reason: 'A <b>cold</b>' }]))
  await userEvent.click(page.getByRole('button', { name: 'I can come after all' }))
  await expect.element(page.getByRole('button', { name: 'Can’t come?' })).toBeVisible()
  const answered = {
    absence_id: 6,
    event_id: 71,
    answer: 'stays',
    reason: null,
    start: '2027-01-05T09:00:00Z',
    is_own: true,
    user_profile_id: 1,
  }
  absences = [{ ...answered, answer_note: 'I am away <b>after</b>', answer_seen: false }]
  await queryClient.invalidateQueries({ queryKey: ['absence'] })
  const answers = page.getByRole('region', { name: 'Answers from Clara <0>Braun</0>' })
  await expect.element(answers.getByText(/could not cancel it: the lesson takes place/)).toBeVisible()
  await expect.element(answers.getByText('I am away <b>after</b>')).toBeVisible()
  expect(page.getByText(/could not cancel it/).elements()).toHaveLength(1)
  await userEvent.click(answers.getByRole('button', { name: 'Got it' }))
  await expect.element(answers).not.toBeInTheDocument()
  // With the lesson it is still said, beside the way to ask again.
  await expect.element(page.getByText(/could not cancel it: the lesson takes place/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Ask again' })).toBeVisible()
})

test('the focus goes to the reason, and then to the next step, and never to the link to the meeting', async () => {
  const link = 'https://meet.example.org/anna'
  teacher = { user_profile_id: 9, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  const start = Date.now() + 3_600_000
  events = [
    {
      event_id: 71,
      title: 'Piano',
      user_profile_id: 1,
      teacher_id: 9,
      start: new Date(start).toISOString(),
      end: new Date(start + 2_700_000).toISOString(),
      all_day: false,
      cancelled_at: null,
      join_link: link,
      lesson_id: 12,
    },
  ]
  lessons = [{ ...scales, event_id: 71, place: 'Room 3, second floor' }]
  await open()
  await expect.element(page.getByRole('link', { name: /^Join/ })).toHaveAttribute('href', link)
  await expect
    .element(page.getByRole('region', { name: 'Next lesson' }).getByText('Room 3, second floor'))
    .toBeVisible()
  const question = page.getByRole('button', { name: 'Can’t come?' })
  const reason = page.getByRole('textbox', { name: /^Reason/ })
  await userEvent.click(question)
  await expect.element(reason).toHaveFocus()
  await userEvent.click(page.getByRole('button', { name: 'Not now' }))
  await expect.element(question).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('A cold{Tab}{Enter}')
  const withdraw = page.getByRole('button', { name: 'I can come after all' })
  await expect.element(withdraw).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(question).toHaveFocus()
})

test('the answer about a lesson that is called off stays until it was read, after the lesson, too', async () => {
  teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  const off = {
    absence_id: 8,
    event_id: 80,
    answer: 'called-off',
    reason: null,
    start: '2020-01-05T09:00:00Z',
    is_own: true,
    user_profile_id: 1,
  }
  absences = [{ ...off, answer_note: 'Get well', answer_seen: false }]
  await open()
  const answers = page.getByRole('region', { name: 'Answers from Clara Braun' })
  await expect.element(answers.getByText('Clara Braun cancelled this lesson.')).toBeVisible()
  await expect.element(answers.getByText('Get well')).toBeVisible()
})

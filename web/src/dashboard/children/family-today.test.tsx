import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { openOutbox } from '../../data/offline/outbox.ts'
import { forgetDevice } from '../../data/offline/reading.ts'
import { waitingStore } from '../../data/offline/waiting.ts'
import { client } from '../../lib/client.ts'
import { noteAway } from '../../lib/connection.ts'
import { ensureTemporal, timeText } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { timeThere } from '../../lib/other-clock.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { holdRead } from '../held-read.fake.ts'
import { appRouter } from '../../routes.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

let root: Root
let teacher: { user_profile_id: number; display_name: string; video_link: null; time_zone: string } | null
let ticked: unknown[]
let subscribed: unknown[]
/** The question that is answered only once this is settled. */
let late: { operation: string; of?: number; until: Promise<void> } | null
/** Whether Ben’s teacher shows all of the lessons. */
let seesBen: boolean
let absences: Record<string, unknown>[]
/** Every request that reached the server. */
let asks: unknown[]
let done_at: string | null
/** Lessons of Anna before those that are read at first. */
let older: { taught_at: string; note: string }[]

const hour = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
/** Whether Ben's teacher shows what is written of his lessons. */
let showsBensLessons = true
/** Whether Anna's teacher shows resources. */
let showsAnnasResources = true
/** The resources that hang on the lesson that is opened. */
let hanging: string[]
const child = (user_profile_id: number, display_name: string, teacher_name: string, sees: boolean) => ({
  user_profile_id,
  display_name,
  avatar_url: null,
  colour: null,
  teacher_name,
  teacher_time_zone: 'Asia/Kolkata',
  sees_events: sees,
  sees_lessons: user_profile_id === 2 || showsBensLessons,
  sees_resources: sees && showsAnnasResources,
  ticks_homework: sees,
})

beforeEach(async () => {
  teacher = null
  ticked = []
  subscribed = []
  late = null
  seesBen = false
  showsBensLessons = showsAnnasResources = true
  hanging = []
  absences = []
  asks = []
  done_at = null
  older = []
  localStorage.clear()
  const own = { user_profile_id: 1, id: fakeUserId, display_name: 'Maria', time_zone: 'UTC' }
  const server = fakeServer('student', {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, teacher } }),
    loadEvents: () => ({ loadEvents: [] }),
    loadLessons: () => ({ loadLessons: [] }),
    loadAbsences: () => ({ absences }),
    askAbsence: ({ eventId, reason }) => {
      asks.push({ eventId, reason })
      absences = [{ ...asked, event_id: eventId, reason }]
      return { askAbsence: { absence_id: 5 } }
    },
    withdrawAbsence: () => {
      absences = []
      return { withdrawAbsence: 5 }
    },
    seeAbsenceAnswer: () => {
      absences = absences.map((each) => ({ ...each, answer_seen: true }))
      return { seeAbsenceAnswer: { absence_id: 5 } }
    },
    loadResources: () => ({ loadLessonResources: [] }),
    loadGifts: () => ({ resourceGifts: [] }),
    myChildren: () => ({ myChildren: [child(2, 'Anna', 'Clara', true), child(3, 'Ben', 'Bob', seesBen)] }),
    loadChildEvents: ({ userProfileId, eventId }) => ({
      childEvents: userProfileId === 2 && (!eventId || eventId === 8) ? [event] : [],
    }),
    loadChildLessons: ({ userProfileId, from, to, eventId, lessonId, last }) => {
      if (eventId || lessonId) return { childLessons: userProfileId === 2 ? [opened()] : [] }
      if (last) return { childLessons: userProfileId === 2 ? lastBefore(String(to)) : [] }
      return {
        childLessons: [
          ...older
            .filter(({ taught_at }) => userProfileId === 2 && taught_at > String(from))
            .map(({ taught_at, note }, index) => ({
              ...olderLesson,
              lesson_id: 100 + index,
              taught_at,
              homework_items: [{ item_id: note, text: note, start: null, due: null, done_at: null }],
            })),
          {
            lesson_id: Number(userProfileId),
            event_id: null,
            lesson_status_id: 4,
            user_profile_id: userProfileId,
            title: null,
            plan: null,
            shared_note: `<i>well</i> done ${String(userProfileId)}`,
            homework: null,
            homework_due: null,
            homework_done_at: null,
            homework_items: [
              { item_id: `item ${String(userProfileId)}`, text: 'Page 4', start: null, due: null, done_at },
            ],
            minutes: 45,
            video_link: null,
            start: null,
            taught_at: '2026-01-05T09:00:00Z',
          },
        ],
      }
    },
    calendarFeeds: () => ({ calendarFeeds: [], myChildren: [child(2, 'Anna', 'Clara', true)] }),
    createCalendarFeed: (feed) => {
      subscribed.push(feed)
      return { createFeed: { feed_id: 'f', url: 'https://lectern.test/v1/calendar/secret.ics' } }
    },
    resourcesOfLesson: () => ({
      resourcesOfLesson: hanging.map((lesson_rsrc_dspl, lesson_rsrc_id) => ({
        lesson_rsrc_id,
        lesson_rsrc_dspl,
        kind: 'link',
        url: 'https://example.org/sheet',
        file_id: null,
        mime_type: null,
      })),
    }),
    loadChildResources: ({ userProfileId }) => ({
      childResources: [
        {
          lesson_rsrc_id: 4,
          lesson_rsrc_dspl: `Book ${String(userProfileId)}`,
          kind: 'link',
          url: null,
          file_id: null,
          version: 1,
        },
      ],
    }),
    tickHomework: (tick) => {
      ticked.push(tick)
      done_at = tick['done'] === true ? new Date().toISOString() : null
      return { tickHomeworkItem: { lesson_id: 2, version: 2 } }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? init.body : ''
    const isLate =
      late &&
      body.includes(`"operationName":"${late.operation}"`) &&
      (late.of === undefined || body.includes(`"userProfileId":${late.of}`))
    if (isLate) await late?.until
    return server(input, init)
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

const olderLesson = {
  event_id: null,
  lesson_status_id: 4,
  user_profile_id: 2,
  title: null,
  plan: null,
  shared_note: null,
  homework: null,
  homework_due: null,
  homework_done_at: null,
  minutes: 45,
  video_link: null,
  start: null,
}
const asked = {
  absence_id: 5,
  user_profile_id: 2,
  answer: null,
  answer_note: null,
  answer_seen: false,
  is_own: true,
  asked_by: null,
  title: 'Anna',
  start: inHours(1),
}
const event = {
  event_id: 8,
  user_profile_id: 2,
  title: 'Anna',
  start: inHours(1),
  end: inHours(1.75),
  all_day: false,
  time_zone: 'UTC',
  cancelled_at: null,
  to_confirm: false,
  join_link: 'https://meet.example/clara',
  lesson_id: null,
  lesson_status_id: null,
}

/** The details of Anna's lesson that a guardian opens. */
const opened = () => ({
  lesson_id: 2,
  event_id: 8,
  lesson_status_id: 2,
  title: 'Scales',
  plan: null,
  shared_note: '<i>bring</i> the book',
  homework_items: [{ item_id: 'item 2', text: 'Page 4', start: null, due: null, done_at }],
  minutes: 45,
  place: 'Room 3',
  start: event.start,
  end: event.end,
  all_day: false,
  to_confirm: false,
  taught_at: null,
})

const lastBefore = (to: string) =>
  older
    .filter(({ taught_at }) => taught_at < to)
    .toSorted((one, other) => other.taught_at.localeCompare(one.taught_at))
    .slice(0, 1)
    .map(({ taught_at }) => ({ start: null, taught_at }))

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  forgetDoings()
  localStorage.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

function open(path = '/'): void {
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
}
const card = (name: string) => page.getByRole('region', { name })

test('a parent reads of the children, each as far as its teacher shows it', async () => {
  open()
  const next = card('Next lesson of Anna')
  await expect.element(next.getByText('Clara')).toBeVisible()
  await expect.poll(() => next.element().querySelector('time')?.textContent).toContain(timeText(event.end, 'UTC'))
  await expect.element(next.getByRole('link', { name: 'Join Clara (opens in a new window)' })).toBeVisible()
  await expect.element(card('Last lesson of Anna').getByText('<i>well</i> done 2')).toBeVisible()
  await expect.element(card('Last lesson of Ben').getByText('<i>well</i> done 3')).toBeVisible()
  for (const hidden of ['Next lesson of Ben', 'Coming lessons of Ben', 'Resources of Ben', 'Next lesson'])
    await expect.element(page.getByRole('region', { name: hidden, exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByText('No teacher shows you lessons here', { exact: false })).not.toBeInTheDocument()
  await expect.element(card('Homework of Ben').getByText('Page 4')).toBeVisible()
  await expect.element(card('Homework of Ben').getByRole('checkbox')).not.toBeInTheDocument()
  await expect.element(page.getByText('Parent', { exact: true })).toBeInTheDocument()
})

test('of a child whose teacher shows no lessons there is no homework and no last lesson; of one that shows nothing, that', async () => {
  seesBen = true
  showsBensLessons = false
  open()
  await expect.element(card('Next lesson of Ben')).toBeVisible()
  await expect.element(card('Homework of Anna').getByText('Page 4')).toBeVisible()
  for (const hidden of ['Homework of Ben', 'Last lesson of Ben'])
    await expect.element(card(hidden)).not.toBeInTheDocument()
  root.unmount()
  queryClient.clear()

  seesBen = false
  open()
  await expect.element(page.getByText('Bob shows you nothing of these lessons for now.')).toBeVisible()
  for (const hidden of [
    'Next lesson of Ben',
    'Homework of Ben',
    'Last lesson of Ben',
    'Coming lessons of Ben',
    'Resources of Ben',
  ])
    await expect.element(card(hidden)).not.toBeInTheDocument()
})

test('a parent in another zone reads the clock of the child’s teacher too, on the card and in the open lesson', async () => {
  open()
  const clock = `(${timeThere(event.start, 'UTC', 'Asia/Kolkata')} in Kolkata)`
  const next = card('Next lesson of Anna')
  await expect.element(next.getByText(clock)).toBeVisible()
  await userEvent.click(next.getByRole('link', { name: 'Clara', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Lesson' }).getByText(clock)).toBeVisible()
})

test.each(['loadChildEvents', 'loadChildLessons', 'loadChildResources', 'loadAbsences'])(
  'nothing of any child can be pressed before the answers to %s are there, which would move it',
  async (operation) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    late = { operation, until: promise }
    open()
    await expect.element(page.getByRole('region', { name: 'Homework of Ben' })).toBeVisible()
    await expect.poll(() => queryClient.isFetching()).toBeLessThanOrEqual(4)
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Can’t come?' })).not.toBeInTheDocument()
    resolve()
    await expect.element(page.getByRole('checkbox').first()).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Can’t come?' })).toBeVisible()
  },
)

test('of homework that is done and only read its words have a line through them, and not “Done”', async () => {
  done_at = new Date().toISOString()
  open()
  const homework = card('Homework of Ben')
  await expect.element(homework.getByText('Done')).toBeVisible()
  const struck = [...homework.element().querySelectorAll('*')].filter((each) =>
    getComputedStyle(each).textDecorationLine.includes('line-through'),
  )
  expect(struck.map(({ textContent }) => textContent)).toEqual(['Page 4'])
})

test('a parent ticks homework where the teacher lets, and it stays in sight', async () => {
  open()
  const box = card('Homework of Anna').getByRole('checkbox', { name: 'Page 4' })
  await userEvent.click(box)
  await vi.waitFor(() => expect(ticked).toEqual([{ lessonId: 2, itemId: 'item 2', done: true }]))
  await expect.element(box).toBeChecked()
})

test('the answer of a read that was made before a press does not take the press back', async () => {
  open()
  const box = card('Homework of Anna').getByRole('checkbox', { name: /^Page 4/ })
  await expect.element(box).toBeVisible()
  const read = holdRead('loadChildLessons')
  await userEvent.click(box)
  await expect.poll(read.count).toBeGreaterThan(0)
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
  await expect.poll(() => ticked.map((tick) => (tick as { done: boolean }).done)).toEqual([true, false, true])
})

test('a tick without the server stays in sight on every page, and goes to it as the guardian’s once it is back', async () => {
  open()
  const box = card('Homework of Anna').getByRole('checkbox', { name: /^Page 4/ })
  await expect.element(box).toBeVisible()
  const gone = new AbortController()
  onTestFinished(async () => {
    gone.abort()
    await forgetDevice(fakeUserId)
    noteAway(false)
  })
  await openOutbox(fakeUserId, gone.signal)
  const server = fetch
  const roles: (string | null)[] = []
  let isAway = true
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch')
    const asked = new Request(input, init)
    if ((await asked.clone().text()).includes('tickHomeworkItem')) roles.push(asked.headers.get('x-hasura-role'))
    return server(asked)
  })
  noteAway(true)
  await userEvent.click(box)
  await expect.poll(() => waitingStore.get().map(({ row }) => row)).toEqual(['lesson 2'])
  await expect.element(box).toBeChecked()
  // Ben's is another lesson.
  await expect.element(card('Homework of Ben').getByText('Waiting to sync')).not.toBeInTheDocument()
  expect(ticked).toEqual([])
  isAway = false
  noteAway(false)
  await expect.poll(() => waitingStore.get()).toEqual([])
  expect(ticked).toEqual([{ lessonId: 2, itemId: 'item 2', done: true }])
  expect(roles).toEqual(['student'])
  await expect.element(box).toBeChecked()
})

test('a parent reads on into earlier years, over those without a lesson, where there is something earlier', async () => {
  older = [
    { taught_at: '2021-03-05T09:00:00Z', note: 'Page of 2021' },
    { taught_at: '2016-03-05T09:00:00Z', note: 'Page of 2016' },
  ]
  open()
  const more = card('Homework of Anna').getByRole('button', { name: 'Show earlier' })
  await expect.element(card('Homework of Anna').getByText('Page 4')).toBeVisible()
  await expect.element(card('Homework of Ben').getByText('Page 4')).toBeVisible()
  await userEvent.click(more)
  await expect.element(card('Homework of Anna').getByText('Page of 2021')).toBeVisible()
  await expect.element(card('Homework of Anna').getByText('Page of 2016')).not.toBeInTheDocument()
  await userEvent.click(more)
  await expect.element(card('Homework of Anna').getByText('Page of 2016')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
  await expect.element(card('Homework of Ben').getByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument()
})

test('a parent says that a child can’t come, takes it back, and reads the answer', async () => {
  open()
  const next = card('Next lesson of Anna')
  await userEvent.click(next.getByRole('button', { name: 'Can’t come?' }))
  await userEvent.fill(next.getByRole('textbox', { name: /^Reason/ }), 'The dentist')
  await userEvent.click(next.getByRole('button', { name: 'Ask Clara' }))
  await userEvent.click(next.getByRole('button', { name: 'Anna can come after all' }))
  await expect.element(next.getByRole('button', { name: 'Can’t come?' })).toBeVisible()
  absences = [{ ...asked, event_id: 8, answer: 'stays', answer_note: 'Please <b>come' }]
  await queryClient.invalidateQueries({ queryKey: ['absence'] })
  const answers = card('Answers from Clara about Anna')
  await expect.element(answers.getByText('Please <b>come')).toBeVisible()
  await userEvent.click(answers.getByRole('button', { name: 'Got it' }))
  await expect.element(answers).not.toBeInTheDocument()
})

test('without a connection a parent’s “Can’t come?” waits, says so, can be taken back, and is sent once it is back', async () => {
  open()
  const next = card('Next lesson of Anna')
  const ask = async () => {
    await userEvent.click(next.getByRole('button', { name: 'Can’t come?' }))
    await userEvent.fill(next.getByRole('textbox', { name: /^Reason/ }), 'The <b>dentist</b>')
    await userEvent.click(next.getByRole('button', { name: 'Ask Clara' }))
  }
  await expect.element(next.getByRole('button', { name: 'Can’t come?' })).toBeVisible()
  const goOn = await cutOff()
  await ask()
  const waits = next.getByText(/^Clara will be asked to cancel this lesson when you are online\./)
  await expect.element(waits).toBeVisible()
  await expect.element(next.getByLabelText('Waiting to sync')).toBeVisible()
  await expect.element(page.getByText(/1 change waits to be sent/)).toBeVisible()
  // A request that is taken back here is one that the server never hears of.
  await userEvent.click(next.getByRole('button', { name: 'Anna can come after all' }))
  await expect.element(waits).not.toBeInTheDocument()
  expect(waitingStore.get()).toEqual([])
  await ask()
  await expect.element(waits).toBeVisible()
  expect(asks).toEqual([])
  goOn()
  await expect.element(next.getByText(/^You asked Clara to cancel this lesson\./)).toBeVisible()
  await expect.element(next.getByLabelText('Waiting to sync')).not.toBeInTheDocument()
  expect(asks).toEqual([{ eventId: 8, reason: 'The <b>dentist</b>' }])
})

test('a parent subscribes to the lessons of the child on whose card the button stands', async () => {
  open()
  await userEvent.click(
    card('Coming lessons of Anna').getByRole('button', { name: 'Subscribe to the lessons of Anna…' }),
  )
  const own = page.getByRole('dialog').getByRole('link', { name: 'Subscribe in my calendar' })
  await expect.element(own).toHaveAttribute('href', 'webcal://lectern.test/v1/calendar/secret.ics')
  expect(subscribed).toEqual([{ name: 'Anna', userProfileId: 2 }])
  await expect.element(card('Coming lessons of Ben')).not.toBeInTheDocument()
})

test('what the child or another of the family asked is told, and not taken back', async () => {
  absences = [{ ...asked, event_id: 8, is_own: false }]
  open()
  await expect
    .element(
      card('Next lesson of Anna').getByText(
        /^Clara was asked to cancel this lesson.*Only the person who asked can take it back/,
      ),
    )
    .toBeVisible()
  await expect.element(page.getByRole('button', { name: /after all/ })).not.toBeInTheDocument()
  // So is the answer, beside the lesson as well.
  absences = [{ ...asked, event_id: 8, is_own: false, answer: 'stays' }]
  await queryClient.invalidateQueries({ queryKey: ['absence'] })
  const said = 'Clara could not cancel it: the lesson takes place.'
  await expect.element(card('Next lesson of Anna').getByText(said)).toBeVisible()
  await userEvent.click(card('Next lesson of Anna').getByRole('link', { name: 'Clara', exact: true }))
  await expect.element(page.getByRole('dialog', { name: 'Lesson' }).getByText(said)).toBeVisible()
})

test('a child’s lesson opens beside the page: time, place, Join, note, homework, and a word that the child can’t come', async () => {
  open()
  const next = card('Next lesson of Anna')
  await userEvent.click(next.getByRole('link', { name: 'Clara', exact: true }))
  const beside = page.getByRole('dialog', { name: 'Lesson' })
  await expect.element(beside.getByRole('heading', { name: 'Scales' })).toBeVisible()
  for (const text of ['with Clara', 'Room 3', '<i>bring</i> the book'])
    await expect.element(beside.getByText(text)).toBeVisible()
  expect(beside.element().querySelector('time')?.textContent).toContain(timeText(event.end, 'UTC'))
  await expect.element(beside.getByRole('link', { name: 'Join Clara (opens in a new window)' })).toBeVisible()
  await userEvent.click(beside.getByRole('checkbox', { name: 'Page 4' }))
  await vi.waitFor(() => expect(ticked).toEqual([{ lessonId: 2, itemId: 'item 2', done: true }]))
  await userEvent.click(beside.getByRole('button', { name: 'Can’t come?' }))
  await userEvent.click(beside.getByRole('button', { name: 'Ask Clara' }))
  await expect.element(beside.getByRole('button', { name: 'Anna can come after all' })).toBeVisible()
  await userEvent.click(beside.getByRole('button', { name: 'Close' }))
  await expect.element(beside).not.toBeInTheDocument()
  await expect.element(next.getByRole('link', { name: 'Clara', exact: true })).toHaveFocus()
})

test('a lesson opens as far as the teacher shows it; one that is nobody’s here says so', async () => {
  const beside = page.getByRole('dialog', { name: 'Lesson' })
  for (const address of ['/?of=3&childEvent=8', '/?of=9&childLesson=2', '/?of=9&childEvent=8']) {
    open(address)
    await expect.element(beside.getByText('There is no such lesson.')).toBeVisible()
    await expect.element(beside.getByText('Room 3')).not.toBeInTheDocument()
    root.unmount()
    document.body.replaceChildren()
  }
  open('/?of=2&childLesson=2')
  await expect.element(beside.getByText('Room 3')).toBeVisible()
  // Without its event nothing says how to join, and nobody can be asked.
  await expect.element(beside.getByRole('link', { name: /^Join/ })).not.toBeInTheDocument()
  await expect.element(beside.getByRole('button', { name: 'Can’t come?' })).not.toBeInTheDocument()
})

test('what hangs on a child’s lesson opens from it', async () => {
  hanging = ['Sheet of scales']
  open('/?of=2&childLesson=2')
  const resources = page.getByRole('dialog', { name: 'Lesson' }).getByRole('region', { name: 'Resources' })
  await expect
    .element(resources.getByRole('link', { name: /Sheet of scales/ }))
    .toHaveAttribute('href', 'https://example.org/sheet')
})

test.each([
  ['the teacher shows resources and hung none on it', true, []],
  ['the teacher shows no resources', false, ['Sheet of scales']],
])('a child’s lesson has no empty place for them where %s', async (_, shows, hung) => {
  showsAnnasResources = shows
  hanging = hung
  open('/?of=2&childLesson=2')
  const beside = page.getByRole('dialog', { name: 'Lesson' })
  await expect.element(beside.getByText('Room 3')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(beside.getByRole('region', { name: 'Resources' })).not.toBeInTheDocument()
})

test('one child is chosen at the top, and stays chosen', async () => {
  open()
  await userEvent.click(page.getByRole('radio', { name: 'Ben' }))
  await expect.element(card('Last lesson of Ben')).toBeVisible()
  await expect.element(card('Last lesson of Anna')).not.toBeInTheDocument()
  root.unmount()
  document.body.replaceChildren()
  open()
  await expect.element(page.getByRole('radio', { name: 'Ben' })).toBeChecked()
  await expect.element(card('Last lesson of Ben')).toBeVisible()
  await expect.element(card('Last lesson of Anna')).not.toBeInTheDocument()
})

test('the link of a mail chooses the child that it is about, for good; one of another family’s child is refused', async () => {
  open('/?child=9')
  await expect.element(page.getByRole('heading', { name: 'You don’t follow this child’s lessons' })).toBeVisible()
  await expect.element(card('Next lesson of Anna')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('link', { name: 'Go to Today' }))
  await expect.element(page.getByRole('radio', { name: 'All' })).toBeChecked()
  root.unmount()
  document.body.replaceChildren()
  open('/?child=3')
  await expect.element(page.getByRole('radio', { name: 'Ben' })).toBeChecked()
  await expect.element(card('Last lesson of Ben')).toBeVisible()
  await expect.element(card('Last lesson of Anna')).not.toBeInTheDocument()
  await vi.waitFor(() => expect(Object.values(localStorage)).toContain('3'))
  root.unmount()
  document.body.replaceChildren()
  open()
  await expect.element(page.getByRole('radio', { name: 'Ben' })).toBeChecked()
})

test('no resource of one child can be pressed before the other’s are there, which would move it', async () => {
  seesBen = true
  const { promise, resolve } = Promise.withResolvers<void>()
  late = { operation: 'loadChildResources', of: 2, until: promise }
  open('/lesson/resources')
  await expect.element(card('Resources of Ben')).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  await expect.element(page.getByText('Book 3')).not.toBeInTheDocument()
  resolve()
  await expect.element(page.getByText('Book 2')).toBeVisible()
  await expect.element(page.getByText('Book 3')).toBeVisible()
})

test('a parent finds what each child was given, and reads where the teacher shows nothing', async () => {
  open('/lesson/resources')
  await expect.element(card('Resources of Anna').getByText('Book 2')).toBeVisible()
  await expect.element(card('Resources of Ben').getByText('Bob doesn’t show you resources for now.')).toBeVisible()
  await expect.element(page.getByText('Book 3')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('radio', { name: 'Anna' }))
  await expect.element(card('Resources of Ben')).not.toBeInTheDocument()
})

test('who learns too has the own lessons beside those of the children', async () => {
  teacher = { user_profile_id: 9, display_name: 'Pia', video_link: null, time_zone: 'UTC' }
  open()
  await expect.element(page.getByText('Pia hasn’t planned your next lesson yet.')).toBeVisible()
  await expect.element(card('Next lesson of Anna')).toBeVisible()
  await userEvent.click(page.getByRole('radio', { name: 'Me' }))
  await expect.element(card('Next lesson of Anna')).not.toBeInTheDocument()
  await expect.element(page.getByText('Pia hasn’t planned your next lesson yet.')).toBeVisible()
})

/// <reference types="@vitest/browser-playwright" />
import { reordered } from '../../lib/reordered.ts'
import { hexOf } from '../../data/files.ts'
import type { ThreadLesson } from '../../data/lesson-thread.ts'
import { lessonKey } from '../../data/open-lesson.ts'
import { itemsOf, withItem, withTick } from '../../data/homework.ts'
import type { Comment, OpenLesson, ItemChange } from '../../data/lesson-rows.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { refuseClipboard } from '../../lib/copy.fake.ts'
import { DataError } from '../../lib/data-error.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { noteAway } from '../../lib/connection.ts'
import { cutOff } from '../../data/offline/cut-off.fake.ts'
import { readAllStored } from '../../data/offline/device-store.ts'
import { endSession } from '../../data/offline/ended-session.fake.ts'
import { forgetReading, isStored } from '../../data/offline/reading.ts'
import { conflictStore, waitingStore } from '../../data/offline/waiting.ts'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { pressUndo } from '../../lib/undo.fake.ts'
import { appRouter } from '../../routes.ts'
import { typeWhen, whenField } from '../../ui/typed-when.fake.ts'
import { plainEvent } from '../../data/plain-event.fake.ts'

let root: Root
let router: ReturnType<typeof appRouter>
let lesson: OpenLesson
let comments: Comment[]
let thread: ThreadLesson[]
let isBroken: boolean
/** The answers to a text and to a tick wait for this. */
let gate: Promise<void>
let asked: number
let saves: object[]
let events: object[]
let calendar: object[]
let strip: object[]
let attached: ReturnType<typeof hanging>[]
/** The resource that was detached last. */
let taken: ReturnType<typeof hanging> | undefined
let shelf: object[]
let series: object[]
let answers: { lesson_answer_id: number; name: string; mime_type: string }[]

const blank: OpenLesson = {
  lesson_id: 12,
  event_id: 7,
  lesson_status_id: 2,
  user_profile_id: 2,
  title: 'Scales',
  plan: 'Warm up',
  steps: [{ text: 'C major', done: false }],
  shared_note: 'Well done',
  private_note: 'Tired today',
  homework: 'Page 12',
  homework_due: null,
  homework_done_at: null,
  homework_items: [{ item_id: 'a', text: 'Page 12', due: null, done_at: null }],
  attendance: null,
  minutes: 45,
  place: null,
  video_link: null,
  start: '2026-11-20T15:00:00Z',
  end: '2026-11-20T15:45:00Z',
  version: 1,
}
const card = { ...blank, position: 'V1' }
const scalesEvent = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  title: 'Scales',
  start: '2026-11-20T15:00:00Z',
  end: '2026-11-20T15:45:00Z',
  lesson_id: 12,
  lesson_status_id: 2,
}

/** Anna can't come. */
const fever = {
  absence_id: 3,
  event_id: 7,
  user_profile_id: 2,
  reason: 'Fever',
  answer_note: null,
  answer_seen: false,
  is_own: false,
  asked_by: null,
  title: 'Scales',
  start: '2026-11-20T15:00:00Z',
  all_day: false,
  time_zone: 'UTC',
}
let absences: (typeof fever)[] = []

const conflictWith = (current: OpenLesson) =>
  new DataError([{ message: 'The row is newer.', extensions: { code: 'conflict', current } }])

/** The reader's zone. */
let clock = 'UTC'
/** The question that is answered only once this is settled. */
let late: { operation: string; until: Promise<void> } | null

async function signIn(role: 'teacher' | 'student'): Promise<void> {
  const teacher = { user_profile_id: 5, display_name: 'Clara Braun', video_link: null, time_zone: 'UTC' }
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Me', time_zone: clock, teacher }
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadLessonCards: () => ({ loadLessons: [card, { ...card, lesson_id: 13, title: 'Étude' }] }),
    boardStatuses: () => ({
      lessonStatuses: [
        { value: 2, label: 'Planned' },
        { value: 4, label: 'Taught' },
      ],
    }),
    loadStudents: () => ({
      getStudentList: [{ user_profile_id: 2, display_name: 'Anna Weber', colour: 'fern', archived_at: null }],
    }),
    loadLesson: ({ id }) => ({
      loadLesson: id === 12 ? lesson : id === 13 ? { ...lesson, lesson_id: 13, title: 'Étude' } : null,
    }),
    loadLessons: ({ from, to, last }) => ({
      loadLessons:
        typeof last === 'number'
          ? thread
              .flatMap(({ start }) => (start !== null && start < String(to) ? [{ start }] : []))
              .toSorted((one, other) => other.start.localeCompare(one.start))
              .slice(0, last)
          : thread.filter(({ start }) => start === null || start >= String(from)),
    }),
    searchIndex: () => ({
      loadLessons: [{ lesson_id: 12, title: 'Scales', user_profile_id: 2, start: null }],
      loadEvents: [],
      loadLessonResources: [],
    }),
    boardCounts: () => ({ lessonCounts: [] }),
    openComments: () => ({ loadLessonComments: comments }),
    resourcesOfLesson: () => ({ resourcesOfLesson: attached }),
    lessonAnswers: () => ({
      loadLessonAnswers: answers.map((each) => ({
        ...each,
        user_profile_id: 2,
        file_id: `file-${each.lesson_answer_id}`,
        created_at: '2026-11-20T16:00:00Z',
      })),
    }),
    handInAnswer: ({ fileId }) => {
      answers = [...answers, { lesson_answer_id: 3, name: String(fileId), mime_type: 'text/plain' }]
      return { addLessonAnswer: { lesson_answer_id: 3 } }
    },
    takeAnswerBack: ({ id, isDeleted }) => {
      expect(isDeleted).toBe(true)
      answers = answers.filter((each) => each.lesson_answer_id !== id)
      return { deleteLessonAnswer: { lesson_answer_id: id } }
    },
    loadResources: () => ({ loadLessonResources: shelf }),
    attachToLesson: ({ resourceId, attached: isOn }) => {
      const isIt = (each?: { lesson_rsrc_id: number }) => each?.lesson_rsrc_id === resourceId
      taken = attached.find(isIt) ?? taken
      const hung = taken && isIt(taken) ? taken : hanging(Number(resourceId), 'Hanon', null)
      attached = [...attached.filter((each) => !isIt(each)), ...(isOn === true ? [hung] : [])]
      return { attachResource: attached }
    },
    saveShelfResource: ({ resource }) => {
      saves.push(resource as object)
      const kept = { url: null, file_source: null, version: 1, ...(resource as object), lesson_rsrc_id: 9 }
      return { upsertLessonResource: kept }
    },
    placeOnLesson: (variables) => {
      saves.push(variables)
      if (isBroken) throw new Error('Something went wrong on the server.')
      const { resourceId, before: behind } = variables as { resourceId: number; before: number | null }
      attached = reordered(attached, (each) => each.lesson_rsrc_id, resourceId, behind)
      return { placeResource: attached }
    },
    loadAbsences: () => ({ absences: absences.map((each) => ({ ...each, answer: null })) }),
    answerAbsence: ({ id, callOff, note }) => {
      saves.push({ id, callOff, note })
      absences = []
      return { answerAbsence: { absence_id: id } }
    },
    takeAbsenceAnswerBack: ({ id }) => {
      saves.push({ takenBack: id })
      absences = [fever]
      return { takeAnswerBack: { absence_id: id } }
    },
    planMakeUp: ({ lessonId }) => {
      thread = [{ ...before, lesson_id: 40, make_up_of: Number(lessonId), start: null }]
      return { planMakeUp: { ...card, lesson_id: 40, event_id: null, start: null, end: null, make_up_of: lessonId } }
    },
    restoreLesson: ({ id }) => {
      saves.push({ restored: id })
      return { restoreLesson: { ...card, lesson_id: Number(id) } }
    },
    deleteLesson: ({ id }) => {
      thread = []
      return { deleteLesson: { lesson_id: id } }
    },
    loadEvents: () => ({ loadEvents: [...strip, ...calendar] }),
    deleteEvent: () => ({ deleteEvent: { event_id: 7, version: 2 } }),
    createSeries: (variables) => {
      series.push(variables['series'] as object)
      const counts = { created: 12, changed: 0, removed: 0, kept: 0, removed_events: [], clashes: [] }
      return { createSeries: { operation_id: crypto.randomUUID(), series: null, events: [], ...counts } }
    },
    saveEvent: ({ event }) => {
      events.push(event as object)
      lesson = { ...lesson, ...(event as { start: string; end: string }) }
      return { upsertEvent: { event_id: 7, start: lesson.start, end: lesson.end } }
    },
    saveLesson: async ({ lesson: change }) => {
      const { lesson_id = 77 } = change as { lesson_id?: number }
      if (lesson_id !== 12) {
        saves.push(change as object)
        return { upsertLesson: { ...card, ...(change as object), lesson_id } }
      }
      asked += 1
      await gate
      if (isBroken) throw new Error('Something went wrong on the server.')
      const { version, ...fields } = change as { version?: number }
      if (version !== undefined && version !== lesson.version) throw conflictWith(lesson)
      saves.push(change as object)
      lesson = { ...lesson, ...fields, version: lesson.version + 1 }
      return { upsertLesson: lesson }
    },
    tickHomework: async ({ lessonId, itemId, done }) => {
      asked += 1
      await gate
      const done_at = done === true ? '2026-11-20T16:00:00Z' : null
      if (lessonId !== 12) {
        thread = thread.map((each) => ({ ...each, homework_items: withTick(itemsOf(each), String(itemId), done_at) }))
        return { tickHomeworkItem: { ...lesson, lesson_id: lessonId } }
      }
      lesson = { ...lesson, homework_items: withTick(itemsOf(lesson), String(itemId), done_at) }
      return { tickHomeworkItem: lesson }
    },
    saveOpenItem: ({ item }) => {
      if (isBroken) throw new Error('Something went wrong on the server.')
      lesson = { ...lesson, homework_items: withItem(itemsOf(lesson), item as ItemChange) }
      return { upsertHomeworkItem: lesson }
    },
    addOpenComment: async ({ body }) => {
      await gate
      const added = { lesson_comment_id: 1, user_profile_id: 1, body: String(body), edited_at: null }
      comments = [...comments, { ...added, created_at: '2026-11-20T16:00:00Z' }]
      return { addLessonComment: { lesson_comment_id: 1 } }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(new Request(input, init).url)
    if (pathname.endsWith('/files')) return Response.json({ processedFiles: [{ id: 'f9' }] }, { status: 201 })
    const [, fileId] = /\/files\/([^/]+)\/presignedurl$/.exec(pathname) ?? []
    const body = typeof init?.body === 'string' ? init.body : ''
    if (late && body.includes(`"operationName":"${late.operation}"`)) await late.until
    if (fileId === undefined) return server(input, init)
    return Response.json({ url: `https://elsewhere.example/signed/${fileId}?expires=1`, expiration: 30 })
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
}

beforeEach(async () => {
  late = null
  lesson = blank
  clock = 'UTC'
  comments = []
  absences = []
  thread = []
  saves = []
  events = []
  calendar = [scalesEvent]
  strip = []
  attached = []
  taken = undefined
  shelf = []
  series = []
  answers = []
  isBroken = false
  gate = Promise.resolve()
  asked = 0
  await page.viewport(1440, 900)
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  sessionStorage.clear()
  localStorage.removeItem('drawer.v1')
  vi.unstubAllGlobals()
})

async function open(address: string): Promise<void> {
  router = appRouter(createMemoryHistory({ initialEntries: [address] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

const drawer = page.getByRole('complementary', { name: 'Lesson' })
const plan = drawer.getByLabelText('What you want to do')

test('a lesson that is not there, or not one’s own, says so', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=99')
  await expect.element(drawer.getByText('There is no such lesson.')).toBeVisible()
})

test('on a phone nothing behind it is in reach, and the focus goes back to its card', async () => {
  await page.viewport(390, 844)
  await signIn('teacher')
  await open('/lesson')
  const card = page.getByRole('button', { name: 'Étude', exact: true })
  await userEvent.click(page.getByRole('listitem').filter({ has: card }).getByText('Anna Weber'))
  const covering = page.getByRole('dialog', { name: 'Lesson' })
  await expect.element(covering.getByLabelText('What you want to do')).toBeVisible()
  await expect.poll(() => document.querySelector('main [data-lesson]')?.closest('[inert]')).toBeTruthy()
  await userEvent.click(covering.getByRole('button', { name: 'Close' }))
  await expect.element(covering).not.toBeInTheDocument()
  await expect.element(card).toHaveFocus()
  expect(document.querySelector('main [data-lesson]')?.closest('[inert]')).toBeNull()
})

test('beside the title the status stands at the height of its field', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const field = () => drawer.getByRole('textbox', { name: 'Title' }).element().getBoundingClientRect()
  const status = () =>
    drawer
      .getByRole('button', { name: /^Status/ })
      .element()
      .getBoundingClientRect()
  await expect.element(drawer.getByRole('button', { name: /^Status/ })).toBeVisible()
  expect(status().top).toBeCloseTo(field().top, 0)
  expect(status().bottom).toBeCloseTo(field().bottom, 0)
})

test('a refused text stays where it was typed, also over a reload', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  isBroken = true
  await userEvent.fill(plan, 'Something new')
  await expect.element(drawer.getByText('Something went wrong on the server.', { exact: false })).toBeVisible()
  await expect.element(drawer.getByText('Not saved yet', { exact: true })).toBeVisible()

  root.unmount()
  isBroken = false
  await open('/lesson?lesson=12')
  await expect.element(plan).toHaveValue('Something new')
  await vi.waitFor(() => expect(saves).toEqual([{ lesson_id: 12, version: 1, plan: 'Something new' }]))
  await expect.poll(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft.'))).toEqual([])
})

test('a link that leads elsewhere than it looks is not sent, is told why, and can be taken back', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const link = drawer.getByRole('textbox', { name: /^Video link/ })
  await userEvent.fill(link, 'https://zoom.us@evil.example')
  await expect.element(drawer.getByText(/Not saved yet: What stands before the @ hides/)).toBeVisible()
  await userEvent.fill(link, '')
  await expect.element(drawer.getByText(/Not saved yet/).first()).not.toBeInTheDocument()
  expect(asked).toBe(0)
  await userEvent.fill(link, 'https://zoom.us/j/1')
  await vi.waitFor(() => expect(saves).toEqual([{ lesson_id: 12, version: 1, video_link: 'https://zoom.us/j/1' }]))
})

test('what is typed saves itself after a pause, one field at a time', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.fill(plan, 'Scales, then the study')
  await vi.waitFor(() => expect(saves).toEqual([{ lesson_id: 12, version: 1, plan: 'Scales, then the study' }]))
  await expect.element(drawer.getByText('Saved', { exact: true })).toBeVisible()
})

test('closing saves what was typed just now', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.fill(plan, 'Last words')
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await vi.waitFor(() => expect(saves).toEqual([{ lesson_id: 12, version: 1, plan: 'Last words' }]))
  await expect.element(drawer).not.toBeInTheDocument()
})

test('what is typed while the text before is on its way is saved too, though the drawer is closed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.fill(plan, 'Last')
  await vi.waitFor(() => expect(asked).toBe(1))
  await userEvent.fill(plan, 'Last words')
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }))
  await expect.element(drawer).not.toBeInTheDocument()
  resolve()
  await vi.waitFor(() =>
    expect(saves).toEqual([
      { lesson_id: 12, version: 1, plan: 'Last' },
      { lesson_id: 12, version: 2, plan: 'Last words' },
    ]),
  )
})

test('what was typed and taken back does not stand over what another device writes later', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.fill(plan, 'Warm up ')
  root.unmount()
  queryClient.clear()
  lesson = { ...blank, plan: 'Written elsewhere' }
  await open('/lesson?lesson=12')
  await expect.element(plan).toHaveValue('Written elsewhere')
})

/** While this page types, another device writes. */
const writeElsewhere = (change: Partial<OpenLesson>, hear: () => void = () => undefined) =>
  document.addEventListener(
    'input',
    () => {
      lesson = { ...lesson, ...change, version: 2 }
      hear()
    },
    { once: true },
  )

/** When this page hears of what another device wrote. */
const elsewhere = [
  ['before this page hears of it', () => undefined],
  ['as this page was told', () => queryClient.setQueryData(lessonKey(12), lesson)],
] as const

test.each(elsewhere)(
  'a text that another device changed meanwhile, %s, is not written over: both are shown',
  async (_, hear) => {
    await signIn('teacher')
    await open('/lesson?lesson=12')
    await userEvent.fill(plan, 'Mine')
    lesson = { ...lesson, plan: 'Theirs', version: 2 }
    hear()
    const changed = page.getByRole('list', { name: 'Changes that were not saved' })
    await expect.element(changed.getByText('Scales was changed on another device as well.')).toBeVisible()
    await expect.element(changed.getByText('Yours: Plan: Mine')).toBeVisible()
    await expect.element(changed.getByText('There now: Plan: Theirs')).toBeVisible()
    await expect.element(plan).toHaveValue('Theirs')
    expect(saves).toEqual([])
    await userEvent.click(changed.getByRole('button', { name: 'Keep mine' }))
    await expect.poll(() => saves).toEqual([{ lesson_id: 12, version: 2, plan: 'Mine' }])
    await expect.element(plan).toHaveValue('Mine')
    await expect.element(changed).not.toBeInTheDocument()
  },
)

test('a text that was typed before a reload is not written over what another device wrote since', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  isBroken = true
  await userEvent.fill(plan, 'Mine')
  await expect.element(drawer.getByText('Not saved yet', { exact: true })).toBeVisible()
  root.unmount()
  queryClient.clear()
  isBroken = false
  lesson = { ...lesson, plan: 'Theirs', version: 2 }
  await open('/lesson?lesson=12')
  await expect.element(page.getByText('There now: Plan: Theirs')).toBeVisible()
  expect(saves).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Use theirs' }))
  await expect.element(plan).toHaveValue('Theirs')
  await expect.element(drawer.getByText('Saved', { exact: true })).toBeVisible()
})

test('what another device changed of the lesson besides leaves a text as it was typed', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  writeElsewhere({ shared_note: 'Theirs' })
  await userEvent.fill(plan, 'Mine')
  await expect.poll(() => saves).toEqual([{ lesson_id: 12, version: 2, plan: 'Mine' }])
  await expect.element(drawer.getByLabelText('Note for the student')).toHaveValue('Theirs')
  await expect.element(plan).toHaveValue('Mine')
  expect(conflictStore.get()).toEqual([])
})

test('steps are ticked and added, and who came says what became of the lesson', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByLabelText('C major'))
  await expect.element(drawer.getByText('1 of 1')).toBeVisible()
  await userEvent.fill(drawer.getByLabelText('Add a step'), 'G major')
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText('1 of 2')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Who came…' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Absent, excused' }))
  await vi.waitFor(() => expect(saves.at(-1)).toEqual({ lesson_id: 12, attendance: 'excused', lesson_status_id: 5 }))
  await expect.element(page.getByText('Anna Weber marked absent')).toBeVisible()
  // Opened again, the menu says which answer was given.
  await userEvent.click(drawer.getByRole('button', { name: 'Absent, excused' }))
  await expect.element(page.getByRole('menuitem', { name: 'Absent, excused Chosen' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /Chosen/ }).elements()).toHaveLength(1)
})

test('what became of the lesson is taken back and done again, with who came', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: 'Mark taught', exact: true }))
  await expect.element(page.getByText('Scales marked taught')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => saves.at(-1)).toEqual({ lesson_id: 12, attendance: null, lesson_status_id: 2 })
  await expect.element(drawer.getByRole('button', { name: 'Status: Planned' })).toBeVisible()
  await expect.element(page.getByText('Undid: Scales marked taught')).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(() => saves.at(-1)).toEqual({ lesson_id: 12, attendance: 'present', lesson_status_id: 4 })
})

test('one that has not begun is marked taught only when that is meant', async () => {
  lesson = { ...blank, start: '2099-01-05T15:00:00Z', end: '2099-01-05T15:45:00Z' }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const taught = drawer.getByRole('button', { name: 'Mark taught', exact: true })
  await expect.element(taught).toHaveAccessibleDescription('It has not begun yet.')
  const ways = [
    async () => userEvent.keyboard('{Control>}{Enter}{/Control}'),
    async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Who came…' }))
      await userEvent.click(page.getByRole('menuitem', { name: 'Present' }))
    },
    async () => {
      await userEvent.click(drawer.getByRole('button', { name: 'Status: Planned' }))
      await userEvent.click(page.getByRole('menuitem', { name: 'Taught' }))
    },
  ]
  const focus = () => drawer.element().querySelector<HTMLElement>('button')?.focus()
  focus()
  for (const way of ways) {
    await way()
    await expect.element(page.getByText('Scales: the lesson has not begun yet.')).toBeVisible()
    toastStore.set([])
  }
  expect(saves).toEqual([])
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  focus()
  await ways[0]?.()
  await userEvent.click(page.getByRole('button', { name: 'Mark taught all the same' }))
  await vi.waitFor(() => expect(saves.at(-1)).toEqual({ lesson_id: 12, attendance: 'present', lesson_status_id: 4 }))
})

test('it stands there when it was said that a lesson is taught, and undo gives that time back', async () => {
  lesson = { ...blank, lesson_status_id: 4, attendance: 'present', taught_at: '2026-11-20T16:50:00Z' }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText(/^Taught .*(16|4):50/)).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Status: Taught' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Planned' }))
  await expect.element(page.getByText('Scales moved to Planned')).toBeVisible()
  await expect.element(drawer.getByText(/^Taught .*(16|4):50/)).not.toBeInTheDocument()
  await pressUndo()
  const back = { lesson_id: 12, lesson_status_id: 4, taught_at: '2026-11-20T16:50:00Z' }
  await expect.poll(() => saves.at(-1)).toEqual(back)
  await expect.element(drawer.getByText(/^Taught .*(16|4):50/)).toBeVisible()
})

test('a step that was taken away comes back where it was, and so does a tick', async () => {
  lesson = { ...blank, steps: ['C major', 'D major'].map((text) => ({ text, done: false })) }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('checkbox', { name: 'D major' }))
  await expect.poll(() => saves).toHaveLength(1)
  await userEvent.click(drawer.getByRole('button', { name: 'Remove “C major”' }))
  await expect.element(page.getByText('C major removed')).toBeVisible()
  await pressUndo()
  await expect.poll(() => lesson.steps).toMatchObject([{ text: 'C major' }, { text: 'D major', done: true }])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(() => lesson.steps).toMatchObject([{ text: 'C major' }, { text: 'D major', done: false }])
})

test('a line of homework that was taken away comes back with its days, its place and its tick', async () => {
  const item = (item_id: string, text: string, done_at: string | null) => ({
    item_id,
    text,
    start: null,
    due: '2026-11-27',
    done_at,
  })
  const homework_items = [item('a', 'Page 12', '2026-11-20T16:00:00Z'), item('b', 'Page 13', null)]
  lesson = { ...blank, homework_items }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: 'Remove “Page 12”' }))
  await expect.element(page.getByText('Page 12 removed')).toBeVisible()
  expect(lesson.homework_items).toEqual([homework_items[1]])
  await pressUndo()
  await expect.poll(() => lesson.homework_items).toEqual(homework_items)
  await expect.element(drawer.getByRole('checkbox', { name: 'Done: Page 12' })).toBeChecked()
})

test('homework is written line by line, each with its day, saves itself, and goes when it is emptied', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const homework = drawer.getByRole('region', { name: 'Homework' })
  const shown = () => itemsOf(lesson).map(({ text, due }) => [text, due])
  await typeWhen(whenField(homework, 'Due: Page 12'), '2026-11-19')
  await userEvent.tab()
  await expect.element(homework.getByText('Homework is due before the lesson starts.')).toBeVisible()
  await userEvent.fill(homework.getByLabelText('What to practise'), 'Scales in thirds')
  await userEvent.keyboard('{Enter}')
  await expect.element(homework.getByLabelText('Homework 2')).toHaveValue('Scales in thirds')
  await expect.element(homework.getByLabelText('What to practise')).toHaveFocus()
  // The next is wanted by the same day.
  await vi.waitFor(() =>
    expect(shown()).toEqual([
      ['Page 12', '2026-11-19'],
      ['Scales in thirds', '2026-11-19'],
    ]),
  )
  await userEvent.fill(homework.getByLabelText('Homework 2'), 'Scales')
  await vi.waitFor(() => expect(shown()[1]?.[0]).toBe('Scales'))
  await userEvent.click(homework.getByLabelText('Done: Scales'))
  await expect.element(homework.getByText('1 of 2 done')).toBeVisible()
  await userEvent.fill(homework.getByLabelText('Homework 1'), '')
  await userEvent.click(homework.getByLabelText('What to practise'))
  await vi.waitFor(() => expect(shown()).toEqual([['Scales', '2026-11-19']]))
  // Emptied by hand, it comes back as well.
  await expect.element(page.getByText('Page 12 removed')).toBeVisible()
  await pressUndo()
  await expect.poll(shown).toEqual([
    ['Page 12', '2026-11-19'],
    ['Scales', '2026-11-19'],
  ])
  await expect.element(homework.getByLabelText('Homework 1')).toHaveValue('Page 12')
})

test.each([
  ['America/Los_Angeles', '2026-11-21T02:30:00Z'],
  ['UTC', '2026-11-20T16:00:00Z'],
  ['Pacific/Auckland', '2026-11-19T12:30:00Z'],
])('homework was done on the day that the teacher had then, in %s', async (zone, done_at) => {
  clock = zone
  lesson = { ...blank, homework_items: [{ item_id: 'a', text: 'Page 12', due: null, done_at }] }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const homework = drawer.getByRole('region', { name: 'Homework' })
  await expect.element(homework.getByText(/^Done .*(?:\b20 Nov|Nov 20\b)/)).toBeVisible()
})

test('a tick of homework, its day and its place are taken back, the last one first, and done again', async () => {
  const item = { start: null, due: null, done_at: null }
  lesson = { ...blank, homework_items: ['Scales', 'Page 12'].map((text) => ({ ...item, item_id: text, text })) }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const shown = () =>
    itemsOf(lesson).map(({ text, due, done_at }) => `${text} ${due ?? '-'} ${done_at === null ? 'open' : 'done'}`)
  await userEvent.click(drawer.getByLabelText('Done: Page 12'))
  await expect.poll(shown).toEqual(['Scales - open', 'Page 12 - done'])
  await typeWhen(whenField(drawer, 'Due: Page 12'), '2026-11-27')
  await userEvent.tab()
  await expect.poll(shown).toEqual(['Scales - open', 'Page 12 2026-11-27 done'])
  await userEvent.click(drawer.getByLabelText('Homework 2'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(shown).toEqual(['Page 12 2026-11-27 done', 'Scales - open'])
  // In a field the keys are the field's.
  drawer.element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(shown).toEqual(['Scales - open', 'Page 12 2026-11-27 done'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(shown).toEqual(['Scales - open', 'Page 12 - done'])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(shown).toEqual(['Scales - open', 'Page 12 - open'])
  await expect.element(page.getByText('Undid: “Page 12” ticked')).toBeVisible()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(shown).toEqual(['Scales - open', 'Page 12 - done'])
})

test('homework begins on a day and is put in order by keys', async () => {
  lesson = {
    ...blank,
    homework_items: ['Scales', 'Page 12', 'The song'].map((text) => ({
      item_id: text,
      text,
      due: null,
      done_at: null,
    })),
  }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const homework = drawer.getByRole('region', { name: 'Homework' })
  await typeWhen(whenField(homework, 'From: Page 12'), '2099-11-24')
  await userEvent.tab()
  await vi.waitFor(() => expect(itemsOf(lesson)[1]).toMatchObject({ start: '2099-11-24' }))
  await typeWhen(whenField(homework, 'Due: Page 12'), '2099-11-23')
  await userEvent.tab()
  await expect.element(homework.getByText('It is due before it begins.')).toBeVisible()
  await userEvent.click(homework.getByLabelText('Homework 3'))
  await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowUp}{/Alt}')
  await expect.element(homework.getByLabelText('Homework 1')).toHaveValue('The song')
  await expect.element(homework.getByLabelText('Homework 1')).toHaveFocus()
  await vi.waitFor(() => expect(itemsOf(lesson).map(({ text }) => text)).toEqual(['The song', 'Scales', 'Page 12']))
})

test('the answer to one tick takes the next one, which waits for its own, not away', async () => {
  const item = { due: null, done_at: null }
  lesson = { ...blank, homework_items: ['Scales', 'Page 12'].map((text) => ({ ...item, item_id: text, text })) }
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  gate = first.promise
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByLabelText('Done: Scales'))
  await userEvent.click(drawer.getByLabelText('Done: Page 12'))
  await vi.waitFor(() => expect(asked).toBe(1))
  gate = second.promise
  first.resolve()
  await vi.waitFor(() => expect(asked).toBe(2))
  await expect.element(drawer.getByLabelText('Done: Page 12')).toBeChecked()
  second.resolve()
  await vi.waitFor(() => expect(itemsOf(lesson).every(({ done_at }) => done_at !== null)).toBe(true))
})

test('a refused line stays where it was typed, also over a reload', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  isBroken = true
  await userEvent.fill(drawer.getByLabelText('What to practise'), 'The song')
  await expect.element(drawer.getByText(/Not saved yet: Something went wrong on the server/)).toBeVisible()
  root.unmount()
  isBroken = false
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByLabelText('Homework 2')).toHaveValue('The song')
  await expect.poll(() => itemsOf(lesson).map(({ text }) => text)).toEqual(['Page 12', 'The song'])
})

test('the keys walk through the lessons of the board, lead to a block, and Esc closes', async () => {
  await signIn('teacher')
  await open('/lesson')
  await userEvent.click(page.getByText('45 min').first())
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Scales')
  await userEvent.keyboard('j')
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Étude')
  expect(router.state.location.search).toEqual({ lesson: 13 })
  await userEvent.keyboard('k')
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Scales')
  for (const [key, name] of Object.entries({ 1: 'Plan', 2: 'Homework', 3: 'Shared note', 5: 'Comments' })) {
    await userEvent.keyboard(key)
    const block = drawer.getByRole('region', { name, exact: true })
    await expect.poll(() => block.element().querySelector(':is(textarea, input):focus')).not.toBeNull()
    // The first Esc leaves the field.
    await userEvent.keyboard('{Escape}')
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Scales', exact: true })).toHaveFocus()
})

test('over the calendar the keys walk through its lessons in their order', async () => {
  const later = {
    ...scalesEvent,
    event_id: 8,
    lesson_id: 13,
    start: '2026-11-20T16:00:00Z',
    end: '2026-11-20T16:45:00Z',
  }
  calendar = [later, scalesEvent]
  await signIn('teacher')
  await open('/calendar?date=2026-11-20')
  await expect.element(page.getByRole('button', { name: /^Anna Weber/ }).first()).toBeVisible()
  await router.navigate({ to: '.', search: (now: object) => ({ ...now, lesson: 12 }) })
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Scales')
  await expect.element(drawer.getByRole('button', { name: 'Previous lesson' })).toBeDisabled()
  await userEvent.click(drawer.getByRole('button', { name: 'Next lesson' }))
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Étude')
  await expect.element(drawer.getByRole('button', { name: 'Next lesson' })).toBeDisabled()
  drawer.element().focus()
  await userEvent.keyboard('k')
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Scales')
})

test('the time is typed as in the line of quick add, and undone', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByLabelText('Title')).toHaveValue('Scales')
  drawer.element().focus()
  await userEvent.keyboard('m')
  const field = drawer.getByLabelText('New day and time')
  await expect.element(field).toHaveFocus()
  await userEvent.fill(field, 'whenever')
  await expect.element(drawer.getByText('Not understood yet')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Move', exact: true })).toBeDisabled()
  // A time alone keeps the day, and the length is as it was.
  await userEvent.fill(field, '17:30')
  await expect.element(drawer.getByRole('button', { name: 'Move', exact: true })).toBeEnabled()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(events).toMatchObject([{ event_id: 7, start: '2026-11-20T17:30:00Z', end: '2026-11-20T18:15:00Z' }]),
  )
  await expect.element(field).not.toBeInTheDocument()
  await pressUndo()
  await vi.waitFor(() => expect(events[1]).toMatchObject({ event_id: 7, start: '2026-11-20T15:00:00Z' }))
})

test('a slash at the beginning of a line leads on; within a line it is a slash', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(plan)
  await userEvent.keyboard('{End}1/2')
  await expect.element(plan).toHaveValue('Warm up1/2')
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}/')
  await userEvent.click(page.getByRole('menuitem', { name: 'Checklist' }))
  await expect.element(drawer.getByLabelText('Add a step')).toHaveFocus()
  await userEvent.fill(plan, '')
  await userEvent.keyboard('/')
  await userEvent.click(page.getByRole('menuitem', { name: 'Timer' }))
  await userEvent.click(drawer.getByRole('button', { name: '5 min', exact: true }))
  await expect.poll(() => drawer.getByRole('timer').element().textContent).toMatch(/^[45]:\d\d$/)
  await expect.element(plan).toHaveValue('')
})

test('a lesson that waits for a time is given to another student', async () => {
  lesson = { ...blank, event_id: null, start: null, end: null, user_profile_id: null }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: /No student/ }))
  await userEvent.click(page.getByRole('option', { name: 'Anna Weber' }))
  await vi.waitFor(() => expect(saves).toEqual([{ lesson_id: 12, user_profile_id: 2 }]))
  // Beside each text stands who reads it.
  for (const block of ['Plan', 'Homework', 'Shared note'])
    await expect
      .element(drawer.getByRole('region', { name: block, exact: true }).getByText('Anna Weber sees this'))
      .toBeVisible()
  for (const field of ['Title', /^Place/, /^Video link/])
    await expect
      .element(drawer.getByRole('textbox', { name: field }))
      .toHaveAccessibleDescription(expect.stringContaining('Anna Weber sees this'))
  await expect
    .element(drawer.getByRole('region', { name: 'Private note' }).getByText('Only you', { exact: true }))
    .toBeVisible()
  await expect.element(page.getByText('Scales is for Anna Weber')).toBeVisible()
  await pressUndo()
  await expect.poll(() => saves.at(-1)).toEqual({ lesson_id: 12, user_profile_id: null })
  await expect.element(drawer.getByRole('button', { name: /No student/ })).toBeVisible()
})

test('the address of a lesson that the browser does not let us copy is shown', async () => {
  refuseClipboard()
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: 'Actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy link' }))
  await expect.element(page.getByRole('alert').getByText(/\/lesson\?lesson=12$/)).toBeVisible()
  await expect.element(page.getByText('Link copied')).not.toBeInTheDocument()
})

test('a copy has the plan with its steps undone, and waits for a time', async () => {
  lesson = { ...blank, steps: [{ text: 'C major', done: true }] }
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: 'Actions' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy', exact: true }))
  await expect.element(page.getByText('Scales copied; the copy waits for a time')).toBeVisible()
  expect(saves).toEqual([
    {
      title: 'Scales',
      plan: 'Warm up',
      steps: [{ text: 'C major', done: false }],
      user_profile_id: 2,
      minutes: 45,
      lesson_status_id: 1,
      position: expect.any(String),
    },
  ])
})

test('the drawer is made wider by keys and by the pointer, and stays so', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const width = () => Math.round(drawer.element().getBoundingClientRect().width / rem)
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  await expect.poll(width).toBe(40)
  const edge = drawer.getByRole('slider', { name: 'Width of the lesson' })
  edge.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(width).toBe(42)
  await userEvent.keyboard('{Home}{ArrowRight}')
  await expect.poll(width).toBe(32)
  await userEvent.keyboard('{End}')
  await expect.poll(width).toBe(56)
  const { right } = drawer.element().getBoundingClientRect()
  const at = (type: string, clientX: number) =>
    edge.element().dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX, bubbles: true, cancelable: true }))
  edge.element().setPointerCapture = () => undefined
  edge.element().hasPointerCapture = () => true
  at('pointerdown', right - 56 * rem)
  at('pointermove', right - 36 * rem)
  await expect.poll(width).toBe(36)
  root.unmount()
  await open('/lesson?lesson=12')
  await expect.poll(width).toBe(36)
})

test('a student reads, ticks and asks, and sees no private note', async () => {
  lesson = { ...blank, place: 'Room 3, first floor', join_link: 'https://meet.example.org/clara', private_note: null }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('Well done')).toBeVisible()
  // Below the field the teacher reads that the student sees it.
  await expect.element(drawer.getByText('Room 3, first floor')).toBeVisible()
  const join = drawer.getByRole('link', { name: /^Join .+ \(opens in a new window\)$/ })
  await expect.element(join).toHaveAttribute('href', 'https://meet.example.org/clara')
  // A button to aim at by finger, as a guardian has it, and no word in the text.
  await expect.element(join).toHaveAttribute('data-variant', 'primary')
  await expect.element(drawer.getByText('Private note')).not.toBeInTheDocument()
  await expect.element(drawer.getByText('Only your teacher can change this.')).toBeVisible()
  await expect.poll(() => drawer.getByRole('textbox').elements()).toHaveLength(1)
  await userEvent.click(drawer.getByRole('checkbox', { name: /Page 12/ }))
  await expect.element(drawer.getByRole('checkbox', { name: /Page 12/ })).toBeChecked()
  await userEvent.fill(drawer.getByLabelText('Write a comment'), 'Which edition?')
  await userEvent.keyboard('{Enter}')
  await expect.element(drawer.getByText('Which edition?')).toBeVisible()
  await expect.element(drawer.getByLabelText('Write a comment')).toHaveValue('')
})

test.each([false, true])('nothing of an own comment is under its buttons, with touch: %s', async (enabled) => {
  const touch = async (on: boolean) => {
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: on })
    await vi.waitUntil(() => window.matchMedia('(pointer: coarse)').matches === on)
  }
  onTestFinished(() => touch(false))
  await touch(enabled)
  await page.viewport(390, 844)
  const body = 'The left hand is hard in bar 12, may I play it slower until the next lesson?'
  const at = { created_at: '2026-11-20T16:00:00Z', edited_at: null }
  comments = [{ lesson_comment_id: 1, user_profile_id: 1, body, ...at }]
  await signIn('student')
  await open('/lesson?lesson=12')
  const said = page.getByText(body)
  await expect.element(said).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(said.element())
  const lines = [...range.getClientRects()]
  const buttons = [...(said.element().closest('li')?.querySelectorAll('button') ?? [])]
  expect(buttons).toHaveLength(2)
  for (const { left, right, top, bottom } of buttons.map((button) => button.getBoundingClientRect())) {
    const under = lines.filter(
      (line) => line.right > left && line.left < right && line.bottom > top + 1 && line.top < bottom - 1,
    )
    expect(under).toEqual([])
  }
})

test('where lines begin at the right, the place of a lesson begins there as well', async () => {
  lesson = { ...blank, place: 'Room 3', private_note: null }
  await signIn('student')
  const { dir } = document.documentElement
  onTestFinished(() => void (document.documentElement.dir = dir))
  document.documentElement.dir = 'rtl'
  await open('/lesson?lesson=12')
  const place = drawer.getByText('Room 3')
  await expect.element(place).toBeVisible()
  const range = document.createRange()
  range.selectNodeContents(place.element())
  const beside = drawer.getByText('Only your teacher can change this.').element().getBoundingClientRect()
  expect(range.getBoundingClientRect().right).toBeCloseTo(beside.right, 0)
})

test('a lesson that was cancelled offers its student no way to join', async () => {
  lesson = {
    ...blank,
    lesson_status_id: 5,
    place: 'Room 3',
    join_link: 'https://meet.example.org/clara',
    private_note: null,
  }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('Room 3')).toBeVisible()
  await expect.element(drawer.getByRole('link', { name: /^Join/ })).not.toBeInTheDocument()
})

test.each([
  ['student', 'loadAbsences'],
  ['student', 'loadLessons'],
  ['student', 'loadResources'],
  ['student', 'lessonAnswers'],
  ['student', 'resourcesOfLesson'],
  ['student', 'openComments'],
  ['teacher', 'loadAbsences'],
  ['teacher', 'loadLessons'],
] as const)(
  'nothing of a lesson can be pressed by the %s before the answer to %s is there',
  async (role, operation) => {
    await signIn(role)
    const { promise, resolve } = Promise.withResolvers<void>()
    late = { operation, until: promise }
    await open('/lesson?lesson=12')
    await expect.element(drawer).toBeVisible()
    await vi.waitFor(() => expect(queryClient.isFetching()).toBeLessThanOrEqual(2))
    const fields = drawer.getByRole('textbox')
    await expect.element(fields).not.toBeInTheDocument()
    resolve()
    await expect.element(fields.first()).toBeVisible()
  },
)

test('a lesson that was opened before opens at once, whatever is still read beside it', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await expect.element(plan).toBeVisible()
  root.unmount()
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== 'open' && queryKey[0] !== 'profile' })
  const { promise, resolve } = Promise.withResolvers<void>()
  late = { operation: 'openComments', until: promise }
  await open('/lesson?lesson=12')
  await expect.element(plan).toBeVisible()
  resolve()
})

test('on a slow line a comment is sent once, and what is typed before its answer stays to be sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await signIn('student')
  await open('/lesson?lesson=12')
  const words = drawer.getByLabelText('Write a comment')
  await userEvent.fill(words, 'Which edition?')
  gate = promise
  await userEvent.keyboard('{Enter}{Enter}')
  await userEvent.click(drawer.getByRole('button', { name: 'Send' }))
  await userEvent.type(words, ' And which page?')
  resolve()
  await expect.element(drawer.getByText('Which edition?', { exact: true })).toBeVisible()
  await expect.element(words).toHaveValue('And which page?')
  expect(comments.map(({ body }) => body)).toEqual(['Which edition?'])
  await userEvent.click(drawer.getByRole('button', { name: 'Send' }))
  await expect.element(words).toHaveValue('')
  expect(comments.map(({ body }) => body)).toEqual(['Which edition?', 'And which page?'])
})

test('a comment that was half changed is open again, and given up or saved it is closed', async () => {
  const said = { user_profile_id: 1, edited_at: null, created_at: '2026-11-20T16:00:00Z' }
  comments = [
    { ...said, lesson_comment_id: 1, body: 'Which edition?' },
    { ...said, lesson_comment_id: 2, body: 'And which page?' },
  ]
  await signIn('student')
  const change = drawer.getByLabelText('Change your comment')
  await open('/lesson?lesson=12')
  await userEvent.fill(drawer.getByLabelText('Write a comment'), 'Thanks')
  await userEvent.click(drawer.getByRole('button', { name: 'Edit comment' }).nth(1))
  await userEvent.fill(change, 'And which pages?')
  root.unmount()
  await open('/lesson?lesson=12')
  await expect.element(change).toHaveValue('And which pages?')
  // As it was before, it is still the one that is being changed.
  await userEvent.fill(change, 'And which page?')
  await expect.element(change).toHaveValue('And which page?')
  await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }))
  await expect.element(drawer.getByLabelText('Write a comment')).toHaveValue('Thanks')
  root.unmount()
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByLabelText('Write a comment')).toHaveValue('Thanks')
})

test('a student is offered no time for a lesson that waits for one: the teacher plans it', async () => {
  lesson = { ...blank, private_note: null, start: null, end: null }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('No time yet · 45 min')).toBeVisible()
  expect(drawer.getByRole('link', { name: 'Plan…' }).elements()).toEqual([])
})

test.each([
  ['Me', 'Lesson with Clara Braun'],
  [null, 'Lesson with Clara Braun'],
  ['Scales', 'Scales'],
])('what a student did offline of “%s” is told of as “%s”', async (title, told) => {
  lesson = { ...blank, private_note: null, title }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByRole('checkbox', { name: /Page 12/ })).toBeVisible()
  await cutOff()
  await userEvent.click(drawer.getByRole('checkbox', { name: /Page 12/ }))
  await userEvent.fill(drawer.getByLabelText('Write a comment'), 'Which edition?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => waitingStore.get().map((each) => each.title)).toEqual([told, told])
})

const before: ThreadLesson = {
  lesson_id: 9,
  title: null,
  plan: 'Hanon 3',
  steps: [{ text: 'Slowly', done: true }],
  shared_note: 'Mind the **left** hand',
  homework_items: [
    { item_id: 'b', text: 'Page 9', due: '2026-11-18', done_at: null },
    { item_id: 'c', text: 'Page 10', due: null, done_at: null },
    { item_id: 'd', text: 'Page 8', due: null, done_at: '2026-11-14T09:00:00Z' },
  ],
  start: '2026-11-13T15:00:00Z',
}

test('a student is told from which day on something is to be done, until that day has come', async () => {
  const item = { due: null, done_at: null }
  const items = [
    { ...item, item_id: 'a', text: 'Page 12', start: '2099-11-24' },
    { ...item, item_id: 'b', text: 'Page 13', start: '2024-11-24' },
  ]
  lesson = { ...blank, private_note: null, homework_items: items }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByRole('checkbox', { name: /^Page 12 from .*2099/ })).toBeVisible()
  await expect.element(drawer.getByRole('checkbox', { name: 'Page 13', exact: true })).toBeVisible()
})

test('beside a lesson stand the last note and homework that is still open; what is ticked stays until one leaves', async () => {
  thread = [before]
  await signIn('student')
  await open('/lesson?lesson=12')
  const soFar = drawer.getByRole('region', { name: 'So far' })
  await expect.element(soFar.getByText('left', { exact: true })).toBeVisible()
  expect(soFar.getByRole('checkbox', { name: /Page 8/ }).elements()).toHaveLength(0)
  for (const name of [/Page 9/, /Page 10/]) {
    const box = soFar.getByRole('checkbox', { name })
    await userEvent.click(box)
    await expect.element(box).toBeChecked()
  }
  expect(soFar.getByRole('checkbox').elements()).toHaveLength(2)
})

test('of ten years the thread reads what is near, and what is older where it is asked for', async () => {
  const weekly = (year: number): ThreadLesson => ({
    ...before,
    lesson_id: year,
    start: `${year}-06-01T15:00:00Z`,
    shared_note: year === 2021 ? 'Long ago' : null,
    homework_items: [{ item_id: `of ${year}`, text: `Page of ${year}`, due: null, done_at: null }],
  })
  thread = Array.from({ length: 6 }, (_, index) => weekly(2021 + index))
  await signIn('student')
  await open('/lesson?lesson=12')
  const soFar = drawer.getByRole('region', { name: 'So far' })
  await expect.element(soFar.getByRole('checkbox', { name: /Page of 2025/ })).toBeVisible()
  expect(soFar.getByRole('checkbox').elements()).toHaveLength(2)
  const more = soFar.getByRole('button', { name: 'Show earlier' })
  await userEvent.click(more)
  await expect.element(soFar.getByRole('checkbox', { name: /Page of 2023/ })).toBeVisible()
  expect(soFar.getByText('Long ago').elements()).toHaveLength(0)
  await userEvent.click(more)
  await expect.element(soFar.getByText('Long ago')).toBeVisible()
  expect(soFar.getByRole('checkbox').elements()).toHaveLength(6)
  // Nothing goes further back.
  await expect.element(more).not.toBeInTheDocument()
})

test('a year without lessons does not end what is earlier: a press goes on to the last year that has any', async () => {
  const of = (year: number, shared_note: string | null = null): ThreadLesson => ({
    ...before,
    lesson_id: year,
    start: `${year}-06-01T15:00:00Z`,
    shared_note,
    homework_items: [{ item_id: `of ${year}`, text: `Page of ${year}`, due: null, done_at: null }],
  })
  thread = [of(2011, 'Long ago'), of(2019)]
  await signIn('student')
  await open('/lesson?lesson=12')
  const soFar = drawer.getByRole('region', { name: 'So far' })
  const more = soFar.getByRole('button', { name: 'Show earlier' })
  await userEvent.click(more)
  await expect.element(soFar.getByRole('checkbox', { name: /Page of 2019/ })).toBeVisible()
  expect(soFar.getByText('Long ago').elements()).toHaveLength(0)
  await userEvent.click(more)
  await expect.element(soFar.getByText('Long ago')).toBeVisible()
  await expect.element(more).not.toBeInTheDocument()
})

test('what a teacher writes is text to the student: script does nothing, and only web addresses are links', async () => {
  const plan = '<img src=x onerror="document.title=`hit`"> [a](javascript:alert`1`) [Hanon](https://example.org/h)'
  lesson = { ...blank, plan, private_note: null }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByRole('link', { name: /Hanon/ })).toHaveAttribute('href', 'https://example.org/h')
  expect(drawer.getByRole('link').elements()).toHaveLength(1)
  expect(drawer.getByRole('img').elements()).toHaveLength(0)
})

test('the plan of the last lesson is copied with its steps undone, and undo takes it back', async () => {
  thread = [before]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: /^Copy from / }))
  await expect.element(plan).toHaveValue('Hanon 3')
  const copied = { lesson_id: 12, plan: 'Hanon 3', steps: [{ text: 'Slowly', done: false }] }
  await expect.poll(() => saves).toEqual([copied])
  await pressUndo()
  await expect.element(plan).toHaveValue('Warm up')
})

test('Mod+Enter is Done from any field, and the dot opens the statuses', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.fill(plan, 'Nearly over')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(saves).toContainEqual({ lesson_id: 12, attendance: 'present', lesson_status_id: 4 }))
  await vi.waitFor(() => expect(saves).toContainEqual({ lesson_id: 12, version: 2, plan: 'Nearly over' }))
  await userEvent.keyboard('{Escape}.')
  await userEvent.click(page.getByRole('menuitem', { name: 'Planned' }))
  await vi.waitFor(() => expect(saves.at(-1)).toEqual({ lesson_id: 12, lesson_status_id: 2 }))
})

test('resources are put in the order of their use, and a refusal puts them back', async () => {
  attached = [hanging(1, 'Hands', null), hanging(2, 'Waltz', null), hanging(3, 'Sheet', null)]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const chips = drawer.getByRole('region', { name: 'Resources' }).getByRole('listitem')
  const order = () => chips.elements().map((chip) => chip.textContent)
  await userEvent.click(drawer.getByRole('button', { name: 'Move “Sheet”, 3 of 3' }))
  await userEvent.click(page.getByRole('menuitem', { name: /Move up/ }))
  await expect.poll(order).toEqual(['Hands', 'Sheet', 'Waltz'])
  await vi.waitFor(() => expect(saves).toEqual([{ lessonId: 12, resourceId: 3, before: 2 }]))
  isBroken = true
  const grip = drawer.getByRole('button', { name: 'Move “Hands”, 1 of 3' })
  await userEvent.click(grip)
  await expect.element(page.getByRole('menuitem', { name: /Move down/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(grip).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  await vi.waitFor(() => expect(saves).toHaveLength(2))
  await expect.poll(order).toEqual(['Hands', 'Sheet', 'Waltz'])
})

const hanging = (lesson_rsrc_id: number, lesson_rsrc_dspl: string, mime_type: string | null) => ({
  lesson_rsrc_id,
  lesson_rsrc_dspl,
  kind: 'file',
  url: null,
  file_id: `f${lesson_rsrc_id}`,
  mime_type,
})

test('a resource that was hung on the lesson goes by undo, and comes again', async () => {
  shelf = [{ ...hanging(9, 'Hanon', null), version: 1 }]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const list = drawer.getByRole('button', { name: /Add a resource/ })
  const chip = drawer.getByRole('button', { name: 'Remove “Hanon”' })
  await userEvent.click(list)
  await userEvent.click(page.getByRole('option', { name: 'Hanon' }))
  await expect.element(chip).toBeVisible()
  chip.element().focus()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Undid: Hanon added')).toBeVisible()
  await expect.element(chip).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(chip).toBeVisible()
})

test('a resource that was taken off hangs where it did again', async () => {
  attached = [hanging(1, 'Hands', null), hanging(2, 'Waltz', null)]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const chips = drawer.getByRole('region', { name: 'Resources' }).getByRole('listitem')
  const order = () => chips.elements().map((chip) => chip.textContent)
  await userEvent.click(drawer.getByRole('button', { name: 'Remove “Hands”' }))
  await expect.element(page.getByText('Hands removed')).toBeVisible()
  await expect.poll(order).toEqual(['Waltz'])
  await pressUndo()
  await expect.poll(order).toEqual(['Hands', 'Waltz'])
})

test('what hangs on a lesson is seen and heard in its place; what could run is only a link', async () => {
  attached = [
    hanging(1, 'Hands', 'image/jpeg'),
    hanging(2, 'Waltz', 'audio/mpeg'),
    hanging(3, 'Sheet', 'application/pdf'),
    hanging(4, 'Page', 'text/html'),
    hanging(5, 'Drawing', 'image/svg+xml'),
  ]
  lesson = { ...blank, private_note: null }
  await signIn('student')
  performance.clearResourceTimings() // the list of them holds 250
  await open('/lesson?lesson=12')
  const region = drawer.getByRole('region', { name: 'Resources' })
  // By the page's own origin, whatever the server calls itself; nothing answers there, so the picture says so.
  await expect.element(region.getByText('The image can’t be shown.')).toBeVisible()
  await expect
    .poll(() => performance.getEntriesByType('resource').map(({ name }) => name))
    .toContain(`${window.location.origin}/signed/f1?expires=1&w=1280&f=auto`)
  await expect.element(region.getByText('The recording can’t be played here.')).toBeVisible()
  await userEvent.click(region.getByRole('button', { name: 'Preview “Sheet”' }))
  const pages = region.getByTitle('Sheet', { exact: true })
  await expect.element(pages).toHaveAttribute('src', '/signed/f3?expires=1')
  await userEvent.click(region.getByRole('button', { name: 'Hide “Sheet”' }))
  await expect.element(pages).not.toBeInTheDocument()
  await expect.poll(() => region.element().querySelectorAll('img, iframe, object, embed')).toHaveLength(0)
  expect(region.getByRole('button', { name: /^(Page|Drawing)/ }).elements()).toHaveLength(2)
})

test('a student takes an answer back', async () => {
  answers = [{ lesson_answer_id: 1, name: 'scales.txt', mime_type: 'text/plain' }]
  lesson = { ...blank, private_note: null }
  await signIn('student')
  await open('/lesson?lesson=12')
  const own = drawer.getByRole('region', { name: 'Your answer' })
  await userEvent.click(own.getByRole('button', { name: 'Withdraw “scales.txt”' }))
  await expect.element(own.getByText('scales.txt')).not.toBeInTheDocument()
  await expect.element(own.getByText('Add files…')).toBeVisible()
})

test('without a connection an answer is not taken back and a make-up not owed, and both say why', async () => {
  answers = [{ lesson_answer_id: 1, name: 'scales.txt', mime_type: 'text/plain' }]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const takeBack = drawer.getByRole('button', { name: 'Withdraw “scales.txt”' })
  await expect.element(takeBack).toBeVisible()
  await cutOff()
  await expect.element(takeBack).toHaveAttribute('aria-disabled', 'true')
  await expect.element(takeBack).toHaveAccessibleDescription('This needs a connection.')
  await userEvent.click(drawer.getByRole('button', { name: 'Who came…' }))
  const owe = page.getByRole('menuitem', { name: /^Make-up due/ })
  await expect.element(owe).toHaveAttribute('aria-disabled', 'true')
})

test('a teacher sees what was handed in, and cannot add to it', async () => {
  answers = [{ lesson_answer_id: 1, name: 'scales.txt', mime_type: 'text/plain' }]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const handedIn = drawer.getByRole('region', { name: 'Handed in by Anna Weber' })
  await expect.element(handedIn.getByText('scales.txt')).toBeVisible()
  await expect.element(handedIn.getByText('Add files…')).not.toBeInTheDocument()
})

test('a missed lesson is owed a make-up, which waits for a time; undo takes it back, and redo brings the same one', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: 'Who came…' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Make-up due' }))
  await expect.element(page.getByText('Scales was missed; a make-up waits for a time')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Make-up due: it waits for a time' })).toBeVisible()
  // Keys mean the page again once the menu has gone.
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await pressUndo()
  await vi.waitFor(() => expect(saves).toEqual([{ lesson_id: 12, lesson_status_id: 2, attendance: null }]))
  await expect.element(drawer.getByRole('button', { name: /^Make-up due/ })).not.toBeInTheDocument()
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.element(drawer.getByRole('button', { name: 'Make-up due: it waits for a time' })).toBeVisible()
  expect(saves.at(-1)).toEqual({ restored: 40 })
})

test('a request is answered where its lesson is open: with a way back, and a make-up where it is cancelled', async () => {
  absences = [fever]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const asked = drawer.getByRole('group', { name: 'Request of Anna Weber' })
  await userEvent.click(asked.getByRole('button', { name: 'Cancel the lesson' }))
  await expect.element(page.getByText('Anna Weber’s lesson is cancelled')).toBeVisible()
  expect(saves).toEqual([{ id: 3, callOff: true, note: null }])
  await expect.element(asked).not.toBeInTheDocument()
  await pressUndo()
  await expect.element(asked.getByText('Fever')).toBeVisible()
  expect(saves.at(-1)).toEqual({ takenBack: 3 })
  await userEvent.click(asked.getByRole('button', { name: 'Cancel the lesson' }))
  await userEvent.click(page.getByRole('button', { name: 'Make-up due', exact: true }))
  await expect.element(page.getByText(/a make-up waits for a time/)).toBeVisible()
})

test('a make-up leads to the lesson that it makes up for, for its student too', async () => {
  lesson = { ...blank, make_up_of: 9, private_note: null }
  thread = [before]
  await signIn('student')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: /^Makes up for / }))
  await expect.poll(() => router.state.location.search).toEqual({ lesson: 9 })
})

test('the lesson is made weekly where it is open', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(drawer.getByRole('button', { name: 'Repeat…' }))
  const dialog = page.getByRole('dialog', { name: 'Repeat' })
  await expect.element(dialog.getByLabelText('Repeats')).toBeVisible()
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(series).toMatchObject([
      { title: 'Scales', rrule: 'FREQ=WEEKLY;COUNT=12', first_start: '2026-11-20T15:00:00' },
    ]),
  )
})

test('how it is to repeat is still chosen after a reload, and not after it was given up', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const ask = drawer.getByRole('button', { name: 'Repeat…' })
  const rhythm = page.getByRole('dialog', { name: 'Repeat' }).getByLabelText('Repeats')
  await userEvent.click(ask)
  await userEvent.selectOptions(rhythm, 'weekly 2')
  root.unmount()
  document.body.replaceChildren()
  await open('/lesson?lesson=12')
  await userEvent.click(ask)
  await expect.element(rhythm).toHaveValue('weekly 2')
  await userEvent.click(page.getByRole('button', { name: 'Cancel' }))
  await expect.element(rhythm).not.toBeInTheDocument()
  await userEvent.click(ask)
  await expect.element(rhythm).toHaveValue('weekly 1')
})

const drop = (region: ReturnType<typeof drawer.getByRole>, file: File) => {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const place = region.getByText('Add files…').element()
  place.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
}

test('a file that lies on the shelf already is used, whatever it is called now', async () => {
  const bytes = new TextEncoder().encode('Hanon')
  const file_source = hexOf(await crypto.subtle.digest('SHA-256', bytes))
  shelf = [{ ...hanging(5, 'Hanon', null), version: 1, file_source }]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const region = drawer.getByRole('region', { name: 'Resources' })
  await expect.element(region.getByRole('button', { name: /Add a resource/ })).toBeVisible()
  drop(region, new File([bytes], 'scan-17.pdf'))
  await expect.element(region.getByText(/You already have .*Hanon/)).toBeVisible()
  await userEvent.click(region.getByRole('button', { name: 'Use it' }))
  await expect.element(region.getByRole('button', { name: 'Remove “Hanon”' })).toBeVisible()
  await expect.element(region.getByRole('alert')).not.toBeInTheDocument()
})

test('a file that is there already is added once more where that is meant', async () => {
  // The way that tells how far it is can't be answered here; the other one is the same upload.
  vi.stubGlobal('XMLHttpRequest', undefined)
  shelf = [{ ...hanging(5, 'scan-17.pdf', null), version: 1, file_source: 'other bytes' }]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const region = drawer.getByRole('region', { name: 'Resources' })
  await expect.element(region.getByRole('button', { name: /Add a resource/ })).toBeVisible()
  drop(region, new File(['Hanon'], 'scan-17.pdf'))
  await userEvent.click(region.getByRole('button', { name: 'Add anyway' }))
  await vi.waitFor(() =>
    expect(saves).toMatchObject([
      { lesson_rsrc_dspl: 'scan-17.pdf', kind: 'file', file_id: expect.stringMatching(/^[\da-f-]{36}$/) },
    ]),
  )
  await expect.element(region.getByRole('button', { name: /^Remove / })).toBeVisible()
  await expect.element(region.getByRole('list', { name: 'Uploads' })).not.toBeInTheDocument()
})

test('a file that is too large is refused before a byte leaves', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const region = drawer.getByRole('region', { name: 'Resources' })
  await expect.element(region.getByText('Add files…')).toBeVisible()
  drop(region, new File([new ArrayBuffer(50 * 1024 * 1024 + 1)], 'opera.wav'))
  await expect.element(region.getByRole('alert')).toHaveTextContent('This file is larger than 50 MB.')
  expect(region.getByRole('progressbar').elements()).toHaveLength(0)
})

test('an empty note for the student offers the own template', async () => {
  lesson = { ...blank, shared_note: null }
  onTestFinished(() => changePreferences(defaultPreferences))
  changePreferences({ noteTemplate: 'We worked on' })
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await userEvent.click(page.getByRole('button', { name: 'Begin with my template' }))
  await expect.element(page.getByLabelText('Note for the student')).toHaveValue('We worked on')
  await expect.poll(() => saves).toContainEqual(expect.objectContaining({ shared_note: 'We worked on' }))
  await expect.element(page.getByRole('button', { name: 'Begin with my template' })).not.toBeInTheDocument()
})

test('a time that waits for a yes is settled in the drawer, and taken back', async () => {
  lesson = { ...blank, to_confirm: true }
  strip = [{ ...scalesEvent, title: 'Trial' }]
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('Tentative')).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Confirm' }))
  await expect.element(page.getByText(/^Scales on .* is confirmed$/)).toBeVisible()
  const { start, end } = scalesEvent
  // The event keeps the title that is its own.
  expect(events).toEqual([{ event_id: 7, title: 'Trial', start, end, to_confirm: false }])
  await expect.element(drawer.getByText('Tentative')).not.toBeInTheDocument()
  await pressUndo()
  await expect.poll(() => events.at(-1)).toMatchObject({ event_id: 7, to_confirm: true })
  await expect.element(drawer.getByText('Tentative')).toBeVisible()
})

test('a whole day is the date that the teacher chose, for a student on another clock as well', async () => {
  const berlin = { all_day: true, time_zone: 'Europe/Berlin' }
  lesson = { ...blank, private_note: null, start: '2026-11-23T23:00:00Z', end: '2026-11-24T23:00:00Z', ...berlin }
  thread = [{ ...before, start: '2026-11-12T23:00:00Z', ...berlin }]
  clock = 'America/New_York'
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText(/Nov 24.*all day/)).toBeVisible()
  const soFar = drawer.getByRole('region', { name: 'So far' })
  await expect.element(soFar.getByText(/^Note of .*Nov 13/)).toBeVisible()
  await userEvent.click(drawer.getByRole('button', { name: 'Show in calendar' }))
  await expect.poll(() => router.state.location.href).toContain('date=2026-11-24')
})

test('a whole day is no time from midnight to midnight', async () => {
  lesson = { ...blank, start: '2026-11-24T00:00:00Z', end: '2026-11-25T00:00:00Z', all_day: true }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText(/Nov 24, all day$/)).toBeVisible()
})

test('a student reads that it waits and has nothing to settle it with', async () => {
  lesson = { ...blank, to_confirm: true }
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('Tentative')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: 'Confirm' })).not.toBeInTheDocument()
})

test('homework that a student ticks without a connection is marked as waiting until it was sent', async () => {
  await signIn('student')
  await open('/lesson?lesson=12')
  const line = drawer.getByRole('listitem').filter({ hasText: 'Page 12' })
  await expect.element(line.getByRole('checkbox')).toBeVisible()
  const goOn = await cutOff()
  await userEvent.click(line.getByRole('checkbox'))
  await expect.element(line.getByLabelText('Waiting to sync')).toBeVisible()
  await expect.element(line.getByRole('checkbox')).toBeChecked()
  goOn()
  await expect.element(line.getByLabelText('Waiting to sync')).not.toBeInTheDocument()
  await expect.element(line.getByRole('checkbox')).toBeChecked()
})

test('by finger Enter begins a line of a comment, and the button sends it', async () => {
  // Said by the query alone: a browser that has emulated a finger hovers no more, and the files after this one need a mouse.
  const asked = vi.spyOn(MediaQueryList.prototype, 'matches', 'get')
  onTestFinished(() => asked.mockRestore())
  asked.mockImplementation(function ofFinger(this: MediaQueryList) {
    // The window is as wide as any that is asked about.
    return this.media === '(pointer: coarse)' || this.media.startsWith('(width >')
  })
  await signIn('student')
  await open('/lesson?lesson=12')
  const words = drawer.getByLabelText('Write a comment')
  await userEvent.fill(words, 'Which edition?')
  await expect.element(drawer.getByText('Enter sends', { exact: false })).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}And which page?')
  await expect.element(words).toHaveValue('Which edition?\nAnd which page?')
  expect(comments).toEqual([])
  await userEvent.click(drawer.getByRole('button', { name: 'Send', exact: true }))
  await expect.element(words).toHaveValue('')
  expect(comments.map(({ body }) => body)).toEqual(['Which edition?\nAnd which page?'])
})

/** Whether the device has the newest copy of all that is kept of what was read. */
async function areAllCopied(): Promise<boolean> {
  const copies = JSON.stringify(await readAllStored(fakeUserId))
  const read = queryClient.getQueryCache().getAll()
  return read
    .filter(({ queryKey, state }) => state.status === 'success' && isStored(queryKey, Date.now()))
    .every(({ state }) => copies.includes(`"at":${state.dataUpdatedAt}`))
}

/** Asks anew for what was read: all at once, since without a connection each is tried again a few times. */
const askAgain = (keys: readonly string[][]) =>
  Promise.all(keys.map((queryKey) => queryClient.resetQueries({ queryKey }).catch(() => undefined)))

test('without a connection what was never read is unknown and not empty, and a comment waits to be sent', async () => {
  await signIn('student')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('Well done')).toBeVisible()
  const tables = ['lesson_comment', 'lesson_resource', 'lesson_answer']
  for (const table of tables)
    await expect.poll(async () => JSON.stringify(await readAllStored(fakeUserId))).toContain(`"${table}"`)
  const goOn = await cutOff()
  // A copy for the device is written a moment after the answer, and would bring back what is forgotten here.
  await expect.poll(areAllCopied).toBe(true)
  // As after a start without the server, on a device that has kept nothing but the lesson itself.
  await forgetReading(fakeUserId)
  await askAgain(tables.map((table) => [table]))
  await expect.element(drawer.getByText('Comments will be here when you are online.')).toBeVisible()
  const sheets = drawer.getByRole('region', { name: 'Resources', exact: true })
  await expect.element(sheets.getByText('Resources will be here when you are online.')).toBeVisible()
  await expect.element(drawer.getByText('What you handed in will be here when you are online.')).toBeVisible()
  await expect.element(drawer.getByText('Nothing attached yet.')).not.toBeInTheDocument()
  await expect.element(drawer.getByText('Files that you add now are sent when you are online.')).toBeVisible()

  const words = drawer.getByLabelText('Write a comment')
  const block = drawer.getByRole('region', { name: 'Comments' })
  await userEvent.fill(words, 'A slip')
  await userEvent.keyboard('{Enter}')
  await expect.element(block.getByLabelText('Waiting to sync')).toBeVisible()
  // One that was not sent yet is taken back, and its words with it.
  await userEvent.click(block.getByRole('button', { name: 'Delete comment' }))
  await expect.element(words).toHaveValue('A slip')
  await userEvent.fill(words, 'Which edition?')
  await userEvent.keyboard('{Enter}')
  await expect.element(words).toHaveValue('')
  await expect.element(block.getByLabelText('Waiting to sync')).toBeVisible()
  goOn()
  await expect.element(block.getByText('Which edition?')).toBeVisible()
  await expect.element(block.getByLabelText('Waiting to sync')).not.toBeInTheDocument()
  expect(comments.map(({ body }) => body)).toEqual(['Which edition?'])
})

test('what leads to a lesson is unknown without a connection, and not nothing', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByText('Well done')).toBeVisible()
  await cutOff()
  await forgetReading(fakeUserId)
  await askAgain([['lesson', 'thread'], ['lesson_resource']])
  const soFar = drawer.getByRole('region', { name: 'So far' })
  await expect
    .element(soFar.getByText('Notes and homework of other lessons will be here when you are online.'))
    .toBeVisible()
  await expect.element(soFar.getByRole('heading', { name: 'Resources given' })).toBeVisible()
  await expect.element(soFar.getByText('Resources will be here when you are online.')).toBeVisible()
})

test('a file that is chosen without a connection waits in its list, can be taken back, and goes once there is one', async () => {
  await signIn('student')
  await open('/lesson?lesson=12')
  const own = drawer.getByRole('region', { name: 'Your answer' })
  await expect.element(own.getByText('Add files…')).toBeVisible()
  const goOn = await cutOff()
  drop(own, new File(['one'], 'one.txt'))
  drop(own, new File(['two'], 'two.txt'))
  await expect.element(own.getByText('one.txt')).toBeVisible()
  await expect.poll(() => own.getByText('Waiting to sync').elements()).toHaveLength(2)
  await userEvent.click(own.getByRole('button', { name: 'Take one.txt back' }))
  await expect.element(own.getByText('one.txt')).not.toBeInTheDocument()
  goOn()
  await expect.element(own.getByText('Waiting to sync')).not.toBeInTheDocument()
  await expect.poll(() => answers).toHaveLength(1)
})

test('a sheet that is chosen without a connection hangs on the lesson once there is one', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  const region = drawer.getByRole('region', { name: 'Resources', exact: true })
  await expect.element(region.getByText('Add files…')).toBeVisible()
  const goOn = await cutOff()
  drop(region, new File(['one'], 'Hanon.pdf'))
  await expect.element(region.getByText('Waiting to sync')).toBeVisible()
  goOn()
  await expect.element(region.getByRole('button', { name: 'Remove “Hanon”' })).toBeVisible()
  await expect.element(region.getByText('Waiting to sync')).not.toBeInTheDocument()
})

test('a file whose connection is lost on its way waits like one that was chosen without', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined)
  await signIn('student')
  await open('/lesson?lesson=12')
  const own = drawer.getByRole('region', { name: 'Your answer' })
  await expect.element(own.getByText('Add files…')).toBeVisible()
  const goOn = await cutOff()
  // The page has not noticed yet.
  noteAway(false)
  drop(own, new File(['one'], 'one.txt'))
  await expect.element(own.getByText('Waiting to sync')).toBeVisible()
  goOn()
  await expect.element(own.getByText('Waiting to sync')).not.toBeInTheDocument()
  await expect.poll(() => answers).toHaveLength(1)
})

test('a file that is handed in after the session has ended waits, and goes once its student is signed in again', async () => {
  vi.stubGlobal('XMLHttpRequest', undefined)
  await signIn('student')
  await open('/lesson?lesson=12')
  const own = drawer.getByRole('region', { name: 'Your answer' })
  await expect.element(own.getByText('Add files…')).toBeVisible()
  const letIn = await endSession()
  drop(own, new File(['one'], 'one.txt'))
  await expect.element(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
  await expect.poll(() => document.body.textContent).toContain('Waiting to sync')
  expect(document.body.textContent).not.toContain('try once more')
  letIn()
  await client.auth.signIn({ email: 'clara@example.org', password: 'secret-enough' })
  await expect.poll(() => answers).toHaveLength(1)
})

test('a lesson has one colour: on its card, in its drawer and where it is found', async () => {
  await signIn('teacher')
  await open('/lesson?lesson=12')
  await expect.element(drawer.getByLabelText('What you want to do')).toBeVisible()
  const edgeAt = (selector: string) => {
    const shown = document.querySelector(selector)
    return shown && getComputedStyle(shown).getPropertyValue('--edge')
  }
  const card = edgeAt('main [data-lesson="12"]')
  expect(card).toBeTruthy()
  await expect.poll(() => edgeAt('[role=complementary] [data-colour=fern]')).toBe(card)
  await userEvent.keyboard('{Escape}')
  await userEvent.fill(page.getByRole('combobox', { name: /Search/ }).first(), 'scales')
  await expect.poll(() => edgeAt('[role=option] svg[data-colour=fern]')).toBe(card)
})

import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
// Compiled before the first test, which would wait for it otherwise.
import { dayIn } from './typed-line.ts'
import './palette-source.ts'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { i18n } from '../lib/i18n.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { pressUndo } from '../lib/undo.fake.ts'
import { paletteStore } from '../lib/open-search.ts'

type Answers = Parameters<typeof fakeServer>[1]

/** Where it is about noon: what the tests put into a day stays within it. */
const zone = (): string => {
  const ahead = 12 - new Date().getUTCHours()
  return ahead >= 0 ? `Etc/GMT-${ahead}` : `Etc/GMT+${-ahead}`
}
const minute = 60_000
const hour = 60 * minute
/** When the tests began, to the minute. */
const now = Math.floor(Date.now() / minute) * minute
const at = (ms: number) => new Date(now + ms).toISOString()

const person = (user_profile_id: number, display_name: string) => ({
  user_profile_id,
  display_name,
  colour: 'fern',
  email: null,
  video_link: null,
  archived_at: null,
  paused_at: null,
  invitation_status: 'none',
  invited_at: null,
})
const students = [
  { ...person(2, 'Anna Weber'), email: 'anna@example.org', video_link: 'https://meet.example/anna' },
  person(3, 'Luca Rossi'),
]
const event = (event_id: number, user_profile_id: number, from: number) => ({
  event_id,
  user_profile_id,
  title: 'Lesson',
  start: at(from),
  end: at(from + 45 * minute),
  all_day: false,
  cancelled_at: null,
  join_link: user_profile_id === 2 ? 'https://meet.example/anna' : null,
  lesson_id: event_id * 10,
  lesson_status_id: 2,
  version: 1,
})
const [past, next, later] = [-3 * hour, 2 * hour, 4 * hour]

const statuses = [
  { value: 2, label: 'Planned' },
  { value: 3, label: 'Prepared' },
  { value: 4, label: 'Taught' },
]
/** Anna's next one, as board and drawer have it. */
const lesson = {
  lesson_id: 80,
  event_id: 8,
  lesson_status_id: 2,
  user_profile_id: 2,
  title: 'Scales',
  plan: null,
  steps: [],
  homework_items: [],
  minutes: 45,
  video_link: null,
  start: at(next),
  end: at(next + 45 * minute),
  version: 1,
}

const withHomework = {
  lesson_id: 80,
  title: 'Scales',
  video_link: null,
  homework_items: [{ item_id: 'a', text: 'Page 4', start: null, due: null, done_at: null }],
}
const thread = [
  lesson,
  { ...lesson, lesson_id: 60, start: at(past), plan: 'Page 3', steps: [{ text: 'Scales', done: true }] },
]

/** The writes, by the name of the operation. */
let written: [string, Record<string, unknown>][]
/** Times that something else takes, by the event that is moved there. */
let taken: (event: { event_id: number; start: string; overlap_wanted?: boolean }) => boolean
let isBroken: boolean
/** More that is to come. */
let others: object[]
/** Until then the palette knows no students. */
let indexed: Promise<void>

beforeEach(async () => {
  written = []
  taken = () => false
  isBroken = false
  others = []
  indexed = Promise.resolve()
  await client.auth.waitUntilReady()
})
afterEach(async () => {
  paletteStore.set(false)
  await closeApp()
})

async function openAs(role: 'teacher' | 'student', path = '/settings/keyboard') {
  const note =
    (name: string, answer: (variables: Record<string, unknown>) => unknown = () => ({})): Answers[string] =>
    (variables) => {
      written.push([name, variables])
      return answer(variables)
    }
  const self = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: zone(), teacher: null }
  const answers: Answers = {
    getUserProfileByUid: () => ({ getUserProfileByUid: self }),
    searchIndex: () => ({ loadLessons: [], loadEvents: [], loadLessonResources: [] }),
    loadStudents: async () => {
      await indexed
      return { getStudentList: students }
    },
    loadEvents: ({ from, to }) => {
      if (isBroken) throw new Error('The server is tired')
      const all = [event(7, 2, past), event(8, 2, next), event(9, 3, later), ...others]
      return { loadEvents: all.filter((each) => isWithin((each as { start: string }).start, String(from), String(to))) }
    },
    // Of the person, and of one student.
    loadLessons: ({ id }) => ({ loadLessons: id === 1 ? [withHomework] : thread }),
    loadAbsences: () => ({ absences: [] }),
    loadResources: () => ({ loadLessonResources: [{ lesson_rsrc_id: 5, lesson_rsrc_dspl: 'Hanon' }] }),
    saveEvent: note('move', ({ event: moved }) => {
      const wanted = moved as Parameters<typeof taken>[0]
      if (taken(wanted)) throw new Error('event-clash')
      return { upsertEvent: { event_id: wanted.event_id, version: 2 } }
    }),
    // The calendar, to which some commands lead.
    loadEventTimes: () => ({ loadEvents: [] }),
    clockWatch: () => ({ clockWatch: [] }),
    loadLessonCards: () => ({ loadLessons: [{ ...lesson, position: 'V' }] }),
    boardStatuses: () => ({ lessonStatuses: statuses }),
    loadLesson: () => ({ loadLesson: lesson }),
    saveLesson: (variables) => {
      const wanted = variables['lesson'] as object
      const name = 'attendance' in wanted ? 'mark' : 'plan' in wanted ? 'plan' : 'status'
      return note(name, () => ({ upsertLesson: { ...lesson, ...wanted, version: 2 } }))(variables)
    },
    runTodayLate: note('late', ({ eventIds }) => ({
      runAllLate: (eventIds as number[]).map((event_id) => ({ event_id })),
    })),
    pauseStudents: note('pause', () => ({ pauseStudents: [{ user_profile_id: 2, paused_at: null }] })),
    giveResource: note('give', () => ({ giveResource: [] })),
    tickHomework: note('tick', () => ({ tickHomeworkItem: { lesson_id: 80 } })),
    saveProfiles: note('add', () => ({ upsertUserProfile: [{ user_profile_id: 9 }] })),
    askAbsence: note('absence', () => ({ askAbsence: { absence_id: 1 } })),
  }
  vi.stubGlobal('fetch', clashing(fakeServer(role, answers)))
  await signInFake()
  const router = await openApp(path)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  return router
}

const isWithin = (start: string, from: string, to: string): boolean =>
  Date.parse(from) <= Date.parse(start) && Date.parse(start) < Date.parse(to)

/** The stand-in knows messages only: this one comes with the code of a time that is taken. */
const clashing = (server: ReturnType<typeof fakeServer>) => async (input: RequestInfo | URL, init?: RequestInit) => {
  const answer = await server(input, init)
  const text = await answer.text()
  return new Response(
    text.includes('event-clash') ? text.replace('"code":"internal"', '"code":"event-clash"') : text,
    answer,
  )
}

const palette = page.getByRole('dialog', { name: 'Command palette' })
const field = palette.getByRole('combobox')
const option = (name: RegExp) => palette.getByRole('option', { name })
const message = (text: RegExp) => page.getByRole('region', { name: 'Notifications' }).getByText(text)

async function openPalette(): Promise<void> {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
}

/** Types a command and takes it once it is the first row. */
async function take(line: string, row: RegExp): Promise<void> {
  await field.fill(line)
  await expect.element(option(row).first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
}

test('a student has none of the teacher’s commands, and those of the own lessons', async () => {
  await openAs('student')
  await openPalette()
  for (const line of [
    '>mark',
    '>swap',
    '>running',
    '>move',
    '>give',
    '>pause',
    '>shift',
    '>create cards',
    '>close d',
  ]) {
    await field.fill(line)
    await expect.element(palette.getByText(`Nothing called “${line.slice(1)}”.`)).toBeVisible()
  }
  await field.fill('move anna thu 17')
  await expect.element(palette.getByText('Nothing called “move anna thu 17”.')).toBeVisible()
  await take('>tick', /^Tick homework…/)
  await take('page', /^Page 4/)
  await expect.poll(() => written).toEqual([['tick', { lessonId: 80, itemId: 'a', done: true }]])
  await expect.element(message(/“Page 4” is done/)).toBeVisible()
  await openPalette()
  await take('>can', /^Can’t come…/)
  await take('', /Lesson|Anna|Scales/)
  await expect.element(field).toHaveAccessibleName('Why? Your teacher reads it.')
  await take('I am ill', /^Send: I am ill/)
  await expect.poll(() => written.at(-1)).toEqual(['absence', { eventId: 8, reason: 'I am ill' }])
})

test('a line that is a day leads there, with "go" or without; what is no day does not', async () => {
  const router = await openAs('teacher')
  await openPalette()
  await field.fill('go 31 nov 2036')
  await expect.element(option(/Create a lesson/)).toBeVisible()
  await expect.element(option(/^Go to/)).not.toBeInTheDocument()
  await field.fill('go 12 dec 2036')
  await expect.element(option(/^Go to/)).toBeVisible()
  await expect.element(option(/Create a student/)).not.toBeInTheDocument()
  await take('go 12 dec 2036', /^Go to .*12.* 2036/)
  await expect.poll(() => router.state.location.href).toMatch(/^\/calendar\?date=2036-12-12/)
  await openPalette()
  await take('date', /^Date…/)
  await expect.element(field).toHaveAccessibleName('Which day?')
  await take('13 dec 2036', /^Go to .*13.* 2036/)
  await expect.poll(() => router.state.location.href).toMatch(/^\/calendar\?date=2036-12-13/)
})

test.each([
  ['en', 'go to dec 12 2036'],
  ['de', 'gehe zum 12. Dezember 2036'],
  ['es', 'ir al 12 dic 2036'],
  ['fr', 'aller au 12 déc 2036'],
  ['it', 'vai al 12 dicembre 2036'],
])('a day is read in the reader’s language: %s', (language, line) => {
  onTestFinished(() => i18n.activate('en'))
  i18n.load(language, {})
  i18n.activate(language)
  expect(dayIn(line, 'Europe/Berlin')).toBe('2036-12-12')
  expect(dayIn(`${line} Anna`, 'Europe/Berlin')).toBeNull()
})

test('what could not be read is said, and Backspace leads back up', async () => {
  isBroken = true
  await openAs('teacher')
  await openPalette()
  await take('>mark', /^Mark taught…/)
  await expect.element(palette.getByText('That could not be read. Check your connection and try again.')).toBeVisible()
  await userEvent.keyboard('{Backspace}')
  await expect.element(palette.getByRole('combobox', { name: 'Search or do' })).toHaveFocus()
})

test('a lesson that has begun is marked, and Undo takes it back', async () => {
  await openAs('teacher')
  await openPalette()
  await take('mark', /^Mark taught…/)
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(1)
  await take('anna', /^Anna Weber/)
  await expect.poll(() => written.at(-1)).toMatchObject(['mark', { lesson: { lesson_id: 70, lesson_status_id: 4 } }])
  await expect.element(message(/Anna Weber marked taught/)).toBeVisible()
  await pressUndo()
  await expect.poll(() => written.at(-1)).toMatchObject(['mark', { lesson: { lesson_id: 70, lesson_status_id: 2 } }])
})

test('"add student" and a name takes that student onto the list', async () => {
  await openAs('teacher')
  await openPalette()
  await take('add student Maria de la Cruz', /^Create a student “Maria de la Cruz”/)
  // The server knows that this person is a student: a page that says so is refused.
  await expect.poll(() => written).toEqual([['add', { profiles: [{ display_name: 'Maria de la Cruz' }] }]])
})

test.each([
  'omar 18:00-17:00',
  'omar 31/11',
  'omar ١٨:٠٠-١٧:٠٠',
  'omar@example.org',
  'https://zoom.us/j/abc',
  'www.omar.example',
  'omar.example/page',
  '+49 170 1234567',
])('nobody is called “%s”', async (line) => {
  await openAs('teacher')
  await openPalette()
  await field.fill(line)
  await expect.element(option(/^Create a lesson/)).toBeVisible()
  await expect.element(option(/Create a student/)).not.toBeInTheDocument()
  await field.fill(`add student ${line}`)
  await expect.element(option(/^Add student/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/Create a student/)).not.toBeInTheDocument()
})

test.each(['Omar', "Maria de la Cruz-O'Hara", 'J.S.Bach', 'Dr. Ada Lovelace', 'ليلى حداد'])(
  'somebody may be called “%s”',
  async (name) => {
    await openAs('teacher')
    await openPalette()
    await field.fill(name)
    await expect.element(option(/Create a student/)).toBeVisible()
  },
)

test.each([
  'add student',
  'new student',
  'Schüler hinzufügen',
  'nuevo alumno',
  'nouvel élève',
  'nuovo allievo',
  'طالب جديد',
])('“%s” without a name opens the form, and offers nobody of that name', async (words) => {
  await openAs('teacher')
  await openPalette()
  await field.fill(words)
  await expect.element(option(/^Add student/)).toHaveAttribute('aria-selected', 'true')
  await expect.element(option(/Create a student/)).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Add students' })).toBeVisible()
  expect(written).toEqual([])
})

test('"move anna" and a time moves her next lesson', async () => {
  await openAs('teacher')
  await openPalette()
  await take('move anna 24 dec 2036 17:00', /^Move Anna Weber’s next lesson: 24 dec 2036 17:00/)
  await expect.poll(() => written).toHaveLength(1)
  const [, { event: moved }] = written[0] ?? ['', {}]
  const wanted = Temporal.PlainDateTime.from('2036-12-24T17:00').toZonedDateTime(zone()).epochMilliseconds
  expect(moved).toMatchObject({ event_id: 8 })
  expect(Date.parse((moved as { start: string }).start)).toBe(wanted)
  await expect.element(message(/Anna Weber moved to/)).toBeVisible()
})

test('a lesson is moved step by step; where something else stands both may be kept', async () => {
  taken = ({ overlap_wanted }) => overlap_wanted !== true
  await openAs('teacher')
  await openPalette()
  await take('move a', /^Move a lesson to…/)
  await take('luca', /^Luca Rossi/)
  await expect.element(palette.getByText('Type a day or a time, such as “Thu 17:00”.')).toBeVisible()
  await take('24 dec 2036 17:00', /^Move to .*24/)
  await expect.element(message(/There is something else at/)).toBeVisible()
  const both = page.getByRole('button', { name: 'Keep both' })
  both.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(message(/Luca Rossi moved to/)).toBeVisible()
  expect(written.map(([, { event: moved }]) => moved)).toMatchObject([
    { event_id: 9 },
    { event_id: 9, overlap_wanted: true },
  ])
})

/** Where each lesson was put last. */
const starts = () =>
  Object.fromEntries(
    written.map(([, { event: moved }]) => {
      const { event_id, start } = moved as { event_id: number; start: string }
      return [event_id, Date.parse(start)]
    }),
  )

const timesOf = (start: number) => ({ start: at(start), end: at(start + 45 * minute) })

const swapThem = async () => {
  await openPalette()
  await take('swap', /^Swap two lessons…/)
  await take('anna', /^Anna Weber/)
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(1)
  await take('luca', /^Luca Rossi/)
}

test('two lessons that do not fit into each other’s times stay where they were', async () => {
  taken = ({ event_id, overlap_wanted }) => event_id === 9 && overlap_wanted !== true
  await openAs('teacher')
  await swapThem()
  await expect.element(message(/do not fit into each other’s times/)).toBeVisible()
  expect(starts()[8]).toBe(Date.parse(at(next)))
})

test('two lessons exchange their times, and Undo gives them back', async () => {
  await openAs('teacher')
  await swapThem()
  await expect.element(message(/Anna Weber and Luca Rossi swapped/)).toBeVisible()
  expect(starts()).toEqual({ 8: Date.parse(at(later)), 9: Date.parse(at(next)) })
  expect(written[0]).toEqual([
    'move',
    { event: { event_id: 8, title: 'Lesson', ...timesOf(later), overlap_wanted: true } },
  ])
  // Over the other for a moment only: what is booked there next would not be told of it.
  expect(written[2]).toMatchObject(['move', { event: { event_id: 8, ...timesOf(later), overlap_wanted: false } }])
  await pressUndo()
  await expect.poll(starts).toEqual({ 8: Date.parse(at(next)), 9: Date.parse(at(later)) })
})

test('running late is told from anywhere, and the rest of the day is put off at once', async () => {
  await openAs('teacher')
  await openPalette()
  await take('late 10', /^Running late 10 min/)
  await expect.poll(() => written).toEqual([['late', { eventIds: [8], minutes: 10 }]])
  await openPalette()
  await take('shift', /^Shift rest of the day by…/)
  await take('15', /^15 min later/)
  await expect.element(message(/2 lessons begin 15 min later/)).toBeVisible()
  await expect.poll(() => written.slice(1)).toEqual([['late', { eventIds: [8, 9], minutes: 15 }]])
})

test('the next lesson is joined and found', async () => {
  const opened: unknown[] = []
  vi.spyOn(window, 'open').mockImplementation((url) => {
    opened.push(url)
    return null
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const router = await openAs('teacher')
  await openPalette()
  await take('join', /^Join next lesson/)
  await expect.poll(() => opened).toEqual(['https://meet.example/anna'])
  await openPalette()
  await take('next lesson', /^Next lesson of…/)
  await take('', /^Anna Weber/)
  await expect.poll(() => router.state.location.href).toBe('/lesson?lesson=80')
})

test('a command offers the students as soon as the palette knows them', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  indexed = promise
  await openAs('teacher')
  await openPalette()
  await take('give', /^Give resource to…/)
  resolve()
  await take('luca', /^Luca Rossi/)
  await expect.element(option(/^Hanon/)).toBeVisible()
})

test('a student is given a resource, and paused', async () => {
  await openAs('teacher')
  await openPalette()
  await take('give', /^Give resource to…/)
  await take('luca', /^Luca Rossi/)
  await take('hanon', /^Hanon/)
  await expect.element(message(/Hanon given to Luca Rossi/)).toBeVisible()
  await openPalette()
  await take('pause', /^Pause a student…/)
  await take('anna', /^Anna Weber/)
  await expect.element(message(/Anna Weber paused/)).toBeVisible()
  expect(written).toEqual([
    ['give', { resourceId: 5, userProfileId: 3, given: true }],
    ['pause', { userProfileIds: [2], paused: true }],
  ])
})

test('what is said in one line is done by its Enter, or asks for what is missing; what can’t be read is said', async () => {
  await openAs('teacher')
  await openPalette()
  await take('pause anna', /^Pause a student: Anna Weber/)
  await expect.element(message(/Anna Weber paused/)).toBeVisible()
  await openPalette()
  await take('give resource to luca', /^Give resource to: Luca Rossi/)
  await take('hanon', /^Hanon/)
  await expect.element(message(/Hanon given to Luca Rossi/)).toBeVisible()
  expect(written).toEqual([
    ['pause', { userProfileIds: [2], paused: true }],
    ['give', { resourceId: 5, userProfileId: 3, given: true }],
  ])
  isBroken = true
  await openPalette()
  await field.fill('mark taught anna')
  await expect.element(palette.getByText('That could not be read. Check your connection and try again.')).toBeVisible()
  await expect.element(option(/Create/)).not.toBeInTheDocument()
})

test('a lesson that has not begun is put among the taught ones only when that is meant', async () => {
  await openAs('teacher')
  await openPalette()
  await take('move to taught', /^Move to Taught…/)
  await take('scales', /^Scales · Anna Weber/)
  await expect.element(message(/^Scales: the lesson has not begun yet\.$/)).toBeVisible()
  expect(written).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'Mark taught all the same' }))
  await expect.element(message(/Scales moved to Taught/)).toBeVisible()
  expect(written).toMatchObject([['status', { lesson: { lesson_id: 80, lesson_status_id: 4 } }]])
})

test('a lesson is put into another column, and takes over the plan of the one before', async () => {
  await openAs('teacher')
  await openPalette()
  await take('move to prep', /^Move to Prepared…/)
  await take('scales', /^Scales · Anna Weber/)
  await expect.element(message(/Scales moved to Prepared/)).toBeVisible()
  await openPalette()
  await take('copy plan', /^Copy plan from last time…/)
  await take('anna', /^Anna Weber/)
  await expect.element(message(/^Plan of .* copied to Anna Weber$/)).toBeVisible()
  expect(written).toMatchObject([
    ['status', { lesson: { lesson_id: 80, lesson_status_id: 3 } }],
    ['plan', { lesson: { lesson_id: 80, plan: 'Page 3', steps: [{ text: 'Scales', done: false }] } }],
  ])
})

test('what is to come can repeat, planned as a lesson or not, and its week asks how often', async () => {
  const more = { time_zone: null, overlap_wanted: false, teacher_id: 1, series_id: null, original_start: null }
  const bare = { ...more, closed: false, lesson_id: null, lesson_status_id: null }
  const [inTwoDays, inTenDays] = [48 * hour, 240 * hour]
  others = [
    { ...event(11, 3, inTwoDays), ...bare },
    { ...event(12, 3, inTenDays), ...bare, title: 'Choir', user_profile_id: null },
    { ...event(13, 3, inTenDays), ...bare, title: 'Holiday', user_profile_id: null, all_day: true },
    { ...event(14, 3, -inTwoDays), ...bare, title: 'Long ago', user_profile_id: null },
  ]
  const router = await openAs('teacher')
  await openPalette()
  await take('>repeat', /^Repeat…/)
  await expect.poll(() => palette.getByRole('option').elements().length).toBe(4)
  for (const name of [/^Holiday/, /^Long ago/]) await expect.element(option(name)).not.toBeInTheDocument()
  await expect.element(option(/^Luca Rossi/).nth(1)).toBeVisible()
  await take('choir', /^Choir/)
  const asked = page.getByRole('dialog', { name: 'Repeat' })
  await expect.element(asked).toBeVisible()
  const day = Temporal.Instant.from(at(inTenDays)).toZonedDateTimeISO(zone()).toPlainDate().toString()
  await expect.poll(() => router.state.location.href).toContain(`/calendar?date=${day}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(asked).not.toBeInTheDocument()
  // Of the same once more, from the calendar itself.
  await openPalette()
  await take('>repeat', /^Repeat…/)
  await take('choir', /^Choir/)
  await expect.element(asked).toBeVisible()
  await userEvent.keyboard('{Escape}')
  // A person who has left and comes back is not asked again.
  await expect.element(asked).not.toBeInTheDocument()
  await router.navigate({ to: '/settings/{-$section}' })
  await router.navigate({ href: `/calendar?date=${day}` })
  await expect.element(page.getByRole('button', { name: 'Close days…' })).toBeVisible()
  await expect.element(asked).not.toBeInTheDocument()
})

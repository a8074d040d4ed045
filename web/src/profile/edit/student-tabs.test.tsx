import { reordered } from '../../lib/reordered.ts'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { changePreferences } from '../../lib/preferences.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings } from '../../lib/undo.ts'
import { appRouter } from '../../routes.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

const own = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Clara Braun',
  default_lesson_minutes: 45,
}
let root: Root
/** Of the teacher. */
let zone: string
let student: Record<string, unknown>
/** The values that another device writes before the next save arrives. */
let meanwhile: Record<string, unknown>
/** The next saves wait for these, each for its own. */
let held: Promise<void>[]
/** The actions on the student as a whole. */
let asked: [string, Record<string, unknown>][]
/** The times whose lessons were read. */
let spans: { from: unknown; to: unknown }[]
/** The resources on the teacher's shelf, and the gifts of them. */
let shelf: { lesson_rsrc_id: number; lesson_rsrc_dspl: string }[]
let gifts: { lesson_rsrc_id: number; user_profile_id: number; place: number | null }[]
/** When the student comes next. */
let comes: { next_lesson: string; next_all_day: boolean; next_time_zone: string | null }
let isBroken: boolean
/** The failure of mails to the student's address. */
let comesBack: { reason: string; of_account: boolean } | null
let lessons: ReturnType<typeof lesson>[]
/** The ids of the lessons that were ticked as paid. */
let paid: Set<number>
let areNoticesLost: boolean
let noticesAsked: number
/** The question that is answered only once this is settled. */
let late: { operation: string; until: Promise<void> } | null

beforeEach(async () => {
  zone = 'UTC'
  meanwhile = {}
  held = []
  asked = []
  spans = []
  shelf = [{ lesson_rsrc_id: 5, lesson_rsrc_dspl: 'Book <1>' }]
  gifts = [given(5)]
  comes = { next_lesson: '2099-01-05T09:00:00Z', next_all_day: false, next_time_zone: null }
  isBroken = false
  comesBack = null
  paid = new Set()
  late = null
  areNoticesLost = false
  noticesAsked = 0
  lessons = [
    {
      ...lesson(9, '2026-01-05T09:00:00Z', 4),
      title: 'Scales',
      shared_note: 'Went well',
      homework_items: [
        { item_id: 'a', text: 'Page 4', due: '2026-01-12', done_at: null },
        { item_id: 'b', text: 'Page 5', due: null, done_at: '2026-01-06T10:00:00Z' },
      ],
    },
  ]
  student = {
    user_profile_id: 2,
    id: null,
    profile_type: 'STUDENT',
    display_name: 'Anna Weber',
    first_name: 'Anna',
    middle_name: null,
    last_name: 'Weber',
    avatar_url: null,
    email: null,
    biography: null,
    resources: null,
    video_link: null,
    teacher_id: 1,
    teacher: null,
    time_zone: 'UTC',
    colour: 'sky',
    default_lesson_minutes: 45,
    usual_slot: null,
    private_note: null,
    tags: ['Exam'],
    paused_at: null,
    archived_at: null,
    invitation_status: 'none',
    created_by: fakeUserId,
    created_at: '2026-02-03T09:00:00Z',
    version: 1,
  }
  const answers = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...own, time_zone: zone } }),
    getUserProfileById: () => ({ getUserProfileById: student }),
    loadStudents: () => ({
      getStudentList: [{ user_profile_id: 3, id: null, display_name: 'Ben <i>W</i>', email: 'weber@example.org' }],
    }),
    loadStudentSummaries: () => ({
      loadStudentSummaries: [
        {
          user_profile_id: 2,
          ...comes,
          last_lesson: null,
          homework_open: 0,
          homework_late: 0,
        },
      ],
    }),
    returnedMail: () => ({ returnedMail: student['email'] === 'anna@old.example' ? comesBack : null }),
    loadResources: () => ({ loadLessonResources: shelf }),
    loadGifts: () => ({ resourceGifts: gifts }),
    giveResource: (what) => {
      const id = Number(what['resourceId'])
      gifts = gifts.filter((gift) => gift.lesson_rsrc_id !== id)
      if (what['given'] === true) gifts = [given(id), ...gifts]
      return { giveResource: [] }
    },
    editedPlace: (what) => {
      asked.push(['place', what])
      if (isBroken) throw new Error('Something went wrong on the server.')
      const { resourceId, before } = what as { resourceId: number; before: number | null }
      const order = gifts.toSorted((a, b) => (a.place ?? a.lesson_rsrc_id) - (b.place ?? b.lesson_rsrc_id))
      gifts = reordered(order, (gift) => gift.lesson_rsrc_id, resourceId, before).map((gift, at) => ({
        ...gift,
        place: at + 1,
      }))
      return { placeGift: gifts }
    },
    pauseStudents: (what) => {
      asked.push(['pause', what])
      return { pauseStudents: [{ user_profile_id: 2, paused_at: '2026-11-20T00:00:00Z' }] }
    },
    archiveStudents: (what) => {
      asked.push(['archive', what])
      return { archiveStudents: [{ user_profile_id: 2, lessons: 0 }] }
    },
    loadLessons: ({ from, to }) => {
      spans.push({ from, to })
      if (isBroken) throw new Error('Something went wrong on the server.')
      return { loadLessons: lessons.filter(({ start }) => start === null || start < String(to)) }
    },
    tickHomework: (what) => {
      asked.push(['tick', what])
      return { tickHomeworkItem: { lesson_id: 9 } }
    },
    unpaidLessons: ({ from }) => {
      asked.push(['unpaid', { from }])
      const unpaid = [
        { event_id: 7, user_profile_id: 2, start: '2026-01-05T09:00:00Z', end: '2026-01-05T09:45:00Z' },
        { event_id: 8, user_profile_id: 3, start: '2026-01-06T09:00:00Z', end: '2026-01-06T09:45:00Z' },
      ]
      return { unpaidLessons: unpaid.filter(({ event_id }) => !paid.has(event_id)) }
    },
    notices: () => {
      noticesAsked += 1
      if (areNoticesLost) throw new Error('Something went wrong on the server.')
      return { notices: [] }
    },
    tickPayment: ({ eventId, paid: isPaid }) => {
      if (isPaid === true) paid.add(Number(eventId))
      else paid.delete(Number(eventId))
      return { tickPayment: eventId }
    },
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const body = request.url.endsWith('/graphql')
      ? ((await request.clone().json()) as {
          operationName: string
          variables: { profiles: Record<string, unknown>[] }
        })
      : null
    if (body && body.operationName === late?.operation) await late.until
    if (body?.operationName !== 'saveProfiles') return answers(request)
    await held.shift()
    const [change = {}] = body.variables.profiles
    student = { ...student, ...meanwhile, version: Number(student['version']) + Object.keys(meanwhile).length }
    meanwhile = {}
    if (change['version'] !== student['version'])
      return Response.json({
        errors: [{ message: 'Changed elsewhere', extensions: { code: 'conflict', current: student } }],
      })
    student = { ...student, ...change, version: Number(student['version']) + 1 }
    return Response.json({ data: { upsertUserProfile: [student] } })
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  changePreferences({ paymentsSince: '' })
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(width = 1440, path = '/profile/edit/2'): Promise<ReturnType<typeof appRouter>> {
  await page.viewport(width, 900)
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
  return router
}
async function openDetails(): Promise<void> {
  await open()
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  await expect.element(biography()).toBeVisible()
}
const lesson = (lesson_id: number, start: string | null, lesson_status_id: number) => ({
  lesson_id,
  title: `Lesson ${lesson_id}`,
  start,
  end: start,
  all_day: false,
  time_zone: null as string | null,
  lesson_status_id,
  make_up_of: null as number | null,
  attendance: null,
  shared_note: null as string | null,
  private_note: null as string | null,
  homework_items: [] as { item_id: string; text: string; due: string | null; done_at: string | null }[],
})
const rowsOf = (region: string) =>
  page
    .getByRole('region', { name: region })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const given = (lesson_rsrc_id: number) => ({ lesson_rsrc_id, user_profile_id: 2, place: null })
/** Opens the tab over four sheets, of which the student has the first three. */
async function openSheets(): Promise<void> {
  shelf = ['A', 'B', 'C', 'D'].map((name, at) => ({ lesson_rsrc_id: 11 + at, lesson_rsrc_dspl: `Sheet ${name}` }))
  gifts = [given(13), given(11), given(12)]
  await open()
  await userEvent.click(page.getByRole('tab', { name: /Resources/ }))
  await expect.poll(sheets).toEqual(['Sheet A', 'Sheet B', 'Sheet C', 'Sheet D'])
}
/** Changes are shown at once; this waits until they have arrived, too. */
const allSent = () => vi.waitFor(() => expect(queryClient.isMutating() + queryClient.isFetching()).toBe(0))
const chips = page.getByRole('group', { name: 'Resources given' })
const sheets = () =>
  chips
    .getByRole('listitem')
    .elements()
    .map((chip) => chip.textContent)
const biography = () => page.getByRole('textbox', { name: /^Biography/ })
async function write(text: string): Promise<void> {
  await userEvent.fill(biography(), text)
  await userEvent.tab()
}

test('a lesson that is called as its student is told by its time, and not by a name that stands above', async () => {
  lessons = [
    { ...lesson(40, '2126-11-24T15:00:00Z', 2), title: 'Anna Weber' },
    { ...lesson(41, null, 1), title: 'Anna Weber', make_up_of: 1 },
  ]
  await open()
  await expect.poll(() => rowsOf('Next lessons')).toHaveLength(1)
  expect(rowsOf('Next lessons')).toEqual([expect.stringMatching(/Nov 24, 2126.*Planned$/)])
  expect(rowsOf('Make-ups')).toEqual(['Waits for a timeTo schedule'])
  const link = page.getByRole('region', { name: 'Next lessons' }).getByRole('link', { name: /Nov 24/ })
  await expect.element(link).toHaveAttribute('href', '/lesson?lesson=40')
})

test('a lesson of whole days that is under way is now, in the overview as in the line about the student', async () => {
  const [start, end] = [-12, 12].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString())
  comes = { next_lesson: String(start), next_all_day: true, next_time_zone: 'UTC' }
  lessons = [{ ...lesson(40, String(start), 2), end: String(end), all_day: true, time_zone: 'UTC' }]
  await open()
  await expect.poll(() => rowsOf('Next lessons')).toEqual([expect.stringMatching(/Planned · now$/)])
  await userEvent.click(page.getByRole('tab', { name: 'Details' }))
  await expect.element(page.getByText(/Lesson now: /)).toBeVisible()
})

test('a change of another field elsewhere is no conflict', async () => {
  await openDetails()
  meanwhile = { last_name: 'Weber-Roth' }
  await write('Plays the cello')
  await vi.waitFor(() => expect(student).toMatchObject({ biography: 'Plays the cello', last_name: 'Weber-Roth' }))
})

test('a change of the same field elsewhere is shown, and one of the two is chosen', async () => {
  await openDetails()
  meanwhile = { biography: 'Theirs' }
  await write('Mine')
  await expect.element(page.getByText('This was changed elsewhere to “Theirs”.')).toBeVisible()
  expect(student['biography']).toBe('Theirs')
  await userEvent.click(page.getByRole('button', { name: 'Keep mine' }))
  await vi.waitFor(() => expect(student['biography']).toBe('Mine'))

  meanwhile = { biography: 'Theirs again' }
  await write('Mine again')
  await userEvent.click(page.getByRole('button', { name: 'Use theirs' }))
  await expect.element(biography()).toHaveValue('Theirs again')
  expect(student['biography']).toBe('Theirs again')
})

test('what is typed while an older text is on its way is sent behind it, and kept until it is there', async () => {
  await openDetails()
  const [older, newer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  held = [older.promise, newer.promise]
  const draft = () => sessionStorage.getItem('draft.profile.2.biography')
  await write('Older')
  await expect.poll(() => held).toHaveLength(1)
  await write('Newer')
  older.resolve()
  await expect.poll(() => held).toHaveLength(0)
  expect([student['biography'], draft()]).toEqual(['Older', 'Newer'])
  newer.resolve()
  await expect.poll(() => student['biography']).toBe('Newer')
  await expect.poll(draft).toBeNull()
  await expect.element(page.getByText(/This was changed elsewhere/)).not.toBeInTheDocument()
})

test('what could not be saved comes back after a reload', async () => {
  sessionStorage.setItem('draft.profile.2.biography', 'Half a sen')
  await openDetails()
  await expect.element(biography()).toHaveValue('Half a sen')
  await userEvent.click(page.getByRole('button', { name: 'Discard' }))
  await expect.element(biography()).toHaveValue('')
})

test('the head says who added the student when, and when the next lesson is; an address that somebody has is told', async () => {
  await openDetails()
  await expect.element(page.getByText(/Next lesson: Mon.* 5 Jan.*9:00|Next lesson: Mon.*Jan 5.*9:00/)).toBeVisible()
  await expect.element(page.getByText(/Added .*(3 Feb|Feb 3).* by you/)).toBeVisible()
  await userEvent.fill(
    page.getByRole('region', { name: 'Contact' }).getByRole('textbox', { name: /^Email/ }),
    'Weber@example.org',
  )
  await userEvent.tab()
  await vi.waitFor(() => expect(student['email']).toBe('Weber@example.org'))
  await expect.element(page.getByRole('link', { name: 'Ben <i>W</i>' })).toHaveAttribute('href', '/profile/edit/3')
})

test.each([
  [
    false,
    'Emails to this address come back: “550 5.1.1 <b>no user</b>”. Check how it is written, or ask for another one.',
  ],
  [
    true,
    'Emails to the address of this student’s account come back: “550 5.1.1 <b>no user</b>”. Ask for the address that the student reads.',
  ],
])(
  'mails that come back are said beside the address, until it is another one (of an account: %s)',
  async (of_account, said) => {
    student['email'] = 'anna@old.example'
    comesBack = { reason: '550 5.1.1 <b>no user</b>', of_account }
    await openDetails()
    const email = page.getByRole('region', { name: 'Contact' }).getByRole('textbox', { name: /^Email/ })
    await expect.element(email).toHaveAccessibleDescription(said)
    await userEvent.fill(email, 'anna@new.example')
    await userEvent.tab()
    await expect.element(email).toHaveAccessibleDescription('For an invitation and emails about lessons')
  },
)

test.each([
  [null, 'For an invitation and emails about lessons'],
  ['6f1c0f86-5a63-4b7e-9d0e-3f5b0f0a1c11', 'Emails about lessons go to the address of the account.'],
])('the field says what the address is for (account: %s)', async (id, said) => {
  student['id'] = id
  await openDetails()
  const email = page.getByRole('region', { name: 'Contact' }).getByRole('textbox', { name: /^Email/ })
  await expect.element(email).toHaveAccessibleDescription(said)
})

test('a phone number is kept beside the address, calls where it is pressed, and is no word', async () => {
  await openDetails()
  const contact = page.getByRole('region', { name: 'Contact' })
  const phone = () => contact.getByRole('textbox', { name: /^Phone/ })
  await userEvent.fill(phone(), 'ask Mum')
  await userEvent.tab()
  await expect.element(page.getByText('Please enter a phone number, such as +49 151 2345678.')).toBeVisible()
  expect(student['phone']).toBeUndefined()
  await userEvent.fill(phone(), '+49 (0) 151 2345678')
  await userEvent.tab()
  await vi.waitFor(() => expect(student['phone']).toBe('+49 (0) 151 2345678'))
  const call = page.getByRole('link', { name: 'Call +49 (0) 151 2345678' })
  await expect.element(call).toHaveAttribute('href', 'tel:+491512345678')
  await expect.element(call).toHaveAttribute('dir', 'ltr')
})

test.each(['Pacific/Honolulu', 'America/Los_Angeles', 'UTC', 'Pacific/Auckland', 'Pacific/Kiritimati'])(
  'homework is due on the same day for a teacher in %s',
  async (place) => {
    zone = place
    await open()
    const homework = page.getByRole('region', { name: 'Open homework' })
    await expect.element(homework.getByText(/^Due .*(?:\b12 Jan|Jan 12\b)/)).toBeVisible()
  },
)

test('tabs hold the story, homework, resources and the way off the list', async () => {
  const router = await open()
  await expect.element(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByText('Went well')).toBeVisible()
  await userEvent.click(page.getByRole('tab', { name: /Homework/ }))
  await expect.element(page.getByRole('checkbox', { name: 'Page 4' })).not.toBeChecked()
  await expect.element(page.getByRole('checkbox', { name: 'Page 5' })).toBeChecked()
  await userEvent.click(page.getByRole('tab', { name: /Resources/ }))
  await expect.element(page.getByRole('button', { name: 'Book <1>' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(page.getByRole('tab', { name: 'Pause or remove' }))
  await expect.element(page.getByRole('button', { name: 'Remove the student' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Begin a break' }))
  await vi.waitFor(() => expect(asked).toEqual([['pause', { userProfileIds: [2], paused: true }]]))
  await userEvent.click(page.getByRole('button', { name: 'Remove the student' }))
  await vi.waitFor(() => expect(asked.at(-1)).toEqual(['archive', { userProfileIds: [2], archived: true }]))
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile/list'))
})

test('who was removed can come back, and is offered no break', async () => {
  student = { ...student, archived_at: '2026-02-04T09:00:00Z' }
  await open()
  await userEvent.click(page.getByRole('tab', { name: 'Pause or remove' }))
  await expect.element(page.getByRole('button', { name: 'Restore the student' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Begin a break' })).not.toBeInTheDocument()
})

test('the overview tells what comes next, the last note, and what is still owed', async () => {
  lessons = [
    ...lessons,
    { ...lesson(1, '2025-12-29T09:00:00Z', 4), shared_note: 'Older' },
    ...['05', '12', '19', '26'].map((day, index) => lesson(20 + index, `2099-01-${day}T09:00:00Z`, 2)),
    lesson(19, '2099-01-02T09:00:00Z', 5),
    { ...lesson(30, null, 1), make_up_of: 1 },
  ]
  await open()
  await expect.poll(() => rowsOf('Next lessons')).toHaveLength(3)
  expect(rowsOf('Next lessons').map((text) => /^Lesson \d\d/.exec(text)?.[0])).toEqual([
    'Lesson 20',
    'Lesson 21',
    'Lesson 22',
  ])
  const note = page.getByRole('region', { name: 'Last note' })
  await expect.element(note.getByText('Went well')).toBeVisible()
  await expect.element(note.getByText('Older')).not.toBeInTheDocument()
  expect(rowsOf('Make-ups')).toEqual(['Lesson 30Waits for a time · To schedule'])
  const homework = page.getByRole('region', { name: 'Open homework' })
  await expect.element(homework.getByText('Page 5')).not.toBeInTheDocument()
  await userEvent.click(homework.getByRole('checkbox', { name: 'Page 4' }))
  await vi.waitFor(() => expect(asked).toEqual([['tick', { lessonId: 9, itemId: 'a', done: true }]]))
  await expect.element(homework.getByRole('checkbox', { name: 'Page 4' })).toBeVisible()
})

test.each(['loadLessons', 'unpaidLessons', 'notices', 'loadStudentSummaries'])(
  'nothing of the page can be pressed before the answer to %s is there, which would move it',
  async (operation) => {
    changePreferences({ paymentsSince: '2026-01-01T00:00:00.000Z' })
    const { promise, resolve } = Promise.withResolvers<void>()
    late = { operation, until: promise }
    await open(390)
    const boxes = page.getByRole('checkbox')
    await expect.element(page.getByText('Overview')).toBeVisible()
    await expect.poll(() => queryClient.isFetching()).toBe(1)
    await expect.element(boxes).not.toBeInTheDocument()
    resolve()
    await expect.element(boxes.first()).toBeVisible()
  },
)

test('an answer that fails keeps nobody waiting, and is not asked for without end', async () => {
  areNoticesLost = true
  await open(390)
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  await expect.element(page.getByRole('checkbox').first()).toBeVisible()
  expect(noticesAsked).toBeLessThanOrEqual(3)
})

test('a student of whom nothing is known yet is told so, and of payments nobody is asked who keeps none', async () => {
  lessons = []
  await open()
  await expect.element(page.getByText('No lesson planned')).toBeVisible()
  await expect.element(page.getByText('No note yet.')).toBeVisible()
  await expect.element(page.getByText('Nothing to do.')).toBeVisible()
  for (const name of ['Make-ups', 'Unpaid'])
    await expect.element(page.getByRole('region', { name })).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('what this student has not paid is ticked off in the overview, and Mod+Z takes it back', async () => {
  changePreferences({ paymentsSince: '2026-01-01T00:00:00.000Z' })
  await open()
  const boxes = page
    .getByRole('region', { name: 'Unpaid' })
    .getByRole('checkbox', { name: /^Anna Weber, .*5.*· 45 min: paid$/ })
  await expect.element(boxes).toBeVisible()
  expect(rowsOf('Unpaid')).toHaveLength(1)
  expect(asked[0]).toEqual(['unpaid', { from: '2026-01-01T00:00:00.000Z' }])
  await userEvent.click(boxes)
  await expect.element(boxes).toBeChecked()
  await expect.poll(() => [...paid]).toEqual([7])
  // A second tap at the same spot takes it back.
  await userEvent.click(boxes)
  await expect.element(boxes).not.toBeChecked()
  await expect.poll(() => [...paid]).toEqual([])
  await userEvent.click(boxes)
  await expect.poll(() => [...paid]).toEqual([7])
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(boxes).toBeVisible()
  await expect.element(boxes).not.toBeChecked()
  await expect.poll(() => [...paid]).toEqual([])
})

test('the lessons tell what comes and what is past, each with where it stands; a whole series is shown when asked', async () => {
  lessons = [
    ...lessons,
    lesson(8, '2026-01-04T09:00:00Z', 2),
    ...Array.from({ length: 7 }, (_, index) => lesson(20 + index, `2099-01-0${index + 1}T09:00:00Z`, index ? 2 : 5)),
  ]
  await open()
  await userEvent.click(page.getByRole('tab', { name: /Lessons/ }))
  await expect.poll(() => rowsOf('Coming lessons')).toHaveLength(5)
  expect(rowsOf('Coming lessons')[0]).toMatch(/^Lesson 20.*Missed \/ cancelled$/)
  expect(rowsOf('Coming lessons')[1]).toMatch(/^Lesson 21.*Planned$/)
  const [first = '', second = ''] = rowsOf('Past lessons')
  expect(first).toMatch(/^Scales.*TaughtWent well$/)
  expect(second).toMatch(/^Lesson 8.*Planned · late$/)
  const showAll = page.getByRole('button', { name: 'Show all coming lessons' })
  await userEvent.click(showAll)
  expect(rowsOf('Coming lessons')).toHaveLength(7)
  await expect.element(showAll).toHaveFocus()
  await userEvent.click(showAll)
  expect(rowsOf('Coming lessons')).toHaveLength(5)
})

test('a lesson that lies further away than the months around now is told like any other', async () => {
  lessons = [...lessons, lesson(20, '2099-01-05T09:00:00Z', 2)]
  await open()
  await expect.poll(() => rowsOf('Next lessons')).toHaveLength(1)
  await userEvent.click(page.getByRole('tab', { name: /Lessons/ }))
  await expect.poll(() => rowsOf('Coming lessons')).toHaveLength(1)
  await expect.element(page.getByText('No lesson planned')).not.toBeInTheDocument()
})

test('of who has none in the months that were read it is not said that there never was one', async () => {
  lessons = []
  await open()
  await userEvent.click(page.getByRole('tab', { name: /Lessons/ }))
  await expect.element(page.getByText('No lesson in the last half year, and none planned yet.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all lessons' }))
  await expect.element(page.getByText(/^Nothing here yet\./)).toBeVisible()
})

test('the lessons of the months around now are read, and all when that is asked; then they are counted', async () => {
  lessons = [...lessons, lesson(20, new Date(Date.now() + 86_400_000).toISOString(), 2)]
  await open()
  const tab = page.getByRole('tab', { name: /Lessons/ })
  await userEvent.click(tab)
  await expect.poll(() => tab.element().textContent).toBe('Lessons')
  const weeks = spans.map(({ from, to }) => (Date.parse(String(to)) - Date.parse(String(from))) / (7 * 86_400_000))
  expect(weeks).toEqual([39])
  lessons = [...lessons, lesson(8, '2019-01-04T09:00:00Z', 4)]
  await userEvent.click(page.getByRole('button', { name: 'Show all lessons' }))
  await expect.poll(() => rowsOf('Past lessons').at(-1)).toMatch(/^Lesson 8/)
  await expect.poll(() => tab.element().textContent).toBe(`Lessons${lessons.length}`)
  expect(Date.parse(String(spans.at(-1)?.from))).toBeLessThan(Date.parse('1971-01-01'))
  await expect.element(page.getByRole('button', { name: 'Show all lessons' })).not.toBeInTheDocument()
})

test('lessons that could not be read are not told as none, and are read again when asked', async () => {
  isBroken = true
  await open()
  await expect.element(page.getByText('This didn’t load.')).toBeVisible()
  await expect.element(page.getByText('No lesson planned')).not.toBeInTheDocument()
  isBroken = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByText('Went well')).toBeVisible()
})

test('who has what is known here and on the shelf, each in its own shape', async () => {
  const router = await open(1440, '/lesson/resources')
  await expect.element(page.getByRole('heading', { name: 'Resources' })).toBeVisible()
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  await router.navigate({ to: '/profile/edit/$userId', params: { userId: '2' } })
  await userEvent.click(page.getByRole('tab', { name: /Resources/ }))
  await expect.element(page.getByRole('button', { name: 'Book <1>' })).toHaveAttribute('aria-pressed', 'true')
})

test('what was given is put in order by keys, menu and drag; a refusal puts it back, and Mod+Z takes it back', async () => {
  await openSheets()
  await expect.element(chips.getByRole('button', { name: /^Move “Sheet D”/ })).not.toBeInTheDocument()
  await userEvent.click(chips.getByRole('button', { name: 'Move “Sheet C”, 3 of 3' }))
  await userEvent.click(page.getByRole('menuitem', { name: /Move up/ }))
  await expect.poll(sheets).toEqual(['Sheet A', 'Sheet C', 'Sheet B', 'Sheet D'])
  await expect.element(chips.getByRole('button', { name: 'Move “Sheet C”, 2 of 3' })).toHaveFocus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(sheets).toEqual(['Sheet C', 'Sheet A', 'Sheet B', 'Sheet D'])
  const places = (...moves: [number, number | null][]) =>
    moves.map(([resourceId, before]) => ['place', { resourceId, userProfileId: 2, before }])
  await expect.poll(() => asked).toEqual(places([13, 12], [13, 11]))
  const chip = (name: string) => chips.getByRole('listitem').filter({ hasText: name })
  await userEvent.dragAndDrop(chips.getByRole('button', { name: /^Move “Sheet C”/ }), chip('Sheet A'), {
    targetPosition: { x: chip('Sheet A').element().clientWidth - 4, y: 8 },
  })
  await expect.poll(sheets).toEqual(['Sheet A', 'Sheet C', 'Sheet B', 'Sheet D'])
  await expect.poll(() => asked).toHaveLength(3)
  await allSent()

  isBroken = true
  chips.getByRole('button', { name: 'Sheet B' }).element().focus()
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.poll(sheets).toEqual(['Sheet A', 'Sheet C', 'Sheet B', 'Sheet D'])
  isBroken = false
  await allSent()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.poll(sheets).toEqual(['Sheet C', 'Sheet A', 'Sheet B', 'Sheet D'])
  await expect.poll(() => asked.at(-1)).toEqual(places([13, 11])[0])
  await allSent()
})

test('what is given goes behind what the student has, and keeps the focus; what is taken back leaves the order', async () => {
  await openSheets()
  const chip = (name: string) => chips.getByRole('button', { name, exact: true })
  await userEvent.click(chip('Sheet A'))
  await expect.poll(sheets).toEqual(['Sheet B', 'Sheet C', 'Sheet A', 'Sheet D'])
  await expect.element(chip('Sheet A')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(chip('Sheet A')).toHaveFocus()
  await userEvent.click(chip('Sheet D'))
  await expect.poll(sheets).toEqual(['Sheet B', 'Sheet C', 'Sheet D', 'Sheet A'])
  await expect.element(chip('Sheet D')).toHaveFocus()
  await allSent()
})

test('the guardians have a card of their own beside the others, as wide as they are', async () => {
  await openDetails()
  const card = page.getByRole('region', { name: 'Guardians' })
  await expect.element(card).toBeVisible()
  const name = page.getByRole('region', { name: 'Name', exact: true })
  expect(name.element().contains(card.element())).toBe(false)
  expect(card.element().clientWidth).toBeGreaterThanOrEqual(name.element().clientWidth)
})

test('the name is written anew at the head, by E, and Escape leaves it', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: 'Anna Weber', exact: true })).toBeVisible()
  await userEvent.keyboard('e')
  await userEvent.keyboard('{Control>}a{/Control}Nobody{Escape}')
  await expect.element(page.getByRole('heading', { name: 'Anna Weber', exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Rename' }))
  const field = page.getByRole('heading').getByRole('textbox', { name: 'Display name' })
  await userEvent.fill(field, '  ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Please enter a name.')).toBeVisible()
  await userEvent.fill(field, 'Anna <b>W</b>')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Anna <b>W</b>' })).toBeVisible()
  // The heading shows the typed name before it is saved.
  await expect.poll(() => student).toMatchObject({ display_name: 'Anna <b>W</b>' })
})

test('on a phone the sections stand below each other, the overview open', async () => {
  await open(390)
  await expect.element(page.getByText('Went well').first()).toBeVisible()
  await userEvent.click(page.getByText('Details', { exact: true }))
  await expect.element(biography()).toBeVisible()
  expect(document.querySelectorAll('details').length).toBeGreaterThan(5)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a phone that is turned keeps the part that is open, and what is typed there', async () => {
  await open(390)
  await userEvent.click(page.getByText('Details', { exact: true }))
  // Its answer is still on its way when the phone is turned.
  const { promise, resolve } = Promise.withResolvers<void>()
  held = [promise]
  await userEvent.fill(biography(), 'Plays the <i>cello</i>')
  await page.viewport(844, 390)
  await expect.element(page.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(biography()).toHaveValue('Plays the <i>cello</i>')
  resolve()
  await expect.poll(() => student['biography']).toBe('Plays the <i>cello</i>')
  await expect.element(page.getByText('Restored your draft')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('tab', { name: /Homework/ }))
  await page.viewport(390, 844)
  await expect.element(page.getByRole('checkbox', { name: 'Page 4' })).toBeVisible()
  const opened = () => [...document.querySelectorAll('details[open] > summary')].map(({ textContent }) => textContent)
  expect(opened()).toEqual(['Homework1'])
  // A section that was opened before stays open, there and back.
  await userEvent.click(page.getByText('Pause or remove', { exact: true }))
  await page.viewport(844, 390)
  await expect.element(page.getByRole('tab', { name: 'Pause or remove' })).toHaveAttribute('aria-selected', 'true')
  await page.viewport(390, 844)
  await expect.poll(opened).toEqual(['Homework1', 'Pause or remove'])
})

test('a lesson opens by its whole row, which is as high as a finger, and by one stop for the keyboard', async () => {
  lessons = [lesson(20, '2099-01-01T09:00:00Z', 2)]
  const router = await open()
  await userEvent.click(page.getByRole('tab', { name: /Lessons/ }))
  await expect.poll(() => rowsOf('Coming lessons')).toHaveLength(1)
  const row = page.getByRole('region', { name: 'Coming lessons' }).getByRole('listitem').element()
  const { top, bottom, left, right, height } = row.getBoundingClientRect()
  expect(height).toBeGreaterThanOrEqual(40)
  for (const [x, y] of [
    [left + 2, bottom - 3],
    [right - 2, top + 3],
  ])
    expect(document.elementFromPoint(x ?? 0, y ?? 0)?.closest('a')?.textContent).toBe('Lesson 20')
  expect(row.querySelectorAll('a, button, [tabindex]')).toHaveLength(1)
  row.querySelector('a')?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.search).toMatchObject({ lesson: 20 })
})

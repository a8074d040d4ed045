import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { noNetwork } from '../../lib/auth-server.fake.ts'
import { client } from '../../lib/client.ts'
import { refuseClipboard } from '../../lib/copy.fake.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { noteAway } from '../../lib/connection.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { forgetDoings, undoLast } from '../../lib/undo.ts'
import { appRouter } from '../../routes.ts'
import { readStudents } from '../import/read-students.ts'
import { columnName } from './column-name.ts'
import { studentsCsv } from './export-students.ts'
import { type Row, rowsOf } from './list.ts'

const own = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Clara Braun',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
}
interface Stored {
  user_profile_id: number
  display_name: string
  usual_slot: string | null
  archived_at: string | null
  [field: string]: unknown
}
const student = (user_profile_id: number, display_name: string, more: object = {}): Stored => ({
  user_profile_id,
  id: null,
  first_name: null,
  last_name: null,
  display_name,
  avatar_url: null,
  email: `s${user_profile_id}@example.org`,
  video_link: null,
  colour: null,
  usual_slot: null,
  tags: [],
  private_note: null,
  invitation_status: 'none',
  invited_at: null,
  paused_at: null,
  archived_at: null,
  ...more,
})

let root: Root
let router: ReturnType<typeof appRouter>
let students: Stored[]
let fails: boolean
/** The students who were added. */
let added: Stored[]
/** Series that were made. */
let planned: unknown[]
let written: unknown[]
/** Resources that were given or taken back, and lessons that were taken away. */
let gifts: unknown[]
let dropped: unknown[]
/** The student for whom nothing is given or planned. */
let refusedFor: number | null
/** How many times profiles were written. */
let writes: number
/** The answer to a pause waits for this. */
let gate: Promise<void>
/** The list waits for this. */
let read: Promise<void>

beforeEach(async () => {
  fails = false
  writes = 0
  gate = Promise.resolve()
  read = Promise.resolve()
  added = []
  planned = []
  written = []
  gifts = []
  dropped = []
  refusedFor = null
  students = [
    student(2, 'Anna Weber', { usual_slot: 'Tue 16:00', private_note: 'Loves Bach' }),
    student(3, 'Émile Zola', { id: '0b0f0d2e-0000-4000-8000-000000000003' }),
    student(4, 'Luca <b>Rossi</b>', { paused_at: '2026-11-01T00:00:00Z' }),
  ]
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: own }),
    loadStudents: async () => {
      await read
      if (fails) throw new Error('The shelf fell down')
      return { getStudentList: students }
    },
    loadStudentSummaries: () => ({
      loadStudentSummaries: [
        {
          user_profile_id: 3,
          next_lesson: '2027-01-05T09:00:00Z',
          last_lesson: null,
          homework_open: 2,
          homework_late: 1,
        },
      ],
    }),
    inviteStudent: ({ userProfileId }) => ({
      inviteStudent: {
        user_profile_id: userProfileId,
        url: 'http://localhost/auth/register?invite=abc',
        expires_at: '2026-12-04T09:00:00Z',
        sent_to: null,
      },
    }),
    createSeries: ({ series }) => {
      planned.push(series)
      const date = (id: number) => ({ event_id: id, lesson_id: id + 100, start: `2026-11-${10 + id}T10:00:00Z` })
      return { createSeries: { events: [3, 1, 2, 4].map(date) } }
    },
    saveLesson: ({ lesson }) => {
      const { user_profile_id } = lesson as { user_profile_id?: number }
      if (refusedFor !== null && user_profile_id === refusedFor) throw new Error('refused')
      if (!('lesson_id' in (lesson as object))) return { upsertLesson: { lesson_id: 9 } }
      written.push(lesson)
      return { upsertLesson: { lesson_id: 10 } }
    },
    saveEvent: ({ event }) => {
      written.push(event)
      return { upsertEvent: { event_id: 4 } }
    },
    cancelEvent: (off) => {
      written.push(off)
      return { cancelEvent: { event_id: 4 } }
    },
    inviteGuardian: ({ guardian }) => {
      written.push(guardian)
      return { inviteGuardian: { guardian_id: 1 } }
    },
    loadResources: () => ({ loadLessonResources: [{ lesson_rsrc_id: 5, lesson_rsrc_dspl: 'Hanon <1>' }] }),
    giveResource: (gift) => {
      gifts.push(gift)
      if (gift['userProfileId'] === refusedFor) throw new Error('refused')
      return { giveResource: [] }
    },
    pauseStudents: async ({ userProfileIds, paused }) => {
      await gate
      const ids = userProfileIds as number[]
      const paused_at = paused ? '2026-11-20T00:00:00Z' : null
      students = students.map((each) => (ids.includes(each.user_profile_id) ? { ...each, paused_at } : each))
      return { pauseStudents: ids.map((user_profile_id) => ({ user_profile_id, paused_at })) }
    },
    loadLessons: () => ({
      loadLessons: [
        {
          lesson_id: 1,
          title: 'Scales',
          start: '2026-01-01T09:00:00Z',
          lesson_status_id: 4,
          attendance: null,
          shared_note: 'Went <b>well</b>',
          private_note: null,
          homework: null,
          homework_due: null,
          homework_done_at: null,
        },
      ],
    }),
    deleteLesson: ({ id }) => {
      dropped.push(id)
      return { deleteLesson: { lesson_id: id } }
    },
    archiveStudents: ({ userProfileIds, archived }) => {
      const ids = userProfileIds as number[]
      students = students.map((each) =>
        ids.includes(each.user_profile_id) ? { ...each, archived_at: archived ? '2026-11-20T00:00:00Z' : null } : each,
      )
      return { archiveStudents: ids.map((user_profile_id) => ({ user_profile_id, lessons: 6 })) }
    },
    saveProfiles: ({ profiles }) => {
      writes += 1
      if (fails) throw new Error('No room')
      const changes = profiles as Stored[]
      added = changes.filter((each) => each.user_profile_id === undefined)
      students = students.map((each) => ({
        ...each,
        ...changes.find((change) => change.user_profile_id === each.user_profile_id),
      }))
      const made = added.map((each, index) => ({ ...student(100 + index, each.display_name), ...each }))
      students = [...students, ...made]
      return { upsertUserProfile: made.length > 0 ? made : changes }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  root.unmount()
  document.body.replaceChildren()
  noteAway(false)
  queryClient.clear()
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

async function open(width = 1440, path = '/profile/list'): Promise<void> {
  await page.viewport(width, 900)
  router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}
const shown = () => [...document.querySelectorAll('tbody bdi:first-of-type')].length
const rowNames = () => [...document.querySelectorAll('tbody th a')].map((link) => link.textContent?.slice(-10))
const press = (keys: string) => userEvent.keyboard(keys)
const listed = async () => {
  await expect.element(page.getByRole('link', { name: /Anna Weber/ })).toBeVisible()
}
const focusedRow = () => document.activeElement?.getAttribute('data-id')
const slotOfAnna = page.getByRole('textbox', { name: 'Usual time of Anna Weber' })
/** Goes to the first row and into its slot, by keys. */
async function editSlot(): Promise<void> {
  await press('j')
  await expect.poll(focusedRow).toBe('2')
  await press('e')
  await expect.element(slotOfAnna).toHaveFocus()
}

test('a list that can not be loaded says so, and comes with another try', async () => {
  fails = true
  await open()
  await expect.element(page.getByText('We couldn’t load your students')).toBeVisible()
  fails = false
  await userEvent.click(page.getByRole('button', { name: 'Try again' }))
  await listed()
})

test('the button of the list comes with the list, whose count would move it', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  read = promise
  await open(390)
  const button = page.getByRole('link', { name: 'Invite a student' })
  await expect.element(page.getByRole('heading', { name: 'Students' })).toBeVisible()
  await expect.poll(() => queryClient.isFetching()).toBe(1)
  await expect.element(button).not.toBeInTheDocument()
  resolve()
  await listed()
  await expect.element(button).toBeVisible()
})

test('no students yet: the page says what to do', async () => {
  students = []
  await open()
  await expect.element(page.getByRole('link', { name: 'Paste a list' })).toBeVisible()

  // Or a studio of nobody, which is named as such and goes with one press.
  await userEvent.click(page.getByRole('button', { name: 'Use a sample studio' }))
  await expect.element(page.getByRole('link', { name: /Lea Fischer/ })).toBeVisible()
  await expect.poll(() => planned).toHaveLength(5)
  expect(planned[0]).toMatchObject({ user_profile_id: 100, rrule: 'FREQ=WEEKLY;COUNT=10', time_zone: 'UTC' })
  // Its dates have what was written of them: the first is 101, though the answer began with another.
  await expect.poll(() => written).toHaveLength(5 * 3 + 2 + 2)
  expect(written[0]).toMatchObject({ lesson_id: 101, lesson_status_id: 4, attendance: 'present' })
  expect(written).toContainEqual(expect.objectContaining({ event_id: 4, overlap_wanted: true }))
  expect(written).toContainEqual({ id: 4, cancelled: true })
  expect(written).toContainEqual(expect.objectContaining({ name: 'Jun Lin' }))
  await userEvent.click(page.getByRole('button', { name: 'Remove sample data' }))
  await expect.element(page.getByText('5 students removed, and 30 future lessons')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Remove sample data' })).not.toBeInTheDocument()
})

test('who asks to be rid of the sample stands before the button, and an address alone removes nobody', async () => {
  students = students.map((each) => ({ ...each, tags: ['Sample'] }))
  await open(1440, '/profile/list?sample=true')
  await expect.element(page.getByRole('button', { name: 'Remove sample data' })).toHaveFocus()
  await expect.poll(() => router.state.location.href).toBe('/profile/list')
  expect(students.map(({ archived_at }) => archived_at)).toEqual([null, null, null])
  await press('{Enter}')
  await expect.element(page.getByText('3 students removed, and 18 future lessons')).toBeVisible()
  await undoLast()
  await listed()
})

test('a name is text, whatever it holds', async () => {
  await open()
  await expect.element(page.getByRole('link', { name: 'Luca <b>Rossi</b>' })).toBeVisible()
  expect(document.querySelector('tbody b')).toBeNull()
})

test('the search ignores accents and looks into notes; what finds nothing can be cleared', async () => {
  await open()
  await listed()
  await press('/')
  await expect.poll(() => document.activeElement?.getAttribute('placeholder')).toContain('Find by name')
  await press('emile')
  await vi.waitFor(() => expect(rowNames()).toHaveLength(1))
  await press('{Control>}a{/Control}bach')
  await vi.waitFor(() => expect(rowNames().join()).toContain('Anna'))
  await press('{Control>}a{/Control}xylophone')
  await expect.element(page.getByText('No students match “xylophone”.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Clear filter' }))
  await vi.waitFor(() => expect(rowNames()).toHaveLength(3))
})

test('who comes back finds what was looked for, and reads how many of all are shown', async () => {
  await open()
  await listed()
  await userEvent.fill(page.getByRole('searchbox', { name: /^Find by name/ }), 'emile')
  await expect.element(page.getByText('1 of 3 shown')).toBeVisible()
  await userEvent.click(page.getByRole('link', { name: /Émile/ }).first())
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/profile\/edit\//)
  // The address changes first: the list has to be gone before it can come back.
  await expect.element(page.getByRole('searchbox', { name: /^Find by name/ })).not.toBeInTheDocument()
  await router.navigate({ to: '/profile/list' })
  await expect.element(page.getByRole('searchbox', { name: /^Find by name/ })).toHaveValue('emile')
  await expect.element(page.getByText('1 of 3 shown')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Show all', exact: true }))
  await vi.waitFor(() => expect(rowNames()).toHaveLength(3))
  await expect.element(page.getByText('1 of 3 shown')).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Paused', exact: true }))
  await expect.element(page.getByText(/^\d of 3 shown/)).toBeVisible()
})

test('chips, columns and the sort are kept for the next visit', async () => {
  await open()
  await listed()
  await userEvent.click(page.getByRole('button', { name: 'Needs attention' }))
  await expect.poll(() => rowNames().length).toBe(1)
  expect(rowNames().join()).toContain('Émile')
  await userEvent.click(page.getByRole('button', { name: 'Name' }))
  await userEvent.click(page.getByRole('button', { name: 'Columns' }))
  await userEvent.click(page.getByRole('checkbox', { name: 'Email' }))
  await press('{Escape}')
  root.unmount()
  document.body.replaceChildren()
  await open()
  await expect.element(page.getByRole('button', { name: 'Needs attention' })).toHaveAttribute('aria-pressed', 'true')
  await expect.element(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect.element(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
})

test('a phone number is a column that calls, and the menu of the row calls too', async () => {
  const [first] = students
  if (first) first['phone'] = '0171/555 123'
  localStorage.setItem(`students.${fakeUserId}`, JSON.stringify({ columns: ['phone'] }))
  await open()
  await listed()
  for (const place of [page.getByRole('row'), page.getByRole('complementary', { name: /^About/ })])
    await expect
      .element(place.getByRole('link', { name: 'Call 0171/555 123' }))
      .toHaveAttribute('href', 'tel:0171555123')
  await userEvent.click(page.getByRole('button', { name: `Actions for ${first?.display_name ?? ''}` }))
  await expect.element(page.getByRole('menuitem', { name: 'Call 0171/555 123' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
})

test('removing is done at once, tells what went along, and is taken back', async () => {
  await open()
  await listed()
  await press('jxjx')
  await expect.element(page.getByText('2 of 3 selected')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Remove' }))
  await expect.element(page.getByText('2 students removed, and 12 future lessons')).toBeVisible()
  await vi.waitFor(() => expect(rowNames()).toHaveLength(1))
  await undoLast()
  await vi.waitFor(() => expect(rowNames()).toHaveLength(3))
  await expect.poll(shown).toBeGreaterThan(0)
})

test('what was done last is taken back before its answer has come, and what was done before it stays', async () => {
  await open()
  await listed()
  await press('jx')
  const bar = page.getByRole('region', { name: 'Selected students' })
  await userEvent.click(bar.getByRole('button', { name: 'Set colour' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Plum' }))
  await expect.element(page.getByText('Colour of Anna Weber changed')).toBeVisible()
  const answer = Promise.withResolvers<void>()
  gate = answer.promise
  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  await press('{Control>}z{/Control}')
  answer.resolve()
  await expect.element(page.getByText('Undid: Anna Weber paused')).toBeVisible()
  expect(students[0]).toMatchObject({ colour: 'plum', paused_at: null })
  await press('{Control>}z{/Control}')
  await expect.poll(() => students[0]).toMatchObject({ colour: null })
})

test('what is done with all that are selected is taken back from each of them', async () => {
  await open()
  await listed()
  await press('jxjx')
  const bar = page.getByRole('region', { name: 'Selected students' })
  await userEvent.click(bar.getByRole('button', { name: 'Set colour' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Plum' }))
  await expect.element(page.getByText('Colour of 2 students changed')).toBeVisible()
  expect(students.map(({ colour }) => colour)).toEqual(['plum', 'plum', null])
  await undoLast()
  await vi.waitFor(() => expect(students.map(({ colour }) => colour)).toEqual([null, null, null]))

  await userEvent.click(bar.getByRole('button', { name: 'Assign resource' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Hanon <1>' }))
  await expect.element(page.getByText('Hanon <1> given to 2 students')).toBeVisible()
  await undoLast()
  expect(gifts).toEqual(
    [true, false].flatMap((given) => [2, 3].map((userProfileId) => ({ resourceId: 5, userProfileId, given }))),
  )

  await userEvent.click(bar.getByRole('button', { name: 'Pause' }))
  await expect.element(page.getByText('2 students paused')).toBeVisible()
  expect(students.filter(({ paused_at }) => paused_at !== null)).toHaveLength(3)
  await undoLast()
  // A student who had a break before still has it.
  await vi.waitFor(() => expect(students.map(({ paused_at }) => paused_at !== null)).toEqual([false, false, true]))

  await press('x')
  await userEvent.click(bar.getByRole('button', { name: 'Plan lessons' }))
  await expect.element(page.getByText('1 lesson waits for a time on the board')).toBeVisible()
  await undoLast()
  expect(dropped).toEqual([9])
})

test.each([
  {
    action: 'Assign resource',
    item: 'Hanon <1>',
    says: 'Hanon <1> given to Anna Weber; 1 could not be',
    undone: { gifts: [{ resourceId: 5, userProfileId: 2, given: false }], dropped: [] },
  },
  {
    action: 'Plan lessons',
    item: null,
    says: '1 lesson waits for a time on the board; 1 could not be',
    undone: { gifts: [], dropped: [9] },
  },
])('$action: where it is refused for one of two, it is taken back for the other alone', async (way) => {
  await open()
  await listed()
  await press('jxjx')
  refusedFor = 3
  const bar = page.getByRole('region', { name: 'Selected students' })
  await userEvent.click(bar.getByRole('button', { name: way.action }))
  if (way.item !== null) await userEvent.click(page.getByRole('menuitem', { name: way.item }))
  await expect.element(page.getByText(way.says)).toBeVisible()
  gifts = []
  await undoLast()
  expect({ gifts, dropped }).toEqual(way.undone)
})

test('the palette offers first what can be done with the selection, and nothing of it once there is none', async () => {
  await open()
  await listed()
  await press('jx')
  await expect.element(page.getByText('1 of 3 selected')).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Command palette' })
  const field = palette.getByRole('combobox')
  const first = palette.getByRole('option', { selected: true })
  await press('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  await expect.element(first).toHaveAccessibleName(/^Plan lessons 1 of 3 selected/)
  await userEvent.fill(field, 'assign resource')
  await expect.element(first).toHaveAccessibleName(/^Assign resource 1 of 3 selected/)
  await press('{Enter}')
  await expect.element(first).toHaveAccessibleName(/^Hanon <1>/)
  await press('{Enter}')
  await expect.poll(() => gifts).toEqual([{ resourceId: 5, userProfileId: 2, given: true }])
  await expect.element(palette).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Clear selection' }))
  await press('{Control>}k{/Control}')
  await userEvent.fill(field, 'assign resource')
  await expect.element(palette.getByText('Nothing called “assign resource”.')).toBeVisible()
  // The palette would stay open for the next test.
  await press('{Escape}')
  await expect.element(palette).not.toBeInTheDocument()
})

test('a dot opens the actions of the row with the focus, and of no row none', async () => {
  await open()
  await listed()
  await press('.')
  expect(page.getByRole('menu').query()).toBeNull()
  await press('jj.')
  await expect.element(page.getByRole('menu')).toHaveAccessibleName('Actions for Émile Zola')
  await expect.poll(() => document.activeElement?.closest('[role=menu]') ?? null).not.toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.poll(focusedRow).toBe('3')
})

test('Escape closes the menu above the list first, and only then takes the selection away', async () => {
  await open()
  await listed()
  await press('jx')
  await expect.element(page.getByText('1 of 3 selected')).toBeVisible()
  const root = page.getByRole('navigation', { name: 'Main menu' }).getByRole('button', { name: 'Students' })
  await userEvent.click(root)
  await expect.element(root).toHaveAttribute('aria-expanded', 'true')
  await press('{Escape}')
  await expect.element(root).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByText('1 of 3 selected')).toBeVisible()
  await press('{Escape}')
  await expect.element(page.getByText('1 of 3 selected')).not.toBeInTheDocument()
})

test('the panel invites by the menu of the list', async () => {
  await open()
  await listed()
  const panel = page.getByRole('complementary', { name: 'About Anna Weber' })
  await userEvent.click(panel.getByRole('button', { name: 'Invite: Anna Weber' }))
  await expect.element(page.getByRole('menu', { name: 'Invite Anna Weber' })).toBeVisible()
  await press('{Escape}')
  await expect.element(panel.getByRole('button', { name: 'Invite: Anna Weber' })).toHaveFocus()
})

test('an invitation is made from the row', async () => {
  await open()
  await listed()
  await userEvent.click(page.getByRole('row', { name: /Anna/ }).getByRole('button', { name: 'Invite: Anna Weber' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Copy a link' }))
  await expect
    .element(page.getByLabelText('Link', { exact: true }))
    .toHaveValue('http://localhost/auth/register?invite=abc')
  await expect.element(page.getByRole('img', { name: 'The link as a QR code' })).toBeVisible()
  // It is shown this once: a browser that does not let us copy it must not close it.
  refuseClipboard()
  await userEvent.click(page.getByRole('button', { name: 'Copy link' }))
  await expect.element(page.getByText('Select the text and copy it.')).toBeVisible()
  await expect.element(page.getByLabelText('Link', { exact: true })).toBeVisible()
})

test('a row says what became of an invitation and for how long it waits; only an open one can be revoked', async () => {
  const invited_at = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
  students = ['sent', 'opened', 'expired', 'revoked'].map((invitation_status, index) =>
    student(index + 2, `Anna Weber ${index}`, { invitation_status, invited_at }),
  )
  await open()
  await expect.element(page.getByRole('link', { name: 'Anna Weber 3' })).toBeVisible()
  const states = () => [...document.querySelectorAll('td[data-column=status]')].map((cell) => cell.textContent)
  await expect.poll(states).toEqual(['Invited 3 d', 'Invitation opened 3 d', 'Invitation expired', 'Not invited'])
  for (const [index, button, items] of [
    [0, 'Invite again: Anna Weber 0', 3],
    [1, 'Invite again: Anna Weber 1', 3],
    [2, 'Invite again: Anna Weber 2', 2],
    [3, 'Invite: Anna Weber 3', 2],
  ] as const) {
    await userEvent.click(
      page
        .getByRole('row')
        .nth(index + 1)
        .getByRole('button', { name: button }),
    )
    await expect.poll(() => page.getByRole('menuitem').elements().length).toBe(items)
    await press('{Escape}')
    await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  }
})

test('a pasted list is shown before it is written, and each student is written once', async () => {
  await open()
  await listed()
  await router.navigate({ to: '/profile/create', search: { many: true } })
  const field = page.getByRole('textbox', { name: 'Your students' })
  await userEvent.fill(field, 'Ben Okri;ben@example.org\nanna weber\n"Rossi, Mia" <mia@example.org>')
  await expect.element(page.getByText('Mia Rossi')).toBeVisible()
  await expect.element(page.getByText('Already there; left out.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add 2 students' }))
  await vi.waitFor(() => expect(added.map((each) => each.display_name)).toEqual(['Ben Okri', 'Mia Rossi']))
})

test('an export of an address book shows its phones and what it keeps, and writes them', async () => {
  await open()
  await listed()
  await router.navigate({ to: '/profile/create', search: { many: true } })
  await userEvent.fill(
    page.getByRole('textbox', { name: 'Your students' }),
    'First Name,Last Name,E-mail 1 - Value,Phone 1 - Value,Birthday\nBen,Okri,ben@example.org,+49 151 2345678,2012-05-03\n,,,030 1234,',
  )
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben Okri' })
  await expect.element(ben.getByText('+49 151 2345678')).toBeVisible()
  await expect.element(ben.getByText('Into your private note:', { exact: false })).toBeVisible()
  await expect.element(ben.getByText('Birthday: 2012-05-03', { exact: true })).toBeVisible()
  await expect.element(page.getByText('There is no name in this; left out.')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add 1 student' }))
  await vi.waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({
    display_name: 'Ben Okri',
    email: 'ben@example.org',
    phone: '+49 151 2345678',
    private_note: 'Birthday: 2012-05-03',
  })
})

test('an export of another program shows its subject, its day and the parent before anything is written', async () => {
  await open()
  await listed()
  await router.navigate({ to: '/profile/create', search: { many: true } })
  await userEvent.fill(
    page.getByRole('textbox', { name: 'Your students' }),
    'First Name,Last Name,Instrument,Lesson Day,Lesson Time,Parent Contact 1 First Name,Parent Contact 1 Email,Rate\nBen,Okri,Cello,Tuesday,16:00,Ada,ada@example.org,45',
  )
  const ben = page.getByRole('listitem').filter({ hasText: 'Ben Okri' })
  await expect.element(ben.getByText('Cello', { exact: true })).toBeVisible()
  await expect.element(ben.getByText('Tuesday 16:00', { exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add 1 student' }))
  await vi.waitFor(() => expect(added).toHaveLength(1))
  expect(added[0]).toMatchObject({
    tags: ['Cello'],
    guardians: [{ name: 'Ada', email: 'ada@example.org', phone: null }],
    private_note: 'Rate: 45',
  })
})

test('each student of a list is shown with its parents, who are not invited, and undo takes them off the list again', async () => {
  await open()
  await listed()
  await router.navigate({ to: '/profile/create', search: { many: true } })
  const notInvited = page.getByText('Guardians get no email until you invite them, on the student’s page.')
  const field = page.getByRole('textbox', { name: 'Your students' })
  await userEvent.fill(field, 'Ben Okri\nEva Okri')
  await expect.element(page.getByText('Ben Okri')).toBeVisible()
  await expect.element(notInvited).not.toBeInTheDocument()
  await userEvent.fill(
    field,
    'Name,Parent Name,Parent Email,Parent Phone\nBen Okri,Ada Okri,ada@example.org,030 1234\nEva Okri,Ada Okri,ada at home,030 1234\nMia,,,',
  )
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  await expect
    .poll(() => line('Ben Okri').element().textContent)
    .toContain('Guardian: Ada Okri · ada@example.org · 030 1234')
  await expect.poll(() => line('Eva Okri').element().textContent).toContain('Guardian: Ada Okri · 030 1234')
  await expect
    .poll(() => line('Eva Okri').element().textContent)
    .toContain('The address of Ada Okri doesn’t look like an email; it goes into your private note.')
  expect(line('Mia').element().textContent).not.toContain('Guardian')
  await expect.element(notInvited).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Add 3 students' }))
  await vi.waitFor(() => expect(added).toHaveLength(3))
  expect(added.map((each) => (each as unknown as { guardians?: unknown }).guardians)).toEqual([
    [{ name: 'Ada Okri', email: 'ada@example.org', phone: '030 1234' }],
    [{ name: 'Ada Okri', email: null, phone: '030 1234' }],
    undefined,
  ])
  await expect.element(page.getByText('3 students added')).toBeVisible()
  // Nobody who was added is in the list of changes: the message takes back, and leads nowhere.
  await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Recent changes' })).not.toBeInTheDocument()
  await undoLast()
  await expect.poll(() => students.filter(({ archived_at }) => archived_at !== null).length).toBeGreaterThanOrEqual(3)
})

test('what is exported is a list that can be read again, with its phones', () => {
  const phones = ['+49 151 2345678', '0171/555 123', '030 901820, Durchwahl 7', null]
  const rows = phones.map((phone, index) => ({ ...student(index, `Anna ${index}`), phone, video_link: null }))
  const read = readStudents(studentsCsv(rowsOf(rows as unknown as Row[], [])))
  expect(read.map(({ name, phone }) => [name, phone])).toEqual(phones.map((phone, index) => [`Anna ${index}`, phone]))
  expect(read.map(({ email, kept }) => [email, kept])).toEqual(phones.map((_, index) => [`s${index}@example.org`, []]))
})

const catalogues = {
  en: () => Promise.resolve({ messages: {} }),
  de: () => import('../../lib/locales/de.po'),
  es: () => import('../../lib/locales/es.po'),
  fr: () => import('../../lib/locales/fr.po'),
  it: () => import('../../lib/locales/it.po'),
  ar: () => import('../../lib/locales/ar.po'),
}

test.each(Object.entries(catalogues))(
  'what is exported in one language is read again in any: %s',
  async (language, load) => {
    onTestFinished(() => i18n.activate('en'))
    i18n.loadAndActivate({ locale: language, messages: (await load()).messages })
    const full = {
      usual_slot: 'tue 16:00',
      tags: ['cello', 'adult'],
      private_note: 'Allergic to cats',
      phone: '+49 151 234567',
    }
    const rows = [{ ...student(1, 'Anna Weber', full), video_link: null }]
    const text = studentsCsv(rowsOf(rows as unknown as Row[], []))
    expect(text).toContain(columnName('slot'))
    expect(readStudents(text)).toMatchObject([{ name: 'Anna Weber', email: 's1@example.org', ...full, kept: [] }])
  },
)

test('a workbook is told from a list', async () => {
  await open()
  await listed()
  await router.navigate({ to: '/profile/create', search: { many: true } })
  const input = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(found).not.toBeNull()
    return found
  })
  const files = new DataTransfer()
  files.items.add(new File([Uint8Array.from([0x50, 0x4b, 3, 4, 0, 0])], 'list.xlsx'))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByText('This is a workbook, which can’t be read here')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Your students' })).toHaveValue('')
})

test('a list comes from a file, too', async () => {
  await open()
  await listed()
  await router.navigate({ to: '/profile/create', search: { many: true } })
  const input = await vi.waitFor(() => {
    const found = document.querySelector<HTMLInputElement>('input[type=file]')
    expect(found).not.toBeNull()
    return found
  })
  const bytes = Uint8Array.from([
    0xff,
    0xfe,
    ...Array.from('Łucja').flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
  ])
  const files = new DataTransfer()
  files.items.add(new File([bytes], 'list.txt'))
  if (input) input.files = files.files
  input?.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(page.getByRole('listitem').getByText('Łucja')).toBeVisible()
})

test('the keyboard goes through the rows, peeks, selects, edits and opens', async () => {
  await open()
  await listed()
  await press('j')
  await expect.poll(focusedRow).toBe('2')
  await press('j')
  await expect.poll(focusedRow).toBe('3')
  await press('k')
  await expect.poll(focusedRow).toBe('2')
  await press('x')
  await expect.element(page.getByRole('checkbox', { name: 'Select Anna Weber' })).toBeChecked()
  await expect.element(page.getByRole('complementary', { name: 'About Anna Weber' })).toBeVisible()
  await press('e')
  await expect.element(slotOfAnna).toHaveFocus()
  await press('{Control>}a{/Control}Wed 17:00{Enter}')
  await vi.waitFor(() => expect(students[0]?.usual_slot).toBe('Wed 17:00'))
  await expect.poll(focusedRow).toBe('2')
  await press('{Enter}')
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/profile/edit/2'))
})

test.each([
  ['on a fresh page', ''],
  ['from a row', 'j'],
])('N begins with the name of a new student, %s', async (_, before) => {
  await open()
  await listed()
  await press(`${before}n`)
  await expect.poll(() => router.state.location.pathname).toBe('/profile/create')
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  // The key itself is no part of it.
  await expect.element(page.getByRole('textbox', { name: 'First name' })).toHaveValue('')
})

test.each(['j', 'k', '{ArrowDown}', '{ArrowUp}'])('on a fresh page %s leads to the first row', async (key) => {
  await open()
  await listed()
  await press(key)
  await expect.poll(focusedRow).toBe('2')
})

test('Enter in a cell writes once, and Escape writes nothing', async () => {
  await open()
  await listed()
  await editSlot()
  await press('{Control>}a{/Control}Thu 18:00{Escape}')
  await expect.poll(focusedRow).toBe('2')
  await press('e')
  await expect.element(slotOfAnna).toHaveFocus()
  await expect.element(slotOfAnna).toHaveValue('Tue 16:00')
  await press('{Control>}a{/Control}Wed 17:00{Enter}')
  await expect.element(page.getByText('Usual time of Anna Weber changed').first()).toBeInTheDocument()
  expect(students[0]?.usual_slot).toBe('Wed 17:00')
  expect(writes).toBe(1)
})

test('a slot is kept as it is read, and one that can’t be read stays with the reason', async () => {
  await open()
  await listed()
  await editSlot()
  await press('{Control>}a{/Control}sometime{Enter}')
  const problem = () => (slotOfAnna.element() as HTMLInputElement).validationMessage
  await expect.poll(problem).toContain('Please give a day and a time')
  expect(writes).toBe(0)
  await press('{Control>}a{/Control}4pm thursdays 1h fortnightly{Enter}')
  await vi.waitFor(() => expect(students[0]?.usual_slot).toBe('Thu 16:00 60m fortnightly'))
  await expect.element(page.getByText(/every other week/).first()).toBeVisible()
  await press('e')
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Colour of Anna Weber' }), 'Plum')
  await vi.waitFor(() => expect(students[0]?.colour).toBe('plum'))
})

test('a name opens its card by a rest of the pointer and by Space; Escape leads back', async () => {
  await open()
  await listed()
  const link = page.getByRole('link', { name: 'Anna Weber' }).first()
  await userEvent.hover(link)
  const card = page.getByRole('complementary', { name: 'About Anna Weber' }).filter({ hasText: 'Last note' })
  await expect.element(card.getByText('Went <b>well</b>')).toBeVisible()
  document.body.dispatchEvent(new PointerEvent('pointerover', { pointerType: 'mouse', bubbles: true }))
  await expect.element(card).not.toBeInTheDocument()
  ;(link.element() as HTMLElement).focus()
  await press(' ')
  await expect.element(card.getByRole('link', { name: 'Open' })).toHaveFocus()
  await press('{Escape}')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(link).toHaveFocus()
})

test('a refused edit puts the old value back and says why', async () => {
  await open()
  await listed()
  await editSlot()
  fails = true
  await press('{Control>}a{/Control}Wed 17:00{Enter}')
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  fails = false
  await vi.waitFor(() =>
    expect(document.querySelector('td[data-column=slot]')?.textContent).toMatch(/^Tue (16:00|4:00 PM)$/),
  )
})

test('without a connection the list is read and not written, and says why', async () => {
  await open()
  await listed()
  vi.stubGlobal('fetch', noNetwork)
  noteAway(true)
  await press('jx')
  await expect
    .element(page.getByRole('button', { name: 'Remove', exact: true }))
    .toHaveAttribute('aria-disabled', 'true')
  await press('e')
  await expect.element(slotOfAnna).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Actions for Anna Weber' }))
  for (const name of [/^Edit in the list/, /^Plan a lesson/, /^Pause/, /^Remove/])
    await expect.element(page.getByRole('menuitem', { name })).toHaveAttribute('aria-disabled', 'true')
  await expect.element(page.getByRole('menuitem', { name: /^Open/ })).not.toHaveAttribute('aria-disabled')
  await expect.element(page.getByText('This needs a connection.').first()).toBeVisible()
  expect(writes).toBe(0)
})

test('nothing is planned with a student who was removed before the student is back', async () => {
  students[0] = { ...students[0], ...student(2, 'Anna Weber', { archived_at: '2026-11-20T00:00:00Z' }) }
  await open()
  await userEvent.click(page.getByRole('button', { name: 'Removed', exact: true }))
  await userEvent.click(page.getByRole('button', { name: 'Actions for Anna Weber' }))
  await expect.element(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible()
  await expect.element(page.getByRole('menuitem', { name: /^Plan a lesson/ })).not.toBeInTheDocument()
})

test('of two thousand only the rows in sight are drawn, and the last is one press away', async () => {
  students = Array.from({ length: 2_000 }, (_, index) => student(index + 2, `Student ${index + 1}`))
  await open()
  await expect.element(page.getByText('Student 1', { exact: true }).first()).toBeVisible()
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBeLessThan(80)
  await expect.poll(() => document.querySelector('table')?.getAttribute('aria-rowcount')).toBe('2001')
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(page.getByText('Student 2000')).toBeVisible()
  window.scrollTo(0, 0)
  await expect.element(page.getByText('Student 1', { exact: true }).first()).toBeVisible()
  await press('j'.repeat(30))
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('data-id')).toBe('31'))
})

test('on a phone the students begin above the middle, and what is seldom done with the list is in a menu', async () => {
  await open(390)
  await listed()
  await page.viewport(390, 844)
  const first = () => document.querySelector('tbody tr')?.getBoundingClientRect().top
  await expect.poll(first).toBeLessThanOrEqual(844 * 0.42)
  // The parts above them on the page itself take a third of the phone at most.
  const top = document.querySelector('main')?.getBoundingClientRect().top ?? 0
  expect((first() ?? 844) - top).toBeLessThanOrEqual(844 / 3)
  await userEvent.click(page.getByRole('main').getByRole('button', { name: 'More', exact: true }))
  await expect.element(page.getByRole('menuitem', { name: 'Export CSV' })).toBeVisible()
  await userEvent.click(page.getByRole('menuitem', { name: 'Import' }))
  await expect.poll(() => router.state.location.pathname).toBe('/profile/create')
  expect(router.state.location.search).toMatchObject({ many: true })
})

test('at the smallest scale every name in the list can be hit', async () => {
  document.documentElement.style.fontSize = '12px'
  onTestFinished(() => void document.documentElement.style.removeProperty('font-size'))
  await open()
  await listed()
  const links = [...document.querySelectorAll('tbody a')].map((link) => link.getBoundingClientRect().height)
  expect(links.length).toBeGreaterThanOrEqual(3)
  expect(Math.min(...links)).toBeGreaterThanOrEqual(24)
})

test('a list without students has one filled button', async () => {
  students = []
  await open()
  await expect.element(page.getByRole('link', { name: 'Paste a list' })).toBeVisible()
  expect(document.querySelectorAll('main [data-variant=primary]')).toHaveLength(1)
})

test('on a phone a row has two lines and nothing sticks out', async () => {
  await open(390)
  await listed()
  await expect.element(page.getByText('Not invited').first()).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  const name = page.getByRole('link', { name: 'Anna Weber' }).element().querySelector('bdi')
  await expect.poll(() => (name?.scrollWidth ?? 0) - (name?.clientWidth ?? 0)).toBeLessThanOrEqual(0)

  const row = document.querySelector('tr[data-id="2"]')
  const finger = (type: string, clientX: number, clientY: number) =>
    row
      ?.querySelector('bdi')
      ?.dispatchEvent(new PointerEvent(type, { pointerType: 'touch', bubbles: true, clientX, clientY }))
  const swipe = (to: number, down: number) => {
    finger('pointerdown', 300, 300)
    finger('pointermove', (300 + to) / 2, 300 + down / 2)
    finger('pointermove', to, 300 + down)
    finger('pointerup', to, 300 + down)
  }
  // Down the page, or not far enough: nothing.
  swipe(290, 200)
  swipe(270, 0)
  await expect.element(page.getByRole('button', { name: 'Plan', exact: true })).not.toBeInTheDocument()
  swipe(200, 5)
  await expect.element(page.getByRole('button', { name: 'Message', exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Plan', exact: true }))
  await expect.element(page.getByText(/waits for a time on the board/)).toBeVisible()
  // The same without a swipe.
  await userEvent.click(page.getByRole('button', { name: 'Actions for Anna Weber' }))
  await expect.element(page.getByRole('menuitem', { name: 'Plan a lesson' })).toBeVisible()
  await press('{Escape}')
  swipe(400, 0)
  await expect.element(page.getByRole('button', { name: 'Plan', exact: true })).not.toBeInTheDocument()
})

test('on a phone the next lesson and the longest state of an invitation are read whole', async () => {
  const invited_at = new Date(Date.now() - 3.5 * 86_400_000).toISOString()
  students[1] = student(3, 'Émile Zola', { invitation_status: 'opened', invited_at })
  for (const width of [390, 320]) {
    await open(width)
    await expect.element(page.getByText('Invitation opened 3 d')).toBeVisible()
    await expect.poll(() => document.querySelector('tr[data-id="3"] time')?.textContent).toContain('Jan')
    const cut = () => [...document.querySelectorAll('tbody th')].filter((cell) => cell.scrollWidth > cell.clientWidth)
    await expect.poll(cut).toEqual([])
    // As high as all the others, by which a long list counts.
    const heights = () =>
      [...document.querySelectorAll('tbody tr')].map((row) => Math.round(row.getBoundingClientRect().height))
    await expect.poll(() => new Set(heights()).size).toBe(1)
    if (width === 390) root.unmount()
  }
})

test('a day and a time are read whole in the language whose days have the longest names', async () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} })
  Object.assign(document.documentElement, { lang: 'ar', dir: 'rtl' })
  onTestFinished(() => {
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' })
    i18n.activate('en')
  })
  await open()
  await listed()
  const next = () => document.querySelector('tr[data-id="3"] td[data-column=next]')
  await expect.poll(() => next()?.querySelector('time')?.textContent).toContain('2027')
  await expect.poll(() => (next()?.scrollWidth ?? 1) - (next()?.clientWidth ?? 0)).toBeLessThanOrEqual(0)
})

test('who was just added is in sight, whatever was looked for before', async () => {
  await open()
  await listed()
  const search = page.getByRole('searchbox', { name: /^Find by name/ })
  await userEvent.fill(search, 'emile')
  await expect.element(page.getByText('1 of 3 shown')).toBeVisible()
  // A new student who fits the search does not change it.
  students = [...students, student(5, 'Emile Berg', {})]
  await queryClient.invalidateQueries({ queryKey: ['profile', 'students'] })
  await expect.element(page.getByText('2 of 4 shown')).toBeVisible()
  await expect.element(search).toHaveValue('emile')
  await router.navigate({ to: '/profile/create' })
  await expect.element(search).not.toBeInTheDocument()
  students = [...students, student(6, 'Noah Berg', {})]
  await queryClient.invalidateQueries({ queryKey: ['profile', 'students'] })
  await router.navigate({ to: '/profile/list' })
  await expect.element(page.getByRole('link', { name: /Noah Berg/ })).toBeVisible()
  await expect.element(search).toHaveValue('')
})

test('the usual time is a column once somebody has one', async () => {
  const heads = () =>
    [...document.querySelectorAll('thead [data-column]')].map((head) => head.getAttribute('data-column'))
  await open()
  await listed()
  expect(heads()).toContain('slot')
  students = students.map((each) => ({ ...each, usual_slot: null }))
  await queryClient.invalidateQueries({ queryKey: ['profile', 'students'] })
  await expect.poll(heads).not.toContain('slot')
  await editSlot()
  expect(heads()).toContain('slot')
})

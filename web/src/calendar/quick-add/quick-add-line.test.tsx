import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { refuseClipboard } from '../../lib/copy.fake.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { noteAway } from '../../lib/connection.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { forgetLines } from '../../lib/quick-add-line.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { appRouter } from '../../routes.ts'

const profile = {
  user_profile_id: 1,
  id: fakeUserId,
  display_name: 'Clara Braun',
  default_lesson_minutes: 45,
  time_zone: 'UTC',
}
const students = [
  ['Anna Weber', 2],
  ['Anna-Lena Fuchs', 3],
].map(([display_name, user_profile_id]) => ({
  user_profile_id,
  display_name,
  first_name: null,
  last_name: null,
  colour: 'fern',
  video_link: null,
  default_lesson_minutes: 45,
}))
const blank = {
  event_id: 9,
  user_profile_id: null,
  teacher_id: 1,
  all_day: false,
  time_zone: null,
  overlap_wanted: false,
  cancelled_at: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  lesson_id: null,
  lesson_status_id: null,
  version: 1,
}
type Row = Record<string, unknown>

/** The first test waits until the screens that it opens are compiled, which takes long beside other work (ms). */
const compiling = 45_000

let root: Root
let router: ReturnType<typeof appRouter>
/** Students who were added, beside the two. */
let added: string[]
let saved: [string, Row][]
/** The clashes with which the first attempt to make a series is refused. */
let clashes: Row[]
/** Why the server takes nothing; null while it does. */
let refusal: string | null
/** A refusal waits for this. */
let gate: Promise<void>

beforeEach(async () => {
  saved = []
  clashes = []
  refusal = null
  gate = Promise.resolve()
  added = []
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    loadEvents: () => ({ loadEvents: [] }),
    loadStudents: () => {
      const all = added.map((display_name, index) => ({ ...students[0], display_name, user_profile_id: 50 + index }))
      return { getStudentList: [...students, ...all] }
    },
    saveProfiles: ({ profiles }) => {
      added.push(...(profiles as { display_name: string }[]).map(({ display_name }) => display_name))
      return { upsertUserProfile: [{ user_profile_id: 50 }] }
    },
    inviteStudent: ({ userProfileId }) => ({
      inviteStudent: { url: `https://lectern.test/join/${String(userProfileId)}` },
    }),
    loadLessonCards: () => ({ loadLessons: [] }),
    saveEvent: async ({ event }) => {
      const why = refusal
      if (why !== null) await gate
      if (why !== null) throw new Error(why)
      saved.push(['event', event as Row])
      return { upsertEvent: { ...blank, ...(event as Row) } }
    },
    saveLesson: ({ lesson }) => {
      saved.push(['lesson', lesson as Row])
      return { upsertLesson: { lesson_id: 70 } }
    },
    linkLesson: () => ({ updateEventId: { lesson_id: 70, lesson_status_id: 2 } }),
    createSeries: (variables) => {
      if (refusal !== null) throw new Error(refusal)
      saved.push(['series', variables])
      return { createSeries: { operation_id: null, created: 3, events: [], removed_events: [], clashes } }
    },
  })
  vi.stubGlobal('fetch', server)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(1440, 900)
  router = appRouter(createMemoryHistory({ initialEntries: ['/calendar?date=2030-11-18'] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
  await vi.waitFor(
    () => {
      if (line().elements().length === 0) throw new Error('The line is not there yet.')
    },
    { timeout: compiling },
  )
})

afterEach(async () => {
  // A refused line goes back into the field: a write that is cut off here would stand in that of the next test.
  await vi.waitUntil(() => queryClient.isMutating() === 0, { timeout: compiling })
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  forgetLines()
  toastStore.set([])
  await client.auth.signOut()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const line = () => page.getByRole('textbox', { name: 'Quick add' })
const ghost = () => document.querySelector('[data-draft]')

test('shows what it reads on the week, and Enter adds it with its lesson and note', async () => {
  await userEvent.type(line(), 'anna w 2030-11-20 16:00 1h — bring metronome')
  await expect.element(page.getByText(/^Anna Weber · .*2030/)).toBeVisible()
  await expect.poll(() => ghost()?.textContent).toMatch(/^Anna Weber.*[04]:00.*[05]:00/)
  await userEvent.keyboard('{Enter}')
  await expect.element(line()).toHaveValue('')
  await expect.poll(ghost).toBeNull()
  await vi.waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[0]).toMatchObject([
    'event',
    { title: 'Anna Weber', user_profile_id: 2, start: '2030-11-20T16:00:00.000Z', end: '2030-11-20T17:00:00.000Z' },
  ])
  expect(saved[1]).toMatchObject(['lesson', { private_note: 'bring metronome', minutes: 60 }])
})

test('a trial is shown and saved as to confirm, but not once the word is left as text', async () => {
  // The scheme and theme decide the colour of its edge; without them there is no edge.
  Object.assign(document.documentElement.dataset, { scheme: 'light', theme: 'indigo' })
  const edge = () => {
    const drawn = ghost()
    return drawn && getComputedStyle(drawn).borderInlineStartStyle
  }
  await userEvent.type(line(), 'Omar 2030-11-20 10:00 30m')
  await expect.poll(edge).toBe('solid')
  await userEvent.type(line(), ' trial')
  await expect.poll(edge).toBe('dashed')
  await expect.element(page.getByText(/^Omar trial · .*10:30.* · tentative$/)).toBeVisible()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(saved).toMatchObject([['event', { title: 'Omar trial', to_confirm: true }]]))
  await userEvent.type(line(), '{Backspace}l')
  await expect.poll(edge).toBe('dashed')
  await userEvent.click(page.getByRole('button', { name: 'trial', exact: true }))
  await expect.poll(edge).toBe('solid')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved).toHaveLength(2)
  expect(saved[1]).toMatchObject(['event', { title: 'Omar trial' }])
  expect(saved[1]?.[1]).not.toHaveProperty('to_confirm')
})

test('what stands on the week says what will be planned: a student, a private time, whoever was chosen', async () => {
  await userEvent.type(line(), 'Recital 2030-11-20 10:00')
  await expect.poll(() => ghost()?.querySelector('b')?.textContent).toBe('Recital')
  await userEvent.fill(line(), '2030-11-20 10:00')
  await expect.poll(() => ghost()?.querySelector('b')?.textContent).toBe('New lesson')
  await userEvent.fill(line(), 'Luca 2030-11-20 10:00')
  await expect.poll(() => ghost()?.querySelector('b')?.textContent).toMatch(/^Luca/)
})

test('with the control key the line stays', async () => {
  await userEvent.type(line(), 'Recital 2030-11-20 10:00')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject(['event', { title: 'Recital', user_profile_id: null }])
  await expect.element(line()).toHaveValue('Recital 2030-11-20 10:00')
})

test('a day without a time adds nothing, and two of a name are asked about', async () => {
  await userEvent.type(line(), 'anna 2030-11-20')
  await expect.element(page.getByText('Which one?')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Anna-Lena Fuchs' }))
  await expect.element(page.getByText('Anna-Lena Fuchs: at what time?')).toBeVisible()
  await userEvent.type(line(), '{Enter}')
  expect(ghost()).toBeNull()
  // The next event added is the only one that was added.
  await userEvent.fill(line(), 'Recital 2030-11-20 10:00')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject(['event', { title: 'Recital' }])
})

test('who was chosen of two of a name stays so while the rest is typed, and no longer', async () => {
  await userEvent.type(line(), 'anna')
  await userEvent.click(page.getByRole('button', { name: 'Anna-Lena Fuchs' }))
  await userEvent.type(line(), ' 2030-11-20 16:00')
  await expect.element(page.getByText(/^Anna-Lena Fuchs · .*2030/)).toBeVisible()
  await expect.element(page.getByText('Which one?')).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => saved[0]).toMatchObject(['event', { title: 'Anna-Lena Fuchs', user_profile_id: 3 }])
  // The next line asks again.
  await expect.element(line()).toHaveValue('')
  await userEvent.type(line(), 'anna 2030-11-21 16:00')
  await expect.element(page.getByText('Which one?')).toBeVisible()
})

test('several whole days are said and planned from the first to the last', async () => {
  await userEvent.type(line(), 'holiday 21–24 Dec 2030')
  await expect.element(page.getByText(/21.*–.*24 Dec.*all day|Dec 21.*–.*Dec 24.*all day/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() =>
    expect(saved).toMatchObject([
      [
        'event',
        { title: 'holiday', start: '2030-12-21T00:00:00.000Z', end: '2030-12-25T00:00:00.000Z', all_day: true },
      ],
    ]),
  )
})

test('a whole day is meant in the own zone', async () => {
  await userEvent.type(line(), 'Recital 2030-11-20 all day{Enter}')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject([
    'event',
    { all_day: true, time_zone: 'UTC', start: '2030-11-20T00:00:00.000Z', end: '2030-11-21T00:00:00.000Z' },
  ])
})

test('what repeats becomes a series', async () => {
  await userEvent.type(line(), 'anna weber 2030-11-20 16:00 fortnightly x3{Enter}')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject([
    'series',
    {
      decisions: [],
      series: {
        rrule: 'FREQ=WEEKLY;INTERVAL=2;COUNT=3',
        first_start: '2030-11-20T16:00:00',
        time_zone: 'UTC',
        minutes: 45,
        user_profile_id: 2,
      },
    },
  ])
})

test('what ends a series is said with the reason, and one press takes it away', async () => {
  await userEvent.type(line(), 'anna weber 2030-11-20 16:00 weekly — scales')
  await expect.element(page.getByText(/12 times, every week · until .*5.*, as no term is set/)).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Without an end' }))
  await expect.element(line()).toHaveValue('anna weber 2030-11-20 16:00 weekly no end — scales')
  await expect.element(page.getByText(/every week, without an end/)).toBeVisible()
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]).toMatchObject(['series', { series: { rrule: 'FREQ=WEEKLY' } }])
})

test('what was refused stands in the line again, as it was typed, and nowhere on the week', async () => {
  refusal = 'Something went wrong on the server.'
  await userEvent.type(line(), 'Recital 2030-11-20 10:00{Enter}')
  await expect.element(page.getByText('Something went wrong on the server.')).toBeVisible()
  await expect.element(line()).toHaveValue('Recital 2030-11-20 10:00')
  await expect.poll(() => document.querySelector('[data-event]')).toBeNull()
  await userEvent.fill(line(), 'anna w 2030-11-20 16:00 weekly x3')
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject([{ times: 2 }]))
  await expect.element(line()).toHaveValue('anna w 2030-11-20 16:00 weekly x3')
  await userEvent.fill(line(), 'anna 2030-11-20 16:00')
  await userEvent.click(page.getByRole('button', { name: 'Anna-Lena Fuchs' }))
  await userEvent.type(line(), '{Enter}')
  await vi.waitFor(() => expect(toastStore.get()).toMatchObject([{ times: 3 }]))
  await expect.element(line()).toHaveValue('anna 2030-11-20 16:00')
  // The student who was meant as well.
  await expect.element(page.getByText(/^Anna-Lena Fuchs · .*2030/)).toBeVisible()
  expect(saved).toEqual([])
})

test('where the next line was begun by then it waits beside that one, and they change places', async () => {
  refusal = 'Something went wrong on the server.'
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  await userEvent.type(line(), 'Recital 2030-11-20 10:00{Enter}')
  await expect.element(line()).toHaveValue('')
  await userEvent.type(line(), 'Concert 2030-11-21 10:00')
  resolve()
  const recital = page.getByRole('button', { name: 'Not added: Recital 2030-11-20 10:00' })
  await expect.element(recital).toBeVisible()
  await expect.element(line()).toHaveValue('Concert 2030-11-21 10:00')
  await userEvent.click(recital)
  await expect.element(line()).toHaveValue('Recital 2030-11-20 10:00')
  await expect.element(line()).toHaveFocus()
  const concert = page.getByRole('button', { name: 'Not added: Concert 2030-11-21 10:00' })
  await expect.element(concert).toBeVisible()
  refusal = null
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved).toMatchObject([['event', { title: 'Recital' }]]))
  await userEvent.click(concert)
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved[1]).toMatchObject(['event', { title: 'Concert' }]))
  await expect.element(page.getByRole('button', { name: /^Not added/ })).not.toBeInTheDocument()
})

test('without a connection it says before anything is typed that nothing repeats, and keeps what was typed', async () => {
  onTestFinished(() => noteAway(false))
  // An answer that is still on its way would say that the server is there.
  await vi.waitFor(() => expect(queryClient.isFetching()).toBe(0))
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  noteAway(true)
  await expect
    .element(line())
    .toHaveAccessibleDescription('Without a connection, add one lesson at a time: each waits to be sent.')
  // It takes room from the week, and so only for who comes to the line.
  const hint = page.getByText('Without a connection, add one lesson at a time: each waits to be sent.')
  await expect.element(hint).not.toBeVisible()
  await userEvent.click(line())
  await expect.element(hint).toBeVisible()
  // The week below must not move under a pointer that goes down there: what was pressed would not be what is let go.
  const press = (type: string) => document.body.dispatchEvent(new PointerEvent(type, { bubbles: true }))
  press('pointerdown')
  line().element().blur()
  await new Promise(requestAnimationFrame)
  expect(hint.element()).toBeVisible()
  press('pointerup')
  await expect.element(hint).not.toBeVisible()
  await userEvent.click(line())
  await expect.element(hint).toBeVisible()
  const typed = 'anna w 2030-11-20 16:00 weekly x3'
  await userEvent.type(line(), `${typed}{Enter}`)
  await expect
    .element(page.getByText('To repeat it needs a connection. Take out how it repeats to add one lesson now.'))
    .toBeVisible()
  await expect.element(line()).toHaveValue(typed)
  expect(saved).toEqual([])
  await userEvent.fill(line(), 'Omar trial 2030-11-20 10:00')
  const invite = page.getByRole('button', { name: 'Plan it for a new student, Omar' })
  await expect.element(invite).toHaveAccessibleDescription('This needs a connection.')
  await userEvent.click(invite, { force: true })
  expect(added).toEqual([])
})

test('a day that does not exist and a series that ends before it begins add nothing', async () => {
  await userEvent.type(line(), 'anna w 2030-11-31 16:00{Enter}')
  await expect.element(page.getByText('There is no such day.')).toBeVisible()
  await expect.element(line()).toHaveValue('anna w 2030-11-31 16:00')
  expect(ghost()).toBeNull()
  await userEvent.fill(line(), 'anna w 2030-11-20 16:00 weekly until 2030-11-19')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It ends before it begins.')).toBeVisible()
  expect(ghost()).toBeNull()
  await userEvent.fill(line(), 'anna w 2030-11-20 17:00-16:00')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('It ends before it begins.')).toBeVisible()
  expect(ghost()).toBeNull()
  await userEvent.fill(line(), 'Recital thu 2030-11-20 10:00')
  await expect.element(page.getByText(/^Recital · Wed.* · \w+ \d+ is a Wednesday$/)).toBeVisible()
  await userEvent.keyboard('{Enter}')
  // The event added now is the only one that was added.
  await vi.waitFor(() =>
    expect(saved).toMatchObject([['event', { title: 'Recital', start: '2030-11-20T10:00:00.000Z' }]]),
  )
})

test('what looks like a day and is none stops the line until it is written another way or kept as text', async () => {
  await userEvent.type(line(), 'anna w december 16:00{Enter}')
  await expect.element(page.getByText(/^“december” isn’t read as the day or the time\./)).toBeVisible()
  await expect.element(line()).toHaveValue('anna w december 16:00')
  expect(ghost()).toBeNull()
  expect(saved).toEqual([])
  await userEvent.click(page.getByRole('button', { name: 'december', exact: true }))
  await expect.element(page.getByText(/^Anna Weber · december · /)).toBeVisible()
  await userEvent.fill(line(), 'anna w 2030-11-20 at 4 and 2030-11-27')
  await expect.element(page.getByText(/^“2030-11-27” isn’t read/)).toBeVisible()
})

test('all words of a recognised part become text again', async () => {
  await userEvent.type(line(), 'Recital next mon 16:00')
  await userEvent.click(page.getByRole('button', { name: 'next mon', exact: true }))
  await expect.element(page.getByText(/^Recital next mon · /)).toBeVisible()
})

test('a recognised part becomes text again by a click, or by Backspace on it', async () => {
  await userEvent.type(line(), 'Recital 2030-11-20 10:00 1h weekly')
  await userEvent.click(page.getByRole('button', { name: 'weekly' }))
  await expect.element(page.getByRole('button', { name: 'weekly' })).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Recital weekly · /)).toBeVisible()
  const length = page.getByRole('button', { name: '1h', exact: true })
  length.element().focus()
  await userEvent.keyboard('{Backspace}')
  await expect.element(length).not.toBeInTheDocument()
  await expect.element(page.getByText(/^Recital 1h weekly · /)).toBeVisible()
  await expect.element(line()).toHaveFocus()
})

test('C goes to the line, Escape empties it, and leads out of an empty one to the keys of the page', async () => {
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('anna{Escape}')
  await expect.element(line()).toHaveValue('')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(line()).not.toHaveFocus()
  // Nothing had the focus before.
  expect(document.activeElement?.id).toBe('content')
  const today = page.getByRole('button', { name: 'Today', exact: true }).first()
  today.element().focus()
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(today).toHaveFocus()
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await expect.element(line()).toHaveValue('')
})

test('a name that nobody has is planned for a new student by Tab, with an invitation to hand on', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await userEvent.fill(line(), 'Omar trial 2030-11-20 10:00')
  await expect.element(page.getByText(/· no student of this name, so a private time/)).toBeVisible()
  const forNew = page.getByRole('button', { name: 'Plan it for a new student, Omar' })
  await expect.element(forNew).toBeVisible()
  await userEvent.tab()
  await expect.element(forNew).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved[0]).toMatchObject(['event', { title: 'trial', user_profile_id: 50 }]))
  expect(added).toEqual(['Omar'])
  await expect.element(line()).toHaveValue('')
  await userEvent.click(page.getByRole('button', { name: 'Copy invitation' }))
  await vi.waitFor(() => expect(copy).toHaveBeenCalledWith('https://lectern.test/join/50'))
  copy.mockRestore()
})

test('the brother of a student is not planned as her: who is meant is asked, and he can be new', async () => {
  await userEvent.type(line(), 'Tom Weber 2030-11-20 10:00')
  await expect.element(page.getByText('Which one?')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Anna Weber', exact: true })).toBeVisible()
  await expect.element(page.getByRole('button', { name: /private time/ })).not.toBeInTheDocument()
  await userEvent.click(page.getByRole('button', { name: 'Plan it for a new student, Tom Weber' }))
  await vi.waitFor(() => expect(saved).toMatchObject([['event', { title: 'Tom Weber', user_profile_id: 50 }]]))
  expect(added).toEqual(['Tom Weber'])
})

test('a word before a family name may be what is done, with the student of that name', async () => {
  await userEvent.type(line(), 'Guitar Weber 2030-11-20 10:00{Enter}')
  await expect.element(page.getByText(/^Anna Weber · Guitar · /)).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(saved).toMatchObject([['event', { title: 'Guitar', user_profile_id: 2 }]]))
})

test('or as a private time, which the line says before', async () => {
  await userEvent.type(line(), 'pia 2030-11-20 10:00')
  await expect.element(page.getByText(/· no student of this name, so a private time/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Plan it for a new student, Pia' })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Plan a private time, “pia”' }))
  await vi.waitFor(() => expect(saved).toMatchObject([['event', { title: 'pia', user_profile_id: null }]]))
  expect(added).toEqual([])
})

test('a second name stops the line, and one press keeps it as text', async () => {
  await userEvent.type(line(), 'anna weber & Mina 2030-11-20 16:00{Enter}')
  await expect.element(page.getByText(/^A lesson is for one student\. Plan another one for “& Mina”/)).toBeVisible()
  expect(saved).toEqual([])
  await userEvent.click(page.getByRole('button', { name: '& Mina', exact: true }))
  await expect.element(page.getByText(/^Anna Weber · & Mina · /)).toBeVisible()
})

test('an invitation that the browser does not let us copy is shown', async () => {
  refuseClipboard()
  await userEvent.type(line(), 'Omar trial 2030-11-20 10:00')
  await userEvent.click(page.getByRole('button', { name: 'Plan it for a new student, Omar' }))
  await userEvent.click(page.getByRole('button', { name: 'Copy invitation' }))
  await expect.element(page.getByRole('alert').getByText('https://lectern.test/join/50')).toBeVisible()
})

test('after the profile was set up the line has the focus', async () => {
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  await vi.waitFor(() => expect(line().elements()).toHaveLength(0))
  await router.navigate({ to: '/calendar', hash: 'quick-add' })
  await expect.element(line()).toHaveFocus()
  await expect.element(page.getByText('Type a lesson, or drag a student onto the week.')).toBeVisible()
})

test('C opens the line on any page, which stays as it is', async () => {
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  await vi.waitFor(() => expect(line().elements()).toHaveLength(0))
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('Recital 2030-11-20 10:00{Enter}')
  await vi.waitFor(() => expect(saved[0]).toMatchObject(['event', { title: 'Recital' }]))
  expect(router.state.location.pathname).toBe('/settings/keyboard')
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(line().elements()).toHaveLength(0))
})

test('what was left in the line stands there again, and goes with the first letter of something else', async () => {
  const leaveAndReturn = async () => {
    await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
    await vi.waitFor(() => expect(line().elements()).toHaveLength(0))
    router.history.back()
  }
  await userEvent.type(line(), 'Anna tue')
  await leaveAndReturn()
  await expect.element(line()).toHaveValue('Anna tue')
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('{ArrowRight} 9:00')
  await expect.element(line()).toHaveValue('Anna tue 9:00')
  await leaveAndReturn()
  await expect.element(line()).toHaveValue('Anna tue 9:00')
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('Luca')
  await expect.element(line()).toHaveValue('Luca')
})

test('a line that is refused after it was closed comes back by itself, and says why', async () => {
  refusal = 'Something went wrong on the server.'
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  await vi.waitFor(() => expect(line().elements()).toHaveLength(0))
  await userEvent.keyboard('c')
  await expect.element(line()).toHaveFocus()
  await userEvent.keyboard('Recital 2030-11-20 10:00{Enter}')
  await expect.element(line()).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  const dialog = page.getByRole('dialog', { name: 'Quick add' })
  await expect.element(dialog).not.toBeInTheDocument()
  resolve()
  await expect.element(dialog.getByText(refusal)).toBeVisible()
  await expect.element(line()).toHaveValue('Recital 2030-11-20 10:00')
  refusal = null
  await userEvent.type(line(), '{Enter}')
  await expect.poll(() => saved).toMatchObject([['event', { title: 'Recital' }]])
  await expect.element(dialog.getByText('Something went wrong on the server.')).not.toBeInTheDocument()
})

test('one that was left with the calendar stands there again, and opens over nothing that is typed meanwhile', async () => {
  refusal = 'Something went wrong on the server.'
  const { promise, resolve } = Promise.withResolvers<void>()
  gate = promise
  await userEvent.type(line(), 'Recital 2030-11-20 10:00{Enter}')
  await expect.element(line()).toHaveValue('')
  await router.navigate({ to: '/settings/{-$section}', params: { section: 'keyboard' } })
  const search = page.getByRole('searchbox', { name: 'Find a setting' })
  await expect.element(search).toBeVisible()
  // Somebody types: nothing opens over that.
  search.element().focus()
  resolve()
  await expect.element(page.getByText(refusal)).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  router.history.back()
  await expect.element(line()).toHaveValue('Recital 2030-11-20 10:00')
})

import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import './palette-source.ts'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { paletteStore } from '../lib/open-search.ts'

afterEach(async () => {
  paletteStore.set(false)
  await closeApp()
  vi.unstubAllGlobals()
})

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const child = (user_profile_id: number, display_name: string, sees_events: boolean) => ({
  user_profile_id,
  display_name,
  avatar_url: null,
  colour: null,
  teacher_name: 'Clara',
  sees_events,
  sees_lessons: true,
  sees_resources: true,
  ticks_homework: false,
})
const event = (event_id: number, user_profile_id: number, title: string, hours: number) => ({
  event_id,
  user_profile_id,
  title,
  start: inHours(hours),
  end: inHours(hours + 0.75),
  all_day: false,
  time_zone: 'UTC',
  cancelled_at: null,
  to_confirm: false,
  join_link: null,
  lesson_id: null,
  lesson_status_id: null,
})
const events = [
  event(8, 2, 'Scales', 30),
  event(9, 3, 'Ben', 60),
  event(10, 4, 'Secret', 30),
  event(11, 2, 'Waits', 90),
]
/** One was answered with "Keep it", and one waits. */
const absences = [
  { absence_id: 5, event_id: 9, user_profile_id: 3, answer: 'stays', is_own: true },
  { absence_id: 6, event_id: 11, user_profile_id: 2, answer: null, is_own: true },
]
const chords = { lesson_id: 30, event_id: null, title: 'Chords', start: null, taught_at: null }
const of = (id: unknown) => events.filter((each) => each.user_profile_id === id && id !== 4)

async function open(role: 'teacher' | 'student') {
  const asked: unknown[] = []
  const self = { user_profile_id: 1, id: fakeUserId, display_name: 'Maria', time_zone: 'UTC', teacher: null }
  const answers: Parameters<typeof fakeServer>[1] = {
    getUserProfileByUid: () => ({ getUserProfileByUid: self }),
    myChildren: () => ({ myChildren: [child(2, 'Anna', true), child(3, 'Ben', true), child(4, 'Cleo', false)] }),
    searchIndex: () => ({ loadLessons: [], loadEvents: [], loadLessonResources: [] }),
    loadStudents: () => ({ getStudentList: [] }),
    loadChildEvents: ({ userProfileId, eventId }) => ({
      childEvents: of(userProfileId).filter(({ event_id }) => !eventId || event_id === eventId),
    }),
    loadChildLessons: ({ userProfileId, eventId }) => ({
      childLessons: userProfileId === 2 && !eventId ? [chords] : [],
    }),
    loadChildResources: () => ({ childResources: [] }),
    loadEvents: () => ({ loadEvents: [] }),
    loadLessons: () => ({ loadLessons: [] }),
    loadAbsences: () => ({ absences }),
    askAbsence: (request) => {
      asked.push(request)
      return { askAbsence: { absence_id: 1 } }
    },
  }
  vi.stubGlobal('fetch', fakeServer(role, answers, { roles: [role, 'student'] }))
  await signInFake()
  const router = await openApp('/settings/keyboard')
  // Whose children they are is known once the shell asked.
  const sign =
    role === 'teacher' ? page.getByRole('link', { name: 'My children' }) : page.getByText('Parent', { exact: true })
  await expect.element(sign.first()).toBeInTheDocument()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(field).toHaveFocus()
  return { router, asked }
}
const palette = page.getByRole('dialog', { name: 'Command palette' })
const field = palette.getByRole('combobox')
const option = (name: RegExp) => palette.getByRole('option', { name })

async function take(line: string, row: RegExp): Promise<void> {
  await field.fill(line)
  await expect.element(option(row).first()).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
}

test.each([
  { role: 'student', command: /^Can’t come…/ },
  { role: 'teacher', command: /^My child can’t come…/ },
] as const)(
  'a parent who is a $role says of each child’s lessons that the child can’t come',
  async ({ role, command }) => {
    const { asked } = await open(role)
    await take('>can’t come', command)
    await expect.element(option(/Anna · Scales/)).toBeVisible()
    await expect.element(option(/Cleo/)).not.toBeInTheDocument()
    // A lesson that was kept may be asked for again.
    await expect.element(option(/Waits/)).not.toBeInTheDocument()
    // Called after the child in the teacher's calendar.
    await take('ben', /Ben · Lesson with Clara/)
    await expect.element(field).toHaveAccessibleName('Why? Clara reads it.')
    await take('Fever', /^Send: Fever/)
    await expect.poll(() => asked).toEqual([{ eventId: 9, reason: 'Fever' }])
  },
)

test.each([
  { role: 'student', calendar: '/calendar', lessons: '/lesson' },
  { role: 'teacher', calendar: '/children/calendar', lessons: '/children/lessons' },
] as const)(
  'a parent who is a $role finds the children’s lessons, and opens them',
  async ({ role, calendar, lessons }) => {
    const { router } = await open(role)
    await field.fill('secret')
    await expect.element(option(/Secret/)).not.toBeInTheDocument()
    await take('chords', /Anna · Chords/)
    await expect.poll(() => router.state.location.pathname).toBe(lessons)
    expect(router.state.location.search).toMatchObject({ of: 2, childLesson: 30 })
    await userEvent.keyboard('{Control>}k{/Control}')
    await take('scales', /Anna · Scales/)
    await expect.poll(() => router.state.location.pathname).toBe(calendar)
    const beside = page.getByRole('complementary', { name: 'Lesson' })
    await expect.element(beside.getByRole('heading', { name: 'Scales' })).toBeVisible()
  },
)

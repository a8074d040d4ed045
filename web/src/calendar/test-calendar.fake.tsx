import type { CalendarEvent } from '../data/event-rows.ts'
import { I18nProvider } from '@lingui/react'
import { type AnyRouter, createMemoryHistory, type RouterHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import '../ui/base.css'
import '../ui/tokens.css'
import { endStay } from '../lib/auth-state.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { forgetLines } from '../lib/quick-add-line.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { plainEvent } from '../data/plain-event.fake.ts'

let root: Root

/** A lesson of Anna's, on a Wednesday at nine. */
export const annasEvent: CalendarEvent = {
  ...plainEvent,
  event_id: 7,
  user_profile_id: 2,
  title: 'Scales',
  start: '2026-11-18T09:00:00.000Z',
  end: '2026-11-18T09:45:00.000Z',
}

interface Scene {
  /** The routes of the app, of which a feature knows nothing. */
  router: (history: RouterHistory) => AnyRouter
  events: readonly CalendarEvent[]
  role?: 'teacher' | 'student'
  /** More answers of the stand-in for the server, by operation. */
  answers?: Parameters<typeof fakeServer>[1]
  /** Answers what is no operation; null leaves it to the stand-in. */
  answerRoute?: (request: Request) => Promise<Response | null> | null
  /** px. */
  width?: number
  search?: string
}

/** For tests: the calendar of a teacher with one student, or of who is signed in as one, in UTC, as the app shows it. */
export async function openCalendar({
  router: routerOf,
  events,
  role = 'teacher',
  answers,
  answerRoute,
  width = 1440,
  search = '?date=2026-11-18',
}: Scene) {
  const clara = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }
  const anna = {
    user_profile_id: 2,
    display_name: 'Anna Weber',
    first_name: 'Anna',
    last_name: 'Weber',
    colour: 'fern',
  }
  const between = ({ from, to }: Record<string, unknown>) => ({
    loadEvents: events.filter(({ start }) => String(from) <= start && start < String(to)),
  })
  const server = fakeServer(role, {
    getUserProfileByUid: () => ({ getUserProfileByUid: { ...clara, time_zone: 'UTC', working_hours: null } }),
    loadEvents: between,
    loadEventTimes: between,
    loadStudents: () => ({ getStudentList: [anna] }),
    loadLessonCards: () => ({ loadLessons: [] }),
    clockWatch: () => ({ clockWatch: [] }),
    loadAbsences: () => ({ absences: [] }),
    ...answers,
  })
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    return (await answerRoute?.(request)) ?? server(request)
  })
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  await page.viewport(width, 900)
  const router = routerOf(createMemoryHistory({ initialEntries: [`/calendar${search}`] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await router.load()
}

/** After each test. */
export async function leaveCalendar(): Promise<void> {
  root.unmount()
  document.body.replaceChildren()
  queryClient.clear()
  toastStore.set([])
  await client.auth.signOut()
  // The shell, which forgets all this in the app, is gone by then: a line that was refused as the page went would open the next.
  endStay()
  forgetLines()
  localStorage.clear()
  sessionStorage.clear()
  vi.unstubAllGlobals()
}

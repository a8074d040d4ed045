import type { Lesson } from '../data/lesson-rows.ts'
import type { CalendarEvent } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ClosingPreview, type Outcome } from '../calendar/overlay/closing-preview.tsx'
import type { ClosingAction } from '../calendar/saving/closing.ts'
import { ImportPreview } from '../calendar/calendar-file/import-preview.tsx'
import { sampleEvents } from '../calendar/sample-events.ts'
import { samplePeople } from '../calendar/sample-lessons.ts'
import { ClashDialog } from '../calendar/series/clash-dialog.tsx'
import type { DateClash } from '../calendar/saving/series.ts'
import { SeriesFailed, SeriesSkeleton } from '../calendar/series/series-states.tsx'
import { State } from './exhibit.tsx'
import { Opened } from './opened.tsx'
import { busyQuery } from '../data/plan-lesson.ts'
import { PlanDialog } from '../lesson/plan/plan-dialog.tsx'
import { deviceZone } from '../lib/dates.ts'
import { clock, dayIn, minuteMs } from '../lib/wall-time.ts'

const nothing = () => undefined
const date = '2026-11-24'

/**
 * The contents of dialogs, in each of their states; the dialogs themselves are opened by a press (experience.md B0,
 * B13, B14).
 */
export function DialogStates() {
  return (
    <>
      <ClosingStates />
      <ImportStates />
      <State name={t`Loading`} of="series" shows="loading">
        <SeriesSkeleton />
      </State>
      <State name={t`Error`} of="series" shows="error">
        <SeriesFailed onRetry={nothing} />
      </State>
      <State name={t`Conflict: dates of a series are taken`} of="clash dialog" shows="conflict">
        <Opened>
          {(close) => (
            <ClashDialog
              question={{
                what: 'Anna Weber',
                clashes: [clash('24', 2), clash('25', null)],
                answer: close,
                giveUp: close,
              }}
              zone="UTC"
              onClose={close}
            />
          )}
        </Opened>
      </State>
      <State name={t`Conflict: there is something else at that time`} of="plan dialog" shows="conflict">
        <PlanState />
      </State>
    </>
  )
}

function ClosingStates() {
  const zone = deviceZone()
  const [decided, setDecided] = useState<ReadonlyMap<number, ClosingAction>>(new Map())
  const [first, second, third] = sampleEvents(zone, date)
  const outcome = (event: CalendarEvent): Outcome => {
    const action = decided.get(event.event_id) ?? (event === first ? 'cancel' : 'move')
    return { action, start: third?.start ?? null, isStuck: event === second && action === 'move' }
  }
  const closing = {
    lessons: [first, second].filter((event) => event !== undefined),
    outcomeOf: outcome,
    isLooking: false,
    failure: null,
    onRetry: nothing,
    zone,
    people: samplePeople,
    onDecide: (event: CalendarEvent, action: ClosingAction) =>
      setDecided(new Map([...decided, [event.event_id, action]])),
  }
  return (
    <>
      <State name={t`Loading`} of="days to close" shows="loading">
        <Whole>
          <ClosingPreview {...closing} lessons={null} isLooking />
        </Whole>
      </State>
      <State name={t`Empty: nothing is planned there`} of="days to close" shows="empty">
        <Whole>
          <ClosingPreview {...closing} lessons={[]} />
        </Whole>
      </State>
      <State name={t`Error`} of="days to close" shows="error">
        <Whole>
          <ClosingPreview {...closing} lessons={null} failure={t`The server did not answer.`} />
        </Whole>
      </State>
      <State name={t`Offline: only the server knows what would become of them`} of="days to close" shows="offline">
        <Whole>
          <ClosingPreview {...closing} lessons={null} failure={t`This needs a connection.`} />
        </Whole>
      </State>
      <State name={t`Conflict: there is no other time for a lesson`} of="days to close" shows="conflict" wide>
        <Whole>
          <ClosingPreview {...closing} />
        </Whole>
      </State>
    </>
  )
}

/** A thing of several pieces is looked at as one. */
const Whole = ({ children }: { children: ReactNode }) => <div>{children}</div>

function ImportStates() {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const file = { reading: t`lessons.ics`, items: null, problem: null, left, onTick: nothing }
  const items = [
    { ...item, key: 'concert', title: t`Concert`, clashes: 1 },
    { ...item, key: 'old', title: t`Rehearsal`, reason: 'no-start' as const, problem: '' },
  ]
  const tick = (key: string, isTicked: boolean) =>
    setLeft(new Set(isTicked ? [...left].filter((each) => each !== key) : [...left, key]))
  return (
    <>
      <State name={t`Loading`} of="calendar file" shows="loading">
        <Whole>
          <ImportPreview {...file} />
        </Whole>
      </State>
      <State name={t`Empty`} of="calendar file" shows="empty">
        <Whole>
          <ImportPreview {...file} items={[]} />
        </Whole>
      </State>
      <State name={t`Error`} of="calendar file" shows="error">
        <Whole>
          <ImportPreview {...file} problem={t`This file is empty.`} />
        </Whole>
      </State>
      <State name={t`Offline: it is read as soon as the server is there again`} of="calendar file" shows="offline">
        <Whole>
          <ImportPreview {...file} problem={t`This needs a connection.`} />
        </Whole>
      </State>
      <State name={t`Conflict: it overlaps with what is there`} of="calendar file" shows="conflict">
        <Whole>
          <ImportPreview {...file} items={items} onTick={tick} />
        </Whole>
      </State>
    </>
  )
}

const item = {
  start: '2026-11-24T18:00:00Z',
  end: '2026-11-24T20:00:00Z',
  all_day: false,
  time_zone: 'UTC',
  zone_assumed: false,
  unknown_zone: null,
  notes: [],
  rrule: null,
  events: 1,
  changed: 0,
  removed: 0,
  standing: 0,
  kept: 0,
  past: 0,
  clashes: 0,
  reason: null,
  problem: null,
}

const clash = (day: string, event_id: number | null): DateClash => ({
  original_start: null,
  event_id,
  start: `2026-11-${day}T16:00:00Z`,
  end: `2026-11-${day}T16:45:00Z`,
  for_student: false,
  next_free: `2026-11-${day}T17:15:00Z`,
  with: [{ event_id: 9, title: 'Mina Park', start: `2026-11-${day}T16:30:00Z`, end: `2026-11-${day}T17:15:00Z` }],
})

const lesson: Lesson = {
  lesson_id: -1,
  event_id: null,
  lesson_status_id: 1,
  user_profile_id: null,
  title: 'Scales in G',
  plan: null,
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V',
  start: null,
  end: null,
  version: 1,
}
const profileId = -1
const hour = 16 * 60

function PlanState() {
  const zone = deviceZone()
  const [samples] = useState(() => {
    const client = new QueryClient({
      defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } },
    })
    const start = dayIn(zone, date).start + hour * minuteMs
    const mina = { event_id: 9, title: 'Mina Park', user_profile_id: 3, lesson_id: null }
    client.setQueryData(busyQuery(profileId, date, 1, zone).queryKey, [
      { ...mina, start: new Date(start).toISOString(), end: new Date(start + 45 * 60_000).toISOString() },
    ])
    return client
  })
  return (
    <QueryClientProvider client={samples}>
      <Opened>
        {(close) => (
          <PlanDialog
            lesson={lesson}
            name={t`Scales in G`}
            profileId={profileId}
            zone={zone}
            students={[]}
            start={{ date, time: clock(hour), minutes: 45 }}
            onPlan={async () => close()}
            onClose={close}
          />
        )}
      </Opened>
    </QueryClientProvider>
  )
}

import { useMemo, useRef, useState } from 'react'
import type { CalendarEvent, Times } from '../data/event-rows.ts'
import type { DraftTimes } from '../data/event-draft.ts'
import { type CurrentUser, useUser } from '../data/use-user.ts'
import { noEvents, useEvents, useLessons, useOwnProfile, useStudents } from '../data/calendar.ts'
import { joinLinkOf } from '../data/lesson-status.ts'
import { nextEventQuery, type NextOf } from '../data/next-event.ts'
import { isEvent } from '../data/own-writes.ts'
import { zoneOf } from '../lib/wall-time.ts'
import { draftActions } from './draft/draft-actions.ts'
import { peopleOf } from './event/people.ts'
import type { BesideEvents } from './event/beside-events.ts'
import { busyTimes, type Person } from './event/calendar-event.ts'
import { useAskedOff } from './event/use-asked-off.ts'
import type { WeekGridHandle } from './grid/grid-interactions.ts'
import { useFreeTimes } from './hours/use-free-times.tsx'
import { useShownHours } from './hours/use-shown-hours.ts'
import { useOverlay } from './overlay/use-overlay.ts'
import { useDaysInView } from './period/use-days-in-view.ts'
import type { PrintHandle } from './print/printing.tsx'
import { offeredOf } from '../data/offered-time.ts'
import { offerOf } from './saving/offer-time.ts'
import { useChanges } from './saving/use-changes.ts'
import { useSeriesChanges } from './saving/use-series-changes.ts'
import { sparingOverTerms, useOverTerms } from './saving/use-over-terms.ts'
import { useOtherZone, zonesBeside } from './time/elsewhere.ts'
import { useClockNotes } from './time/use-clock-notes.tsx'
import { useLessonActions } from './use-lesson-actions.ts'
import { useSelection } from './use-selection.ts'
import type { Target } from './use-show-event.ts'

/**
 * Reads a person's calendar in some weeks (first days), and makes every action on it.
 *
 * @param zone IANA name
 */
export function useCalendarData(user: CurrentUser, zone: string, weeks: readonly string[]) {
  const isTeacher = user.role === 'teacher'
  const { students, arePending: areStudentsPending, areKnown: areStudentsKnown } = useStudents(user.userId, isTeacher)
  const { events: loaded, isPending, isKnown, failed, updatedAt, retry } = useEvents(user.userProfileId, zone, weeks)
  // An event is drawn when it is known whose it is: never first grey and then in colour.
  const known = areStudentsPending ? noEvents : loaded
  const { lessons, toSchedule } = useLessons(user.userProfileId)
  const own = useOwnProfile(user.userId)
  const self = isTeacher ? null : (own?.teacher?.display_name ?? user.displayName)
  const colour = own?.colour ?? null
  // To a student the own name says nothing: such a lesson is called after the teacher, as all of them are.
  const ownName = isTeacher ? null : (own?.display_name ?? null)
  const events = useMemo(
    () =>
      self === null || ownName === null || !known.some(({ title }) => title === ownName)
        ? known
        : known.map((event) => (event.title === ownName ? { ...event, title: self } : event)),
    [known, self, ownName],
  )
  // The same until somebody is another: everything that is drawn with a name counts on it.
  const people = useMemo(
    () => peopleOf(students, self === null ? null : { user_profile_id: user.userProfileId, name: self, colour }),
    [students, self, colour, user.userProfileId],
  )
  const series = useSeriesChanges(user.userProfileId, zone, people)
  const changes = useChanges(user.userProfileId, zone, people, events, series, toSchedule ?? [])
  const overTermOf = useOverTerms(zone)
  const offering = { waiting: toSchedule ?? [], people, events }
  return {
    students,
    areStudentsKnown,
    events,
    isPending: isPending || areStudentsPending,
    isKnown: isKnown && !areStudentsPending,
    failed,
    updatedAt,
    retry,
    lessons,
    toSchedule,
    people,
    /** The events that occupy time in view. */
    busy: busyTimes(events, people),
    /** Whether a time lies in a term that is over: what is there can only be read. */
    isOver: (times: Pick<Times, 'start'>) => isTeacher && overTermOf(times) !== undefined,
    personOf: (id: number | null): Person | null => (id === null ? null : (people.get(id) ?? null)),
    linkOf: joinLinkOf,
    /** The offer of a cancelled lesson's time to somebody who waits for one. */
    offerOf: (event: CalendarEvent) =>
      offerOf(event, { ...offering, profileId: user.userProfileId, create: changes.create }),
    /** The lesson that is to have the time of another one if that is cancelled. */
    offeredOf: (event: CalendarEvent) => offeredOf(event, offering),
    overTermOf,
    ...sparingOverTerms(changes, series, overTermOf),
  }
}

/** All that the parts of the calendar's screen share: which days are in view, what stands on them, and what can be done there. */
export function useCalendar() {
  const user = useUser()
  const zone = zoneOf(user.timeZone)
  const isTeacher = user.role === 'teacher'
  const nextOf: NextOf = (from, over) => nextEventQuery(user.userProfileId, from, over)
  const inView = useDaysInView({ userId: user.userId, zone, nextOf, areDaysFew: !isTeacher })
  const { place, days, now, today, go } = inView
  const data = useCalendarData(user, zone, inView.weeks)
  const { events, people, busy, changes, isPending, isKnown, isOver } = data
  const overlays = useOverlay()
  const { overlay, setOverlay, openAt } = overlays
  const selection = useSelection(isOver)
  const lessonActions = useLessonActions({ user, people, changes })
  const otherZones = zonesBeside(zone, data.students)
  const [otherZone, turnZone] = useOtherZone(otherZones)
  const { hours, hoursOnly, turnHours, usual, snap } = useShownHours(user)
  const freeTimes = useFreeTimes({ days, hours, busy, now, zones: [zone, ...otherZones] })
  const { dayNotes, clockNotes } = useClockNotes(user, inView.locale, days)
  const asked = useAskedOff(!isPending)
  const [typedTimes, setTypedTimes] = useState<DraftTimes | null>(null)
  const [target, seek] = useState<Target | null>(null)
  const quickAddRef = useRef<HTMLInputElement>(null)
  const gridRef = useRef<WeekGridHandle>(null)
  const draftRef = useRef<HTMLDivElement>(null)
  const printRef = useRef<PrintHandle>(null)
  const drafts = draftActions({
    place,
    days,
    events,
    now,
    hours,
    usual,
    zone,
    minutes: user.defaultLessonMinutes,
    isOver,
    onGo: go,
    onDraft: (times) => setOverlay({ kind: 'draft', times }),
  })
  const beside: BesideEvents = {
    hours,
    hoursOnly,
    free: freeTimes.free,
    dayNotes,
    usual,
    snap,
    isOver,
    asked,
    isKnown,
    nextOf,
  }
  return {
    user,
    isTeacher,
    inView,
    data,
    beside,
    clockNotes,
    overlays,
    selection,
    chosenEvents: events.filter(({ event_id }) => selection.chosen.has(event_id)),
    /** The event whose preview card is open. */
    previewed: overlay?.kind === 'preview' ? events.find(isEvent(overlay.eventId)) : undefined,
    lessonActions,
    drafts,
    freeTimes,
    otherZone,
    /** The times that the line of quick add says so far, drawn on the week. */
    typedTimes,
    setTypedTimes,
    /** The event that is looked for. */
    target,
    seek,
    quickAddRef,
    gridRef,
    draftRef,
    printRef,
    actions: {
      openPreview: (event: CalendarEvent, element: HTMLElement) =>
        openAt(element, { kind: 'preview', eventId: event.event_id }),
      openLesson: (event: CalendarEvent) => {
        setOverlay(null)
        void lessonActions.openLesson(event)
      },
      remove: (event: CalendarEvent) => {
        setOverlay(null)
        changes.remove(event)
      },
      closeDays: () =>
        setOverlay({ kind: 'close', date: days.some(({ date }) => date === today) ? today : place.date }),
      print: (as: 'seen' | 'list') => printRef.current?.print(as),
      turnFree: isTeacher ? freeTimes.turn : () => undefined,
      turnHours,
      turnZone,
    },
  }
}

export type Calendar = ReturnType<typeof useCalendar>

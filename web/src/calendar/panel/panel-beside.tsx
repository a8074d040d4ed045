import type { CalendarEvent, CalendarLesson, Times } from '../../data/event-rows.ts'
import { type RefObject, useContext } from 'react'
import { nameOf, type Person, upcoming } from '../event/calendar-event.ts'
import { useWeeks } from '../../data/calendar.ts'
import { daysWithLessons } from '../../data/lesson-status.ts'
import { BesideEventsContext } from '../event/beside-events.ts'
import type { WeekGridHandle } from '../grid/grid-interactions.ts'
import { PanelPopover } from './panel-popover.tsx'
import type { Student } from '../event/people.ts'
import { weeksOf } from '../period/period.ts'
import { useRoomy } from '../../lib/use-media.ts'
import type { DaysInView } from '../period/use-days-in-view.ts'
import { SidePanel, type SidePanelProps } from './side-panel.tsx'
import { daysFrom } from '../../lib/wall-time.ts'

interface Props {
  /** It stands where there is room for it, and else behind a button. */
  where: 'side' | 'button'
  profileId: number
  inView: DaysInView
  events: readonly CalendarEvent[]
  people: ReadonlyMap<number, Person>
  /** Null until it is known. */
  toSchedule: readonly CalendarLesson[] | null
  isTeacher: boolean
  /** The event that is looked at, or chosen alone. */
  selected: CalendarEvent | undefined
  grid: RefObject<WeekGridHandle | null>
  personOf: (id: number | null) => Person | null
  linkOf: (event: CalendarEvent) => string | null
  onShow: (event: CalendarEvent) => void
  onPlan: (lesson: CalendarLesson, times: Times) => void
  students: readonly Student[]
  /** Minutes of a new lesson. */
  usualLength: number
  onPlanFor: (student: Student, times: Times) => void
  /** Begins a lesson at the next free time. */
  onDraft: () => void
  /** Asks when a lesson shall be. */
  onAskWhen: (lesson: CalendarLesson) => void
}

const noWeeks: readonly string[] = []

/** The small month, what waits for a time and what comes next: beside the days, or behind a button where there is no room. */
export function PanelBeside(props: Props) {
  const { events, people, grid } = props
  const { place, days, zone, now, today, firstDay, locale, go } = props.inView
  const isRoomy = useRoomy()
  const isShown = isRoomy === (props.where === 'side')
  const areKnown = useContext(BesideEventsContext).isKnown
  // The coming weeks do not depend on the days in view, and are asked for after those.
  const coming = useWeeks(
    props.profileId,
    zone,
    isShown && isRoomy && areKnown ? weeksOf(daysFrom(zone, today, 8), firstDay) : noWeeks,
  )
  if (!isShown) return null
  const waits = props.isTeacher ? props.toSchedule : null
  const next = props.selected ?? upcoming(coming.events, now)
  // The month waits for the lists above it, which would push it down if they came later.
  const isKnown = props.toSchedule !== null && (next !== null || !coming.isPending)
  const panel: Pick<SidePanelProps, 'month' | 'waiting'> = {
    month: {
      profileId: props.profileId,
      zone,
      isReady: isKnown,
      date: place.date,
      today,
      shown: days.map((day) => day.date),
      busy: daysWithLessons(events, zone),
      firstDay,
      locale,
      onChoose: (date) => go({ ...place, date }),
    },
    waiting: waits
      ? {
          lessons: waits,
          people,
          onGrab: (lesson, look, down) =>
            grid.current?.receive({ minutes: lesson.minutes, look }, down, (times) => props.onPlan(lesson, times)),
          onPlan: props.onAskWhen,
        }
      : null,
  }
  if (props.where === 'button') return <PanelPopover {...panel} />
  return (
    <SidePanel
      {...panel}
      students={
        props.isTeacher && isKnown
          ? {
              students: props.students,
              onGrab: (student, down) =>
                grid.current?.receive(
                  { minutes: props.usualLength, look: { name: student.name, colour: student.colour } },
                  down,
                  (times) => props.onPlanFor(student, times),
                ),
              onDraft: props.onDraft,
            }
          : null
      }
      next={
        isKnown && next
          ? {
              event: next,
              isSelected: next === props.selected,
              name: nameOf(next, people),
              colour: props.personOf(next.user_profile_id)?.colour ?? null,
              zone,
              now,
              videoLink: props.linkOf(next),
              onOpen: props.onShow,
            }
          : null
      }
    />
  )
}

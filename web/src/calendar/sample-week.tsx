import type { DraftTimes } from '../data/event-draft.ts'
import type { CalendarEvent, Times } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef, useState } from 'react'
import { deviceZone, firstWeekday, locale as readersLocale, wallTime } from '../lib/dates.ts'
import { showDone } from '../lib/toast.ts'
import colours from './colours.module.css'
import { WeekGrid } from './grid/week-grid.tsx'
import { useWide } from '../lib/use-media.ts'
import { useNow } from '../lib/use-minute.ts'
import { dayCount, daysOf, heading, turned } from './period/period.ts'
import { QuickAddLine } from './quick-add/quick-add-line.tsx'
import type { QuickLesson } from './quick-add/reading.ts'
import { defaultLessonMinutes, type Person } from './event/calendar-event.ts'
import styles from './sample-week.module.css'
import { sampleEvents } from './sample-events.ts'
import { samplePeople } from './sample-lessons.ts'
import { dateIn } from '../lib/wall-time.ts'

export interface SampleStart {
  /** The text that was typed before the week was there. */
  line?: string
  /** Whether somebody is about to type, so that the line takes the focus. */
  isInLine?: boolean
}

/** A week to try without an account: the real grid, sample lessons, and nothing leaves the page. */
export function SampleWeek({ line = '', isInLine = false }: SampleStart) {
  const zone = deviceZone()
  const locale = readersLocale()
  const now = useNow()
  const today = dateIn(zone, now)
  const [date, setDate] = useState(today)
  const [width, setWidth] = useState(0)
  const [draft, setDraft] = useState<DraftTimes | null>(null)
  const [events, setEvents] = useState<readonly CalendarEvent[]>(() => sampleEvents(zone, today))
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  const view = useWide() ? 'timeGridWeek' : 'timeGridDay'
  const count = dayCount(view, width)
  const place = { view, date } as const
  const days = daysOf(place, count, zone, firstWeekday())
  /** Of these alone: what was done to others meanwhile stays when it is taken back. */
  const replace = (old: readonly CalendarEvent[], made: readonly CalendarEvent[], text: string) => {
    const ids = new Set([...old, ...made].map((each) => each.event_id))
    const put = async (them: readonly CalendarEvent[]) =>
      setEvents((all) => [...all.filter((each) => !ids.has(each.event_id)), ...them])
    void put(made)
    showDone({ text, undo: () => put(old), redo: () => put(made) })
  }
  const change = (event: CalendarEvent, times: Times) =>
    replace([event], [{ ...event, ...times }], t`${nameOf(event)} moved`)
  const remove = (event: CalendarEvent) => replace([event], [], t`${nameOf(event)} deleted`)
  const nextId = Math.max(0, ...events.map((each) => each.event_id)) + 1
  const add = (times: Times) => {
    const [studentId, person] = [...samplePeople][nextId % samplePeople.size] ?? [null, null]
    const event = { ...blank, event_id: nextId, user_profile_id: studentId, title: person?.name ?? '', ...times }
    replace([], [event], t`${nameOf(event)} planned`)
  }
  const addLine = ({ title, studentId, allDay, repeat, toConfirm = false, ...times }: QuickLesson) => {
    const made = Array.from({ length: repeat?.count ?? 1 }, (_, at) => ({
      ...blank,
      event_id: nextId + at,
      user_profile_id: studentId,
      title,
      all_day: allDay,
      to_confirm: toConfirm,
      start: weeksLater(times.start, zone, at * (repeat?.weeks ?? 1)),
      end: weeksLater(times.end, zone, at * (repeat?.weeks ?? 1)),
    }))
    const [first] = made
    if (!first) return
    setDraft(null)
    setDate(dateIn(zone, Date.parse(first.start)))
    replace([], made, t`${nameOf(first)} planned`)
  }

  return (
    <div className={styles.demo}>
      <QuickAddLine
        initial={line}
        takesFocus={isInLine}
        students={[...samplePeople].map(([user_profile_id, { name }]) => ({ user_profile_id, name }))}
        defaultMinutes={defaultLessonMinutes}
        zone={zone}
        now={now}
        onAdd={addLine}
        onDraft={setDraft}
      />
      <div ref={box} className={`${styles.week} ${colours.coloured}`}>
        {width === 0 ? null : (
          <WeekGrid
            days={days}
            zone={zone}
            events={events}
            people={samplePeople}
            now={now}
            locale={locale}
            label={heading(days, locale)
              .map(({ text }) => text)
              .join('')}
            onDraft={add}
            onChange={change}
            onCopy={(event, times) =>
              replace([], [{ ...event, ...times, event_id: nextId }], t`${nameOf(event)} planned`)
            }
            onOpen={() => undefined}
            onDelete={remove}
            onChoose={() => undefined}
            onOpenDay={setDate}
            draft={draft}
            onTurn={(direction) => setDate(turned(place, direction, count).date)}
          />
        )}
      </div>
    </div>
  )
}

/** The same wall time some weeks later, also across a change of the clock. */
const weeksLater = (instant: string, zone: string, weeks: number): string =>
  wallTime(instant, zone).add({ weeks }).toInstant().toString()

const blank = {
  teacher_id: 1,
  all_day: false,
  time_zone: null,
  overlap_wanted: true,
  cancelled_at: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  lesson_id: null,
  lesson_status_id: null,
  version: 1,
}

const nameOf = (event: CalendarEvent): string => personOf(event)?.name ?? event.title
const personOf = (event: CalendarEvent): Person | undefined =>
  event.user_profile_id === null ? undefined : samplePeople.get(event.user_profile_id)

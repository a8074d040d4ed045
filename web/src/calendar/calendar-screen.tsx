import { t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import { locale as readersLocale } from '../lib/dates.ts'
import { useUser } from '../lib/session.tsx'
import { Button } from '../ui/button.tsx'
import { CalendarKeys } from './calendar-keys.tsx'
import styles from './calendar-screen.module.css'
import colours from './colours.module.css'
import { type CalendarLesson, useEvents, useLessons, useRoom, useStudents, noEvents } from './data.ts'
import type { WeekGridHandle } from './grid/hands.tsx'
import { WeekGrid } from './grid/week-grid.tsx'
import { type Layer, Layers } from './layers.tsx'
import { ClashNotice, StaleNotice } from './notice.tsx'
import { PanelPopover } from './panel-popover.tsx'
import { peopleOf, videoLinkOf } from './people/rules.ts'
import { PeriodTitle } from './period/period-title.tsx'
import { useDesktop, useNow, usePlace, useRoomy } from './period/place.tsx'
import { dayCount, daysOf, firstWeekday, heading, load, turned, weeksOf } from './period/rules.ts'
import { WeekStrip } from './period/week-strip.tsx'
import { type CalendarEvent, nameOf, nextFree, type Person, type Times, upcoming } from './rules.ts'
import { useChanges } from './saving/changes.tsx'
import { SidePanel, type SidePanelProps } from './side-panel.tsx'
import { dateIn, zoneOf } from './time/rules.ts'
import { lookOfLesson } from './to-schedule.tsx'

/** Beside the days stand the hours: about this many px at the usual font size. */
const hoursWidth = 46

/** The week, and everything that is done on it (UX.md B13). */
export function CalendarScreen() {
  const user = useUser()
  const zone = zoneOf(user.timeZone)
  const locale = readersLocale()
  const isTeacher = user.role === 'teacher'
  const now = useNow()
  const [place, go] = usePlace(user.userId, zone, now)
  const [isDesktop, isRoomy] = [useDesktop(), useRoomy()]
  const [width, setWidth] = useState(() => window.innerWidth)
  const [layer, setLayer] = useState<Layer>(null)
  const box = useRef<HTMLDivElement>(null)
  const grid = useRef<WeekGridHandle>(null)
  const draftRef = useRef<HTMLDivElement>(null)
  const peekRef = useRef<HTMLElement>(null)

  useLayoutEffect(() => {
    if (!box.current) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setWidth(entry.contentRect.width)
    })
    setWidth(box.current.clientWidth)
    watcher.observe(box.current)
    return () => watcher.disconnect()
  }, [])

  const firstDay = firstWeekday(locale)
  const count = dayCount(place.view, width - hoursWidth)
  const days = daysOf(place, count, zone, firstDay)
  const weeks = weeksOf(days, firstDay)
  const { students, arePending: areStudentsPending } = useStudents(user.userId, isTeacher)
  const loaded = useEvents(user.userProfileId, zone, weeks)
  const { failed, updatedAt, retry } = loaded
  // An event is drawn when it is known whose it is: never first grey and then in colour.
  const events = areStudentsPending ? noEvents : loaded.events
  const isPending = loaded.isPending || areStudentsPending
  const { lessons, toSchedule } = useLessons(user.userProfileId)
  const { ownLink, teacherName } = useRoom(user.userId)
  const people = peopleOf(
    students,
    isTeacher ? null : { user_profile_id: user.userProfileId, name: teacherName ?? user.displayName },
  )
  const personOf = (id: number | null): Person | null => (id === null ? null : (people.get(id) ?? null))
  const changes = useChanges(user.userProfileId, zone, people, events)

  const today = dateIn(zone, now)
  const turn = (direction: -1 | 1) => go(turned(place, direction, count))
  const peeked = layer?.kind === 'peek' ? events.find((event) => event.event_id === layer.eventId) : undefined
  const next = upcoming(events, now)
  const linkOf = (event: CalendarEvent) => videoLinkOf(event, lessons, students, ownLink)
  const peek = (event: CalendarEvent, element: HTMLElement) => {
    peekRef.current = element
    setLayer({ kind: 'peek', eventId: event.event_id })
  }
  const remove = (event: CalendarEvent) => {
    setLayer(null)
    changes.remove(event)
  }
  const plan = (lesson: CalendarLesson, times: Times) => {
    const title = lesson.title ?? lookOfLesson(lesson, people).name
    changes.create({ ...times, title, studentId: lesson.user_profile_id, lesson })
  }
  const free = (minutes: number) => nextFree(events, days, now, minutes)
  const draft = () => {
    const times = free(user.defaultLessonMinutes)
    if (times) setLayer({ kind: 'draft', times })
  }

  const panel: Pick<SidePanelProps, 'month' | 'waiting'> = {
    month: {
      date: place.date,
      today,
      shown: days.map((day) => day.date),
      busy: new Set(events.map((event) => dateIn(zone, Date.parse(event.start)))),
      firstDay,
      locale,
      onChoose: (date) => go({ ...place, date }),
    },
    waiting: isTeacher
      ? {
          lessons: toSchedule,
          people,
          onGrab: (lesson, look, down) =>
            grid.current?.receive({ minutes: lesson.minutes, look }, down, (times) => plan(lesson, times)),
          onPlan: (lesson) => {
            const times = free(lesson.minutes)
            if (times) setLayer({ kind: 'plan', lesson, times })
          },
        }
      : null,
  }

  return (
    <div className={styles.screen}>
      <div ref={box} className={styles.main}>
        <PeriodTitle
          days={days}
          view={place.view}
          locale={locale}
          load={load(events, days)}
          narrow={dayCount('timeGridWeek', width - hoursWidth) < 7}
          onTurn={turn}
          onToday={() => go({ ...place, date: today })}
          onView={(view) => go({ ...place, view })}
        >
          {isRoomy ? null : <PanelPopover {...panel} />}
          {isTeacher && isDesktop ? <Button variant="primary" onPress={draft}>{t`New lesson`}</Button> : null}
        </PeriodTitle>
        {isDesktop || count === 7 ? null : (
          <WeekStrip
            date={place.date}
            today={today}
            firstDay={firstDay}
            locale={locale}
            onChoose={(date) => go({ ...place, date })}
          />
        )}
        <div className={styles.week}>
          <div className={styles.notices}>
            {changes.clash ? <ClashNotice clash={changes.clash} onDismiss={changes.dismissClash} /> : null}
            {failed ? <StaleNotice updatedAt={updatedAt} zone={zone} onRetry={retry} /> : null}
          </div>
          <WeekGrid
            ref={grid}
            days={days}
            zone={zone}
            events={events}
            people={people}
            now={now}
            locale={locale}
            label={heading(days, locale)
              .map(({ text }) => text)
              .join('')}
            readOnly={!isTeacher}
            usualLength={user.defaultLessonMinutes}
            selectedId={peeked?.event_id ?? null}
            draft={layer?.kind === 'draft' ? layer.times : null}
            draftRef={draftRef}
            onDraft={(times) => setLayer({ kind: 'draft', times })}
            onChange={changes.change}
            onOpen={peek}
            onDelete={remove}
            onMoveTo={(event) => setLayer({ kind: 'move', event })}
            onOpenDay={(date) => go({ view: 'timeGridDay', date })}
            onTurn={turn}
          />
          {isPending || failed || events.length > 0 || layer?.kind === 'draft' ? null : (
            <p className={styles.empty}>{isTeacher ? t`Nothing planned. Drag on the grid.` : t`Nothing planned.`}</p>
          )}
        </div>
        {isTeacher && !isDesktop ? (
          <div className={styles.floating}>
            <Button variant="primary" onPress={draft}>
              <Plus aria-hidden /> {t`Lesson`}
            </Button>
          </div>
        ) : null}
      </div>
      {isRoomy ? (
        <div className={colours.coloured}>
          <SidePanel
            {...panel}
            next={
              next
                ? {
                    event: next,
                    name: nameOf(next, people),
                    colour: personOf(next.user_profile_id)?.colour ?? null,
                    zone,
                    now,
                    videoLink: linkOf(next),
                    onOpen: (event) => grid.current?.focusEvent(event.event_id),
                  }
                : null
            }
          />
        </div>
      ) : null}
      <Layers
        layer={layer}
        peeked={peeked}
        zone={zone}
        readOnly={!isTeacher}
        students={students}
        placement={isDesktop && count > 1 ? 'right top' : 'bottom'}
        changes={changes}
        draftRef={draftRef}
        peekRef={peekRef}
        personOf={personOf}
        linkOf={linkOf}
        onPlan={plan}
        onDelete={remove}
        onLayer={setLayer}
      />
      <CalendarKeys
        onToday={() => go({ ...place, date: today })}
        onTurn={turn}
        onDay={() => go({ ...place, view: 'timeGridDay' })}
        onWeek={() => go({ ...place, view: 'timeGridWeek' })}
        onNew={isTeacher ? draft : () => undefined}
      />
    </div>
  )
}

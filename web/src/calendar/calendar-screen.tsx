import type { DraftTimes } from '../data/event-draft.ts'
import type { CalendarEvent, CalendarLesson, Times } from '../data/event-rows.ts'
import { type ReactNode, useMemo, useRef, useState } from 'react'
import { dayHabits } from '../lib/dates.ts'
import { nextEventQuery, type NextOf } from '../data/next-event.ts'
import { onIntent } from '../lib/on-intent.ts'
import { useUser } from '../data/use-user.ts'
import { useAskedOff } from './event/use-asked-off.ts'
import { CalendarHead } from './calendar-head.tsx'
import styles from './calendar-screen.module.css'
import { busyTimes } from './event/calendar-event.ts'
import { useClockNotes } from './time/use-clock-notes.tsx'
import { FloatingLesson } from './lesson/floating-lesson.tsx'
import { useFreeTimes } from './hours/use-free-times.tsx'
import { useLessonActions } from './use-lesson-actions.ts'
import { draftActions } from './draft/draft-actions.ts'
import { BesideEventsContext } from './event/beside-events.ts'
import type { WeekGridHandle } from './grid/grid-interactions.ts'
import { CalendarInteractions } from './calendar-requests.tsx'
import { useShownHours } from './hours/use-shown-hours.ts'
import { OverlaysLater, loadOverlays } from './overlay/overlays-later.tsx'
import { EmptyDays, OverTheWeek } from './overlay/over-the-week.tsx'
import { PanelBeside } from './panel/panel-beside.tsx'
import { PeriodView } from './period-view.tsx'
import { useDesktop, useNow, usePlace, useRoomy, useWidth } from './period/use-place.ts'
import { dayCount, daysOf, hasHours, heading, turned, weeksOf } from './period/period.ts'
import type { PrintHandle } from './print/printing.tsx'
import { openLine, QuickAdd } from './quick-add/quick-add.tsx'
import { isSameDraft } from './event/to-confirm.ts'
import { useOverlay } from './overlay/use-overlay.ts'
import { isEvent } from '../data/own-writes.ts'
import { useSelection } from './use-selection.ts'
import type { Target } from './use-show-event.ts'
import { useCalendarData } from './use-calendar-data.ts'
import { useOtherZone, zonesBeside } from './time/elsewhere.ts'
import { TermNote } from './term-note.tsx'
import { dateIn, zoneOf } from '../lib/wall-time.ts'

/** Beside the days stand the hours: about this many px at the usual font size. */
const hoursWidth = 46

/** The week, and everything that is done on it (experience.md B13). @param whose of a family: the switch below the title */
export function CalendarScreen({ whose }: { whose?: ReactNode }) {
  const user = useUser()
  const zone = zoneOf(user.timeZone)
  const { locale, firstDay } = dayHabits()
  const isTeacher = user.role === 'teacher'
  const now = useNow()
  const nextOf: NextOf = (from, over) => nextEventQuery(user.userProfileId, from, over)
  const [place, go] = usePlace(user.userId, zone, now, nextOf, !isTeacher)
  const [isDesktop, isRoomy] = [useDesktop(), useRoomy()]
  const overlays = useOverlay()
  const { layer, setLayer } = overlays
  // The time that the line of quick add says so far, drawn on the week.
  const [ghost, setGhost] = useState<DraftTimes | null>(null)
  const [target, seek] = useState<Target | null>(null)
  const line = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box)
  const grid = useRef<WeekGridHandle>(null)
  const draftRef = useRef<HTMLDivElement>(null)
  const peekRef = useRef<HTMLElement>(null)
  const printer = useRef<PrintHandle>(null)
  const count = dayCount(place.view, width - hoursWidth)
  // The same days until others are in view: the grid draws what changes.
  const days = useMemo(() => daysOf(place, count, zone, firstDay), [place, count, zone, firstDay])
  const weeks = weeksOf(days, firstDay)
  const { students, events, isPending, isKnown, failed, updatedAt, retry, lessons, toSchedule, people, ...studio } =
    useCalendarData(user, zone, weeks)
  const { areStudentsKnown, personOf, linkOf, changes, series, overTermOf } = studio
  const lessonActions = useLessonActions({ user, people, changes })
  const busy = busyTimes(events, people)
  const [otherZone, turnZone] = useOtherZone(zonesBeside(zone, students))
  const { hours, hoursOnly, turnHours, usual, snap } = useShownHours(user)
  const freeTimes = useFreeTimes({ days, hours, busy, now, zones: [zone, ...zonesBeside(zone, students)] })
  const turnFree = isTeacher ? freeTimes.turn : () => undefined
  const { dayNotes, clockNotes } = useClockNotes(user, locale, days)
  const asked = useAskedOff(!isPending)

  const today = dateIn(zone, now)
  const label = heading(days, locale)
    .map(({ text }) => text)
    .join('')
  const turn = (direction: -1 | 1) => go(turned(place, direction, count))
  const closeDays = () =>
    setLayer({ kind: 'close', date: days.some(({ date }) => date === today) ? today : place.date })
  const peeked = layer?.kind === 'peek' ? events.find(isEvent(layer.eventId)) : undefined
  const peek = (event: CalendarEvent, element: HTMLElement) => {
    peekRef.current = element
    setLayer({ kind: 'peek', eventId: event.event_id })
  }
  const isOver = (times: Pick<Times, 'start'>) => isTeacher && overTermOf(times) !== undefined
  const { chosen, choose, extend, clear } = useSelection(isOver)
  const print: PrintHandle['print'] = (as) => printer.current?.print(as)
  const remove = (event: CalendarEvent) => {
    setLayer(null)
    changes.remove(event)
  }
  const openLesson = (event: CalendarEvent) => {
    setLayer(null)
    void lessonActions.openLesson(event)
  }
  const { nextFree, begin, draft, draftAhead, draftOn } = draftActions({
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
    onDraft: (times) => setLayer({ kind: 'draft', times }),
  })

  const seen = { place, days, events, people, students, toSchedule, zone, now, firstDay, locale, isTeacher, isRoomy }
  const work = { box, events, people, zone, changes, isOver }
  const sheet = { days, zone, events, people, locale, label, usual }
  const together = events.filter(({ event_id }) => chosen.has(event_id))
  const panel = {
    ...seen,
    selected: peeked ?? (together.length === 1 ? together[0] : undefined),
    profileId: user.userProfileId,
    grid,
    personOf,
    linkOf,
    onGo: go,
    onShow: (event: CalendarEvent) => seek({ event, isOpened: false }),
    onPlan: lessonActions.plan,
    usualLength: user.defaultLessonMinutes,
    onPlanFor: lessonActions.planFor,
    onDraft: draft,
    onAskWhen: (lesson: CalendarLesson) => {
      const times = nextFree(lesson.minutes)
      if (times) setLayer({ kind: 'plan', lesson, times })
    },
  }

  return (
    <BesideEventsContext
      value={{ hours, hoursOnly, free: freeTimes.free, dayNotes, usual, snap, isOver, asked, isKnown, nextOf }}
    >
      <div className={styles.screen} {...onIntent(loadOverlays)}>
        <div ref={box} className={styles.main}>
          <CalendarHead
            {...{ place, days, today, zone, firstDay, locale, isDesktop }}
            events={isKnown ? events : null}
            weekDays={dayCount('timeGridWeek', width - hoursWidth)}
            panel={<PanelBeside {...panel} where="button" />}
            onGo={go}
            onTurn={turn}
            teaching={isTeacher ? { onNew: draft, onCloseDays: closeDays } : null}
            onMore={(button) => {
              peekRef.current = button
              setLayer({ kind: 'more' })
            }}
          >
            {whose}
            {isTeacher ? (
              <QuickAdd
                inputRef={line}
                students={areStudentsKnown ? students : null}
                lessons={lessons}
                defaultMinutes={user.defaultLessonMinutes}
                zone={zone}
                now={now}
                busy={busy}
                changes={changes}
                series={series}
                onGhost={(times) => setGhost((old) => (isSameDraft(old, times) ? old : times))}
                onAdded={(date) => {
                  if (!days.some((day) => day.date === date)) go({ ...place, date })
                }}
              />
            ) : null}
          </CalendarHead>
          {isTeacher ? <TermNote days={days} termOf={overTermOf} /> : null}
          {clockNotes}
          <div className={styles.week}>
            <OverTheWeek
              changes={changes}
              overlays={overlays}
              staleSince={failed ? updatedAt : null}
              zone={zone}
              profileId={user.userProfileId}
              people={people}
              chosen={together}
              onRetry={retry}
              onChosen={clear}
            />
            {freeTimes.bar}
            <PeriodView
              place={place}
              onGo={go}
              ref={grid}
              days={days}
              zone={zone}
              events={events}
              people={people}
              now={now}
              locale={locale}
              label={label}
              chosen={chosen}
              onChoose={choose}
              otherZone={otherZone}
              readOnly={!isTeacher}
              usualLength={user.defaultLessonMinutes}
              selectedId={peeked?.event_id ?? null}
              draft={layer?.kind === 'draft' ? layer.times : ghost}
              draftRef={draftRef}
              onDraft={(times) => {
                if (!freeTimes.choose(times)) begin(times)
              }}
              onChange={changes.change}
              onCopy={changes.copy}
              onOpen={peek}
              onDelete={remove}
              onMoveTo={(event) => setLayer({ kind: 'move', event })}
              onOpenDay={(date) => go({ view: 'timeGridDay', date })}
              onTurn={turn}
              onPlanOn={draftOn}
            />
            {events.length > 0 || layer?.kind === 'draft' || ghost ? null : (
              <EmptyDays {...{ isTeacher, isKnown }} view={place.view} isSure={!isPending && !failed} />
            )}
          </div>
          {isTeacher && !isDesktop ? <FloatingLesson onPress={draft} /> : null}
        </div>
        <PanelBeside {...panel} where="side" />
        <OverlaysLater
          {...{ layer, peeked, place, days, zone, isOver, students, areStudentsKnown, people, busy, personOf, linkOf }}
          readOnly={!isTeacher}
          placement={isDesktop && count > 1 ? 'right top' : 'bottom'}
          changes={changes}
          series={series}
          draftRef={draftRef}
          peekRef={peekRef}
          onGo={go}
          onPlan={lessonActions.plan}
          onDelete={remove}
          onOpenLesson={openLesson}
          onMark={(event, attendance) => void lessonActions.mark(event, attendance)}
          profileId={user.userProfileId}
          hoursOnly={hours && hoursOnly}
          onFree={turnFree}
          onChoose={choose}
          onHours={turnHours}
          onOtherZone={turnZone}
          onPrint={() => print('seen')}
          onPrintList={hasHours(place.view) ? () => print('list') : null}
          {...overlays.handlers}
        />
        <CalendarInteractions
          keys={{
            onToday: () => go({ ...place, date: today }),
            onTurn: turn,
            onView: (view) => go({ ...place, view }),
            onNew: isTeacher ? draft : () => undefined,
            onQuickAdd: () => openLine(line.current),
            onOtherZone: turnZone,
            onHours: turnHours,
            onFree: turnFree,
            onImport: () => (isTeacher ? setLayer({ kind: 'import', file: null }) : undefined),
            onCloseDays: () => (isTeacher ? closeDays() : undefined),
            onPrint: () => print('seen'),
            onEscape: () => {
              clear()
              freeTimes.end()
            },
          }}
          event={{
            ...work,
            readOnly: !isTeacher,
            isChoosing: chosen.size > 0,
            onMenu: (event, element, part) => {
              peekRef.current = element
              setLayer({ kind: 'menu', event, part })
            },
            onRename: (event, element) => {
              peekRef.current = element
              setLayer({ kind: 'rename', event })
            },
            onTaught: (event) => void lessonActions.mark(event, 'present'),
            onOpenLesson: openLesson,
            onMoveTo: (event) => setLayer({ kind: 'move', event }),
            onDelete: remove,
            onChoose: choose,
            onExtend: extend,
          }}
          asked={{ students, days, isPending, draft: draftAhead }}
          show={{ box, place, zone, events, isPending, failed, target, onSeek: seek, onGo: go, onOpen: peek }}
          print={{ ref: printer, isList: !hasHours(place.view), ...sheet }}
          onFile={isTeacher ? (file) => setLayer({ kind: 'import', file }) : null}
        />
      </div>
    </BesideEventsContext>
  )
}

import type { CalendarLesson } from '../data/event-rows.ts'
import type { ReactNode } from 'react'
import { onIntent } from '../lib/on-intent.ts'
import { CalendarHead } from './calendar-head.tsx'
import { CalendarInteractions } from './calendar-requests.tsx'
import styles from './calendar-screen.module.css'
import { BesideEventsContext } from './event/beside-events.ts'
import { isSameDraft } from './event/to-confirm.ts'
import { FloatingLesson } from './lesson/floating-lesson.tsx'
import { OverlaysLater, loadOverlays } from './overlay/overlays-later.tsx'
import { EmptyDays, OverTheWeek } from './overlay/over-the-week.tsx'
import { PanelBeside } from './panel/panel-beside.tsx'
import { PeriodView } from './period-view.tsx'
import { hasHours } from './period/period.ts'
import { useDesktop } from '../lib/use-media.ts'
import { QuickAdd } from './quick-add/quick-add.tsx'
import { TermNote } from './term-note.tsx'
import { type Calendar, useCalendar } from './use-calendar.ts'

/** The week, and everything that is done on it (experience.md B13). @param whose of a family: the switch below the title */
export function CalendarScreen({ whose }: { whose?: ReactNode }) {
  const calendar = useCalendar()
  const { isTeacher, inView, data, clockNotes, drafts } = calendar
  const { box, days } = inView
  const isDesktop = useDesktop()
  return (
    <BesideEventsContext value={calendar.beside}>
      <div className={styles.screen} {...onIntent(loadOverlays)}>
        <div ref={box} className={styles.main}>
          <Head calendar={calendar} whose={whose} />
          {isTeacher ? <TermNote days={days} termOf={data.overTermOf} /> : null}
          {clockNotes}
          <Days calendar={calendar} />
          {isTeacher && !isDesktop ? <FloatingLesson onPress={drafts.draft} /> : null}
        </div>
        <Panel calendar={calendar} where="side" />
        <OpenOverlay calendar={calendar} />
        <CalendarInteractions calendar={calendar} />
      </div>
    </BesideEventsContext>
  )
}

interface PartProps {
  calendar: Calendar
}

/** Which days are in view, and where lessons are typed. */
function Head({ calendar, whose }: PartProps & { whose: ReactNode }) {
  const { user, isTeacher, inView, data, overlays, drafts, actions } = calendar
  return (
    <CalendarHead
      inView={inView}
      events={data.isKnown ? data.events : null}
      panel={<Panel calendar={calendar} where="button" />}
      teaching={isTeacher ? { onNew: drafts.draft, onCloseDays: actions.closeDays } : null}
      onMore={(button) => overlays.openAt(button, { kind: 'more' })}
    >
      {whose}
      {isTeacher ? (
        <QuickAdd
          inputRef={calendar.quickAddRef}
          students={data.areStudentsKnown ? data.students : null}
          lessons={data.lessons}
          defaultMinutes={user.defaultLessonMinutes}
          zone={inView.zone}
          now={inView.now}
          busy={data.busy}
          changes={data.changes}
          series={data.series}
          onDraft={(times) => calendar.setTypedTimes((old) => (isSameDraft(old, times) ? old : times))}
          onAdded={(date) => {
            if (!inView.days.some((day) => day.date === date)) inView.go({ ...inView.place, date })
          }}
        />
      ) : null}
    </CalendarHead>
  )
}

/** The days with their events, and what lies over them. */
function Days({ calendar }: PartProps) {
  const { user, isTeacher, inView, data, overlays, selection, freeTimes, drafts, actions } = calendar
  const { gridRef, draftRef, otherZone, typedTimes, chosenEvents, previewed } = calendar
  const { place, days, zone, now, locale, label, go, turn } = inView
  const { events, people, changes, isKnown, failed } = data
  const { overlay } = overlays
  return (
    <div className={styles.week}>
      <OverTheWeek
        changes={changes}
        overlays={overlays}
        staleSince={failed ? data.updatedAt : null}
        zone={zone}
        profileId={user.userProfileId}
        people={people}
        chosen={chosenEvents}
        onRetry={data.retry}
        onChosen={selection.clear}
      />
      {freeTimes.bar}
      <PeriodView
        {...{ place, days, zone, events, people, now, locale, label }}
        ref={gridRef}
        chosen={selection.chosen}
        otherZone={otherZone}
        readOnly={!isTeacher}
        usualLength={user.defaultLessonMinutes}
        selectedId={previewed?.event_id ?? null}
        draft={overlay?.kind === 'draft' ? overlay.times : typedTimes}
        draftRef={draftRef}
        onDraft={(times) => {
          if (!freeTimes.choose(times)) drafts.begin(times)
        }}
        onGo={go}
        onTurn={turn}
        onOpenDay={(date) => go({ view: 'timeGridDay', date })}
        onPlanOn={drafts.draftOn}
        onChoose={selection.choose}
        onChange={changes.change}
        onCopy={changes.copy}
        onOpen={actions.openPreview}
        onDelete={actions.remove}
      />
      {events.length > 0 || overlay?.kind === 'draft' || typedTimes ? null : (
        <EmptyDays {...{ isTeacher, isKnown }} view={place.view} isSure={!data.isPending && !failed} />
      )}
    </div>
  )
}

/** The small month and what waits for a time, where there is room for it. */
function Panel({ calendar, where }: PartProps & { where: 'side' | 'button' }) {
  const { user, isTeacher, inView, data, overlays, chosenEvents, lessonActions, drafts } = calendar
  const { previewed } = calendar
  const { events, people, students, toSchedule, personOf, linkOf } = data
  return (
    <PanelBeside
      {...{ where, inView, events, people, students, toSchedule, isTeacher, personOf, linkOf }}
      selected={previewed ?? (chosenEvents.length === 1 ? chosenEvents[0] : undefined)}
      profileId={user.userProfileId}
      grid={calendar.gridRef}
      usualLength={user.defaultLessonMinutes}
      onShow={(event) => calendar.seek({ event, isOpened: false })}
      onPlan={lessonActions.plan}
      onPlanFor={lessonActions.planFor}
      onDraft={drafts.draft}
      onAskWhen={(lesson: CalendarLesson) => {
        const times = drafts.nextFree(lesson.minutes)
        if (times) overlays.setOverlay({ kind: 'plan', lesson, times })
      }}
    />
  )
}

/** The popover, dialog or menu that is open over the week. */
function OpenOverlay({ calendar }: PartProps) {
  const { user, isTeacher, inView, data, beside, overlays, selection, lessonActions, actions } = calendar
  const { place, days, zone, count, go } = inView
  const { changes, series, students, areStudentsKnown, people, busy, personOf, linkOf, isOver, offerOf, offeredOf } =
    data
  const isDesktop = useDesktop()
  return (
    <OverlaysLater
      {...{
        place,
        days,
        zone,
        isOver,
        students,
        areStudentsKnown,
        people,
        busy,
        personOf,
        linkOf,
        offerOf,
        offeredOf,
        changes,
        series,
      }}
      {...overlays.handlers}
      overlay={overlays.overlay}
      previewed={calendar.previewed}
      profileId={user.userProfileId}
      readOnly={!isTeacher}
      hoursOnly={beside.hours && beside.hoursOnly}
      placement={isDesktop && count > 1 ? 'right top' : 'bottom'}
      draftRef={calendar.draftRef}
      triggerRef={overlays.triggerRef}
      onGo={go}
      onPlan={lessonActions.plan}
      onMark={(event, attendance) => void lessonActions.mark(event, attendance)}
      onOpenLesson={actions.openLesson}
      onDelete={actions.remove}
      onChoose={selection.choose}
      onFree={actions.turnFree}
      onHours={actions.turnHours}
      onOtherZone={actions.turnZone}
      onPrint={() => actions.print('seen')}
      onPrintList={hasHours(place.view) ? () => actions.print('list') : null}
    />
  )
}

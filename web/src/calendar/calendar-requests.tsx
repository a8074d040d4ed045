import { useAskedFor } from './use-address-requests.ts'
import { CalendarKeys, type CalendarKeysProps } from './calendar-keys.ts'
import { EventKeys } from './saving/event-keys.ts'
import { DropFile } from './calendar-file/drop-file.tsx'
import { hasHours } from './period/period.ts'
import type { DaysInView } from './period/use-days-in-view.ts'
import { type PrintedProps, Printing } from './print/printing.tsx'
import { openLine } from './quick-add/quick-add.tsx'
import type { Calendar } from './use-calendar.ts'
import { useShowEvent } from './use-show-event.ts'

interface PaperProps extends Pick<PrintedProps, 'ref' | 'events' | 'people' | 'usual'> {
  inView: DaysInView
}

/** The days in view, for whoever prints them. */
function Paper({ inView: { place, days, zone, locale, label }, ...drawn }: PaperProps) {
  return <Printing {...drawn} {...{ days, zone, locale, label }} isList={!hasHours(place.view)} />
}

/** The keys and the paper of a calendar in which nothing can be planned. */
export function ReadingKeys({ onPrint, ...paper }: PaperProps & Pick<CalendarKeysProps, 'onPrint'>) {
  const { inView } = paper
  return (
    <>
      <Paper {...paper} />
      <CalendarKeys onToday={inView.goToday} onTurn={inView.turn} onView={inView.changeView} onPrint={onPrint} />
    </>
  )
}

/** Carries out the calendar's actions when a key, a file or the address asks for them. */
export function CalendarInteractions({ calendar }: { calendar: Calendar }) {
  const { isTeacher, inView, data, beside, overlays, selection, lessonActions, drafts, actions } = calendar
  const { printRef, target, seek } = calendar
  const { box, place, days, zone, go } = inView
  const { events, people, students, changes, isOver, isPending, failed } = data
  const { setOverlay, openAt } = overlays
  const importFrom = (file: File | null) => setOverlay({ kind: 'import', file })
  useAskedFor({ students, days, isPending, draft: drafts.draftAhead })
  useShowEvent({
    box,
    place,
    zone,
    events,
    isPending,
    failed,
    target,
    onSeek: seek,
    onGo: go,
    onOpen: actions.openPreview,
  })
  return (
    <>
      <Paper ref={printRef} {...{ inView, events, people }} usual={beside.usual} />
      <CalendarKeys
        onToday={inView.goToday}
        onTurn={inView.turn}
        onView={inView.changeView}
        {...(isTeacher && { onNew: drafts.draft, onImport: () => importFrom(null), onCloseDays: actions.closeDays })}
        onQuickAdd={() => openLine(calendar.quickAddRef.current)}
        onOtherZone={actions.turnZone}
        onHours={actions.turnHours}
        onFree={actions.turnFree}
        onPrint={() => actions.print('seen')}
        onEscape={() => {
          selection.clear()
          calendar.freeTimes.end()
        }}
      />
      <EventKeys
        {...{ box, events, people, zone, changes, isOver }}
        readOnly={!isTeacher}
        isChoosing={selection.chosen.size > 0}
        onMenu={(event, element, part) => openAt(element, { kind: 'menu', event, part })}
        onRename={(event, element) => openAt(element, { kind: 'rename', event })}
        onTaught={(event) => void lessonActions.mark(event, 'present')}
        onOpenLesson={actions.openLesson}
        onMoveTo={(event) => setOverlay({ kind: 'move', event })}
        onDelete={actions.remove}
        onChoose={selection.choose}
        onExtend={selection.extend}
      />
      {isTeacher ? <DropFile onFile={importFrom} /> : null}
    </>
  )
}

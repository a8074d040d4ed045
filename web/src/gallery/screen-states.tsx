import { nothingAsked } from '../data/absences.ts'
import { EditedElsewhere } from '../data/student-fields.ts'
import type { Lesson } from '../data/lesson-rows.ts'
import type { CalendarEvent } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import type { CSSProperties } from 'react'
import colours from '../calendar/colours.module.css'
import { EventBlock, type EventBlockProps } from '../calendar/grid/event-block.tsx'
import { WeekGrid } from '../calendar/grid/week-grid.tsx'
import { ClashNotice } from '../calendar/overlay/notice.tsx'
import { StaleNotice } from '../calendar/overlay/stale-notice.tsx'
import { sampleEvents } from '../calendar/sample-events.ts'
import { samplePeople } from '../calendar/sample-lessons.ts'
import { dateIn, daysFrom } from '../lib/wall-time.ts'
import { Exhibit, State } from './exhibit.tsx'
import { AccountStates } from './account-states.tsx'
import { DialogStates } from './dialog-states.tsx'
import { DrawerStates } from './drawer-states.tsx'
import { PageStates } from './page-states.tsx'
import { StartStates } from './start-states.tsx'
import { StudentStates } from './student-states.tsx'
import { TodayStates } from './today-states.tsx'
import { deviceZone, locale, timeText } from '../lib/dates.ts'
import { BoardSkeleton } from '../lesson/board/board-skeleton.tsx'
import { LessonCard } from '../lesson/board/lesson-card.tsx'
import { NothingFound } from '../lesson/board/nothing-found.tsx'
import { noFilter } from '../lesson/board.ts'
import { StudentBoard } from '../lesson/board/student-board.tsx'
import { LessonsFailed } from '../lesson/lessons-failed.tsx'
import { ResourceList } from '../lesson/resource/resource-list.tsx'
import type { OwnRows } from '../lesson/resource/resource-row.tsx'
import { NoResources, NoResourcesFound, ShelfSkeleton } from '../lesson/resource/shelf-states.tsx'
import { AutosaveField } from '../profile/student/autosave-field.tsx'
import { OfflineLine } from '../shell/connection.tsx'

const nothing = () => undefined
/** When the sample was last read, ms since the epoch. */
const readAt = Date.parse('2026-11-20T14:02:00Z')

/** Every component in the states that experience.md names for it; nothing here reaches a server. */
export function GalleryStates() {
  return (
    <Exhibit id="states" title={t`States of pages`}>
      <StartStates />
      <ConnectionStates />
      <CalendarStates />
      <DialogStates />
      <BoardStates />
      <DrawerStates />
      <ShelfStates />
      <StudentStates />
      <TodayStates />
      <AccountStates />
      <PageStates />
      <FieldStates />
    </Exhibit>
  )
}

const lesson: CalendarEvent = {
  event_id: -1,
  user_profile_id: 2,
  teacher_id: 1,
  title: 'Anna Weber',
  start: '2026-11-24T15:00:00Z',
  end: '2026-11-24T15:45:00Z',
  all_day: false,
  time_zone: null,
  overlap_wanted: false,
  cancelled_at: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  lesson_id: null,
  lesson_status_id: 2,
  version: 1,
}

/** A part that stands at the edge of the window is held inside the exhibit. */
const framed = { contain: 'layout', inlineSize: '100%', blockSize: '4rem', '--offline-row': '2rem' } as CSSProperties

function ConnectionStates() {
  return (
    <State name={t`Offline: a pill in the top bar, and a line below it`} of="connection" shows="offline" wide>
      <div style={framed}>
        <OfflineLine time={timeText(new Date(readAt).toISOString(), deviceZone())} count={2} />
      </div>
    </State>
  )
}

/** A grid that is only looked at. */
const still = {
  readOnly: true,
  people: samplePeople,
  now: readAt,
  onDraft: nothing,
  onChange: nothing,
  onCopy: nothing,
  onOpen: nothing,
  onDelete: nothing,
  onChoose: nothing,
  onOpenDay: nothing,
  onTurn: nothing,
}

function OneBlock({ waiting, asked }: Pick<EventBlockProps, 'waiting' | 'asked'>) {
  return (
    <ul
      className={colours.coloured}
      style={{ position: 'relative', blockSize: '4rem', inlineSize: '100%', padding: 0, listStyle: 'none' }}
    >
      <EventBlock
        event={lesson}
        name="Anna Weber"
        colour="fern"
        when="16:00–16:45"
        spoken={['Anna Weber, 16:00–16:45', asked, waiting].filter(Boolean).join(', ')}
        inset="0"
        size="two"
        past={false}
        selected={false}
        waiting={waiting}
        asked={asked ?? null}
      />
    </ul>
  )
}

function CalendarStates() {
  const zone = deviceZone()
  const today = dateIn(zone, readAt)
  const shownDays = daysFrom(zone, today, 3)
  const clash = { text: t`Anna Weber: this time is taken by Mina Park, 17:00–17:45.`, keepBoth: nothing }
  return (
    <>
      <State name={t`Conflict: the time is taken`} of="calendar" shows="conflict" wide>
        <ClashNotice clash={clash} onDismiss={nothing} />
      </State>
      <State name={t`Old: the server did not answer, what is shown is older`} of="calendar" shows="error" wide>
        <StaleNotice updatedAt={readAt} zone={deviceZone()} onRetry={nothing} />
      </State>
      <State name={t`Offline: what was done waits to be sent`} of="calendar" shows="offline">
        <OneBlock waiting={t`Waiting to sync`} asked={null} />
      </State>
      <State name={t`Tentative: the edge is dashed until its date is settled`} of="event block">
        <OneBlock waiting={null} asked={t`tentative`} />
      </State>
      <State name={t`Read-only: a student’s own lessons, not to be moved`} of="calendar" shows="read-only" wide>
        <div className={colours.coloured} style={{ inlineSize: '100%', blockSize: '24rem', display: 'grid' }}>
          <WeekGrid
            {...still}
            locale={locale()}
            days={shownDays}
            zone={zone}
            events={sampleEvents(zone, today)}
            label={t`Three days, to look at`}
          />
        </div>
      </State>
      <State name={t`Loading: the grid is there at once, lessons come into it`} of="calendar" shows="loading" wide>
        <div className={colours.coloured} style={{ inlineSize: '100%', blockSize: '16rem', display: 'grid' }}>
          <WeekGrid
            {...still}
            locale={locale()}
            days={shownDays}
            zone={zone}
            events={[]}
            label={t`Three days, still to come`}
          />
        </div>
      </State>
      <State name={t`Empty: a week without a lesson`} of="calendar" shows="empty" wide>
        <p>{t`Nothing planned. Drag on the grid or type above.`}</p>
      </State>
    </>
  )
}

/** Not below zero: those are still on their way to the server, and drawn paler. */
const card: Lesson = {
  lesson_id: 999_999_999,
  event_id: null,
  lesson_status_id: 2,
  user_profile_id: 2,
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

function BoardStates() {
  const reader = { self: undefined, hasTeacher: true, isRemoved: false }
  const board = { profileId: 1, zone: deviceZone(), statuses: [], askedOff: nothingAsked, ...reader }
  return (
    <>
      <State name={t`Loading, in the layout to come`} of="board" shows="loading" wide>
        <BoardSkeleton columns={3} />
      </State>
      <State name={t`Error in the place of what is missing`} of="board" shows="error" wide>
        <LessonsFailed onRetry={nothing} />
      </State>
      <State name={t`Empty: a student without a lesson`} of="board" shows="empty" wide>
        <StudentBoard {...board} lessons={[]} />
      </State>
      <State name={t`Empty: no lesson has these words`} of="board" shows="filtered">
        <NothingFound filter={{ ...noFilter, search: 'piano' }} onClear={nothing} />
      </State>
      <State name={t`Read-only: a student’s lessons`} of="board" shows="read-only" wide>
        <StudentBoard {...board} statuses={[{ value: 2, label: t`Planned` }]} lessons={[card]} />
      </State>
      <State name={t`Offline: what was done with it waits to be sent`} of="board" shows="offline">
        <ul style={{ inlineSize: '100%', padding: 0, listStyle: 'none' }}>
          <LessonCard lesson={card} student={undefined} zone={board.zone} now={readAt} isUnsent actions={null} />
        </ul>
      </State>
    </>
  )
}

const resource = {
  lesson_rsrc_id: -1,
  lesson_rsrc_dspl: 'Hanon 1–20',
  user_profile_id: 1,
  kind: 'text',
  url: null,
  file_id: null,
  version: 1,
}

/** Below zero it would be on its way to the server. */
const kept = { ...resource, lesson_rsrc_id: 999_999_999 }

function ShelfStates() {
  const own: OwnRows = {
    profileId: 1,
    students: [],
    holders: new Map(),
    selected: new Set(),
    onSelect: nothing,
    renamed: null,
    onRename: nothing,
    whyNot: t`This needs a connection.`,
  }
  return (
    <>
      <State name={t`Loading`} of="resources" shows="loading">
        <ShelfSkeleton />
      </State>
      <State name={t`Empty: no resources yet`} of="resources" shows="empty">
        <NoResources isTeacher />
      </State>
      <State name={t`Empty: nothing has these words`} of="resources" shows="filtered">
        <NoResourcesFound search="piano" onClear={nothing} />
      </State>
      <State name={t`Error`} of="resources" shows="error">
        <LessonsFailed onRetry={nothing} />
      </State>
      <State
        name={t`Offline: to be read; what would change it is off, and says why`}
        of="resources"
        shows="offline"
        wide
      >
        <ResourceList groups={[{ letter: null, resources: [kept] }]} own={own} fresh={new Set()} />
      </State>
      <State name={t`Read-only: given to a student`} of="resources" shows="read-only">
        <ResourceList groups={[{ letter: null, resources: [resource] }]} own={null} fresh={new Set()} />
      </State>
    </>
  )
}

const refused = () => Promise.reject(new Error(t`The server did not answer.`))
const overtaken = () => Promise.reject(new EditedElsewhere('Anna Maria', 2))

function FieldStates() {
  return (
    <>
      <State name={t`Error: type, and it can’t be saved`} of="saving field" shows="error">
        <AutosaveField label={t`Place`} draftKey="gallery.place" value="" save={refused} />
      </State>
      <State name={t`Conflict: type, and somebody was faster`} of="saving field" shows="conflict">
        <AutosaveField label={t`First name`} draftKey="gallery.first" value="Anna" save={overtaken} />
      </State>
    </>
  )
}

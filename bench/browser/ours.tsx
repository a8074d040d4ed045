/** A page with nothing but our own week. */
import type { CalendarEvent, Times } from '../../web/src/data/event-rows.ts'
import '../../web/src/ui/base.css'
import '../../web/src/ui/tokens.css'
import './page.css'
import { I18nProvider } from '@lingui/react'
import { useMemo, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { WeekGrid } from '../../web/src/calendar/grid/week-grid.tsx'
import { dateAfter, daysFrom } from '../../web/src/lib/wall-time.ts'
import { i18n } from '../../web/src/lib/i18n.ts'
import { firstMonday, students, zone, type DrawnEvent } from './drawn-event.ts'

const colours = ['sky', 'fern', 'plum', 'honey']
const people = new Map(
  students.map((name, index) => [index, { name, colour: colours[index % colours.length] ?? 'sky' }]),
)
const now = Date.now()
const nothing = () => undefined

const rowOf = (event: DrawnEvent): CalendarEvent => ({
  event_id: event.id,
  user_profile_id: event.student,
  teacher_id: 1,
  title: event.title,
  start: event.start,
  end: event.end,
  all_day: false,
  time_zone: null,
  overlap_wanted: true,
  cancelled_at: null,
  lesson_id: null,
  lesson_status_id: null,
  series_id: null,
  original_start: null,
  closed: false,
  to_confirm: false,
  version: 1,
})

function Week(props: { week: number; events: DrawnEvent[] }) {
  const [changed, setChanged] = useState<Record<number, Times>>({})
  const days = daysFrom(zone, dateAfter(firstMonday, props.week * 7), 7)
  const rows = useMemo(() => props.events.map(rowOf), [props.events])
  // As in the app, where what was not changed stays the same object.
  const events = rows.map((row) => {
    const times = changed[row.event_id]
    return times ? { ...row, ...times } : row
  })
  return (
    <WeekGrid
      days={days}
      zone={zone}
      events={events}
      people={people}
      now={now}
      locale="en-GB"
      label="The week"
      onDraft={nothing}
      onChange={(event, times) => setChanged({ ...changed, [event.event_id]: times })}
      onCopy={nothing}
      onChoose={nothing}
      onOpen={nothing}
      onDelete={nothing}
      onMoveTo={nothing}
      onOpenDay={nothing}
      onTurn={nothing}
    />
  )
}

// As in the app, where the shell has named a day before the calendar is drawn.
if (location.search === '?dates') new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit' }).format()

const place = document.getElementById('root')
if (!place) throw new Error('There is no place to draw')
const root = createRoot(place)
window.bench = {
  show: (week, events) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <Week week={week} events={events} />
      </I18nProvider>,
    ),
}

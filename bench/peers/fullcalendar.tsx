/** A page with nothing but FullCalendar's week, as its documentation sets it up, with the same hours and steps as ours. */
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import '@fullcalendar/react/themes/classic/palette.css'
import '../browser/page.css'
import FullCalendar, { type CalendarApi } from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import classicThemePlugin from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { createRef } from 'react'
import { createRoot } from 'react-dom/client'
import { students, type DrawnEvent } from '../browser/drawn-event.ts'

// As in the app, where the shell has named a day before the calendar is drawn.
if (location.search === '?dates') new Intl.DateTimeFormat('en-GB', { weekday: 'long', hour: '2-digit' }).format()

const colours = ['#bae6fd', '#bbf7d0', '#fecaca', '#fde68a']
const plugins = [timeGridPlugin, interactionPlugin, classicThemePlugin]
const place = document.getElementById('root')
if (!place) throw new Error('There is no place to draw')
const root = createRoot(place)

/** The events that the calendar fetches for the week that it shows. */
let fetched: object[] = []
const calendar = createRef<{ getApi(): CalendarApi }>()

function inTheirWords(events: DrawnEvent[]): object[] {
  return events.map(({ id, student, title, start, end }) => ({
    id: String(id),
    title: `${students[student] ?? ''} · ${title}`,
    start,
    end,
    color: colours[student % colours.length],
    contrastColor: '#111',
  }))
}

function Week() {
  return (
    <FullCalendar
      ref={calendar}
      plugins={plugins}
      initialView="timeGridWeek"
      initialDate="2026-11-16"
      headerToolbar={false}
      firstDay={1}
      height="100%"
      slotMinTime="08:00"
      slotMaxTime="22:00"
      snapDuration="00:15"
      nowIndicator
      editable
      selectable
      events={(_asked, answer) => answer(fetched)}
      eventDidMount={({ el, event }) => {
        el.dataset['event'] = event.id
      }}
    />
  )
}

window.bench = {
  show(week, events) {
    fetched = inTheirWords(events)
    if (week === 0) root.render(<Week />)
    else calendar.current?.getApi().next()
  },
}

import type { CalendarEvent } from '../../data/event-rows.ts'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { instantIn, lessonWalls, wallIn, zones } from '../../../../scripts/zone-table.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { i18n } from '../../lib/i18n.ts'
import { annasEvent } from '../test-calendar.fake.tsx'
import { WeekGrid } from '../grid/week-grid.tsx'
import { DayAgenda } from '../overview/day-agenda.tsx'
import { dateAfter, daysFrom, evenDay, isoOf } from '../../lib/wall-time.ts'

let root: Root
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')))
})
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const nothing = vi.fn<() => void>()
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const weekdayOf = (wall: string): number => new Date(wall.slice(0, 10)).getUTCDay()
const mondayOf = (wall: string): string => dateAfter(wall.slice(0, 10), -((weekdayOf(wall) + 6) % 7))

function show(zone: string, monday: string, events: readonly CalendarEvent[]): void {
  const props = {
    days: daysFrom(zone, monday, 7),
    people: new Map(),
    now: Date.parse('2026-11-20T09:00:00Z'),
    locale: 'en-GB',
    label: 'The days',
    readOnly: false,
    selectedId: null,
    chosen: new Set<number>(),
    zone,
    events,
    onOpen: nothing,
    onOpenDay: nothing,
    onChoose: nothing,
    onDelete: nothing,
  }
  root.render(
    <I18nProvider i18n={i18n}>
      <div style={{ blockSize: '700px', inlineSize: '900px', display: 'flex' }}>
        <WeekGrid {...props} onCopy={nothing} onTurn={nothing} onChange={nothing} onDraft={nothing} />
      </div>
      <DayAgenda {...props} onPlanOn={nothing} />
    </I18nProvider>,
  )
}

/** Returns how each lesson of a view is read out: its day, the first time that is said, and its name. */
const readOut = (view: Element) =>
  [...view.querySelectorAll('ol[aria-label]')].flatMap((day) =>
    [...day.querySelectorAll('[data-event]')].map((lesson) => {
      const said = lesson.getAttribute('aria-label') ?? lesson.textContent
      return [
        day.getAttribute('aria-label')?.split(' ')[0],
        /\d\d:\d\d/.exec(said)?.[0],
        /No\. \d+/.exec(said)?.[0],
      ].join(' ')
    }),
  )

/** The last two weeks in which the clocks of a zone are turned, and the wall times in them; the last where they never are. */
function turnedWeeks(zone: string): [zone: string, monday: string, walls: string[]][] {
  const noon = (date: string): number => instantIn(`${date}T12:00`, zone)
  const weeks = [...Map.groupBy(lessonWalls(zone), mondayOf)]
  const turned = weeks.filter(([monday]) => noon(dateAfter(monday, 7)) - noon(monday) !== 7 * evenDay)
  return (turned.length > 0 ? turned.slice(-2) : weeks.slice(-1)).map(([monday, walls]) => [zone, monday, walls])
}

test.each(zones.flatMap(turnedWeeks))(
  'the lessons of %s in the week of %s show the time of its walls',
  async (...week) => {
    const [zone, monday, walls] = week
    const lessons = walls.map((meant, index) => {
      const at = instantIn(meant, zone)
      const cancelled_at = index % 5 === 0 ? isoOf(at) : null
      const event = {
        ...annasEvent,
        event_id: index + 1,
        user_profile_id: null,
        title: `No. ${index + 1}`,
        cancelled_at,
      }
      // So short that none goes on after midnight.
      return { ...event, start: isoOf(at), end: isoOf(at + 60_000) }
    })
    show(zone, monday, lessons)
    for (const name of [/earlier/i, /later/i]) await userEvent.click(page.getByRole('button', { name }))
    const expected = lessons.map(({ start, title }) => {
      const wall = wallIn(Date.parse(start), zone)
      return [weekdays[weekdayOf(wall)], wall.slice(11), title].join(' ')
    })
    const views = () => [...document.querySelectorAll('section[aria-label="The days"]')]
    await expect
      .poll(() => views().map((view) => readOut(view).toSorted()))
      .toEqual([expected.toSorted(), expected.toSorted()])
  },
)

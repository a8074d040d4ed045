import type { CalendarEvent } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { takesPlace } from '../data/lesson-status.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PeriodTitle } from './period/period-title.tsx'
import { load, type Place } from './period/period.ts'
import { WeekStrip } from './period/week-strip.tsx'
import { dateIn, type Day } from '../lib/wall-time.ts'

interface Props {
  place: Place
  days: readonly Day[]
  /** Null where they were never read on this device, or not yet. */
  events: readonly CalendarEvent[] | null
  today: string
  /** IANA name; the zone of `days`. */
  zone: string
  firstDay: number
  locale: string
  isDesktop: boolean
  /** So many days the view of the week has room for. */
  weekDays: number
  /** The way to what has no room beside the days. */
  panel: ReactNode
  /** The line on which lessons are typed. */
  children: ReactNode
  onGo: (place: Place) => void
  onTurn: (direction: -1 | 1) => void
  /** The actions of a teacher who plans; null where the calendar is only read. */
  teaching: { onNew: () => void; onCloseDays: () => void } | null
  /** @param button what was pressed */
  onMore: (button: HTMLElement | null) => void
}

/** Above the days: which they are, what can be done with all of them, and where to type. */
export function CalendarHead(props: Props) {
  const { place, days, today, locale, teaching, isDesktop } = props
  const whyNot = useWhyNot()
  return (
    <>
      <PeriodTitle
        days={days}
        view={place.view}
        locale={locale}
        load={props.events && load(props.events, days)}
        weekDays={props.weekDays}
        onTurn={props.onTurn}
        onToday={() => props.onGo({ ...place, date: today })}
        onView={(view) => props.onGo({ ...place, view })}
      >
        {props.panel}
        {teaching ? (
          <IconButton
            label={t`Close days…`}
            icon={<CalendarX2 aria-hidden />}
            whyNot={whyNot}
            onPress={teaching.onCloseDays}
          />
        ) : null}
        <IconButton
          label={t`More`}
          icon={<Ellipsis aria-hidden />}
          onPress={({ target }) => props.onMore(target instanceof HTMLElement ? target : null)}
        />
        {teaching && isDesktop ? <Button variant="primary" onPress={teaching.onNew}>{t`New lesson`}</Button> : null}
      </PeriodTitle>
      {props.children}
      {isDesktop || days.length >= 7 ? null : (
        <WeekStrip
          date={place.date}
          today={today}
          firstDay={props.firstDay}
          locale={locale}
          busy={daysWith(props.events ?? [], props.zone)}
          onChoose={(date) => props.onGo({ ...place, date })}
        />
      )}
    </>
  )
}

/** The days on which something begins that takes place. */
const daysWith = (events: readonly CalendarEvent[], zone: string): ReadonlySet<string> =>
  new Set(
    events
      .filter((event) => takesPlace(event.cancelled_at !== null, event.lesson_status_id) && !event.closed)
      .map(({ start }) => dateIn(zone, Date.parse(start))),
  )

import type { CalendarEvent } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import CalendarX2 from 'lucide-react/icons/calendar-x-2'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { daysWithLessons } from '../data/lesson-status.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { Button } from '../ui/button.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { PeriodTitle } from './period/period-title.tsx'
import { load } from './period/period.ts'
import { useDesktop } from '../lib/use-media.ts'
import type { DaysInView } from './period/use-days-in-view.ts'
import { WeekStrip } from './period/week-strip.tsx'

interface Props {
  inView: DaysInView
  /** Null where they were never read on this device, or not yet. */
  events: readonly CalendarEvent[] | null
  /** The way to what has no room beside the days. */
  panel: ReactNode
  /** The line on which lessons are typed. */
  children: ReactNode
  /** The actions of a teacher who plans; null where the calendar is only read. */
  teaching: { onNew: () => void; onCloseDays: () => void } | null
  /** @param button what was pressed */
  onMore: (button: HTMLElement | null) => void
}

/** Above the days: which they are, what can be done with all of them, and where to type. */
export function CalendarHead({ inView, events, panel, children, teaching, onMore }: Props) {
  const { place, days, today, locale } = inView
  const isDesktop = useDesktop()
  const whyNot = useWhyNot()
  return (
    <>
      <PeriodTitle
        days={days}
        view={place.view}
        locale={locale}
        load={events && load(events, days)}
        weekDays={inView.weekDays}
        onTurn={inView.turn}
        onToday={inView.goToday}
        onView={inView.changeView}
      >
        {panel}
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
          onPress={({ target }) => onMore(target instanceof HTMLElement ? target : null)}
        />
        {teaching && isDesktop ? <Button variant="primary" onPress={teaching.onNew}>{t`New lesson`}</Button> : null}
      </PeriodTitle>
      {children}
      {isDesktop || days.length >= 7 ? null : (
        <WeekStrip
          date={place.date}
          today={today}
          firstDay={inView.firstDay}
          locale={locale}
          busy={daysWithLessons(events ?? [], inView.zone)}
          onChoose={(date) => inView.go({ ...place, date })}
        />
      )}
    </>
  )
}

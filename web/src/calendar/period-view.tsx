import { lazy, Suspense } from 'react'
import { WeekGrid, type WeekGridProps } from './grid/week-grid.tsx'
import type { OverviewProps } from './overview/overview-props.ts'
import type { Place } from './period/period.ts'

const MonthView = lazy(async () => ({ default: (await import('./overview/month-view.tsx')).MonthView }))
const DayAgenda = lazy(async () => ({ default: (await import('./overview/day-agenda.tsx')).DayAgenda }))

interface Props extends WeekGridProps, Pick<OverviewProps, 'onPlanOn'> {
  place: Place
  onGo: (place: Place) => void
  readOnly: boolean
  selectedId: number | null
  chosen: ReadonlySet<number>
}

/** The days in view, drawn by the chosen view. */
export function PeriodView({ place, onGo, onPlanOn, ...props }: Props) {
  const { view, date } = place
  if (view === 'timeGridDay' || view === 'timeGridWeek') return <WeekGrid {...props} />
  const { days, zone, events, people, now, locale, label, readOnly, selectedId, chosen, onOpen, onOpenDay } = props
  const seen = { days, zone, events, people, now, locale, label, readOnly, selectedId, chosen }
  const overview = { ...seen, onOpen, onOpenDay, onPlanOn }
  const { ref, onChange, onCopy, onTurn } = props
  const handlers = { onChange, onCopy, onTurn }
  return (
    <Suspense>
      {view === 'dayGridMonth' ? (
        <MonthView
          {...overview}
          {...handlers}
          {...(ref && { ref })}
          date={date}
          onChooseDay={(to) => onGo({ view, date: to })}
        />
      ) : (
        <DayAgenda {...overview} onNext={(to) => onGo({ view, date: to })} />
      )}
    </Suspense>
  )
}

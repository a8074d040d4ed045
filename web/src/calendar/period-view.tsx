import { lazy, Suspense } from 'react'
import { WeekGrid, type WeekGridProps } from './grid/week-grid.tsx'
import type { OverviewProps } from './overview/overview-props.tsx'
import type { ViewName } from './period/rules.ts'

const MonthGrid = lazy(async () => ({ default: (await import('./overview/month-grid.tsx')).MonthGrid }))
const DayAgenda = lazy(async () => ({ default: (await import('./overview/day-agenda.tsx')).DayAgenda }))

interface Props extends WeekGridProps, Pick<OverviewProps, 'onPlanOn'> {
  view: ViewName
  readOnly: boolean
  selectedId: number | null
  chosen: ReadonlySet<number>
}

/** What is in view, as the chosen view draws it. */
export function PeriodView({ view, onPlanOn, ...props }: Props) {
  if (view === 'timeGridDay' || view === 'timeGridWeek') return <WeekGrid {...props} />
  const { days, zone, events, people, now, locale, label, readOnly, selectedId, chosen, onOpen, onOpenDay } = props
  const seen = { days, zone, events, people, now, locale, label, readOnly, selectedId, chosen }
  const overview = { ...seen, onOpen, onOpenDay, onPlanOn }
  const { onChange, onCopy, onTurn } = props
  const hands = { onChange, onCopy, onTurn }
  return (
    <Suspense>
      {view === 'dayGridMonth' ? <MonthGrid {...overview} {...hands} /> : <DayAgenda {...overview} />}
    </Suspense>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { firstWeekday, locale, wallTime } from '../lib/dates.ts'
import { MiniMonth } from '../ui/mini-month.tsx'
import { daysProps } from './move/use-drag-lesson.ts'
import type { Item } from './today/today.ts'

interface Props {
  items: readonly Item[]
  /** ms */
  now: number
  zone: string
}

/** A month to look at and to jump by: a day opens in the calendar, and takes a lesson that waits for a time. */
export function Month({ items, now, zone }: Props) {
  const navigate = useNavigate()
  const dayOf = (instant: string) => wallTime(instant, zone).toPlainDate().toString()
  const today = dayOf(new Date(now).toISOString())
  const busy = new Set(items.filter((item) => item.isLesson && !item.isCancelled).map(({ start }) => dayOf(start)))
  const plan = (lessonId: number, day: string) => void navigate({ to: '/lesson', search: { plan: lessonId, day } })
  return (
    <div {...daysProps(plan)}>
      <MiniMonth
        date={today}
        today={today}
        shown={[today]}
        busy={busy}
        firstDay={firstWeekday()}
        locale={locale()}
        onChoose={(date) => void navigate({ href: `/calendar?view=timeGridDay&date=${date}` })}
      />
    </div>
  )
}

import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useBusyDays } from '../data/calendar.ts'
import { daysOfTeacher, rangeOf } from '../data/today.ts'
import { firstWeekday, locale, wallTime } from '../lib/dates.ts'
import { MiniMonth } from '../ui/mini-month.tsx'
import { daysProps } from './move/use-drag-lesson.ts'
import { isMissed, type Item } from './today/today.ts'

interface Props {
  profileId: number
  /** Today is there, and must not wait for the days beyond. */
  isReady: boolean
  items: readonly Item[]
  /** ms */
  now: number
  zone: string
}

/** A month to look at and to jump by: a day opens in the calendar, and takes a lesson that waits for a time. */
export function Month({ profileId, isReady, items, now, zone }: Props) {
  const [first, setFirst] = useState<string | null>(null)
  const navigate = useNavigate()
  const dayOf = (instant: string) => wallTime(instant, zone).toPlainDate().toString()
  const today = dayOf(new Date(now).toISOString())
  const busy = new Set(items.filter((item) => item.isLesson && !isMissed(item)).map(({ start }) => dayOf(start)))
  // Of the days that the page reads it is known better which have a lesson.
  const range = rangeOf(now, daysOfTeacher)
  const [from, to] = [dayOf(new Date(range.from).toISOString()), dayOf(new Date(range.to).toISOString())]
  const beyond = useBusyDays(profileId, zone, isReady ? first : null).filter((day) => day <= from || day >= to)
  const plan = (lessonId: number, day: string) => void navigate({ to: '/lesson', search: { plan: lessonId, day } })
  return (
    <div {...daysProps(plan)}>
      <MiniMonth
        date={today}
        today={today}
        shown={[today]}
        busy={new Set([...busy, ...beyond])}
        firstDay={firstWeekday()}
        locale={locale()}
        onShow={setFirst}
        onChoose={(date) => void navigate({ href: `/calendar?view=timeGridDay&date=${date}` })}
      />
    </div>
  )
}

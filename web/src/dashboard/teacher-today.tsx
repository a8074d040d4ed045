import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { longDayText, timeText } from '../lib/dates.ts'
import type { CurrentUser } from '../lib/session.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { eventsQuery, lessonsQuery, studentsQuery } from './data.ts'
import { FirstSteps } from './first-steps.tsx'
import { useMinute } from './minute.tsx'
import { NextLesson } from './next-lesson.tsx'
import { dayBounds, firstSteps, type Item, itemsOf, nextLesson, onDay, waiting } from './rules.ts'
import { TodayCard } from './today-card.tsx'
import { TodayList } from './today-list.tsx'
import styles from './today.module.css'
import { ToSchedule } from './to-schedule.tsx'

/** How far the page looks ahead for the next lesson. */
const daysAhead = 28

export function TeacherToday({ user }: { user: CurrentUser }) {
  const now = useMinute()
  const { userProfileId, timeZone: zone } = user
  const events = useQuery(eventsQuery(userProfileId, dayBounds(now, zone, daysAhead)))
  const lessons = useQuery(lessonsQuery(userProfileId))
  const students = useQuery(studentsQuery(user.userId))
  const items = itemsOf(events.data ?? [], lessons.data ?? [], students.data ?? [])
  const today = onDay(items, now, zone)
  const after = items.filter((item) => item.isLesson && Date.parse(item.start) >= dayBounds(now, zone).to)
  const steps = firstSteps(students.data ?? [], (lessons.data?.length ?? 0) > 0 || items.length > 0)
  const isKnown = events.data && lessons.data && students.data
  return (
    <div className={styles.screen}>
      <PageTitle aside={events.data && summaryOf(today, zone)}>
        {longDayText(new Date(now).toISOString(), zone)}
      </PageTitle>
      {isKnown && <FirstSteps userId={user.userId} steps={steps} />}
      <div className={styles.cards}>
        <TodayCard area="next" title={t`Next lesson`} queries={[events, students]} rows={2}>
          <NextLesson item={nextLesson(items, now)} after={after[0] ?? null} now={now} zone={zone} />
        </TodayCard>
        <TodayCard
          area="today"
          title={t`Today`}
          aside={today.length > 0 && today.length}
          queries={[events, students]}
          rows={4}
        >
          <TodayList items={today} next={after[0] ?? null} now={now} zone={zone} />
        </TodayCard>
        <TodayCard
          area="wait"
          title={t`To schedule`}
          aside={waiting(lessons.data ?? []).length || false}
          queries={[lessons, students]}
          rows={3}
        >
          <ToSchedule lessons={waiting(lessons.data ?? [])} students={students.data ?? []} />
        </TodayCard>
      </div>
    </div>
  )
}

/** "5 lessons, first at 09:30". */
function summaryOf(today: readonly Item[], zone: string): string {
  const lessons = today.filter((item) => item.isLesson && !item.isCancelled)
  const [first] = lessons
  if (!first) return t`A free day`
  const start = timeText(first.start, zone)
  return lessons.length === 1 ? t`1 lesson, at ${start}` : t`${lessons.length} lessons, first at ${start}`
}

import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { locale } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { useUser } from '../../data/use-user.ts'
import { LoadFailure } from '../../ui/load-failure.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { useMinute } from '../../lib/use-minute.ts'
import { BarCard } from './bar-card.tsx'
import { insightsEventsQuery } from '../../data/insights.ts'
import { studentsQuery } from '../../data/students.ts'
import styles from './insights.module.css'
import { InsightsSkeleton, NoInsights } from './insights-states.tsx'
import { attendance, type Bar, hoursByMonth, hoursByWeek, load, reach, studentChanges } from './insights.ts'

/**
 * The charts of past teaching, attendance and coming lessons (experience.md A1). The chart library is loaded only here.
 */
export function InsightsScreen() {
  const user = useUser()
  const now = useMinute()
  const zone = user.timeZone
  const events = useQuery(insightsEventsQuery(user.userProfileId, reach(now, zone)))
  const students = useQuery(studentsQuery(user.userId))
  const failed = [events, students].filter((query) => query.isError && query.data === undefined)
  if (failed.length > 0) {
    return (
      <Frame>
        <LoadFailure inCard onRetry={() => failed.forEach((query) => void query.refetch())} />
      </Frame>
    )
  }
  if (!events.data || !students.data) {
    return (
      <Frame>
        <InsightsSkeleton />
      </Frame>
    )
  }
  const week = hoursByWeek(events.data, now, zone)
  const month = hoursByMonth(events.data, now, zone)
  const ahead = load(events.data, now, zone)
  const marks = attendance(events.data, now, zone)
  const changes = studentChanges(students.data, now, zone)
  const gained = changes.reduce((sum, each) => sum + each.gained, 0)
  const lost = changes.reduce((sum, each) => sum + each.lost, 0)
  const hours = [{ name: t`Hours`, colour: 'accent-ring' as const }]
  return (
    <Frame>
      {events.data.length === 0 && students.data.length === 0 ? <NoInsights /> : null}
      <div className={styles.cards}>
        <BarCard
          title={t`Hours by week`}
          summary={t`${durationText(total(week))} in the last ${plural(week.length, { one: '# week', other: '# weeks' })}.`}
          bars={week.map((bar) => ({ label: dayLabel(bar.from), values: [bar.minutes] }))}
          series={hours}
          textOf={durationText}
          unit={60}
        />
        <BarCard
          title={t`Hours by month`}
          summary={t`${durationText(total(month))} in the last ${plural(month.length, { one: '# month', other: '# months' })}.`}
          bars={month.map((bar) => ({ label: monthLabel(bar.from), values: [bar.minutes] }))}
          series={hours}
          textOf={durationText}
          unit={60}
        />
        <BarCard
          title={t`Upcoming hours`}
          summary={t`${durationText(total(ahead))} planned in the next ${plural(ahead.length, { one: '# week', other: '# weeks' })}.`}
          bars={ahead.map((bar) => ({ label: dayLabel(bar.from), values: [bar.minutes] }))}
          series={hours}
          textOf={durationText}
          unit={60}
        />
        <BarCard
          title={t`Attendance`}
          summary={attendanceText(marks)}
          bars={[
            { label: t`Taught`, values: [marks.taught] },
            { label: t`Missed`, values: [marks.missed] },
            { label: t`Cancelled`, values: [marks.cancelled] },
            { label: t`Not marked`, values: [marks.unmarked] },
          ]}
          series={[{ name: t`Lessons`, colour: 'accent-ring' }]}
          textOf={String}
        />
        <BarCard
          title={t`Students`}
          summary={changesText(gained, lost, changes.length)}
          bars={changes.map((each) => ({ label: monthLabel(each.from), values: [each.gained, each.lost] }))}
          series={[
            { name: t`Joined`, colour: 'accent-ring' },
            { name: t`Left`, colour: 'line' },
          ]}
          textOf={String}
        />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className={styles.screen}>
      <PageTitle>{t`Insights`}</PageTitle>
      {children}
    </div>
  )
}

const total = (bars: readonly Bar[]): number => bars.reduce((sum, { minutes }) => sum + minutes, 0)

const dayLabel = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(date))
const monthLabel = (date: string): string =>
  new Intl.DateTimeFormat(locale(), { month: 'short', timeZone: 'UTC' }).format(new Date(date))

/** "12 joined, none left in the last 6 months." */
function changesText(gained: number, lost: number, months: number): string {
  const joined = plural(gained, { 0: 'None joined', one: '# joined', other: '# joined' })
  const left = plural(lost, { 0: 'none left', one: '# left', other: '# left' })
  return t`${joined}, ${left} in the last ${plural(months, { one: '# month', other: '# months' })}.`
}

function attendanceText(marks: { taught: number; missed: number; cancelled: number }): string {
  const marked = marks.taught + marks.missed
  if (marked === 0) return t`No lesson was marked in the last 12 weeks.`
  const share = Math.round((marks.taught / marked) * 100)
  return plural(marked, {
    one: `${share}% of # marked lesson was taught.`,
    other: `${share}% of # marked lessons were taught.`,
  })
}

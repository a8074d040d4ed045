import { absencesQuery } from '../data/absences.ts'
import { attachmentsQuery } from '../data/attachments.ts'
import { clockWatchQuery } from '../data/events.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Plus from 'lucide-react/icons/plus'
import { useRef } from 'react'
import { longDayText, timeText } from '../lib/dates.ts'
import { useKeyShortcuts } from '../lib/use-key-shortcuts.ts'
import { allWithWaiting, waitingStore } from '../data/offline/waiting.ts'
import { quickAddStore } from '../lib/quick-add-line.ts'
import type { CurrentUser } from '../data/use-user.ts'
import { ownStatusName } from '../lib/status-names.ts'
import { useStore } from '../lib/store.ts'
import { Button } from '../ui/button.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Requests } from './today/absence-requests.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { lessonsToMark, needingAttention, plannedOf } from './attention.ts'
import { unpaidQuery } from '../data/payments.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { StillReading } from './today/still-reading.ts'
import { ClockLine } from './today/clock-line.tsx'
import { OtherZone } from './today/other-zone.tsx'
import { useCardKeys } from './today/use-card-keys.ts'
import { daysOfTeacher, eventsQuery, todayLessonsQuery, rangeOf } from '../data/today.ts'
import { studentsQuery, summariesQuery } from '../data/students.ts'
import { FirstSteps } from './first-steps.tsx'
import { WeekLoad } from './week-load.tsx'
import { useFirstRead } from '../lib/use-first-read.ts'
import { useMinute } from '../lib/use-minute.ts'
import { Month } from './month.tsx'
import { NextThread } from './next-thread.tsx'
import { NextActions } from './next-actions.tsx'
import { NextLesson } from './today/next-lesson.tsx'
import { Unpaid } from './unpaid.tsx'
import {
  countOf,
  dayBounds,
  firstSteps,
  type Item,
  asSent,
  itemsOf,
  nextLesson,
  onDay,
  onOwnDays,
  restOfDay,
  waiting,
  isMissed,
} from './today/today.ts'
import { TodayCard } from './today/today-card.tsx'
import { TodayList } from './today-list.tsx'
import styles from './today/today.module.css'
import { ToSchedule } from './to-schedule.tsx'

export function TeacherToday({ user }: { user: CurrentUser }) {
  const now = useMinute()
  const navigate = useNavigate()
  const cards = useRef<HTMLDivElement>(null)
  useCardKeys(cards)
  const { userProfileId, timeZone: zone } = user
  const events = useQuery(eventsQuery(userProfileId, rangeOf(now, daysOfTeacher)))
  const lessons = useQuery(todayLessonsQuery(userProfileId))
  const students = useQuery(studentsQuery(user.userId))
  const unsent = useStore(waitingStore)
  const listed = allWithWaiting(lessons.data ?? [], ({ lesson_id }) => `lesson ${lesson_id}`, unsent)
  const items = itemsOf(onOwnDays(asSent(events.data ?? [], unsent), zone), listed, students.data ?? [])
  const unplanned = waiting(listed)
  const today = onDay(items, now, zone)
  const after = items.filter((item) => item.isLesson && Date.parse(item.start) >= dayBounds(now, zone).to)
  const next = nextLesson(items, now)
  const attached = useQuery({
    ...attachmentsQuery(next?.lessonId ?? 0),
    enabled: next !== null && next.lessonId !== null,
  })
  const { paymentsSince } = useStore(preferencesStore)
  const unpaid = useQuery({ ...unpaidQuery(userProfileId, paymentsSince), enabled: paymentsSince !== '' })
  const absences = useQuery(absencesQuery())
  const clocks = useQuery(clockWatchQuery(userProfileId))
  const isKnown = events.data && lessons.data && students.data
  const attentionWith = (later?: ReadonlySet<number>) =>
    needingAttention(students.data ?? [], items, lessons.data ?? [], now, zone, later)
  // Only some weeks were read: of who has no lesson in them it is asked whether there is one later.
  const seemsForgotten = isKnown && attentionWith().some(({ reason }) => reason.kind === 'unplanned')
  const summaries = useQuery({ ...summariesQuery(userProfileId), enabled: seemsForgotten === true })
  const planned = plannedOf(summaries.data ?? [], now)
  const attention = attentionWith(planned)
  const isReading = useFirstRead([events, lessons, students, attached, unpaid, absences, clocks, summaries])
  const steps = firstSteps(students.data ?? [], listed, items, planned)
  const addKeys = useKeyShortcuts('c', 'q')
  const hasFailed = [events, lessons, students].some((query) => query.isError && !query.data)
  return (
    <div className={styles.screen}>
      <PageTitle
        aside={events.data && summaryOf(today, zone)}
        actions={
          <Button variant="primary" onPress={() => quickAddStore.set('')} aria-keyshortcuts={addKeys}>
            <Plus aria-hidden />
            {t`Quick add`}
          </Button>
        }
      >
        {longDayText(new Date(now).toISOString(), zone)}
      </PageTitle>
      <OtherZone user={user} now={now} />
      <StillReading value={isReading}>
        <ClockLine user={user} />
        <Requests
          students={students.data ?? []}
          items={items}
          zone={zone}
          onPlan={(id) => void navigate({ to: '/lesson', search: { plan: id } })}
        />
        {!hasFailed && <FirstSteps userId={user.userId} steps={isKnown ? steps : null} />}
        <div ref={cards} className={styles.cards}>
          <TodayCard area="next" title={t`Next lesson`} queries={[events, students]} rows={2}>
            <NextLesson
              item={next}
              after={after[0] ?? null}
              now={now}
              zone={zone}
              thread={next && <NextThread item={next} lessons={lessons.data ?? []} now={now} zone={zone} />}
              actions={next && <NextActions item={next} rest={restOfDay(items, now, zone)} />}
            />
          </TodayCard>
          <TodayCard
            area="today"
            title={t`Today`}
            aside={countOf(today.filter(({ isLesson }) => isLesson))}
            queries={[events, students]}
            rows={3}
          >
            <TodayList items={today} next={after[0] ?? null} now={now} zone={zone} />
          </TodayCard>
          <TodayCard
            area="attention"
            title={t`Needs attention`}
            queries={seemsForgotten ? [events, lessons, students, summaries] : [events, lessons, students]}
            rows={3}
          >
            <NeedsAttention
              userId={user.userId}
              all={attention}
              past={lessonsToMark(items, now, zone)}
              now={now}
              zone={zone}
            />
          </TodayCard>
          <div className={styles.side}>
            <Month profileId={userProfileId} isReady={events.data !== undefined} items={items} now={now} zone={zone} />
            {(unplanned.length > 0 || !lessons.data) && (
              <TodayCard
                area="wait"
                title={ownStatusName(lessonStatus.toSchedule) ?? t`To schedule`}
                aside={unplanned.length || false}
                queries={[lessons, students]}
                rows={3}
              >
                <ToSchedule lessons={unplanned} students={students.data ?? []} />
              </TodayCard>
            )}
          </div>
          <TodayCard area="load" title={t`Workload`} queries={[events]} rows={4}>
            <WeekLoad items={items} now={now} zone={zone} ranges={user.workingHours} />
          </TodayCard>
          <Unpaid profileId={userProfileId} students={students.data ?? []} zone={zone} />
        </div>
      </StillReading>
    </div>
  )
}

/** "5 lessons, first at 09:30"; a day is free only where nothing at all stands on it. */
function summaryOf(today: readonly Item[], zone: string): string {
  const lessons = today.filter((item) => item.isLesson && !isMissed(item))
  if (lessons.length === 0) return today.length === 0 ? t`A free day` : t`No lessons today`
  const first = lessons.find(({ all_day }) => !all_day)
  if (!first) return t`${plural(lessons.length, { one: '# lesson', other: '# lessons' })}, all day`
  const start = timeText(first.start, zone)
  return lessons.length === 1
    ? t`1 lesson, at ${start}`
    : t`${plural(lessons.length, { one: '# lesson', other: '# lessons' })}, first at ${start}`
}

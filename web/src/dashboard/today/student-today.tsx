import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { use, useRef } from 'react'
import { familyAbsencesQuery } from '../../data/absences.ts'
import { useChildrenAsked } from '../../data/children.ts'
import { clockWatchQuery } from '../../data/events.ts'
import { colourOf } from '../../lib/colours.ts'
import { longDayText } from '../../lib/dates.ts'
import { nextEventQuery } from '../../data/next-event.ts'
import { allWithWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { ownTitle } from '../../lib/own-title.ts'
import { profileQuery } from '../../data/profile.ts'
import { tick } from '../../lib/tick-homework.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { PageTitle } from '../../ui/page-title.tsx'
import { NextAbsence, UnreadAnswers } from './absence-requests.tsx'
import { ClockLine } from './clock-line.tsx'
import { OtherZone } from './other-zone.tsx'
import { useCardKeys } from './use-card-keys.ts'
import { ComingLessons } from './coming-lessons.tsx'
import { FarLesson } from './far-lesson.tsx'
import { daysOfStudent, eventsQuery, todayLessonsQuery, tickHomework, rangeOf } from '../../data/today.ts'
import { HomeworkList } from './homework-list.tsx'
import { LastNote } from './last-note.tsx'
import { useFirstRead } from '../../lib/use-first-read.ts'
import { useEver } from '../../lib/use-ever.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { NextLesson } from './next-lesson.tsx'
import { OwnCalendarButton } from './own-calendar.tsx'
import { givenResourcesQuery } from '../../data/given-resources.ts'
import { GivenResources } from './given-resources.tsx'
import { StillReading } from './still-reading.ts'
import { countOf, dayBounds, itemsOf, nextLesson, onOwnDays } from './today.ts'
import { TodayCard } from './today-card.tsx'
import styles from './today.module.css'

export function StudentToday({ user }: { user: CurrentUser }) {
  const now = useMinute()
  return (
    <div className={styles.screen}>
      <PageTitle aside={user.displayName}>{longDayText(new Date(now).toISOString(), user.timeZone)}</PageTitle>
      <OtherZone user={user} now={now} />
      <StudentCards user={user} now={now} />
    </div>
  )
}

/** The cards of a student's day. @param now in ms */
export function StudentCards({ user, now }: { user: CurrentUser; now: number }) {
  const cards = useRef<HTMLDivElement>(null)
  useCardKeys(cards)
  const { userProfileId, timeZone: zone } = user
  const events = useQuery(eventsQuery(userProfileId, rangeOf(now, daysOfStudent)))
  const lessons = useQuery(todayLessonsQuery(userProfileId))
  const resources = useQuery(givenResourcesQuery(userProfileId))
  const profile = useQuery(profileQuery(user.userId))
  const teacher = profile.data?.teacher ?? null
  const teacherName = teacher?.display_name ?? t`Your teacher`
  const unsent = useStore(waitingStore)
  const listed = allWithWaiting(lessons.data ?? [], ({ lesson_id }) => `lesson ${lesson_id}`, unsent)
  const items = itemsOf(onOwnDays(events.data ?? [], zone), listed, []).map((item) => ({
    ...item,
    name: ownTitle(item.name, { student: user.displayName, teacher: teacher?.display_name }),
    detail: item.detail === user.displayName ? null : item.detail,
  }))
  const next = nextLesson(items, now)
  const { to } = dayBounds(now, zone, daysOfStudent.ahead)
  // In the holidays the next lesson is further off than what was read.
  const later = useQuery({ ...nextEventQuery(userProfileId, to), enabled: events.isSuccess && !next })
  const { data: far = null } = later
  const absences = useQuery(familyAbsencesQuery())
  const clocks = useQuery(clockWatchQuery(userProfileId))
  const isReadingAbove = use(StillReading)
  const isAsked = useChildrenAsked()
  const isFirst = useFirstRead([events, lessons, resources, profile, later, absences, clocks])
  const isReading = !useEver(!isFirst && !isAsked) || isReadingAbove
  const colour = profile.data ? colourOf(profile.data) : undefined
  const coming = items.filter((item) => item.isLesson && Date.parse(item.end) > now && Date.parse(item.start) < to)
  return (
    <StillReading value={isReading}>
      <ClockLine user={user} teacher={teacherName} />
      <div ref={cards} className={styles.cards}>
        <UnreadAnswers profileId={userProfileId} teacher={teacherName} zone={zone} />
        <TodayCard area="next" title={t`Next lesson`} queries={[events]} rows={2}>
          {next ? (
            <NextLesson
              item={next}
              after={null}
              now={now}
              zone={zone}
              teacherZone={teacher?.time_zone ?? null}
              name={teacherName}
              colour={colour}
              actions={Date.parse(next.start) > now && <NextAbsence lesson={next} teacher={teacherName} />}
            />
          ) : far ? (
            <FarLesson event={far} zone={zone} teacherZone={teacher?.time_zone ?? null} />
          ) : (
            <p className={styles.quiet}>{nothingPlanned(profile.data, teacherName)}</p>
          )}
        </TodayCard>
        <TodayCard area="homework" title={t`Homework`} queries={[lessons]} rows={3}>
          <HomeworkList
            lessons={listed}
            now={now}
            zone={zone}
            onTick={(item, done) => void tick(item, done, (isDone) => tickHomework(userProfileId, item, isDone))}
          />
        </TodayCard>
        <TodayCard area="note" title={t`Last lesson`} queries={[lessons]} rows={2}>
          <LastNote lessons={lessons.data ?? []} now={now} zone={zone} />
        </TodayCard>
        <TodayCard area="coming" title={t`Coming lessons`} aside={countOf(coming)} queries={[events]} rows={3}>
          <ComingLessons items={coming} now={now} days={daysOfStudent.ahead} zone={zone} colour={colour} far={far} />
          <OwnCalendarButton />
        </TodayCard>
        <TodayCard area="given" title={t`Your materials`} queries={[resources]} rows={3}>
          <GivenResources resources={resources.data ?? []} nothing={t`Links and sheets for you will appear here.`} />
        </TodayCard>
      </div>
    </StillReading>
  )
}

/** @param profile the own one; undefined until it is read */
function nothingPlanned(
  profile: { teacher: object | null; archived_at: string | null } | null | undefined,
  teacherName: string,
): string {
  if (profile?.teacher === null)
    return t`No teacher shows you lessons here. Ask for an invitation: its link brings them here.`
  if (profile?.archived_at) return t`You’re no longer on the list of students of ${teacherName}.`
  return t`${teacherName} hasn’t planned your next lesson yet.`
}

import { type Child, childName, teacherName } from '../../data/children.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { tickOfChild } from '../../data/child-homework.ts'
import { allWithWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { useStore } from '../../lib/store.ts'
import { colourOf } from '../../lib/colours.ts'
import { tick } from '../../lib/tick-homework.ts'
import { NextAbsence, UnreadAnswers } from '../today/absence-requests.tsx'
import { Button } from '../../ui/button.tsx'
import { useCardKeys } from '../today/use-card-keys.ts'
import { ComingLessons } from '../today/coming-lessons.tsx'
import { daysOfStudent, lessonSpan, rangeOf } from '../../data/today.ts'
import { HomeworkList } from '../today/homework-list.tsx'
import { LastNote } from '../today/last-note.tsx'
import { OwnCalendarButton } from '../today/own-calendar.tsx'
import { NextLesson } from '../today/next-lesson.tsx'
import { GivenResources } from '../today/given-resources.tsx'
import { countOf, dayBounds, nextLesson } from '../today/today.ts'
import { TodayCard } from '../today/today-card.tsx'
import styles from '../today/today.module.css'
import { childEarlierQuery, childWorldQuery } from '../../data/child-world.ts'
import { dated, itemsOfChild } from './children.ts'

interface Props {
  child: Child
  /** ms */
  now: number
  zone: string
}

/** The cards for a guardian about one child today, as far as the child's teacher shows it. */
export function ChildCards({ child, now, zone }: Props) {
  const cards = useRef<HTMLDivElement>(null)
  useCardKeys(cards)
  const profileId = child.user_profile_id
  const [since, setSince] = useState(() => lessonSpan().from)
  const world = useQuery(childWorldQuery(profileId, rangeOf(now, daysOfStudent), since))
  const unsent = useStore(waitingStore)
  const before = useQuery({ ...childEarlierQuery(profileId, since), enabled: child.sees_lessons })
  const earlier = before.data ?? null
  const name = childName(child)
  const colour = colourOf(child)
  const teacher = teacherName(child)
  const lessons = allWithWaiting(
    dated(world.data?.childLessons ?? []),
    ({ lesson_id }) => `lesson ${lesson_id}`,
    unsent,
  )
  const events = world.data?.childEvents ?? []
  const items = itemsOfChild({ events, lessons, zone }, child)
  const next = nextLesson(items, now)
  const { to } = dayBounds(now, zone, daysOfStudent.ahead)
  const coming = items.filter((item) => item.isLesson && Date.parse(item.end) > now && Date.parse(item.start) < to)
  const seesNothing = !child.sees_events && !child.sees_lessons && !child.sees_resources
  return (
    <div ref={cards} className={styles.cards}>
      {seesNothing && (
        <TodayCard area="next" title={name} queries={[]} rows={1}>
          <p className={styles.quiet}>{t`${teacher} shows you nothing of these lessons for now.`}</p>
        </TodayCard>
      )}
      {child.sees_events && <UnreadAnswers profileId={profileId} teacher={teacher} zone={zone} child={name} />}
      {child.sees_events && (
        <TodayCard area="next" title={t`Next lesson of ${name}`} queries={[world]} rows={2}>
          {next ? (
            <NextLesson
              item={next}
              after={null}
              now={now}
              zone={zone}
              teacherZone={child.teacher_time_zone}
              name={teacher}
              colour={colour}
              actions={Date.parse(next.start) > now && <NextAbsence lesson={next} teacher={teacher} child={name} />}
            />
          ) : (
            <p className={styles.quiet}>{t`${teacher} hasn’t planned the next lesson yet.`}</p>
          )}
        </TodayCard>
      )}
      {child.sees_lessons && (
        <>
          <TodayCard area="homework" title={t`Homework of ${name}`} queries={[world]} rows={3}>
            <HomeworkList
              lessons={lessons}
              now={now}
              zone={zone}
              onTick={
                child.ticks_homework &&
                ((item, done) => void tick(item, done, (to) => tickOfChild(profileId, item, to)))
              }
            />
            {earlier !== null && (
              <Button
                size="small"
                variant="tertiary"
                isDisabled={world.isPlaceholderData || before.isPlaceholderData}
                // By whole years, over those without a lesson.
                onPress={() => setSince(`${earlier.slice(0, 4)}-01-01T00:00:00Z`)}
              >
                {t`Show earlier`}
              </Button>
            )}
          </TodayCard>
          <TodayCard area="note" title={t`Last lesson of ${name}`} queries={[world]} rows={2}>
            <LastNote lessons={lessons} now={now} zone={zone} childId={profileId} />
          </TodayCard>
        </>
      )}
      {child.sees_events && (
        <TodayCard
          area="coming"
          title={t`Coming lessons of ${name}`}
          aside={countOf(coming)}
          queries={[world]}
          rows={3}
        >
          <ComingLessons items={coming} now={now} days={daysOfStudent.ahead} zone={zone} colour={colour} />
          <OwnCalendarButton ofChild={{ id: profileId, name }} />
        </TodayCard>
      )}
      {child.sees_resources && (
        <TodayCard area="given" title={t`Resources of ${name}`} queries={[world]} rows={3}>
          <GivenResources resources={world.data?.childResources ?? []} nothing={t`Links and sheets appear here.`} />
        </TodayCard>
      )}
    </div>
  )
}

import { familyAbsencesQuery } from '../../data/absences.ts'
import { childLessonQuery } from '../../data/child-lessons.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { joinLinkOf } from '../../data/lesson-status.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type ChildLesson as Row, type Child, childName, teacherName, useChildren } from '../../data/children.ts'
import { tickOfChild } from '../../data/child-homework.ts'
import { waitingStore, withWaiting } from '../../data/offline/waiting.ts'
import { useStore } from '../../lib/store.ts'
import type { ChildPlace } from '../../lib/child-place.ts'
import { colourOf, edgeOf } from '../../lib/colours.ts'
import { type DayPlace, daysText, dayText, longDayText } from '../../lib/dates.ts'
import { dayAndHours, hoursText } from '../../lib/when-texts.ts'
import type { CalendarEventFragment } from '../../lib/generated/graphql.ts'
import { ownTitle } from '../../lib/own-title.ts'
import { tick } from '../../lib/tick-homework.ts'
import { useFirstRead } from '../../lib/use-first-read.ts'
import { useUser } from '../../data/use-user.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { HomeworkTicks } from '../homework/homework-ticks.tsx'
import { StudentAbsence } from '../lesson-absence.tsx'
import { MarkedText } from '../../lib/marked-words.tsx'
import { Beside } from '../../ui/beside.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import { teacherClock } from '../../lib/other-clock.ts'
import { Attachments } from './attachments.tsx'
import { Block } from './block.tsx'
import { DrawerFrame } from './drawer-frame.tsx'
import { NotShown } from './drawer-states.tsx'
import styles from './drawer.module.css'
import { JoinLink } from './join-link.tsx'

interface Props {
  place: ChildPlace
  onClose: () => void
}

/** A child's lesson beside the page of its parent. */
export function ChildLesson({ place, onClose }: Props) {
  const { of, childEvent, childLesson } = place
  const child = useChildren().find(({ user_profile_id: id }) => id === of)
  const known = useQuery(childLessonQuery(place))
  // It stands above the homework, and would move it under a finger if it came later.
  const isReading = useFirstRead([useQuery(familyAbsencesQuery())])
  const event = known.data?.childEvents[0]
  const unsent = useStore(waitingStore)
  const read = known.data?.childLessons[0]
  const lesson = read && withWaiting(read, `lesson ${read.lesson_id}`, unsent)
  const card = `[data-event="${childEvent ?? 0}"], [data-lesson="${lesson?.lesson_id ?? childLesson ?? 0}"]`
  return (
    <DrawerFrame card={card} onClose={onClose}>
      {child && (event || lesson) && !isReading ? (
        <Shown child={child} event={event} lesson={lesson} />
      ) : (
        <NotShown read={known} isReading={isReading}>
          <EmptyState drawing="lessons" title={t`There is no such lesson.`}>
            {t`It may have been deleted, or its teacher doesn’t show it to you.`}
          </EmptyState>
        </NotShown>
      )}
    </DrawerFrame>
  )
}

interface ShownProps {
  child: Child
  /** Nothing where the teacher doesn't show when lessons are, or there is no time yet. */
  event: CalendarEventFragment | undefined
  /** Nothing where the teacher doesn't show what is written of lessons. */
  lesson: Row | undefined
}

/** To read, with what a parent may do: say that the child can't come, join, and tick homework where the teacher lets. */
function Shown({ child, event, lesson }: ShownProps) {
  const { timeZone: zone } = useUser()
  const name = childName(child)
  const teacher = teacherName(child)
  const title = ownTitle(
    [lesson?.title, event?.title].find((each) => each && each.trim() !== child.display_name?.trim()),
    { student: child.display_name, teacher: child.teacher_name },
  )
  const isOff = (event?.cancelled_at ?? null) !== null || lesson?.lesson_status_id === lessonStatus.missed
  const items = lesson?.homework_items ?? []
  const link = event && !isOff ? joinLinkOf(event) : null
  return (
    <div className={styles.body}>
      <h2 className={styles.called} style={edgeOf(colourOf(child))}>
        {title}
      </h2>
      <div>
        <p>
          <b data-student={child.user_profile_id}>{name}</b> <span className={styles.none}>{t`with ${teacher}`}</span>
        </p>
        <Time event={event} lesson={lesson} zone={zone} teacherZone={child.teacher_time_zone} />
        {isOff && <p>{t`Cancelled`}</p>}
        {!isOff && (event?.to_confirm ?? lesson?.to_confirm) && <p>{t`Tentative`}</p>}
        {lesson?.place && <p>{ownWords(lesson.place)}</p>}
      </div>
      {link && <JoinLink href={link} shown={teacher} />}
      {event && <StudentAbsence lesson={event} other={teacher} isOff={isOff} child={name} />}
      {lesson && items.length > 0 && (
        <Block name="homework" title={t`Homework`}>
          <ul>
            <HomeworkTicks
              lessonId={lesson.lesson_id}
              items={items}
              zone={zone}
              onTick={
                child.ticks_homework
                  ? (item, done) =>
                      void tick(item, done, (to) =>
                        tickOfChild(child.user_profile_id, { ...item, lesson_id: lesson.lesson_id }, to),
                      )
                  : null
              }
            />
          </ul>
        </Block>
      )}
      {lesson?.shared_note && (
        <Block name="notes" kind="shared" title={t`Note from ${teacher}`}>
          <MarkedText text={lesson.shared_note} />
        </Block>
      )}
      {lesson?.plan && (
        <Block name="plan" title={t`Plan`}>
          <MarkedText text={lesson.plan} />
        </Block>
      )}
      {lesson && child.sees_resources && <Attachments lessonId={lesson.lesson_id} isOfChild />}
      {!lesson && <p className={styles.none}>{t`${teacher} doesn’t show you notes and homework for now.`}</p>}
      <p className={styles.none}>{t`Only the teacher can change this.`}</p>
    </div>
  )
}

interface TimeProps extends Omit<ShownProps, 'child'> {
  zone: string
  teacherZone: string | null
}

/** When it is, with its end; the day alone where that is all that is shown. */
function Time({ event, lesson, zone, teacherZone }: TimeProps) {
  const start = event?.start ?? lesson?.start
  const end = event?.end ?? lesson?.end
  if (start && end) {
    const place: DayPlace = event ?? lesson ?? {}
    const day = place.all_day ? daysText({ ...place, start, end }, zone) : longDayText(start, zone)
    const hours = hoursText({ ...place, start, end }, zone)
    return (
      <p>
        <time dateTime={start}>
          <Unbroken text={dayAndHours(day, hours)} part={hours} />
        </time>
        <Beside words={teacherClock({ ...place, start }, zone, teacherZone)} />
      </p>
    )
  }
  if (lesson?.taught_at) return <p>{dayText(lesson.taught_at, zone)}</p>
  if (lesson?.event_id !== null) return null
  const { minutes } = lesson
  return <p>{t`No time yet · ${minutes} min`}</p>
}

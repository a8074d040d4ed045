import { itemsOf } from '../../data/homework.ts'
import type { OpenLesson } from '../../data/lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { joinLinkOf } from '../../data/lesson-status.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { colourOf, edgeOf } from '../../lib/colours.ts'
import { ownTitle } from '../../lib/own-title.ts'
import { profileQuery } from '../../data/profile.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { ownWords } from '../../ui/own-words.tsx'
import { StudentAbsence } from '../lesson-absence.tsx'
import { Answers } from './answers.tsx'
import { HomeworkTicks } from '../homework/homework-ticks.tsx'
import { MakeUpLine } from './make-up-line.tsx'
import { MarkedText } from '../../lib/marked-words.tsx'
import { LessonThread } from './lesson-thread.tsx'
import { Attachments } from './attachments.tsx'
import { Block } from './block.tsx'
import { Comments } from './comments.tsx'
import styles from './drawer.module.css'
import { JoinLink } from './join-link.tsx'
import { Steps } from './steps.tsx'
import { When } from './when.tsx'

/** A lesson as its student sees it: to read, with the homework to tick and a place to ask. */
export function StudentLesson({ lesson, user }: { lesson: OpenLesson; user: CurrentUser }) {
  const { data: profile } = useQuery(profileQuery(user.userId))
  const teacher = profile?.teacher?.display_name ?? t`Teacher`
  const names = { student: profile?.display_name, teacher: profile?.teacher?.display_name }
  const colour = profile ? colourOf(profile) : undefined
  const items = itemsOf(lesson)
  const link = joinLinkOf(lesson)
  return (
    <div className={styles.body}>
      <h2 className={styles.called} data-colour={colour} style={edgeOf(colour)}>
        {ownTitle(lesson.title, names)}
      </h2>
      <p className={styles.none}>{t`Only your teacher can change this.`}</p>
      <When lesson={lesson} name={teacher} zone={user.timeZone} teacherZone={profile?.teacher?.time_zone ?? null} />
      {lesson.place ? <p>{ownWords(lesson.place)}</p> : null}
      <MakeUpLine lesson={lesson} studentId={user.userProfileId} zone={user.timeZone} />
      <StudentAbsence lesson={lesson} other={teacher} isOff={lesson.lesson_status_id === lessonStatus.missed} />
      {link ? <JoinLink href={link} shown={teacher} /> : null}
      {items.length > 0 ? (
        <Block name="homework" title={t`Homework`}>
          <ul>
            <HomeworkTicks lessonId={lesson.lesson_id} items={items} zone={user.timeZone} />
          </ul>
        </Block>
      ) : null}
      <Answers lessonId={lesson.lesson_id} zone={user.timeZone} from={null} />
      {lesson.shared_note ? (
        <Block name="notes" kind="shared" title={t`Note from ${teacher}`}>
          <MarkedText text={lesson.shared_note} />
        </Block>
      ) : null}
      {lesson.plan || lesson.steps.length > 0 ? (
        <Block name="plan" title={t`Plan`}>
          {lesson.plan ? <MarkedText text={lesson.plan} /> : null}
          <Steps lessonId={lesson.lesson_id} steps={lesson.steps} />
        </Block>
      ) : null}
      <LessonThread lesson={lesson} studentId={user.userProfileId} zone={user.timeZone} />
      <Attachments lessonId={lesson.lesson_id} />
      <Comments lessonId={lesson.lesson_id} user={user} other={teacher} />
    </div>
  )
}

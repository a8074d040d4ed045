import { type UnpaidLesson, unpaidOfStudentQuery, tickPaymentOfStudent } from '../../data/payments.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { dayText, dayZoneOf, whenText } from '../../lib/dates.ts'
import { lengthText } from '../../lib/when-texts.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useUser } from '../../data/use-user.ts'
import { useSteadyRows } from '../../lib/use-steady-rows.ts'
import { useStore } from '../../lib/store.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { Card } from '../../ui/card.tsx'
import type { StudentLesson } from '../../data/student-lessons.ts'
import { HomeworkList } from './homework-list.tsx'
import { LessonRows, Notes } from './lesson-list.tsx'
import { homeworkOf, makeUpsOf, next, past, type ToDo } from './student-history.ts'
import { StudentNotices } from './student-notices.tsx'
import styles from './student-tabs.module.css'

/** Enough to see the coming weeks; all of them stand under Lessons. */
const nextShown = 3

interface Props {
  profileId: number
  name: string
  lessons: readonly StudentLesson[]
  now: string
}

const isOpen = ({ done_at }: ToDo): boolean => done_at === null

/** The facts about a student to know before the next lesson. Make-ups and payments show only where some are owed. */
export function Overview({ profileId, name, lessons, now }: Props) {
  const { timeZone } = useUser()
  const ahead = next(lessons, now).slice(0, nextShown)
  const noted = past(lessons, now).find((lesson) => lesson.shared_note ?? lesson.private_note)
  const makeUps = makeUpsOf(lessons)
  return (
    <div className={styles.cards}>
      <Card title={t`Next lessons`}>
        {ahead.length > 0 ? <LessonRows lessons={ahead} name={name} now={now} /> : <p>{t`No lesson planned`}</p>}
      </Card>
      <Card
        title={t`Last note`}
        aside={noted?.start && <time dateTime={noted.start}>{dayText(noted.start, dayZoneOf(noted, timeZone))}</time>}
      >
        <div className={styles.note}>{noted ? <Notes lesson={noted} /> : <p>{t`No note yet.`}</p>}</div>
      </Card>
      <Card title={t`Open homework`}>
        <HomeworkList items={homeworkOf(lessons)} isWanted={isOpen} nothing={t`Nothing to do.`} />
      </Card>
      {makeUps.length > 0 && (
        <Card title={t`Make-ups`}>
          <LessonRows lessons={makeUps} name={name} now={now} />
        </Card>
      )}
      <Payments profileId={profileId} name={name} />
      <StudentNotices profileId={profileId} />
    </div>
  )
}

/** The lessons that are not paid yet; a tick says that one is. No card for who does not keep track of it, or is owed nothing. */
function Payments({ profileId, name }: Pick<Props, 'profileId' | 'name'>) {
  const { timeZone } = useUser()
  const { paymentsSince } = useStore(preferencesStore)
  const { data: unpaid = [] } = useQuery(unpaidOfStudentQuery(profileId, paymentsSince))
  const isUnpaid = (eventId: number) => unpaid.some(({ event_id }) => event_id === eventId)
  const { shown, keep } = useSteadyRows(unpaid, ({ event_id }) => event_id)
  const pay = (lesson: UnpaidLesson, when: string) =>
    act(async (remember) => {
      keep(lesson)
      const say = (paid: boolean) => async () => void (await tickPaymentOfStudent(lesson, paid))
      await say(true)()
      showDone({ text: t`${name} paid for ${when}`, undo: say(false), redo: say(true) }, remember)
    })
  if (shown.length === 0) return null
  return (
    <Card title={t`Unpaid`} aside={unpaid.length || undefined}>
      <ul className={styles.rows}>
        {shown.map((lesson) => {
          const { event_id, start } = lesson
          const isPaid = !isUnpaid(event_id)
          const when = whenText(lesson, timeZone)
          const length = lengthText(lesson)
          return (
            <li key={event_id}>
              <label>
                <input
                  type="checkbox"
                  checked={isPaid}
                  aria-label={t`${name}, ${when} · ${length}: paid`}
                  onChange={() =>
                    void (isPaid ? tickPaymentOfStudent(lesson, false) : pay(lesson, when)).catch(() => undefined)
                  }
                />
                <time dateTime={start}>{`${when} · ${length}`}</time>
              </label>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

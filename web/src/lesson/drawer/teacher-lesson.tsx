import { longestTitle } from '@lectern/contract/titles'
import { saveLesson, saveText } from '../../data/open-lesson.ts'
import type { LessonChange, OpenLesson } from '../../data/lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import Lock from 'lucide-react/icons/lock'
import { type ComponentProps, Fragment, Suspense, use, useRef, useState } from 'react'
import type { CurrentUser } from '../../data/use-user.ts'
import { TeacherAbsence } from '../lesson-absence.tsx'
import { Answers } from './answers.tsx'
import { conflictStore, isWaiting, waitingStore } from '../../data/offline/waiting.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { colourOf, edgeOf } from '../../lib/colours.ts'
import { useStore } from '../../lib/store.ts'
import { Button } from '../../ui/button.tsx'
import { statusesQuery } from '../../data/board-lessons.ts'
import { studentsQuery } from '../../data/students.ts'
import { MakeUpLine } from './make-up-line.tsx'
import { oweMakeUp } from '../owe-make-up.ts'
import { LessonThread } from './lesson-thread.tsx'
import { AskRepeatContext, type Repeated } from './ask-repeat.ts'
import { Attachments } from './attachments.tsx'
import { Block } from './block.tsx'
import { LessonNotices } from './lesson-notices.tsx'
import { Comments } from './comments.tsx'
import { CopyPlan } from './copy-plan.tsx'
import { DrawerFoot } from './drawer-foot.tsx'
import { CloseDrawerContext } from './drawer-frame.tsx'
import { DrawerMenu } from './drawer-menu.tsx'
import styles from './drawer.module.css'
import { ForWhom } from './for-whom.tsx'
import { Homework } from './homework.tsx'
import { StoredText, type SaveState } from '../autosave-text.tsx'
import {
  changeOpenLesson,
  copyOpenLesson,
  giveOpenLesson,
  markOpenLesson,
  moveOpenLesson,
  settleOpenLesson,
} from './lesson-actions.ts'
import { useOpenLesson } from '../use-open-lesson.ts'
import { PlanText } from './plan-text.tsx'
import { StatusMenu } from './status-menu.tsx'
import { Steps } from './steps.tsx'
import { useTeacherKeys } from './use-teacher-keys.ts'
import { WhenField } from './when-field.tsx'
import { When } from './when.tsx'
import { WhereHeld } from './where-held.tsx'

interface Props {
  lesson: OpenLesson
  user: CurrentUser
}

/** A lesson as its teacher works on it: everything saves itself. */
export function TeacherLesson({ lesson, user }: Props) {
  const onClose = use(CloseDrawerContext)
  const { lesson_id, event_id, start } = lesson
  const { statuses: own } = useStore(preferencesStore)
  const { data: statuses = [] } = useQuery(statusesQuery(own))
  const { data: students = [] } = useQuery(studentsQuery(user.userId))
  const [state, setState] = useState<SaveState>('saved')
  const [isStatusOpen, setStatusOpen] = useState(false)
  const [isMoving, setMoving] = useState(false)
  /** For which event it was asked how it repeats; each time anew. */
  const [repeated, setRepeated] = useState<(Repeated & { times: number }) | null>(null)
  const askRepeat = use(AskRepeatContext)
  const open = useOpenLesson()
  const row = `lesson ${lesson_id}`
  const isUnsent = isWaiting(useStore(waitingStore), row)
  const isRefused = useStore(conflictStore).some(({ operations }) => isWaiting(operations, row))
  const body = useRef<HTMLDivElement>(null)
  const nameOf = (id: number | null) => students.find((each) => each.user_profile_id === id)?.display_name ?? null
  const name = nameOf(lesson.user_profile_id)
  const student = students.find((each) => each.user_profile_id === lesson.user_profile_id)
  const ofLesson = new Map(student && [[student.user_profile_id, student]])
  const colour = student && colourOf(student)
  const seen = name ? t`${name} sees this` : t`The student sees this`
  const makeUp = () => void oweMakeUp(user.userProfileId, lesson, ofLesson, open).catch(() => undefined)
  const mark = (to: Pick<LessonChange, 'attendance'> & { lesson_status_id: number }) => {
    const label = statuses.find(({ value }) => value === to.lesson_status_id)?.label ?? ''
    void markOpenLesson(lesson, to, { name: lesson.title ?? name ?? t`Untitled`, student, label })
  }
  useTeacherKeys(body, {
    done: () => mark({ attendance: 'present', lesson_status_id: lessonStatus.taught }),
    openStatus: () => setStatusOpen(true),
    move: () => setMoving(true),
  })
  const text = (field: 'title' | 'plan' | 'shared_note' | 'private_note') => ({
    draftKey: `${user.userId}.${lesson_id}.${field}`,
    value: lesson[field],
    save: (value: string | null, upon: string) => saveText(lesson_id, field, value, upon),
    onState: setState,
  })
  return (
    <>
      <div ref={body} className={styles.body}>
        <div className={styles.title} data-colour={colour} style={edgeOf(colour)}>
          <StoredText
            {...text('title')}
            label={t`Title`}
            placeholder={name ?? t`Untitled`}
            hint={seen}
            maxLength={longestTitle}
          />
          <StatusMenu
            statusId={lesson.lesson_status_id}
            statuses={statuses}
            isOpen={isStatusOpen}
            onOpenChange={setStatusOpen}
            onChange={(lesson_status_id) => mark({ lesson_status_id })}
          />
          <DrawerMenu
            lesson={lesson}
            profileId={user.userProfileId}
            students={students}
            onClose={onClose}
            onMove={() => setMoving(true)}
            onCopy={() => void copyOpenLesson(user, lesson, open).catch(() => undefined)}
          />
        </div>
        <When
          lesson={lesson}
          name={name}
          zone={user.timeZone}
          onMove={() => setMoving(true)}
          onConfirm={() => void settleOpenLesson(user, lesson).catch(() => undefined)}
          {...(event_id !== null &&
            start !== null && {
              onRepeat: () => setRepeated((now) => ({ times: (now?.times ?? 0) + 1, eventId: event_id, start })),
            })}
        />
        {repeated && (
          <Suspense>
            <Fragment key={repeated.times}>{askRepeat?.(repeated)}</Fragment>
          </Suspense>
        )}
        {lesson.user_profile_id !== null && (
          <MakeUpLine lesson={lesson} studentId={lesson.user_profile_id} zone={user.timeZone} />
        )}
        <TeacherAbsence lesson={lesson} other={name ?? t`Your student`} onMakeUp={makeUp} />
        {lesson.event_id === null && (
          <ForWhom
            studentId={lesson.user_profile_id}
            students={students}
            onChange={(id) => void giveOpenLesson(lesson, id, nameOf(id))}
          />
        )}
        {isMoving && (
          <WhenField
            lesson={lesson}
            zone={user.timeZone}
            onPlan={(times, overlapWanted) => moveOpenLesson(user, lesson, times, overlapWanted)}
            onClose={() => setMoving(false)}
          />
        )}
        <WhereHeld
          lesson={lesson}
          student={student}
          name={lesson.title ?? name ?? t`Untitled`}
          hint={seen}
          draftKey={`${user.userId}.${lesson_id}`}
          onState={setState}
        />
        {lesson.user_profile_id !== null && (
          <LessonThread lesson={lesson} studentId={lesson.user_profile_id} zone={user.timeZone} />
        )}
        <PlanBlock lesson={lesson} seen={seen} zone={user.timeZone} field={text('plan')} />
        <Homework
          lesson={lesson}
          zone={user.timeZone}
          seen={seen}
          draftKey={`${user.userId}.${lesson_id}.homework`}
          onState={setState}
        />
        <Answers lessonId={lesson_id} zone={user.timeZone} from={name ?? t`Student`} />
        <SharedNote lesson={lesson} seen={seen} field={text('shared_note')} />
        <PrivateNote field={text('private_note')} />
        <Attachments lessonId={lesson_id} profileId={user.userProfileId} />
        <Comments lessonId={lesson_id} user={user} other={name ?? t`Student`} />
        {lesson.event_id === null ? null : <LessonNotices eventId={lesson.event_id} />}
      </div>
      <DrawerFoot
        lesson={lesson}
        zone={user.timeZone}
        state={isRefused ? 'failed' : state}
        isUnsent={isUnsent}
        onMark={mark}
        {...(lesson.user_profile_id !== null && {
          onMakeUp: makeUp,
        })}
      />
    </>
  )
}

type Field = Pick<ComponentProps<typeof StoredText>, 'value' | 'draftKey' | 'save' | 'onState'>

interface BlockProps {
  lesson: OpenLesson
  /** Says who sees it. */
  seen: string
  /** The text of the block, and the way to save it. */
  field: Field
}

function PlanBlock({ lesson, seen, zone, field }: BlockProps & { zone: string }) {
  const { lesson_id, user_profile_id: studentId, steps } = lesson
  const save = (change: LessonChange) => saveLesson(lesson_id, change)
  const aside = (
    <>
      <small>{seen}</small>
      {studentId !== null && <CopyPlan lesson={lesson} studentId={studentId} zone={zone} save={save} />}
    </>
  )
  return (
    <Block name="plan" title={t`Plan`} aside={aside}>
      <PlanText {...field} />
      <Steps
        lessonId={lesson_id}
        steps={steps}
        onChange={(next, removed) =>
          void changeOpenLesson(lesson, {
            from: { steps },
            to: { steps: next },
            text: removed === undefined ? t`Steps changed` : t`${removed} removed`,
            isSmall: removed === undefined,
          })
        }
      />
    </Block>
  )
}

function SharedNote({ lesson, seen, field }: BlockProps) {
  const { noteTemplate } = useStore(preferencesStore)
  const begin = () =>
    void saveText(lesson.lesson_id, 'shared_note', noteTemplate, lesson.shared_note ?? '').catch(() => undefined)
  return (
    <Block name="notes" kind="shared" title={t`Shared note`} aside={<small>{seen}</small>}>
      {!lesson.shared_note && noteTemplate.trim() !== '' && (
        <Button size="small" variant="tertiary" onPress={begin}>
          {t`Begin with my template`}
        </Button>
      )}
      <StoredText {...field} label={t`Note for the student`} multiline />
    </Block>
  )
}

function PrivateNote({ field }: Pick<BlockProps, 'field'>) {
  const aside = (
    <small>
      <Lock aria-hidden /> {t`Only you`}
    </small>
  )
  return (
    <Block kind="private" title={t`Private note`} aside={aside}>
      <StoredText {...field} label={t`Note for yourself`} multiline />
    </Block>
  )
}

import type { OpenLesson } from '../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { State } from './exhibit.tsx'
import { Block } from '../lesson/drawer/block.tsx'
import { DrawerFoot } from '../lesson/drawer/drawer-foot.tsx'
import { DrawerSkeleton, NoLesson } from '../lesson/drawer/drawer-states.tsx'
import { Steps } from '../lesson/drawer/steps.tsx'
import { MarkedText } from '../lib/marked-words.tsx'
import { deviceZone } from '../lib/dates.ts'
import type { Conflict } from '../data/offline/operation.ts'
import { ConflictLines } from '../shell/conflict-list.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'

const nothing = () => undefined

const lesson: OpenLesson = {
  lesson_id: -1,
  event_id: null,
  lesson_status_id: 2,
  user_profile_id: 2,
  title: 'Scales in G',
  plan: null,
  steps: [],
  shared_note: null,
  private_note: null,
  homework: null,
  homework_due: null,
  homework_done_at: null,
  homework_items: [],
  make_up_of: null,
  attendance: null,
  minutes: 45,
  place: null,
  video_link: null,
  start: null,
  end: null,
  version: 1,
}

/** A note that was written without a connection, while somebody else wrote another into its place. */
const conflict = (): Conflict => ({
  reason: 'changed',
  message: '',
  theirs: { shared_note: t`Left hand first, slowly.` },
  operations: [
    {
      operation_id: 'sample',
      row: 'lesson -1',
      title: t`Scales in G`,
      document: '',
      variables: {},
      input: 'lesson',
      answer: 'upsertLesson',
      fields: { shared_note: t`Both hands from the second week on.` },
      base: { shared_note: null },
      after: null,
      at: 0,
      sent_at: null,
      failures: 0,
    },
  ],
})

/** The lesson drawer in each of its states (experience.md B0, B15). */
export function DrawerStates() {
  return (
    <>
      <State name={t`Loading`} of="lesson drawer" shows="loading">
        <DrawerSkeleton />
      </State>
      <State name={t`Error`} of="lesson drawer" shows="error">
        <LoadFailure onRetry={nothing} />
      </State>
      <State name={t`Empty: a lesson that is not there`} of="lesson drawer" shows="empty">
        <NoLesson />
      </State>
      <State name={t`Read-only: what a student sees of a lesson`} of="lesson drawer" shows="read-only">
        <Block name="plan" title={t`Plan`}>
          <MarkedText text={t`Scales in G, then the first page of the study.`} />
          <Steps lessonId={1} steps={[{ text: t`Scales`, done: true }]} />
        </Block>
      </State>
      <State name={t`Offline: what was typed waits to be sent`} of="lesson drawer" shows="offline" wide>
        <DrawerFoot lesson={lesson} zone="UTC" state="saved" isUnsent onMark={nothing} />
      </State>
      <State name={t`Conflict: the same note was written elsewhere`} of="lesson drawer" shows="conflict" wide>
        <ConflictLines conflict={conflict()} zone={deviceZone()} />
      </State>
    </>
  )
}

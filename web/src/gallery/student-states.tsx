import { t } from '@lingui/core/macro'
import { useRef } from 'react'
import { State } from './exhibit.tsx'
import { deviceZone } from '../lib/dates.ts'
import { StudentFace } from '../profile/student-face.tsx'
import { BulkBar } from '../profile/list/bulk-bar.tsx'
import { NoStudents, NoStudentsFound, StudentsFailed, StudentsSkeleton } from '../profile/list/list-states.tsx'
import { type Row, usualView } from '../profile/list/list.ts'
import { nextText } from '../profile/list/lesson-when.ts'
import { useStudentActions } from '../profile/list/use-student-actions.ts'
import { type RowFocus, StudentRows } from '../profile/list/student-rows.tsx'

const nothing = () => undefined

const student = (user_profile_id: number, display_name: string, colour: string): Row => ({
  user_profile_id,
  id: `sample ${user_profile_id}`,
  display_name,
  avatar_url: null,
  email: null,
  phone: '+49 151 2345678',
  video_link: null,
  colour,
  usual_slot: null,
  tags: [],
  private_note: null,
  invited_at: null,
  paused_at: null,
  archived_at: null,
  invitation_status: 'accepted',
  status: 'active',
  next: '2026-11-24T15:00:00Z',
  last: '2026-11-17T15:00:00Z',
  homework: 0,
  late: 0,
  folded: '',
})
const anna = student(-1, 'Anna Weber', 'fern')
const luca = student(-2, 'Luca Rossi', 'sky')
const students = [anna, luca]
const sampleFace = { onLeave: nothing }

/** The list of students in each of its states (experience.md B0, B11). */
export function StudentStates() {
  return (
    <>
      <State name={t`Loading`} of="students" shows="loading">
        <StudentsSkeleton />
      </State>
      <State name={t`Empty: nobody yet`} of="students" shows="empty">
        <NoStudents />
      </State>
      <State name={t`Empty: nobody has these words`} of="students" shows="filtered">
        <NoStudentsFound search="piano" onClear={nothing} />
      </State>
      <State name={t`Error`} of="students" shows="error">
        <StudentsFailed onRetry={nothing} />
      </State>
      <State
        name={t`Offline: to be read; what would change it is off, and says why`}
        of="students"
        shows="offline"
        wide
      >
        <StudentsOffline />
      </State>
      <State name={t`The card of a name on which the pointer rests`} of="hover card">
        <StudentFace
          {...sampleFace}
          student={anna}
          nextLesson={nextText(anna, deviceZone())}
          homework={2}
          note={t`Left hand first, slowly.`}
        />
      </State>
      <State name={t`Empty: nothing is planned, and nothing was taught`} of="hover card" shows="empty">
        <StudentFace {...sampleFace} student={luca} nextLesson={null} homework={0} note={null} />
      </State>
    </>
  )
}

function StudentsOffline() {
  const actions = useStudentActions()
  const focus = useRef<RowFocus>(null)
  return (
    <div>
      <StudentRows
        rows={students}
        sort={usualView.sort}
        columns={usualView.columns}
        timeZone={deviceZone()}
        now={Date.parse('2026-11-20T14:02:00Z')}
        selected={new Set([anna.user_profile_id])}
        current={null}
        edited={null}
        focus={focus}
        onSort={nothing}
        onFocusRow={nothing}
        onSelect={nothing}
        onSelectAll={nothing}
        onOpen={nothing}
        onMenu={nothing}
        onEdit={nothing}
        onSlot={nothing}
        onTags={nothing}
        onPlan={nothing}
        onWrite={nothing}
        onColour={nothing}
      />
      <BulkBar
        selected={[anna]}
        of={students.length}
        actions={actions}
        whyNot={t`This needs a connection.`}
        onDone={nothing}
      />
    </div>
  )
}

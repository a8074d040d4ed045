import type { OpenLesson } from '../../data/lesson-rows.ts'
import { lessonStatus } from '@lectern/contract/statuses'
import { t } from '@lingui/core/macro'
import Clock from 'lucide-react/icons/clock'
import { type Attendance, attendanceName, attendances, knownAttendance } from '../../lib/attendance-names.ts'
import { hasBegun } from '../../lib/begun.ts'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { ownStatusName } from '../../lib/status-names.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import styles from './drawer.module.css'
import type { SaveState } from '../autosave-text.tsx'
import { statusAfter } from '../open-lesson.ts'

interface Props {
  lesson: OpenLesson
  /** IANA name. */
  zone: string
  state: SaveState
  /** Something of it waits for the server. */
  isUnsent: boolean
  onMark: (mark: { attendance: Attendance; lesson_status_id: number }) => void
  /** Says that it was missed and is to be made up for; absent where it has no student. */
  onMakeUp?: () => void
}

/** The lesson status and the time of its mark, the attendance, and whether all is saved. */
export function DrawerFoot({ lesson, zone, state, isUnsent, onMark, onMakeUp }: Props) {
  const isTaught = lesson.lesson_status_id === lessonStatus.taught
  const taught = ownStatusName(lessonStatus.taught) ?? t`Taught`
  const mark = (attendance: Attendance) =>
    onMark({ attendance, lesson_status_id: statusAfter(attendance, lesson.lesson_status_id) })
  const whyNot = useWhyNot()
  const current = knownAttendance(lesson.attendance)
  return (
    <footer className={styles.foot}>
      <Button
        variant="primary"
        aria-keyshortcuts="Control+Enter Meta+Enter"
        isDisabled={isTaught && current === 'present'}
        whyNot={isTaught || hasBegun(lesson.start) ? null : t`It has not begun yet.`}
        onPress={() => mark('present')}
      >
        <span className={styles.status}>{isTaught ? taught : t`Mark taught`}</span>
      </Button>
      <Menu
        label={t`Who came`}
        placement="top start"
        trigger={<Button>{current ? attendanceName(current) : t`Who came…`}</Button>}
      >
        {attendances.map((attendance) => (
          <MenuItem key={attendance} isCurrent={attendance === current} onAction={() => mark(attendance)}>
            {attendanceName(attendance)}
          </MenuItem>
        ))}
        {onMakeUp && (
          <>
            <MenuLine />
            <MenuItem whyNot={whyNot} onAction={onMakeUp}>{t`Make-up due`}</MenuItem>
          </>
        )}
      </Menu>
      {isTaught && lesson.taught_at ? (
        <small>
          {taught} <time dateTime={lesson.taught_at}>{dayAndTimeText(lesson.taught_at, zone)}</time>
        </small>
      ) : null}
      <output className={styles.state}>
        <Saved state={state} isUnsent={isUnsent} />
      </output>
    </footer>
  )
}

function Saved({ state, isUnsent }: Pick<Props, 'state' | 'isUnsent'>) {
  if (state === 'saving') return t`Saving…`
  if (state === 'failed') return t`Not saved yet`
  if (!isUnsent) return t`Saved`
  return (
    <>
      <Clock aria-hidden /> {t`Waiting to sync`}
    </>
  )
}

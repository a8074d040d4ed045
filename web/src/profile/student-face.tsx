import { phoneLink } from '@lectern/contract/phone-number'
import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { colourOf } from '../lib/colours.ts'
import { Avatar } from '../ui/avatar.tsx'
import { buttonLook } from '../ui/button.tsx'
import type { Student } from '../data/students.ts'
import styles from './student-card.module.css'

interface Props {
  student: Pick<
    Student,
    'user_profile_id' | 'id' | 'display_name' | 'avatar_url' | 'colour' | 'email' | 'phone' | 'video_link'
  >
  /** When it is, for the reader; null where none is planned. Of this and what follows: undefined while it was not read. */
  nextLesson: string | null | undefined
  /** How much of it is open. */
  homework: number | undefined
  note: string | null | undefined
  onLeave: () => void
}

/** Nothing is another thing than what nobody has read yet, as without a connection. */
const shown = (value: string | number | null | undefined) => (value === undefined ? t`Not loaded yet` : (value ?? '–'))

/** The contents of a student's card. */
export function StudentFace({ student, nextLesson, homework, note, onLeave }: Props) {
  const { phone } = student
  const name = student.display_name ?? ''
  return (
    <div className={styles.face}>
      <header>
        <Avatar name={name} url={student.avatar_url} colour={colourOf(student)} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </header>
      <dl>
        <dt>{t`Next lesson`}</dt>
        <dd>{shown(nextLesson)}</dd>
        <dt>{t`Open homework`}</dt>
        <dd>{shown(homework)}</dd>
        <dt>{t`Last note`}</dt>
        <dd className={styles.note} dir="auto">
          {shown(note)}
        </dd>
      </dl>
      <div className={styles.actions}>
        <Link
          to="/profile/edit/$userId"
          params={{ userId: student.id ?? String(student.user_profile_id) }}
          onClick={onLeave}
          {...buttonLook('primary')}
        >
          {t`Open`}
        </Link>
        {student.email && (
          <a href={`mailto:${encodeURIComponent(student.email)}`} {...buttonLook()}>
            {t`Message`}
          </a>
        )}
        {phone && (
          <a href={phoneLink(phone)} aria-label={t`Call ${phone}`} {...buttonLook()}>
            {t`Call`}
          </a>
        )}
        {student.video_link && (
          <a href={student.video_link} target="_blank" rel="noopener noreferrer" {...buttonLook()}>
            {t`Join`}
          </a>
        )}
      </div>
    </div>
  )
}

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
  /** When it is, for the reader; null where none is planned. */
  nextLesson: string | null
  /** How much of it is open. */
  homework: number
  note: string | null
  onLeave: () => void
}

/** What the card of a student shows. */
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
        <dd>{nextLesson ?? '–'}</dd>
        <dt>{t`Open homework`}</dt>
        <dd>{homework}</dd>
        <dt>{t`Last note`}</dt>
        <dd className={styles.note} dir="auto">
          {note ?? '–'}
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

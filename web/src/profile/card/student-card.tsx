import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef, useState } from 'react'
import { colourOf } from '../../lib/colours.ts'
import { dayAndTimeText } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { studentsQuery } from '../data.ts'
import { studentLessonsQuery } from '../edit/data.ts'
import { past } from '../edit/rules.ts'
import { summariesQuery } from '../list/data.ts'
import styles from './student-card.module.css'

interface Props {
  userId: string
  profileId: number
  /** The name that it belongs to. */
  anchor: HTMLElement
  takesFocus: boolean
  onClose: () => void
}

/** Pixels between a name and its card, and between the card and the edge of the window. */
const gap = 6

/** What one wants to know of a student in passing, and three ways on. */
export default function StudentCard({ userId, profileId, anchor, takesFocus, onClose }: Props) {
  const { userProfileId, timeZone } = useUser()
  const student = useQuery(studentsQuery(userId)).data?.find((each) => each.user_profile_id === profileId)
  const summary = useQuery(summariesQuery(userProfileId)).data?.find((each) => each.user_profile_id === profileId)
  const lessons = useQuery(studentLessonsQuery(profileId)).data ?? []
  const [now] = useState(() => new Date().toISOString())
  const card = useRef<HTMLElement>(null)
  const isKnown = student !== undefined
  useLayoutEffect(() => {
    const box = card.current
    if (!box) return
    const name = anchor.getBoundingClientRect()
    const { width, height } = box.getBoundingClientRect()
    const fitsBelow = name.bottom + gap + height < window.innerHeight
    box.style.top = `${fitsBelow ? name.bottom + gap : Math.max(gap, name.top - gap - height)}px`
    box.style.left = `${Math.max(gap, Math.min(name.left, window.innerWidth - width - gap))}px`
  })
  useLayoutEffect(() => {
    if (takesFocus && isKnown) card.current?.querySelector('a')?.focus()
  }, [takesFocus, isKnown])
  if (!student) return null
  const name = student.display_name ?? ''
  const note = past(lessons, now)
    .map((lesson) => lesson.shared_note ?? lesson.private_note)
    .find(Boolean)
  const open = summary?.homework_open ?? 0
  return (
    <aside ref={card} className={styles.card} data-student-card aria-label={t`About ${name}`}>
      <header>
        <Avatar name={name} url={student.avatar_url} colour={colourOf(student)} />
        <strong>
          <bdi>{name}</bdi>
        </strong>
      </header>
      <dl>
        <dt>{t`Next lesson`}</dt>
        <dd>{summary?.next_lesson ? dayAndTimeText(summary.next_lesson, timeZone) : '–'}</dd>
        <dt>{t`Homework open`}</dt>
        <dd>{open}</dd>
        <dt>{t`Last note`}</dt>
        <dd className={styles.note} dir="auto">
          {note ?? '–'}
        </dd>
      </dl>
      <div className={styles.actions}>
        <Link
          to="/profile/edit/$userId"
          params={{ userId: student.id ?? String(profileId) }}
          onClick={onClose}
          {...buttonLook('primary')}
        >
          {t`Open`}
        </Link>
        {student.email && (
          <a href={`mailto:${encodeURIComponent(student.email)}`} {...buttonLook()}>
            {t`Message`}
          </a>
        )}
        {student.video_link && (
          <a href={student.video_link} target="_blank" rel="noopener noreferrer" {...buttonLook()}>
            {t`Join`}
          </a>
        )}
      </div>
    </aside>
  )
}

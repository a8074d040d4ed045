import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useUser } from '../data/use-user.ts'
import { plainText } from '../lib/markup.ts'
import { studentsQuery, summariesQuery } from '../data/students.ts'
import { studentLessonsQuery } from '../data/student-lessons.ts'
import { past } from './edit/student-history.ts'
import { nextText } from './list/lesson-when.ts'
import styles from './student-card.module.css'
import { StudentFace } from './student-face.tsx'

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

/** The card with the main facts about a student, and three ways on. */
export default function StudentCard({ userId, profileId, anchor, takesFocus, onClose }: Props) {
  const { userProfileId, timeZone } = useUser()
  const student = useQuery(studentsQuery(userId)).data?.find((each) => each.user_profile_id === profileId)
  const { data: summaries } = useQuery(summariesQuery(userProfileId))
  const { data: lessons } = useQuery(studentLessonsQuery(profileId))
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
  const leaveWithName = useEffectEvent(() => {
    if (!anchor.isConnected) onClose()
  })
  useEffect(() => {
    leaveWithName()
    const watcher = new MutationObserver(() => leaveWithName())
    watcher.observe(document.body, { childList: true, subtree: true })
    return () => watcher.disconnect()
  }, [])
  if (!student) return null
  const name = student.display_name ?? ''
  const summary = summaries?.find((each) => each.user_profile_id === profileId)
  const notes = lessons && past(lessons, now).map((lesson) => lesson.shared_note ?? lesson.private_note)
  const note = notes?.find(Boolean)
  return (
    <aside ref={card} className={styles.card} data-student-card aria-label={t`About ${name}`}>
      <StudentFace
        student={student}
        nextLesson={summaries && (summary ? nextText({ ...summary, next: summary.next_lesson }, timeZone) : null)}
        homework={summaries && (summary?.homework_open ?? 0)}
        note={notes && (note ? plainText(note) : null)}
        onLeave={onClose}
      />
    </aside>
  )
}

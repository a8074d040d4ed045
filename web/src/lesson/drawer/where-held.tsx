import { t } from '@lingui/core/macro'
import { useEffect, useRef, type FocusEvent } from 'react'
import type { OpenLesson } from '../../data/lesson-rows.ts'
import { saveText } from '../../data/open-lesson.ts'
import { telling } from '../../data/telling.ts'
import { linkHint } from '../../lib/link.ts'
import { showDone } from '../../lib/toast.ts'
import { StoredText, type SaveState } from '../autosave-text.tsx'
import type { Student } from '../lesson.ts'
import { reachedOf } from '../tell-deleted.ts'
import styles from './drawer.module.css'

interface Props {
  lesson: OpenLesson
  student: Student | undefined
  /** The name of the lesson. */
  name: string
  /** A sentence about the people who see it. */
  hint: string
  /** Names the drafts. */
  draftKey: string
  onState: (state: SaveState) => void
}

/** The place and the link of a lesson. Families are told of both in a minute: once both are left that is said, with the way to stop it. */
export function WhereHeld({ lesson, student, name, hint, draftKey, onState }: Props) {
  const isWriting = useRef(false)
  const isChanged = useRef(false)
  const { event_id, end } = lesson
  const say = () => {
    if (isWriting.current || !isChanged.current) return
    isChanged.current = false
    if (event_id === null || end === null) return
    const further = telling([{ event_id, end, person: student && reachedOf(student) }])
    if (further.length > 0) showDone({ text: t`${name}: place or video link changed`, further })
  }
  const latestSay = useRef(say)
  useEffect(() => {
    latestSay.current = say
  })
  // A drawer that is closed is left, and saves what was typed after that.
  useEffect(() => {
    const writing = isWriting
    return () => {
      writing.current = false
      latestSay.current()
    }
  }, [])
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && currentTarget.contains(relatedTarget)) return
    isWriting.current = false
    say()
  }
  const text = (field: 'place' | 'video_link') => ({
    draftKey: `${draftKey}.${field}`,
    value: lesson[field],
    save: async (value: string | null, upon: string) => {
      const saved = await saveText(lesson.lesson_id, field, value, upon)
      isChanged.current = true
      latestSay.current()
      return saved
    },
    onState,
    hint,
    optional: true,
  })
  return (
    <div
      className={styles.pair}
      onFocus={() => {
        isWriting.current = true
      }}
      onBlur={leave}
    >
      <StoredText {...text('place')} label={t`Place`} />
      <StoredText {...text('video_link')} label={t`Video link`} type="url" placeholder="https://" check={linkHint} />
    </div>
  )
}

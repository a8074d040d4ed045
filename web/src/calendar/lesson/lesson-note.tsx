import { useQuery } from '@tanstack/react-query'
import { noteQuery } from '../../data/event-lessons.ts'
import { plainText } from '../../lib/markup.ts'
import styles from './lesson-note.module.css'

/** The note of a lesson; nothing while it is unknown or empty. */
export function LessonNote({ lessonId }: { lessonId: number }) {
  const { data } = useQuery(noteQuery(lessonId))
  return data ? (
    <p className={styles.note} dir="auto">
      {plainText(data)}
    </p>
  ) : null
}

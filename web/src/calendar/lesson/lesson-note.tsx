import { useQuery } from '@tanstack/react-query'
import { noteQuery } from '../../data/event-lessons.ts'
import styles from './lesson-note.module.css'

/** What was noted of a lesson; nothing while that is not known, and where nothing was. */
export function LessonNote({ lessonId }: { lessonId: number }) {
  const { data } = useQuery(noteQuery(lessonId))
  return data ? (
    <p className={styles.note} dir="auto">
      {data}
    </p>
  ) : null
}

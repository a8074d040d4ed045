import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import { placeAndNoteQuery } from '../../data/event-lessons.ts'
import { plainText } from '../../lib/markup.ts'
import { ownWords } from '../../ui/own-words.tsx'
import styles from './lesson-note.module.css'

/** The place and the note of a lesson; nothing while they are unknown or empty. */
export function LessonNote({ lessonId }: { lessonId: number }) {
  const { data } = useQuery(placeAndNoteQuery(lessonId))
  return (
    <>
      {data?.place ? (
        <p className={styles.place}>
          <MapPin aria-hidden />
          {ownWords(data.place)}
        </p>
      ) : null}
      {data?.note ? (
        <p className={styles.note} dir="auto">
          {plainText(data.note)}
        </p>
      ) : null}
    </>
  )
}

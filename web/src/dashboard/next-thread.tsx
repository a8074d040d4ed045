import type { TodayLesson } from '../data/today.ts'
import { attachmentsQuery } from '../data/attachments.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { dateText, dayText, dayZoneOf } from '../lib/dates.ts'
import { lastNote, openBefore } from './today/homework.ts'
import { ResourceLink } from './today/resource-link.tsx'
import type { Item } from './today/today.ts'
import styles from './next-thread.module.css'

interface Props {
  item: Item
  lessons: readonly TodayLesson[]
  now: number
  zone: string
}

/**
 * The thread of the next lesson: the last note, homework that is due, and the attached resources (experience.md B10).
 */
export function NextThread({ item, lessons, now, zone }: Props) {
  const { data: resources = [] } = useQuery({
    ...attachmentsQuery(item.lessonId ?? 0),
    enabled: item.lessonId !== null,
  })
  const own = lessons.filter((lesson) => lesson.user_profile_id === item.studentId && lesson.user_profile_id !== null)
  const before = own.filter((lesson) => lesson.start !== null && lesson.start < item.start)
  const noted = lastNote(before, now)
  const open = openBefore(before)
  if (!noted && open.length === 0 && resources.length === 0) return null
  return (
    <dl className={styles.thread}>
      {noted && (
        <div>
          <dt>{t`Note of ${dayText(noted.start, dayZoneOf(noted, zone))}`}</dt>
          <dd className={styles.note}>{noted.shared_note}</dd>
        </div>
      )}
      {open.length > 0 && (
        <div>
          <dt>{t`Homework`}</dt>
          {open.map(({ item_id, text, due }) => (
            <dd key={item_id}>
              {text} {due && <small>{t`due ${dateText(due)}`}</small>}
            </dd>
          ))}
        </div>
      )}
      {resources.length > 0 && (
        <div>
          <dt>{t`Resources`}</dt>
          {resources.map((resource) => (
            <dd key={resource.lesson_rsrc_id}>
              <ResourceLink resource={resource} />
            </dd>
          ))}
        </div>
      )}
    </dl>
  )
}

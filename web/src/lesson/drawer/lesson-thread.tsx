import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText, dayZoneOf } from '../../lib/dates.ts'
import { awayStore } from '../../lib/connection.ts'
import { useSteadyRows } from '../../lib/use-steady-rows.ts'
import { Button } from '../../ui/button.tsx'
import { useStore } from '../../lib/store.ts'
import { Block } from './block.tsx'
import { OnlyOnline } from './only-online.tsx'
import { HomeworkTicks } from '../homework/homework-ticks.tsx'
import { MarkedText } from '../../lib/marked-words.tsx'
import { resourcesQuery } from '../../data/shelf.ts'
import { ResourceLink } from '../resource/resource-link.tsx'
import {
  earlierThreadQuery,
  threadQuery,
  spanAround,
  type ThreadLesson,
  yearsBefore,
} from '../../data/lesson-thread.ts'
import styles from './lesson-thread.module.css'
import { isOpen, threadOf, yearsTo } from '../thread.ts'

interface Props {
  lesson: Pick<ThreadLesson, 'lesson_id' | 'start'>
  studentId: number
  zone: string
}

/**
 * The thread that leads to this lesson: the last note, homework that is still open, and the resources that the student
 * was given.
 */
export function LessonThread({ lesson, studentId, zone }: Props) {
  const [years, setYears] = useState(yearsBefore)
  const [openedAt] = useState(() => Date.now())
  const {
    data: lessons = [],
    isSuccess: isKnown,
    isPlaceholderData,
  } = useQuery(threadQuery(studentId, lesson.start, years))
  const before = useQuery(earlierThreadQuery(studentId, spanAround(lesson.start, years, openedAt).from))
  const earlier = before.data ?? null
  const isReading = isPlaceholderData || before.isPlaceholderData
  const { data: resources = [], isSuccess: areResourcesKnown } = useQuery(resourcesQuery(studentId))
  const isAway = useStore(awayStore)
  const { lastNote, homework } = threadOf(lesson, lessons)
  const { shown } = useSteadyRows(homework, ({ item }) => item.item_id, isOpen)
  const isUnknown = isAway && !(isKnown && areResourcesKnown)
  const isEmpty = lastNote === null && shown.length === 0 && resources.length === 0
  if (isEmpty && earlier === null && !isUnknown) return null
  return (
    <Block title={t`So far`}>
      {isKnown ? null : (
        <OnlyOnline>{t`Notes and homework of other lessons will be here when you are online.`}</OnlyOnline>
      )}
      {lastNote && (
        <div className={styles.part}>
          <h4>{t`Note of ${dayText(lastNote.start, dayZoneOf(lastNote, zone))}`}</h4>
          <MarkedText text={lastNote.note} />
        </div>
      )}
      {shown.length > 0 && (
        <div className={styles.part}>
          <h4>{t`Still to do`}</h4>
          <ul className={styles.homework}>
            {shown.map(({ lesson_id, start, item, items, ...day }) => (
              <HomeworkTicks
                key={item.item_id}
                lessonId={lesson_id}
                items={items}
                shown={[item]}
                zone={zone}
                since={t`since ${dayText(start, dayZoneOf(day, zone))}`}
              />
            ))}
          </ul>
        </div>
      )}
      {(resources.length > 0 || (isAway && !areResourcesKnown)) && (
        <div className={styles.part}>
          <h4>{t`Resources given`}</h4>
          {areResourcesKnown ? null : <OnlyOnline>{t`Resources will be here when you are online.`}</OnlyOnline>}
          <ul className={styles.resources}>
            {resources.map((resource) => (
              <li key={resource.lesson_rsrc_id}>
                <ResourceLink resource={resource} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {earlier !== null && (
        <Button
          size="small"
          variant="tertiary"
          isDisabled={isReading}
          onPress={() => setYears(yearsTo(earlier, lesson.start, years, openedAt))}
        >
          {t`Show earlier`}
        </Button>
      )}
    </Block>
  )
}

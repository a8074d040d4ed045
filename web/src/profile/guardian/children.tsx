import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { dayText, whenText } from '../../lib/dates.ts'
import { useUser } from '../../lib/session.tsx'
import { buttonLook } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import { childrenQuery, childWorldQuery, useTickChild } from './data.ts'
import styles from './guardian.module.css'

/** What a guardian sees: one child at a time, as far as its teacher shows it. Nothing for everybody else. */
export function Children() {
  const children = useQuery(childrenQuery()).data ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const child = children.find((each) => String(each.user_profile_id) === chosen) ?? children[0]
  if (!child) return null
  return (
    <section className={styles.children} aria-label={t`Your children`}>
      {children.length > 1 && (
        <Segmented
          label={t`Whose lessons`}
          value={String(child.user_profile_id)}
          onChange={setChosen}
          options={children.map((each) => ({ value: String(each.user_profile_id), label: each.display_name ?? '' }))}
        />
      )}
      <ChildWorld key={child.user_profile_id} child={child} />
    </section>
  )
}

/** A lesson without a title of its own is called what its event is called, which not every guardian sees. */
function namelessText({ start, taught_at }: { start: string | null; taught_at: string | null }, zone: string): string {
  const day = start ?? taught_at
  return day === null ? t`Lesson` : t`Lesson of ${dayText(day, zone)}`
}

interface Child {
  user_profile_id: number
  display_name: string | null
  teacher_name: string | null
  sees_events: boolean
  sees_lessons: boolean
  sees_resources: boolean
  ticks_homework: boolean
}

function ChildWorld({ child }: { child: Child }) {
  const { timeZone } = useUser()
  const world = useQuery(childWorldQuery(child.user_profile_id)).data
  const tick = useTickChild()
  const name = child.display_name ?? ''
  const shownName = ownWords(name)
  const shownTeacher = ownWords(child.teacher_name)
  return (
    <>
      <p>
        <Trans>
          {shownName} learns with {shownTeacher}. Only the teacher can change this.
        </Trans>
      </p>
      {child.sees_events && (
        <Card title={t`Coming lessons of ${name}`}>
          <ul>
            {world?.childEvents.slice(0, 10).map((event) => (
              <li key={event.event_id}>
                <time dateTime={event.start}>{whenText(event, timeZone)}</time>
                <bdi>{event.title}</bdi> {event.cancelled_at && <Trans>cancelled</Trans>}
                {event.to_confirm && !event.cancelled_at && <Trans>tentative</Trans>}
              </li>
            ))}
          </ul>
          {world?.childEvents.length === 0 && <Trans>Nothing is planned.</Trans>}
          <Link to="/settings/{-$section}" params={{ section: 'calendar' }} hash="calendar-feed" {...buttonLook()}>
            {t`Subscribe in my calendar…`}
          </Link>
        </Card>
      )}
      {child.sees_lessons && (
        <Card title={t`Notes and homework of ${name}`}>
          <ul>
            {world?.childLessons
              .filter((lesson) => lesson.shared_note !== null || lesson.homework_items.length > 0)
              .slice(0, 10)
              .map((lesson) => (
                <li key={lesson.lesson_id}>
                  <b>
                    <bdi>{lesson.title ?? namelessText(lesson, timeZone)}</bdi>
                  </b>
                  {lesson.shared_note && <p dir="auto">{lesson.shared_note}</p>}
                  {lesson.homework_items.map(({ item_id, text, done_at }) => (
                    <HomeworkLine
                      key={item_id}
                      text={text}
                      isDone={done_at !== null}
                      {...(child.ticks_homework && {
                        onTick: (done: boolean) => tick.mutate({ lessonId: lesson.lesson_id, itemId: item_id, done }),
                      })}
                    />
                  ))}
                </li>
              ))}
          </ul>
        </Card>
      )}
      {child.sees_resources && (world?.childResources.length ?? 0) > 0 && (
        <Card title={t`Resources of ${name}`}>
          <ul>
            {world?.childResources.map((resource) => (
              <li key={resource.lesson_rsrc_id}>
                {resource.url ? (
                  <a href={resource.url} target="_blank" rel="noopener noreferrer">
                    {resource.lesson_rsrc_dspl}
                  </a>
                ) : (
                  resource.lesson_rsrc_dspl
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

interface LineProps {
  text: string
  isDone: boolean
  /** For whom the teacher lets tick. */
  onTick?: (done: boolean) => void
}

/** One thing to do; the whole line is what a finger meets. */
function HomeworkLine({ text, isDone, onTick }: LineProps) {
  const said = isDone ? t`Done: ${text}` : t`To do: ${text}`
  if (!onTick) return <p dir="auto">{said}</p>
  return (
    <label className={styles.tick} data-done={isDone || undefined}>
      <input
        type="checkbox"
        aria-label={t`Done: ${text}`}
        checked={isDone}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span dir="auto">{text}</span>
    </label>
  )
}

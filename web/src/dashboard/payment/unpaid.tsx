import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { dayAndTimeText } from '../../lib/dates.ts'
import { durationText } from '../../lib/duration.ts'
import { allWithWaiting, waitingStore } from '../../lib/offline/waiting.ts'
import { preferencesStore } from '../../lib/preferences.ts'
import { useStore } from '../../lib/store.ts'
import { showDone } from '../../lib/toast.ts'
import type { TodayStudent } from '../rules.ts'
import { TodayCard } from '../today-card.tsx'
import { paymentRow, tickPayment, type UnpaidLesson, unpaidQuery } from './data.ts'
import styles from './unpaid.module.css'

interface Props {
  profileId: number
  students: readonly TodayStudent[]
  zone: string
}

/** Lessons that are not paid yet; a tick says that one is (UX.md B10). No card for who does not keep track of it, or is owed nothing. */
export function Unpaid({ profileId, students, zone }: Props) {
  const { paymentsSince } = useStore(preferencesStore)
  const unpaid = useQuery({ ...unpaidQuery(profileId, paymentsSince), enabled: paymentsSince !== '' })
  const unsent = useStore(waitingStore)
  const list = useRef<HTMLUListElement>(null)
  const lessons: readonly (UnpaidLesson & { paid?: boolean })[] = unpaid.data ?? []
  const shown = allWithWaiting(lessons, paymentRow, unsent).filter(({ paid }) => paid !== true)
  if (paymentsSince === '' || (unpaid.data && shown.length === 0)) return null
  const tick = async (lesson: UnpaidLesson, { name, when }: { name: string; when: string }) => {
    await tickPayment(profileId, lesson, true)
    showDone({
      text: t`${name} paid for ${when}`,
      undo: () => tickPayment(profileId, lesson, false),
      redo: () => tickPayment(profileId, lesson, true),
    })
  }
  return (
    <TodayCard area="unpaid" title={t`Unpaid`} aside={shown.length || false} queries={[unpaid]} rows={3}>
      <ul ref={list} className={styles.list}>
        {shown.map((lesson, index) => {
          const { event_id, user_profile_id, title, start, end } = lesson
          const name = students.find((student) => student.user_profile_id === user_profile_id)?.display_name ?? title
          const when = dayAndTimeText(start, zone)
          const length = durationText((Date.parse(end) - Date.parse(start)) / 60_000)
          return (
            <li key={event_id}>
              <label>
                <input
                  type="checkbox"
                  checked={false}
                  aria-label={t`${name}, ${when} · ${length}: paid`}
                  onChange={() => {
                    focusBeside(list.current, index)
                    void tick(lesson, { name, when }).catch(() => undefined)
                  }}
                />
                <span>
                  {name}
                  <small>{`${when} · ${length}`}</small>
                </span>
              </label>
            </li>
          )
        })}
      </ul>
    </TodayCard>
  )
}

/** The row that was ticked goes: whoever works by keyboard goes on with the next one. */
function focusBeside(list: HTMLElement | null, index: number): void {
  const boxes = list?.querySelectorAll('input')
  const next = boxes?.[index + 1] ?? boxes?.[index - 1]
  next?.focus()
}

import { clashCode } from '../../data/events.ts'
import type { Times } from '../../data/event-rows.ts'
import type { OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { DataError } from '../../lib/data-error.ts'
import { dayText, rangeText } from '../../lib/dates.ts'
import { useDraft } from '../../lib/drafts.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { formFor, timesOf } from '../plan/plan.ts'
import styles from './drawer.module.css'
import { dayAndHours } from '../../lib/when-texts.ts'

/** The parts of a lesson that say its time, which applies until the text says another. */
type TimedLesson = Pick<OpenLesson, 'lesson_id' | 'start' | 'end' | 'minutes'> &
  Partial<Pick<OpenLesson, 'all_day' | 'time_zone'>>

interface Props {
  lesson: TimedLesson
  zone: string
  /** @throws {DataError} `event-clash`, which the field explains */
  onPlan: (times: Times, overlapWanted: boolean) => Promise<void>
  onClose: () => void
}

/** The lesson's day, time and length, typed as in the line of quick add: "thu 17", "24 nov 16:00 45m" (experience.md B15). */
export function WhenField({ lesson, zone, onPlan, onClose }: Props) {
  const [text, setText, forget] = useDraft(`when.${lesson.lesson_id}`)
  const [isRefused, setRefused] = useState(false)
  const times = useRead(text, lesson, zone)
  const end = () => {
    forget()
    onClose()
  }
  const save = async () => {
    if (!times) return
    try {
      await onPlan(times, isRefused)
      end()
    } catch (error) {
      // All other failures were told already.
      if (error instanceof DataError && error.code === clashCode) setRefused(true)
    }
  }
  return (
    <form
      className={styles.whenField}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <TextField
        label={t`New day and time`}
        placeholder={t`thu 17:00 45m`}
        autoComplete="off"
        inputRef={takeFocus}
        value={text}
        onChange={(next) => {
          setText(next)
          setRefused(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          end()
        }}
        message={isRefused ? t`There is something else at that time.` : undefined}
      />
      <output>
        {times
          ? dayAndHours(dayText(times.start, zone), rangeText(times.start, times.end, zone))
          : text.trim() !== '' && t`Not understood yet`}
      </output>
      <div className={styles.row}>
        <Button type="submit" size="small" variant="primary" isDisabled={times === null}>
          {isRefused ? t`Plan anyway` : t`Move`}
        </Button>
        <Button size="small" variant="tertiary" onPress={end}>{t`Cancel`}</Button>
      </div>
    </form>
  )
}

function takeFocus(input: HTMLInputElement | null): void {
  input?.focus()
}

/** Returns the times that the text means, as soon as they are known; null while it means none. */
function useRead(text: string, lesson: TimedLesson, zone: string): Times | null {
  const [known, setKnown] = useState<{ text: string; times: Times | null } | null>(null)
  const { start, end, minutes, all_day = null, time_zone = null } = lesson
  useEffect(() => {
    let isOver = false
    const now = Date.now()
    const asked = { zone, now, form: formFor({ start, end, minutes, all_day, time_zone }, zone, now) }
    const show = async () => {
      const { readWhen } = await import('../../lib/quick-add/read-when.ts')
      if (isOver) return
      const form = readWhen(text, asked)
      setKnown({ text, times: form && timesOf(form, zone) })
    }
    void show()
    return () => {
      isOver = true
    }
  }, [text, start, end, minutes, all_day, time_zone, zone])
  return known?.text === text ? known.times : null
}

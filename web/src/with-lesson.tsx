import { lazy } from 'react'
import { AskRepeatContext, type Repeated } from './lesson/drawer/ask-repeat.tsx'
import { DrawerOutlet } from './lesson/drawer/drawer-outlet.tsx'
import { ReadWhenContext, type WhenAsked } from './lesson/drawer/read-when.tsx'
import type { PlanForm } from './lesson/plan/rules.ts'
import { locale } from './lib/dates.ts'

const LessonSeries = lazy(async () => ({ default: (await import('./calendar/series/lesson-series.tsx')).LessonSeries }))

/** A page with the lesson beside it, whose time is typed and repeated as in the calendar; up here because a feature imports no other. */
export function WithLesson() {
  return (
    <ReadWhenContext value={readWhen}>
      <AskRepeatContext value={askRepeat}>
        <DrawerOutlet />
      </AskRepeatContext>
    </ReadWhenContext>
  )
}

const askRepeat = (repeated: Repeated) => <LessonSeries {...repeated} />

/** Minutes after midnight: the visible hours of the calendar (SPEC.md section 3). */
const [slotMin, slotMax] = [8 * 60, 22 * 60]

/** A day alone keeps the time, a time alone keeps the day; words that mean neither are no answer. */
async function readWhen(text: string, { zone, form, now }: WhenAsked): Promise<PlanForm | null> {
  const { quickAdd } = await import('./calendar/quick-add/rules.ts')
  const read = quickAdd(text, {
    now: Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone).toPlainDateTime(),
    locale: locale(),
    students: [],
    defaultMinutes: form.minutes,
    slotMin,
    slotMax,
  })
  if (read.title !== '' || read.allDay || read.repeat || read.chips.length === 0) return null
  const isDated = read.chips.some(({ kind }) => kind === 'date')
  const { start } = read
  return {
    date: isDated && read.date !== null ? read.date : form.date,
    time: start === null ? form.time : `${two(Math.floor(start / 60))}:${two(start % 60)}`,
    minutes: read.minutes,
  }
}

const two = (number: number): string => String(number).padStart(2, '0')

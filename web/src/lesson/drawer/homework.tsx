import { itemsOf } from '../../data/homework.ts'
import type { OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { dayText } from '../../lib/dates.ts'
import { HomeworkLines } from '../homework/homework-lines.tsx'
import { Block } from './block.tsx'
import type { SaveState } from '../autosave-text.tsx'

interface Props {
  lesson: OpenLesson
  zone: string
  /** A sentence about the people who can read these texts. */
  seen: string
  draftKey: string
  onState: (state: SaveState) => void
}

/** The homework of the student, its due days, and the ticks on it. */
export function Homework({ lesson, zone, seen, draftKey, onState }: Props) {
  const aside = (
    <>
      <small>{seen}</small>
      <DoneMark lesson={lesson} zone={zone} />
    </>
  )
  return (
    <Block name="homework" title={t`Homework`} aside={aside}>
      <HomeworkLines lesson={lesson} zone={zone} draftKey={draftKey} onState={onState} />
    </Block>
  )
}

function DoneMark({ lesson, zone }: Pick<Props, 'lesson' | 'zone'>) {
  const times = itemsOf(lesson).map((item) => item.done_at)
  if (times.length === 0) return null
  const done = times.filter((at) => at !== null)
  const last = done.toSorted().at(-1)
  return (
    <small>
      {done.length === 0 || last === undefined
        ? t({ message: 'Open', context: 'homework that is not done yet' })
        : done.length < times.length
          ? t`${done.length} of ${times.length} done`
          : t`Done ${dayText(last, zone)}`}
    </small>
  )
}

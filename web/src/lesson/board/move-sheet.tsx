import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson, Status } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import ArrowRight from 'lucide-react/icons/arrow-right'
import CalendarX from 'lucide-react/icons/calendar-x'
import Check from 'lucide-react/icons/check'
import { Sheet } from '../../ui/sheet.tsx'

interface Props {
  lesson: Lesson
  title: string
  statuses: readonly Status[]
  onMove: (statusId: number) => void
  onClose: () => void
}

/** Where a lesson goes, on a screen that has room for one column only (experience.md B14). */
export function MoveSheet({ lesson, title, statuses, onMove, onClose }: Props) {
  const iconOf = (status: number) => {
    if (status === lesson.lesson_status_id) return <Check aria-hidden />
    const losesTime = status === lessonStatus.toSchedule && lesson.event_id !== null
    return losesTime ? <CalendarX aria-hidden /> : <ArrowRight aria-hidden />
  }
  return (
    <Sheet
      title={t`Move “${title}” to`}
      rows={statuses.map(({ value, label }) => ({ id: value, label, icon: iconOf(value) }))}
      choice="single"
      chosen={[lesson.lesson_status_id]}
      onChoose={(status) => status !== lesson.lesson_status_id && onMove(status)}
      onClose={onClose}
    />
  )
}

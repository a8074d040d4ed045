import { lessonQuery } from '../../data/open-lesson.ts'
import type { OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import Copy from 'lucide-react/icons/copy'
import Ellipsis from 'lucide-react/icons/ellipsis'
import LinkIcon from 'lucide-react/icons/link'
import Trash2 from 'lucide-react/icons/trash'
import { copyText } from '../../lib/copy.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuLine } from '../../ui/menu.tsx'
import { bringBackLesson, removeLesson } from '../../data/deleted-lessons.ts'
import { tellingGone } from '../tell-deleted.ts'
import type { Student } from '../lesson.ts'

interface Props {
  lesson: OpenLesson
  profileId: number
  students: readonly Student[]
  onClose: () => void
  onMove: () => void
  onCopy: () => void
}

/** The menu of further actions on the lesson. */
export function DrawerMenu({ lesson, profileId, students, onClose, onMove, onCopy }: Props) {
  const copyLink = async () => {
    const link = `${window.location.origin}/lesson?lesson=${lesson.lesson_id}`
    if (await copyText(link)) showDone({ text: t`Link copied` })
  }
  const remove = async () => {
    onClose()
    const title = lesson.title ?? t`Untitled`
    const redo = async () => {
      await removeLesson(profileId, lesson)
      queryClient.removeQueries({ queryKey: lessonQuery(lesson.lesson_id).queryKey })
    }
    const undo = () => bringBackLesson(profileId, { ...lesson, position: '' })
    try {
      await act(async (remember) => {
        await redo()
        const further = tellingGone([lesson], new Map(students.map((each) => [each.user_profile_id, each])))
        showDone({ text: t`${title} deleted`, undo, redo, further }, remember)
      })
    } catch {
      // It was told, and the lesson is back.
    }
  }
  return (
    <Menu label={t`Lesson`} trigger={<IconButton label={t`Actions`} icon={<Ellipsis aria-hidden />} />}>
      <MenuItem icon={<CalendarClock aria-hidden />} shortcut="M" onAction={onMove}>{t`Move to…`}</MenuItem>
      <MenuItem icon={<Copy aria-hidden />} onAction={onCopy}>{t`Copy`}</MenuItem>
      <MenuItem icon={<LinkIcon aria-hidden />} onAction={() => void copyLink()}>{t`Copy link`}</MenuItem>
      <MenuLine />
      <MenuItem icon={<Trash2 aria-hidden />} isDanger onAction={() => void remove()}>{t`Delete`}</MenuItem>
    </Menu>
  )
}

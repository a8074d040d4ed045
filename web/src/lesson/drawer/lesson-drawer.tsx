import { lessonQuery } from '../../data/open-lesson.ts'
import type { Lesson, OpenLesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import { waitingStore, withWaiting } from '../../data/offline/waiting.ts'
import { usePathname } from '../../lib/pathname.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { type CurrentUser, useUser } from '../../data/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { lessonsKey } from '../../data/board-write.ts'
import { DrawerFrame } from './drawer-frame.tsx'
import { DrawerSkeleton, NoLesson, NotShown } from './drawer-states.tsx'
import { lessonsInTime, neighbours, type Timed } from '../open-lesson.ts'
import { StudentLesson } from './student-lesson.tsx'
import { TeacherLesson } from './teacher-lesson.tsx'
import { useBesideReading } from './use-beside-reading.ts'

interface Props {
  lessonId: number
  /** Opens another lesson in its place. */
  onGo: (lessonId: number) => void
  onClose: () => void
}

/** Everything about one lesson beside the page (experience.md B15). */
export function LessonDrawer({ lessonId, onGo, onClose }: Props) {
  const user = useUser()
  const lesson = useQuery(lessonQuery(lessonId))
  const waiting = useStore(waitingStore)
  const shown = lesson.data && withWaiting(lesson.data, `lesson ${lessonId}`, waiting)
  const { previous, next } = neighbours(listBehind(usePathname(), user.userProfileId), lessonId)
  const press = (key: string, panel: HTMLElement | null): boolean => {
    const ways: Record<string, number | undefined> = { j: next, k: previous }
    const way = ways[key]
    const block = blocks[key]
    if (way !== undefined) onGo(way)
    else if (block) enterBlock(panel, block)
    return way !== undefined || block !== undefined
  }
  return (
    <DrawerFrame
      card={`[data-lesson="${lessonId}"]`}
      onKey={press}
      onClose={onClose}
      ways={
        <>
          <IconButton
            size="small"
            label={t`Previous lesson`}
            shortcut="K"
            icon={<ChevronUp aria-hidden />}
            isDisabled={previous === undefined}
            onPress={() => previous !== undefined && onGo(previous)}
          />
          <IconButton
            size="small"
            label={t`Next lesson`}
            shortcut="J"
            icon={<ChevronDown aria-hidden />}
            isDisabled={next === undefined}
            onPress={() => next !== undefined && onGo(next)}
          />
        </>
      }
    >
      {shown ? (
        <Opened key={lessonId} lesson={shown} user={user} wasKnown={!lesson.isFetchedAfterMount} />
      ) : (
        <NotShown read={lesson}>
          <NoLesson />
        </NotShown>
      )}
    </DrawerFrame>
  )
}

interface OpenedProps {
  lesson: OpenLesson
  user: CurrentUser
  /** Whether this device knew the lesson before it was opened. */
  wasKnown: boolean
}

/** The lesson, with all that stands beside it; one that was known opens at once, whatever is still read of that. */
function Opened({ lesson, user, wasKnown }: OpenedProps) {
  const isTeacher = user.role === 'teacher'
  const [opensAtOnce] = useState(wasKnown)
  const isReading = useBesideReading(lesson, isTeacher ? lesson.user_profile_id : user.userProfileId)
  if (isReading && !opensAtOnce) return <DrawerSkeleton />
  return isTeacher ? <TeacherLesson lesson={lesson} user={user} /> : <StudentLesson lesson={lesson} user={user} />
}

/** experience.md "Drawer": the numbers lead to the blocks. */
const blocks: Record<string, string> = { 1: 'plan', 2: 'homework', 3: 'notes', 4: 'attachments', 5: 'comments' }

/** Into the block's field, where one writes; a block without one, or that can only be read, takes the focus itself. */
function enterBlock(drawer: HTMLElement | null, name: string): void {
  const block = drawer?.querySelector<HTMLElement>(`[data-block="${name}"]`)
  const fields = block?.querySelectorAll<HTMLElement>(
    'textarea, input:not([type=checkbox], [type=file]), [contenteditable=true]',
  )
  const field = [...(fields ?? [])].find((each) => each.checkVisibility() && !each.matches(':disabled, [readonly]'))
  ;(field ?? block)?.focus()
}

/** Pages that show lessons by their times, and what their lists are called. */
const timed: Record<string, string> = { '/': 'today', '/calendar': 'calendar' }

/** The lessons of the page behind, in its order; elsewhere as the board has them, where it was visited. */
function listBehind(pathname: string, profileId: number): number[] {
  const list = timed[pathname]
  if (list === undefined)
    return (queryClient.getQueryData<Lesson[]>(lessonsKey(profileId)) ?? []).map((lesson) => lesson.lesson_id)
  const known = queryClient.getQueriesData<Timed[]>({ queryKey: ['event', list, profileId] })
  return lessonsInTime(known.flatMap(([, events]) => events ?? []))
}

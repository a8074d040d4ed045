import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { isBusyElsewhere, isTyping } from '../../lib/keys.ts'
import { waitingStore, withWaiting } from '../../data/offline/waiting.ts'
import { usePathname } from '../../lib/pathname.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { useUser } from '../../lib/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { silenceBeside } from '../../ui/silence.ts'
import { lessonsKey } from '../write.ts'
import { useNarrow, usePhone } from '../use-narrow.ts'
import type { Lesson } from '../lesson.ts'
import { lessonQuery } from './drawer.data.ts'
import { DrawerFailure, DrawerSkeleton, NoLesson } from './drawer-states.tsx'
import styles from './drawer.module.css'
import { ResizeHandle } from './resize-handle.tsx'
import { lessonsInTime, neighbours, type Timed } from './open-lesson.ts'
import { StudentLesson } from './student-lesson.tsx'
import { TeacherLesson } from './teacher-lesson.tsx'

interface Props {
  lessonId: number
  /** Opens another lesson in its place. */
  onGo: (lessonId: number) => void
  onClose: () => void
}

/** Everything about one lesson beside the page, which stays in reach where there is room for both (UX.md B15). */
export function LessonDrawer({ lessonId, onGo, onClose }: Props) {
  const user = useUser()
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const pageBack = useRef<() => void>(() => undefined)
  const lesson = useQuery(lessonQuery(lessonId))
  const waiting = useStore(waitingStore)
  const shown = lesson.data && withWaiting(lesson.data, `lesson ${lessonId}`, waiting)
  const { previous, next } = neighbours(listBehind(usePathname(), user.userProfileId), lessonId)
  const close = () => {
    pageBack.current()
    onClose()
    focusBack(opener.current, lessonId)
  }

  useEffect(() => {
    opener.current = document.activeElement
    panel.current?.focus()
  }, [])
  useEffect(() => {
    // Where it covers the page nothing behind it is in reach.
    if (isPhone && panel.current) pageBack.current = silenceBeside(panel.current)
    return () => pageBack.current()
  }, [isPhone])
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isInside = event.target instanceof Node && panel.current?.contains(event.target)
    if (event.key === 'Escape' && isInside) {
      event.preventDefault()
      // The first Esc leaves a field, the second one the drawer.
      if (isTyping(event.target)) panel.current?.focus()
      else close()
    }
    if (!isInside || isTyping(event.target) || isBusyInside(event.target)) return
    const way = event.key === 'j' ? next : event.key === 'k' ? previous : undefined
    const block = blocks[event.key]
    if (way !== undefined) onGo(way)
    else if (block) enterBlock(panel.current, block)
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    // Before the page behind it, whose letters mean something else.
    document.addEventListener('keydown', listen, true)
    return () => document.removeEventListener('keydown', listen, true)
  }, [])

  return (
    <div
      ref={panel}
      className={styles.drawer}
      role={isPhone ? 'dialog' : 'complementary'}
      aria-modal={isPhone || undefined}
      aria-label={t`Lesson`}
      tabIndex={-1}
    >
      {!isNarrow && <ResizeHandle panel={panel} />}
      {/* At the near end: a message in the corner of the window must not cover the way out. */}
      <div className={styles.bar}>
        <IconButton size="small" label={t`Close`} shortcut="Esc" icon={<X aria-hidden />} onPress={close} />
        <span className={styles.gap} />
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
      </div>
      {shown ? (
        user.role === 'teacher' ? (
          <TeacherLesson key={lessonId} lesson={shown} user={user} onClose={close} />
        ) : (
          <StudentLesson key={lessonId} lesson={shown} user={user} />
        )
      ) : lesson.isError ? (
        <DrawerFailure onRetry={() => void lesson.refetch()} />
      ) : lesson.isPending ? (
        <DrawerSkeleton />
      ) : (
        <NoLesson />
      )}
    </div>
  )
}

/** The focus goes back to what opened it, if that still stands there; else to the card of the lesson that was open. */
function focusBack(opener: Element | null, lessonId: number): void {
  const isControl = opener?.isConnected === true && opener.matches('a, button, input, [tabindex="0"]')
  const card = document.querySelector(`[data-lesson="${lessonId}"]`)
  // A card that is far out of sight has no button until it has the focus.
  const back = isControl ? opener : (card?.querySelector('button') ?? card)
  if (back instanceof HTMLElement) back.focus()
}

/** UX.md d, "Drawer": the numbers lead to the blocks. */
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

/** A menu or list box of the drawer's own has the keys; on a phone the drawer itself is a dialog. */
const isBusyInside = (target: EventTarget | null): boolean =>
  isBusyElsewhere(target) && target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null

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

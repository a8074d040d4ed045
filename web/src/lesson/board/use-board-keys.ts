import { lessonStatus } from '@lectern/contract/statuses'
import type { RefObject } from 'react'
import { earlyPreviewStore } from '../../lib/early-preview.ts'
import { isBusyElsewhere, isToPage, isTyping } from '../../lib/keys.ts'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'
import type { BoardActions } from './use-board-actions.ts'
import type { Grabbing } from './use-grab.ts'
import { type Column, type Direction, firstStatusOf, neighbour, placeOf } from '../board.ts'

const directions: Record<string, Direction> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
  j: 'down',
  k: 'up',
}

interface Keys {
  columns: readonly Column[]
  actions: BoardActions
  grabbing: Grabbing
  toggleStrip: () => void
  focusFilter: () => void
  clearSelection: () => boolean
}

/** The keyboard of the board (experience.md "Board"). Single letters only while nobody is typing and no dialog is open. */
export function useBoardKeys(root: RefObject<HTMLElement | null>, keys: Keys): void {
  useDocumentKeys((event) => {
    if (event.defaultPrevented || isTyping(event.target) || isBusyElsewhere(event.target)) return
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const card = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-lesson]') : null
    const lessonId = card && root.current?.contains(card) ? Number(card.dataset['lesson']) : null
    const isTaken = keys.grabbing.grabbedId === null ? onBoard(event, keys, lessonId) : whileGrabbed(event, keys)
    if (isTaken) event.preventDefault()
  })
}

function whileGrabbed(event: KeyboardEvent, { grabbing, actions }: Keys): boolean {
  const { grabbedId } = grabbing
  const direction = event.key.startsWith('Arrow') ? directions[event.key] : undefined
  if (direction) grabbing.move(direction)
  else if (event.key === 'Enter' || event.key === ' ') grabbing.putDown()
  else if (event.key === 'Escape' || event.key === 'Tab') grabbing.cancel()
  else return false
  if (grabbedId !== null) actions.refocus(grabbedId)
  return true
}

function onBoard(event: KeyboardEvent, keys: Keys, lessonId: number | null): boolean {
  const { actions, columns, grabbing } = keys
  if (lessonId !== null && onCard(event, keys, lessonId)) return true
  if (isToPage(event.target) && directions[event.key]) {
    const first = columns.flatMap(({ lessons }) => lessons)[0]
    if (first) actions.refocus(first.lesson_id)
    return first !== undefined
  }
  if (event.repeat) return false
  switch (event.key) {
    case 'n': {
      const place = lessonId === null ? null : placeOf(columns, lessonId)
      if (place) actions.setAdding({ statusId: place.statusId, below: lessonId })
      else actions.setAdding({ statusId: firstStatusOf(columns), below: null })
      return true
    }
    case 'w':
      keys.toggleStrip()
      return true
    case 'f':
      keys.focusFilter()
      return true
    case 'Escape':
      return keys.clearSelection()
    case 'M':
      if (lessonId !== null) grabbing.pickUp(lessonId)
      return lessonId !== null
    default:
      return false
  }
}

function onCard(event: KeyboardEvent, { actions, columns }: Keys, lessonId: number): boolean {
  const direction = directions[event.key]
  if (direction) {
    const next = neighbour(columns, lessonId, direction)
    if (next !== null) actions.refocus(next)
    return true
  }
  if (event.key === 'J' || event.key === 'K') {
    const next = neighbour(columns, lessonId, event.key === 'J' ? 'down' : 'up')
    actions.extend(lessonId, next)
    if (next !== null) actions.refocus(next)
    return true
  }
  if (event.repeat) return false
  const column = /^[1-9]$/.test(event.key) ? columns[Number(event.key) - 1] : undefined
  if (column) actions.moveTo(lessonId, column.status.value)
  else if (event.key === 'x') actions.select(lessonId)
  else if (event.key === 'y') actions.moveTo(lessonId, lessonStatus.taught)
  else if (event.key === 'u') actions.askMissed(lessonId)
  else if (event.key === 'e') actions.setRenaming(lessonId)
  else if (event.key === 'Enter' && !onMore(event)) actions.open(lessonId)
  else if (event.key === ' ' && onTitle(event)) lookAt(event.target, () => actions.open(lessonId))
  else if (event.key === '.') actions.openMenu(lessonId)
  else if (event.key === 'm') actions.openMenu(lessonId, 'move')
  else if (event.key === 'Delete' || event.key === 'Backspace') actions.remove(lessonId)
  else return false
  return true
}

const onTitle = (event: KeyboardEvent): event is KeyboardEvent & { target: HTMLElement } =>
  event.target instanceof HTMLElement && event.target.matches('[data-peek]')

/**
 * Space shows the card of the student (src/profile/hover-cards.tsx), and is heard here where that is not loaded yet. A lesson
 * of nobody has itself to show.
 */
function lookAt(title: HTMLElement, open: () => void): void {
  if (title.closest('[data-lesson]')?.querySelector('[data-student]')) earlyPreviewStore.set(title)
  else open()
}

/** The button of the card's menu keeps its own Enter. */
const onMore = (event: KeyboardEvent): boolean =>
  event.target instanceof Element && event.target.closest('[aria-haspopup=menu]') !== null

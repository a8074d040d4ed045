import type { DragEvent, RefObject } from 'react'
import { type Point, useFingerDrag } from './use-finger-drag.ts'

/** Tells a slip from whatever else may be dragged over the page; what is carried is read only when it is dropped. */
const carried = 'application/x-lectern-lesson'

/** Of a slip that waits for a time and may be dragged onto a day (experience.md B10); by keys it is planned by its link. */
export const previewProps = (lessonId: number, name: string) => ({
  'data-slip': lessonId,
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(carried, String(lessonId))
    dataTransfer.setData('text/plain', name)
  },
})

/** Lets a finger carry the slips of a list to a day, where there are days in sight: a phone shows none. */
export function useFingerPreviews(
  list: RefObject<HTMLElement | null>,
  isThere: boolean,
  onDrop: (lessonId: number, day: string) => void,
): void {
  const dayAt = ({ x, y }: Point) => dayUnder(document.elementFromPoint(x, y))
  const letGo = (lessonId: number) => {
    const slip = slipOf(list.current, lessonId)
    slip?.removeAttribute('data-lifted')
    slip?.style.removeProperty('translate')
    mark(document.body, null)
  }
  useFingerDrag(list, {
    isThere,
    lifted: (target) => {
      const slip = target.closest<HTMLElement>('[data-slip]')
      const hasDays = document.querySelector('[data-drop-day]')?.checkVisibility() ?? false
      return slip && hasDays ? Number(slip.dataset['slip']) : null
    },
    onMove: (lessonId, at, from) => {
      const slip = slipOf(list.current, lessonId)
      slip?.setAttribute('data-lifted', '')
      slip?.style.setProperty('translate', `${at.x - from.x}px ${at.y - from.y}px`)
      mark(document.body, dayAt(at))
    },
    onDrop: (lessonId, at) => {
      const day = dayAt(at)?.dataset['dropDay']
      letGo(lessonId)
      if (day !== undefined) onDrop(lessonId, day)
    },
    onCancel: letGo,
  })
}

const slipOf = (list: HTMLElement | null, lessonId: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-slip="${lessonId}"]`) ?? null

/** Shows the one day over which a slip is held. */
function mark(root: Element, day: Element | null): void {
  for (const marked of root.querySelectorAll('[data-drop-day][data-over]'))
    if (marked !== day) marked.removeAttribute('data-over')
  day?.setAttribute('data-over', '')
}

/** Of what holds the days of a month: each takes a slip. */
export function daysProps(onDrop: (lessonId: number, day: string) => void) {
  return {
    onDragOver: (event: DragEvent) => {
      const day = event.dataTransfer.types.includes(carried) ? dayUnder(event.target) : null
      mark(event.currentTarget, day)
      if (!day) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) mark(currentTarget, null)
    },
    onDrop: (event: DragEvent) => {
      const day = dayUnder(event.target)?.dataset['dropDay']
      const lessonId = Number(event.dataTransfer.getData(carried))
      mark(event.currentTarget, null)
      if (day === undefined || lessonId === 0) return
      event.preventDefault()
      onDrop(lessonId, day)
    },
  }
}

const dayUnder = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop-day]') : null

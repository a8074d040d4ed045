import type { DragEvent, RefObject } from 'react'
import { type Point, useFingerDrag } from './use-finger-drag.ts'

/** Tells a lesson from whatever else may be dragged over the page; what is carried is read only when it is dropped. */
const carried = 'application/x-lectern-lesson'

/** The props of a lesson that waits for a time and may be dragged onto a day (experience.md B10); by keys it is planned by its link. */
export const draggableLesson = (lessonId: number, name: string) => ({
  'data-drag-lesson': lessonId,
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(carried, String(lessonId))
    dataTransfer.setData('text/plain', name)
  },
})

/** Lets a finger carry the lessons of a list to a day, where there are days in sight: a phone shows none. */
export function useFingerLessons(
  list: RefObject<HTMLElement | null>,
  isThere: boolean,
  onDrop: (lessonId: number, day: string) => void,
): void {
  const dayAt = ({ x, y }: Point) => dayUnder(document.elementFromPoint(x, y))
  const letGo = (lessonId: number) => {
    const row = rowOf(list.current, lessonId)
    row?.removeAttribute('data-lifted')
    row?.style.removeProperty('translate')
    mark(document.body, null)
  }
  useFingerDrag(list, {
    isThere,
    lifted: (target) => {
      const row = target.closest<HTMLElement>('[data-drag-lesson]')
      const hasDays = document.querySelector('[data-drop-day]')?.checkVisibility() ?? false
      return row && hasDays ? Number(row.dataset['dragLesson']) : null
    },
    onMove: (lessonId, at, from) => {
      const row = rowOf(list.current, lessonId)
      row?.setAttribute('data-lifted', '')
      row?.style.setProperty('translate', `${at.x - from.x}px ${at.y - from.y}px`)
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

const rowOf = (list: HTMLElement | null, lessonId: number): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`[data-drag-lesson="${lessonId}"]`) ?? null

/** Shows the one day over which a lesson is held. */
function mark(root: Element, day: Element | null): void {
  for (const marked of root.querySelectorAll('[data-drop-day][data-over]'))
    if (marked !== day) marked.removeAttribute('data-over')
  day?.setAttribute('data-over', '')
}

/** The props of what holds the days of a month, each of which takes a lesson. */
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

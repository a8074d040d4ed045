import type { DragEvent } from 'react'

/** Tells a slip from whatever else may be dragged over the page; what is carried is read only when it is dropped. */
const carried = 'application/x-lectern-lesson'

/** Of a slip that waits for a time and may be dragged onto a day (UX.md B10); by keys it is planned by its link. */
export const slipProps = (lessonId: number, name: string) => ({
  draggable: true,
  onDragStart: ({ dataTransfer }: DragEvent) => {
    dataTransfer.effectAllowed = 'move'
    dataTransfer.setData(carried, String(lessonId))
    dataTransfer.setData('text/plain', name)
  },
})

/** Of what holds the days of a month: each takes a slip. */
export function daysProps(onDrop: (lessonId: number, day: string) => void) {
  const mark = (root: Element, day: Element | null) => {
    for (const marked of root.querySelectorAll('[data-over]')) if (marked !== day) marked.removeAttribute('data-over')
    day?.setAttribute('data-over', '')
  }
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

const dayUnder = (target: EventTarget): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-drop-day]') : null

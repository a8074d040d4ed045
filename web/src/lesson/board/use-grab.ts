import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { carried, type Column, type Direction, type Place, placeOf, stepped } from '../board.ts'

/** A lesson that is carried by keyboard, and where it would be put down. */
interface Grab {
  lessonId: number
  from: Place
  place: Place
}

const spoken = (columns: readonly Column[], lessonId: number, place: Place): string => {
  const column = columns.find(({ status }) => status.value === place.statusId)
  const others = column?.lessons.filter((lesson) => lesson.lesson_id !== lessonId).length ?? 0
  const label = column?.status.label ?? ''
  return t`${label}, position ${place.index + 1} of ${others + 1}`
}

/**
 * The way to drag without a pointer (WCAG 2.5.7): ⇧M picks up, arrows move, Enter drops, Esc cancels; every step is
 * announced.
 *
 * @param onDrop called when the lesson was put down somewhere else
 */
export function useGrab(columns: readonly Column[], onDrop: (lessonId: number, place: Place) => void) {
  const [grab, setGrab] = useState<Grab | null>(null)
  const [announcement, setAnnouncement] = useState('')
  return {
    announcement,
    grabbedId: grab?.lessonId ?? null,
    /** The columns as they would be if the lesson was dropped now. */
    shown: grab ? carried(columns, grab.lessonId, grab.place) : columns,
    pickUp(lessonId: number) {
      const place = placeOf(columns, lessonId)
      if (!place) return
      setGrab({ lessonId, from: place, place })
      const where = spoken(columns, lessonId, place)
      setAnnouncement(t`Picked up. ${where}. Arrow keys move, Enter drops, Escape cancels.`)
    },
    move(direction: Direction) {
      if (!grab) return
      const place = stepped(columns, grab.lessonId, grab.place, direction)
      setGrab({ ...grab, place })
      setAnnouncement(spoken(columns, grab.lessonId, place))
    },
    putDown() {
      if (!grab) return
      const { from, place, lessonId } = grab
      const where = spoken(columns, lessonId, place)
      setAnnouncement(t`Dropped. ${where}.`)
      if (from.statusId !== place.statusId || from.index !== place.index) onDrop(lessonId, place)
      // A task later, when the cache has told the board where the lesson is now: it never shows at its old place.
      setTimeout(() => setGrab(null))
    },
    cancel() {
      if (!grab) return
      setGrab(null)
      setAnnouncement(t`Cancelled. The lesson is back where it was.`)
    },
  }
}

export type Grabbing = ReturnType<typeof useGrab>

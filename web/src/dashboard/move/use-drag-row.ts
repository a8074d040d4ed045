import { t } from '@lingui/core/macro'
import { type DragEvent, type RefObject, useState } from 'react'
import { timeText } from '../../lib/dates.ts'
import { dayBounds, type Item } from '../today/today.ts'
import { moveItem, timesFrom } from './move-item.ts'
import { useFingerDrag } from './use-finger-drag.ts'
import { timeAt } from './time-between.ts'

/** Where the dragged row would go. */
export interface Target {
  eventId: number
  /** px from the top of the list. */
  top: number
  /** ms */
  start: number
}

/** Rows of the day that are dragged onto another time by pointer or finger (experience.md B10); by keys a lesson is moved in its drawer. */
export function useDragRow(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  { now, zone }: { now: number; zone: string },
) {
  const [target, setTarget] = useState<Target | null>(null)
  const place = (item: Item, y: number): Target | null => {
    const box = list.current?.getBoundingClientRect()
    if (!box) return null
    const timed = items.filter((each) => !each.all_day)
    const rows = timed.flatMap(({ event_id, start }) => {
      const row = list.current?.querySelector(`[data-event="${event_id}"]`)?.getBoundingClientRect()
      return row ? [{ middle: row.top + row.height / 2, start: Date.parse(start), height: row.height }] : []
    })
    const length = Date.parse(item.end) - Date.parse(item.start)
    const limits = { rowHeight: rows[0]?.height ?? 1, day: dayBounds(now, zone), length }
    return { eventId: item.event_id, top: y - box.top, start: timeAt(rows, y, limits) }
  }
  const dragged = items.find((item) => item.event_id === target?.eventId)
  const drop = (item: Item, y: number) => {
    const dropped = place(item, y)
    setTarget(null)
    if (!dropped || dropped.start === Date.parse(item.start)) return
    const times = timesFrom(dropped.start, item)
    const time = timeText(times.start, zone)
    const words = { moved: t`${item.name} moved to ${time}`, taken: t`There is something else at ${time}.` }
    void moveItem(item, times, words)
  }
  const itemOf = (eventId: number) => items.find((item) => item.event_id === eventId && canMove(item))
  useFingerDrag(list, {
    isThere: items.length > 0,
    lifted: (target) => {
      const row = target.closest<HTMLElement>('[data-event]')
      return itemOf(Number(row?.dataset['event']))?.event_id ?? null
    },
    onMove: (eventId, { y }) => {
      const item = itemOf(eventId)
      if (item) setTarget(place(item, y))
    },
    onDrop: (eventId, { y }) => {
      const item = itemOf(eventId)
      if (item) drop(item, y)
      else setTarget(null)
    },
    onCancel: () => setTarget(null),
  })
  return {
    target,
    /** Of a row that may be dragged. */
    rowProps: (item: Item) => {
      if (!canMove(item)) return {}
      return {
        draggable: true,
        onDragStart: (event: DragEvent) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', item.name)
          setTarget(place(item, event.clientY))
        },
        onDragEnd: () => setTarget(null),
      }
    },
    listProps: {
      onDragOver: (event: DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'move'
        setTarget(place(dragged, event.clientY))
      },
      onDrop: (event: DragEvent) => {
        if (!dragged) return
        event.preventDefault()
        drop(dragged, event.clientY)
      },
    },
  }
}

/** A cancelled or whole-day event stays where it is. */
const canMove = (item: Item): boolean => !item.all_day && !item.isCancelled

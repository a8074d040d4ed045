import { clashCode } from '../../data/events.ts'
import { t } from '@lingui/core/macro'
import { type DragEvent, type RefObject, useState } from 'react'
import { DataError } from '../../lib/data-error.ts'
import { timeText } from '../../lib/dates.ts'
import { showDone } from '../../lib/toast.ts'
import { act, type Remember } from '../../lib/undo.ts'
import { tellingOf } from '../../data/today.ts'
import { dayBounds, type Item } from '../today/today.ts'
import { moveAgain, moveEvent } from '../../data/move-event.ts'
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

interface Times {
  start: string
  end: string
}

const iso = (ms: number): string => new Date(ms).toISOString().replace('.000Z', 'Z')
const timesFrom = (start: number, { start: from, end }: Item): Times => ({
  start: iso(start),
  end: iso(start + Date.parse(end) - Date.parse(from)),
})

/** Moves a lesson of the day, with a way back; where something else stands, it is asked whether both are meant. */
const move = (item: Item, times: Times, zone: string, both: boolean): Promise<void> =>
  act((remember) => moved(item, times, zone, both, remember))

async function moved(item: Item, times: Times, zone: string, both: boolean, remember: Remember): Promise<void> {
  const time = timeText(times.start, zone)
  let version: number | undefined
  try {
    version = await moveEvent(item, times, both)
  } catch (error) {
    if (!(error instanceof DataError) || error.code !== clashCode) return // it was told
    const further = { text: t`Keep both`, run: () => void move(item, times, zone, true) }
    showDone({ text: t`There is something else at ${time}.`, further })
    return
  }
  const back = { start: item.start, end: item.end }
  const done = {
    text: t`${item.name} moved to ${time}`,
    undo: () => moveAgain({ ...item, ...times }, back, version),
    redo: () => moveAgain(item, times),
    further: tellingOf({ ...item, end: times.end }),
    rows: [`event ${item.event_id}`],
  }
  showDone(done, remember)
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
    if (dropped && dropped.start !== Date.parse(item.start))
      void move(item, timesFrom(dropped.start, item), zone, false)
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

import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from '../../data/lesson-rows.ts'
import { t } from '@lingui/core/macro'
import { type RefObject, useLayoutEffect, useState } from 'react'
import { createStore, type Store } from '../../lib/store.ts'
import { showDone } from '../../lib/toast.ts'
import { act } from '../../lib/undo.ts'
import type { WallTimes } from '../../lib/quick-add/read-when.ts'
import { formFor } from '../plan/plan.ts'
import { moveLessons } from './bulk-actions.ts'
import { toggled } from '../../lib/toggled.ts'
import { oweMakeUp } from '../owe-make-up.ts'
import {
  type Board,
  copyLesson,
  deleteLesson,
  missLesson,
  newLesson,
  putInColumn,
  renameLesson,
} from './board-actions.ts'
import type { Adding, ColumnActions } from './board-column.tsx'
import { settle } from '../use-drag-lesson.ts'
import type { MenuPart } from './lesson-card.tsx'
import { columnsOf, indexAmongAll, type Place } from '../board.ts'

/** The state of the board at the moment of a request. */
export interface ShownBoard extends Board {
  /** The lessons that the filter lets through. */
  shown: readonly Lesson[]
  /** New lessons are for the student whom the filter shows. */
  studentId: number | null
  defaultMinutes: number
  /** The element that holds the columns, once it is there. */
  root: HTMLElement | null
}

/** A lesson that is about to get a time, and where it goes on the board then. */
export interface PlanRequest {
  lesson: Lesson
  place: Place | null
  form: WallTimes
  /** The lessons that are asked for next, one after another. */
  rest?: readonly number[]
}

/** The menu that is open, and its lesson. */
export interface OpenMenu {
  lessonId: number
  part: MenuPart
}

interface Setters {
  setAdding: (adding: Adding | null) => void
  setRenaming: (lessonId: number | null) => void
  setMenu: (menu: OpenMenu | null) => void
  setPlanning: (planning: PlanRequest | null) => void
  open: (lessonId: number) => void
  setSelected: (change: (now: ReadonlySet<number>) => ReadonlySet<number>) => void
  /** A lesson was taught just now. */
  setTaught: (lessonId: number) => void
  /** Asks why a lesson was missed. */
  setMissing: (lessonId: number | null) => void
  toggleColumn: (statusId: number) => void
}

export interface BoardActions extends ColumnActions {
  select: (lessonId: number) => void
  /** Selects both, whatever was selected before. */
  extend: (lessonId: number, to: number | null) => void
  askMissed: (lessonId: number) => void
  miss: (lessonId: number, attendance: string) => void
  /** Says that it was missed and is to be made up for. */
  makeUp: (lessonId: number) => void
  /** Makes another lesson of the same kind, which waits for a time. */
  copy: (lessonId: number) => void
  remove: (lessonId: number) => void
  /** Asks for the time of each lesson that waits for one, or of those that make up for another. */
  planAll: (which: 'all' | 'make-ups') => void
  /** Asks for the time of the first of these lessons, and of the others after it. */
  planNext: (lessonIds: readonly number[], day?: string) => void
}

/** A failed write has put the lesson back and said why; there is nothing left to do. */
const settled = (work: Promise<unknown>): void => {
  work.catch(() => undefined)
}

/**
 * Everything that a card, a column, a key or the menu can ask for. Made once, so that no card is drawn anew for it: each acts
 * on the board as it stands then.
 */
export function useBoardActions(board: ShownBoard, root: RefObject<HTMLElement | null>, setters: Setters) {
  const [boardStore] = useState(() => createStore(board))
  useLayoutEffect(() => boardStore.set({ ...board, root: root.current }))
  const [actions] = useState(() => boardActions(boardStore, setters))
  return { boardStore, actions }
}

function boardActions(board: Store<ShownBoard>, setters: Setters): BoardActions {
  const lessonOf = (id: number): Lesson | undefined => board.get().lessons.find((lesson) => lesson.lesson_id === id)

  /** A place among the shown cards, as a place among all of the column. */
  const whole = ({ statusId, index }: Place, lessonId: number): Place => {
    const { lessons, shown, statuses } = board.get()
    const inColumn = (all: readonly Lesson[]) =>
      columnsOf(statuses, all).find(({ status }) => status.value === statusId)?.lessons ?? []
    return { statusId, index: indexAmongAll(inColumn(lessons), inColumn(shown), lessonId, index) }
  }

  const move = (lesson: Lesson, shownPlace: Place) => {
    const place = whole(shownPlace, lesson.lesson_id)
    const askTime = () => setters.setPlanning({ lesson, place, form: formFor(lesson, board.get().zone, Date.now()) })
    const onTaught = () => setters.setTaught(lesson.lesson_id)
    settled(putInColumn(board.get, lesson, place, { askTime, onTaught }))
  }

  const actions: BoardActions = {
    rename: (lesson, title) => settled(renameLesson(board.get(), lesson, title)),
    setRenaming: setters.setRenaming,
    setAdding: setters.setAdding,
    openMenu: (lessonId, part = 'all') => setters.setMenu({ lessonId, part }),
    open: (lessonId) => {
      if (lessonId > 0) setters.open(lessonId)
    },
    toggleColumn: setters.toggleColumn,
    teach: (lessons) => settled(moveLessons(board.get(), lessons, lessonStatus.taught)),
    select: (lessonId) => {
      if (lessonId > 0) setters.setSelected((now) => toggled(now, lessonId))
    },
    extend: (lessonId, to) =>
      setters.setSelected((now) => new Set([...now, lessonId, to ?? lessonId].filter((id) => id > 0))),
    askMissed: (lessonId) => {
      if (lessonId > 0) setters.setMissing(lessonId)
    },
    miss: (lessonId, attendance) => {
      const lesson = lessonOf(lessonId)
      if (lesson) settled(missLesson(board.get(), lesson, attendance))
    },
    makeUp: (lessonId) => {
      const lesson = lessonOf(lessonId)
      if (lesson) settled(oweMakeUp(board.get().profileId, lesson, board.get().students, setters.open))
    },
    // The cache tells the board in a task of its own, after which the card stands where it will stay.
    refocus: (lessonId) =>
      void setTimeout(() =>
        requestAnimationFrame(() => {
          const card = board.get().root?.querySelector<HTMLElement>(`[data-lesson="${lessonId}"]`)
          const title = card?.querySelector('button') ?? card
          if (title) title.focus()
          // On a phone it may have gone to a column out of sight: then the first thing of the one in sight.
          else if (document.activeElement === document.body)
            board.get().root?.querySelector<HTMLElement>('section > div button')?.focus()
        }),
      ),
    drop: (lessonId, place, corner) => {
      const lesson = lessonOf(lessonId)
      if (!lesson) return
      move(lesson, place)
      if (corner) settle(board.get().root, lessonId, corner)
    },
    add: (title, status, below) => {
      const { lessons, studentId, defaultMinutes } = board.get()
      const column = columnsOf(board.get().statuses, lessons).find((each) => each.status.value === status)
      const above = column?.lessons.findIndex((lesson) => lesson.lesson_id === below) ?? -1
      const index = above >= 0 ? above + 1 : (column?.lessons.length ?? 0)
      settled(newLesson(board.get(), { title, statusId: status, index, studentId, minutes: defaultMinutes }))
    },
    moveTo: (lessonId, status) => {
      const lesson = lessonOf(lessonId)
      if (!lesson || lesson.lesson_status_id === status || lessonId < 0) return
      const { lessons } = board.get()
      move(lesson, { statusId: status, index: lessons.filter((each) => each.lesson_status_id === status).length })
      actions.refocus(lessonId)
    },
    copy: (lessonId) => {
      const lesson = lessonOf(lessonId)
      if (lesson) settled(act((remember) => copyLesson(board.get(), lesson, setters.open, remember)))
    },
    remove: (lessonId) => {
      const lesson = lessonOf(lessonId)
      if (lesson && lessonId > 0) settled(deleteLesson(board.get(), lesson))
    },
    plan: (lessonId, day) => actions.planNext([lessonId], day),
    planAll: (which) => {
      const { statuses, lessons } = board.get()
      const column = columnsOf(statuses, lessons).find(({ status }) => status.value === lessonStatus.toSchedule)
      const all = column?.lessons.filter((lesson) => lesson.event_id === null) ?? []
      const wanted = which === 'all' ? all : all.filter((lesson) => lesson.make_up_of)
      if (wanted.length > 0) actions.planNext(wanted.map((lesson) => lesson.lesson_id))
      else showDone({ text: which === 'all' ? t`Every lesson has its time.` : t`No make-up waits for a time.` })
    },
    planNext: ([lessonId, ...rest], day) => {
      const lesson = lessonId === undefined ? undefined : lessonOf(lessonId)
      if (!lesson || lesson.lesson_id < 0) return
      const index = board.get().lessons.filter((each) => each.lesson_status_id === lessonStatus.planned).length
      const place =
        lesson.lesson_status_id === lessonStatus.toSchedule ? { statusId: lessonStatus.planned, index } : null
      const form = formFor(lesson, board.get().zone, Date.now())
      setters.setPlanning({ lesson, place, form: { ...form, date: day ?? form.date }, rest })
    },
  }
  return actions
}

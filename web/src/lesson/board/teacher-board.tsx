import { countsQuery } from '../../data/board-lessons.ts'
import type { Lesson, Status } from '../../data/lesson-rows.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { isMeta } from '../../lib/keys.ts'
import { useOpenLesson } from '../use-open-lesson.ts'
import { useMinute } from '../../lib/use-minute.ts'
import { useNarrow, usePhone } from '../../lib/use-media.ts'
import { WeekStrip } from '../plan/week-strip.tsx'
import type { Student } from '../lesson.ts'
import { BoardColumn } from './board-column.tsx'
import { BoardFilters } from './board-filters.tsx'
import { BoardOverlays } from './board-overlays.tsx'
import { BoardTitle } from './board-title.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import {
  type BoardActions,
  type OpenMenu,
  type PlanRequest,
  type ShownBoard,
  useBoardActions,
} from './use-board-actions.ts'
import type { Count } from './card-marks.tsx'
import { useCollapsed } from './use-collapsed.ts'
import { FirstLesson } from './first-lesson.tsx'
import { Further, useStanding } from './further.tsx'
import { useFilter } from './use-filter.ts'
import { useGrab } from './use-grab.ts'
import { NothingFound } from './nothing-found.tsx'
import { PrintedBoard } from './printed-board.tsx'
import { type Column, columnsOf, filtered, firstStatusOf, noFilter } from '../board.ts'
import { useSideScroll } from './use-side-scroll.ts'
import { StatusTabs } from './status-tabs.tsx'
import { stripDrop } from './strip-drop.ts'
import { useSwipe } from './use-swipe.ts'
import { useTab } from './use-tab.ts'
import { useTitleFields } from './use-title-fields.ts'
import styles from './teacher-board.module.css'

interface Props {
  profileId: number
  zone: string
  defaultMinutes: number
  lessons: readonly Lesson[]
  statuses: readonly Status[]
  students: readonly Student[]
}

/** The board of a teacher: where every lesson stands, and the ways to move it on (experience.md B14). */
export function TeacherBoard({ profileId, zone, defaultMinutes, lessons, statuses, students }: Props) {
  const now = useMinute()
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [filter, setFilter] = useFilter(profileId)
  const [menu, setMenu] = useState<OpenMenu | null>(null)
  const [planning, setPlanning] = useState<PlanRequest | null>(null)
  const [isStripOpen, setStripOpen] = useState(false)
  const [selected, setSelected] = useState<ReadonlySet<number>>(noneSelected)
  const [taughtId, setTaught] = useState<number | null>(null)
  const [missingId, setMissing] = useState<number | null>(null)
  const [collapsed, toggleColumn] = useCollapsed(profileId)
  const { data: counts } = useQuery(countsQuery(profileId))
  const countById = countsById(counts ?? noCounts)
  const byId = studentsById(students)
  const isLooking = filter.studentId !== null || filter.search.trim() !== ''
  const { stand, isWhole, showAll } = useStanding(profileId, lessons, { now, isLooking })
  const shown = filtered(stand, filter, { now, zone, students: byId })
  const columns = columnsOf(statuses, shown)
  const [tab, setTab] = useTab(profileId, columns)
  const { adding, setAdding, renamingId, setRenaming } = useTitleFields(statuses, lessons, setTab)
  const board: ShownBoard = {
    profileId,
    zone,
    lessons,
    statuses,
    students: byId,
    shown,
    studentId: filter.studentId,
    defaultMinutes,
    root: null,
  }

  const open = useOpenLesson()
  const { boardStore, actions } = useBoardActions(board, root, {
    setAdding,
    setRenaming,
    setMenu,
    setPlanning,
    open,
    setSelected,
    setTaught,
    setMissing,
    toggleColumn,
  })
  const grabbing = useGrab(columns, (lessonId, place) => actions.drop(lessonId, place, null))
  const dropOnStrip = (lessonId: number, date: string, minutes: number) =>
    void stripDrop(boardStore, setPlanning, { lessonId, date, minutes })
  const toggleStrip = () => setStripOpen(!isStripOpen)
  useLinked(actions, () => {
    const all = columnsOf(statuses, lessons)
    for (const column of all)
      if (column.lessons.length === 0 && !collapsed.has(column.status.value)) toggleColumn(column.status.value)
  })
  usePressedCard(root, actions)
  useSideScroll(root)
  useSwipe(root, isPhone, (step) => {
    const beside = columns[columns.findIndex(({ status }) => status.value === tab) + step]
    if (beside) setTab(beside.status.value)
  })
  useBoardKeys(root, {
    columns,
    actions,
    grabbing,
    toggleStrip,
    focusFilter: () => search.current?.focus(),
    clearSelection: () => {
      if (selected.size > 0) setSelected(noneSelected)
      return selected.size > 0
    },
  })

  const addLesson = () => setAdding({ statusId: isPhone ? tab : firstStatusOf(columns), below: null })
  const visible = isPhone ? grabbing.shown.filter(({ status }) => status.value === tab) : grabbing.shown
  return (
    <div className={styles.screen}>
      <BoardTitle
        shown={shown}
        strip={isNarrow ? null : { isOpen: isStripOpen, onToggle: toggleStrip }}
        onAdd={addLesson}
      />
      <BoardFilters filter={filter} onChange={setFilter} students={students} searchRef={search} />
      <div>
        {lessons.length === 0 && !adding && <FirstLesson onAdd={addLesson} />}
        {lessons.length > 0 && shown.length === 0 && (
          <NothingFound filter={filter} onClear={() => setFilter(noFilter)} />
        )}
        {!isWhole && <Further onShow={showAll} />}
        {isPhone && <StatusTabs columns={grabbing.shown} selected={tab} onSelect={setTab} />}
      </div>
      <div
        ref={root}
        className={styles.board}
        style={isPhone ? {} : { gridTemplateColumns: tracksOf(visible, collapsed) }}
        onPointerDown={() => grabbing.cancel()}
      >
        {visible.map((column) => (
          <BoardColumn
            key={column.status.value}
            column={column}
            students={byId}
            zone={zone}
            now={now}
            actions={actions}
            adding={adding?.statusId === column.status.value ? adding : null}
            renamingId={renamingId}
            grabbedId={grabbing.grabbedId}
            menuId={menu?.lessonId ?? null}
            selected={selected}
            counts={countById}
            isCollapsed={!isPhone && collapsed.has(column.status.value)}
          />
        ))}
      </div>
      {isStripOpen && !isNarrow && (
        <WeekStrip
          profileId={profileId}
          zone={zone}
          now={now}
          lessons={lessons}
          students={byId}
          onDrop={dropOnStrip}
          onClose={toggleStrip}
        />
      )}
      <output className={styles.spoken} aria-live="assertive">
        {grabbing.announcement}
      </output>
      <PrintedBoard columns={columns} students={byId} zone={zone} filter={filter} now={now} />
      <BoardOverlays
        board={board}
        root={root}
        actions={actions}
        menu={menu}
        onMenu={setMenu}
        planning={planning}
        onPlanningClose={() => setPlanning(null)}
        selected={selected}
        onClearSelection={() => setSelected(noneSelected)}
        taughtId={taughtId}
        onTaughtClose={() => setTaught(null)}
        missingId={missingId}
        onMissingClose={() => setMissing(null)}
      />
    </div>
  )
}

const noneSelected: ReadonlySet<number> = new Set()
const noCounts: never[] = []

const countsById = (rows: readonly (Count & { lesson_id: number })[]): Map<number, Count> =>
  new Map(rows.map((row) => [row.lesson_id, row]))

/** Folded columns are as wide as their name is high. */
const tracksOf = (columns: readonly Column[], collapsed: ReadonlySet<number>): string =>
  columns.map(({ status }) => (collapsed.has(status.value) ? '3rem' : 'var(--column)')).join(' ')

/**
 * A press on a card beside its own buttons and fields opens it, and with the platform's modifier selects it; the keyboard
 * has Enter and X for that.
 */
function usePressedCard(root: RefObject<HTMLElement | null>, { open, select }: BoardActions): void {
  useEffect(() => {
    const board = root.current
    const press = (event: MouseEvent) => {
      const lessonId = cardAt(event.target)
      if (lessonId === null) return
      if (isMeta(event)) select(lessonId)
      else open(lessonId)
    }
    board?.addEventListener('click', press)
    return () => board?.removeEventListener('click', press)
  }, [root, open, select])
}

function cardAt(target: EventTarget | null): number | null {
  if (!(target instanceof Element) || target.closest('button, input, a') !== null) return null
  const id = target.closest<HTMLElement>('[data-lesson]')?.dataset['lesson']
  return id === undefined ? null : Number(id)
}

const studentsById = (students: readonly Student[]): Map<number, Student> =>
  new Map(students.map((student) => [student.user_profile_id, student]))

/** Does what a link on another page asks for, once: opens the dialog for the lessons that it names, or folds columns. */
function useLinked(actions: BoardActions, foldEmpty: () => void): void {
  const { plan, day, fold } = useSearch({ strict: false })
  const navigate = useNavigate()
  const onFold = useEffectEvent(foldEmpty)
  useEffect(() => {
    if (plan === undefined && !fold) return
    if (fold) onFold()
    if (typeof plan === 'number') actions.plan(plan, day)
    else if (plan !== undefined) actions.planAll(plan)
    void navigate({ to: '/lesson', search: {}, replace: true })
  }, [plan, day, fold, actions, navigate])
}

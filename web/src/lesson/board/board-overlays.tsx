import { act } from '../../lib/undo.ts'
import { deleteLessons, moveLessons, repeatNextWeek } from '../bulk/bulk-actions.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { NextWeekOffer } from '../bulk/next-week-offer.tsx'
import { PlanDialog } from '../plan/plan-dialog.tsx'
import { nameOf, plan } from './board-actions.tsx'
import type { BoardAsks, Desk, PlanRequest } from './board-asks.tsx'
import { CardMenu } from './card-menu.tsx'
import { MissedMenu } from './missed-menu.tsx'

interface Props {
  board: Desk
  root: { current: HTMLElement | null }
  asks: BoardAsks
  menuId: number | null
  onMenuClose: () => void
  planning: PlanRequest | null
  onPlanningClose: () => void
  selected: ReadonlySet<number>
  onClearSelection: () => void
  taughtId: number | null
  onTaughtClose: () => void
  missingId: number | null
  onMissingClose: () => void
}

/** What opens over the board: the menu of one card, the dialog that gives a lesson its time, the bar of a selection. */
export function BoardOverlays(props: Props) {
  const { board, root, asks, menuId, onMenuClose, planning, onPlanningClose } = props
  const { selected, onClearSelection, taughtId, onTaughtClose, missingId, onMissingClose } = props
  const rest = planning?.rest ?? []
  const lessonOf = (id: number | null) => board.lessons.find((lesson) => lesson.lesson_id === id)
  const [menuLesson, taught, missing] = [lessonOf(menuId), lessonOf(taughtId), lessonOf(missingId)]
  const chosen = board.lessons.filter((lesson) => selected.has(lesson.lesson_id))
  const together = (work: Promise<void>) => {
    onClearSelection()
    work.catch(() => undefined)
  }
  return (
    <>
      {chosen.length > 0 && (
        <BulkBar
          count={chosen.length}
          statuses={board.statuses}
          onMove={(status) => together(moveLessons(board, chosen, status))}
          onDelete={() => together(deleteLessons(board, chosen))}
          onClear={onClearSelection}
        />
      )}
      {taught && chosen.length === 0 && (
        <NextWeekOffer
          key={taught.lesson_id}
          name={nameOf(board, taught)}
          onTake={() => {
            onTaughtClose()
            void repeatNextWeek(board, taught).catch(() => undefined)
          }}
          onClose={onTaughtClose}
        />
      )}
      {missing && (
        <MissedMenu
          title={nameOf(board, missing)}
          anchor={{
            get current() {
              return root.current?.querySelector<HTMLElement>(`[data-lesson="${missing.lesson_id}"]`) ?? null
            },
          }}
          onMiss={(attendance) => asks.miss(missing.lesson_id, attendance)}
          {...(missing.user_profile_id !== null && { onMakeUp: () => asks.makeUp(missing.lesson_id) })}
          onClose={() => {
            onMissingClose()
            asks.refocus(missing.lesson_id)
          }}
        />
      )}
      {menuLesson && (
        <CardMenu
          key={menuLesson.lesson_id}
          lesson={menuLesson}
          title={nameOf(board, menuLesson)}
          statuses={board.statuses}
          anchor={{
            get current() {
              return (
                root.current?.querySelector<HTMLElement>(`[data-lesson="${menuLesson.lesson_id}"] [aria-haspopup]`) ??
                null
              )
            },
          }}
          onClose={onMenuClose}
          onOpen={() => asks.open(menuLesson.lesson_id)}
          onRename={() => asks.setRenaming(menuLesson.lesson_id)}
          onPlan={() => asks.plan(menuLesson.lesson_id)}
          onMove={(status) => asks.moveTo(menuLesson.lesson_id, status)}
          onCopy={() => asks.copy(menuLesson.lesson_id)}
          onDelete={() => asks.remove(menuLesson.lesson_id)}
        />
      )}
      {planning && (
        <PlanDialog
          key={planning.lesson.lesson_id}
          lesson={planning.lesson}
          name={nameOf(board, planning.lesson)}
          profileId={board.profileId}
          zone={board.zone}
          students={[...board.students.values()]}
          start={planning.form}
          {...(rest.length > 0 && { rest: { count: rest.length, onNext: () => asks.planNext(rest) } })}
          onPlan={(wanted) =>
            act((remember) => plan(board, planning.lesson, { ...wanted, place: planning.place }, remember))
          }
          onClose={() => {
            onPlanningClose()
            asks.refocus(planning.lesson.lesson_id)
          }}
        />
      )}
    </>
  )
}

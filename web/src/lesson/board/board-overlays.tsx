import { PlanDialog } from '../plan/plan-dialog.tsx'
import { nameOf, plan } from './board-actions.tsx'
import type { BoardAsks, Desk, PlanRequest } from './board-asks.tsx'
import { CardMenu } from './card-menu.tsx'

interface Props {
  board: Desk
  root: { current: HTMLElement | null }
  asks: BoardAsks
  menuId: number | null
  onMenuClose: () => void
  planning: PlanRequest | null
  onPlanningClose: () => void
}

/** What opens over the board: the menu of one card, and the dialog that gives a lesson its time. */
export function BoardOverlays({ board, root, asks, menuId, onMenuClose, planning, onPlanningClose }: Props) {
  const menuLesson = board.lessons.find((lesson) => lesson.lesson_id === menuId)
  return (
    <>
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
          onRename={() => asks.setRenaming(menuLesson.lesson_id)}
          onPlan={() => asks.plan(menuLesson.lesson_id)}
          onMove={(status) => asks.moveTo(menuLesson.lesson_id, status)}
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
          onPlan={(wanted) => plan(board, planning.lesson, { ...wanted, place: planning.place })}
          onClose={onPlanningClose}
        />
      )}
    </>
  )
}

import { lessonStatus } from '@lectern/contract/statuses'
import type { Lesson } from '../../data/lesson-rows.ts'
import { act } from '../../lib/undo.ts'
import { deleteLessons, moveLessons, repeatNextWeek } from './bulk-actions.ts'
import { BulkBar } from './bulk-bar.tsx'
import { NextWeekOffer } from './next-week-offer.tsx'
import { hasPlan, lessonAWeekLater } from './bulk.ts'
import { usePhone } from '../../lib/use-media.ts'
import { PlanDialog } from '../plan/plan-dialog.tsx'
import { nameOf, plan } from './board-actions.ts'
import type { BoardActions, ShownBoard, OpenMenu, PlanRequest } from './use-board-actions.ts'
import { CardMenu } from './card-menu.tsx'
import { MissedMenu } from './missed-menu.tsx'
import { MoveSheet } from './move-sheet.tsx'

interface Props {
  board: ShownBoard
  root: { current: HTMLElement | null }
  actions: BoardActions
  menu: OpenMenu | null
  onMenu: (change: (now: OpenMenu | null) => OpenMenu | null) => void
  planning: PlanRequest | null
  onPlanningClose: () => void
  selected: ReadonlySet<number>
  onClearSelection: () => void
  taughtId: number | null
  onTaughtClose: () => void
  missingId: number | null
  onMissingClose: () => void
}

/** The overlays of the board: the menu of one card, the dialog that gives a lesson its time, the bar of a selection. */
export function BoardOverlays(props: Props) {
  const { board, root, actions, menu, onMenu, planning, onPlanningClose } = props
  const { selected, onClearSelection, taughtId, onTaughtClose, missingId, onMissingClose } = props
  const isPhone = usePhone()
  const isSheet = isPhone && menu?.part === 'move'
  const rest = planning?.rest ?? []
  const lessonOf = (id: number | null) => board.lessons.find((lesson) => lesson.lesson_id === id)
  const [menuLesson, taught, missing] = [lessonOf(menu?.lessonId ?? null), lessonOf(taughtId), lessonOf(missingId)]
  const chosen = board.lessons.filter((lesson) => selected.has(lesson.lesson_id))
  /** The chosen action may have opened something else. */
  const closeMenu = () => onMenu((now) => (now === menu ? null : now))
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
      {/* Taken back, it is taught no more. */}
      {taught?.lesson_status_id === lessonStatus.taught && chosen.length === 0 && hasNextWeek(board, taught) && (
        <NextWeekOffer
          key={taught.lesson_id}
          name={nameOf(board, taught)}
          onTake={() => {
            onTaughtClose()
            void repeatNextWeek(board, taught, actions.open).catch(() => undefined)
          }}
          onClose={onTaughtClose}
        />
      )}
      {missing && (
        <MissedMenu
          title={nameOf(board, missing)}
          current={missing.attendance ?? null}
          anchor={{
            get current() {
              return root.current?.querySelector<HTMLElement>(`[data-lesson="${missing.lesson_id}"]`) ?? null
            },
          }}
          onMiss={(attendance) => actions.miss(missing.lesson_id, attendance)}
          {...(missing.user_profile_id !== null && { onMakeUp: () => actions.makeUp(missing.lesson_id) })}
          onClose={() => {
            onMissingClose()
            actions.refocus(missing.lesson_id)
          }}
        />
      )}
      {menuLesson && isSheet && (
        <MoveSheet
          lesson={menuLesson}
          title={nameOf(board, menuLesson)}
          statuses={board.statuses}
          onMove={(status) => actions.moveTo(menuLesson.lesson_id, status)}
          onClose={() => {
            closeMenu()
            actions.refocus(menuLesson.lesson_id)
          }}
        />
      )}
      {menuLesson && !isSheet && (
        <CardMenu
          key={menuLesson.lesson_id}
          lesson={menuLesson}
          part={menu?.part ?? 'all'}
          title={nameOf(board, menuLesson)}
          statuses={board.statuses}
          isPhone={isPhone}
          anchor={{
            get current() {
              return (
                root.current?.querySelector<HTMLElement>(`[data-lesson="${menuLesson.lesson_id}"] [aria-haspopup]`) ??
                null
              )
            },
          }}
          onClose={closeMenu}
          onOpen={() => actions.open(menuLesson.lesson_id)}
          onRename={() => actions.setRenaming(menuLesson.lesson_id)}
          onPlan={() => actions.plan(menuLesson.lesson_id)}
          onMove={(status) => actions.moveTo(menuLesson.lesson_id, status)}
          onMoveTo={() => actions.openMenu(menuLesson.lesson_id, 'move')}
          onCopy={() => actions.copy(menuLesson.lesson_id)}
          onDelete={() => actions.remove(menuLesson.lesson_id)}
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
          {...(rest.length > 0 && { rest: { count: rest.length, onNext: () => actions.planNext(rest) } })}
          onPlan={(wanted) =>
            act((remember) => plan(board, planning.lesson, { ...wanted, place: planning.place }, remember))
          }
          onClose={() => {
            onPlanningClose()
            actions.refocus(planning.lesson.lesson_id)
          }}
        />
      )}
    </>
  )
}

/** Whether there is something to plan again: a lesson that comes anyway needs a plan to get. */
const hasNextWeek = ({ lessons, zone }: ShownBoard, taught: Lesson): boolean =>
  hasPlan(taught) || lessonAWeekLater(lessons, taught, zone) === undefined

import { lessonStatus } from '@lectern/contract/statuses'
import { plural, t } from '@lingui/core/macro'
import { askWhetherTaught, hasBegun, notBegunText } from '../../lib/begun.ts'
import { markedText, owedText } from '../../lib/marked-text.ts'
import { type Further, showDone } from '../../lib/toast.ts'
import { freedTimeOffers } from '../../data/freed-time.ts'
import { callsOffOrOn } from '../../data/telling.ts'
import { act } from '../../lib/undo.ts'
import type { Mark } from '../../data/lesson-operations.ts'
import { markLesson, runLate, tellingOfItems } from '../../data/today.ts'
import { deleteLesson, planMakeUp, restoreLesson } from '../../data/lesson-writes.ts'
import { isMissed, isTaught, type Item } from './today.ts'

const rowOf = ({ event_id }: Item): string => `event ${event_id}`

/** Returns the marks that a lesson has before it is marked now, as far as the day knows. */
export const before = (item: Item): Mark => ({
  lesson_status_id: item.statusId ?? lessonStatus.planned,
  attendance: item.attendance,
})
export const taught: Mark = { lesson_status_id: lessonStatus.taught, attendance: 'present' }

/** Says that a lesson was taught, with a way back; of one that has not begun it is asked first. */
export async function markTaught(item: Item): Promise<void> {
  const say = () => mark(item, taught, markedText(item.name, 'present'))
  if (hasBegun(item.start)) await say()
  else askWhetherTaught(notBegunText(item.name), say)
}

/** Says of a lesson again that nobody knows what became of it. */
async function unmark(item: Item): Promise<void> {
  const { name } = item
  await mark(item, { lesson_status_id: lessonStatus.planned, attendance: null }, t`${name}: no longer marked`)
}

/** Says that a lesson did not take place, and why. */
export async function markMissed(item: Item, attendance: 'excused' | 'absent' | 'teacher_absent'): Promise<void> {
  await mark(item, { lesson_status_id: lessonStatus.missed, attendance }, markedText(item.name, attendance))
}

/** Says that a lesson was taught, or takes that back; a refusal was shown when it came. */
export function toggleTaught(item: Item): void {
  void (isTaught(item) ? unmark(item) : markTaught(item)).catch(() => undefined)
}

/** Says that the student stayed away, or takes any reason of a missed lesson back. */
export function toggleAbsent(item: Item): void {
  void (isMissed(item) ? unmark(item) : markMissed(item, 'absent')).catch(() => undefined)
}

/** Says that a lesson did not take place and is made up for; `plan` gives the one that does its time. */
export async function markOwed(item: Item & { lessonId: number }, plan: (lessonId: number) => void): Promise<void> {
  await act(async (remember) => {
    const made = await planMakeUp(item.lessonId)
    if (!made) return
    const { lesson_id, version } = made
    const undo = async () => {
      await deleteLesson(lesson_id)
      await markLesson(item, before(item))
    }
    const redo = async () => {
      await restoreLesson(lesson_id)
      // It is there again, so that no second one is made.
      await planMakeUp(item.lessonId)
    }
    const done = {
      text: owedText(item.name, item.start),
      // One that was there before may have been worked on.
      ...(version === 1 && { undo, redo }),
      rows: [rowOf(item)],
      // One that has not begun is called off with it.
      further: [
        { text: t`Plan…`, run: () => plan(lesson_id) },
        ...(item.isCancelled || hasBegun(item.start) ? [] : await afterCallingOff(item)),
      ],
    }
    showDone(done, remember)
  })
}

/** The offer of the time that is free now, and the buttons about the mail that follows. */
const afterCallingOff = async (item: Item): Promise<Further[]> => [
  ...(await freedTimeOffers(item.event_id, item.start)),
  ...tellingOfItems(item),
]

async function mark(item: Item, to: Mark, text: string): Promise<void> {
  await act(async (remember) => {
    const lessonId = await markLesson(item, to)
    const put = (as: Mark) => async () => void (await markLesson({ ...item, lessonId }, as))
    const further = callsOffOrOn(item.statusId, to.lesson_status_id, item.start) ? await afterCallingOff(item) : []
    showDone({ text, undo: put(before(item)), redo: put(to), further, rows: [rowOf(item)] }, remember)
  })
}

/** Moves lessons later by some minutes and tells their students, with one way back for all. */
export async function putOff(items: readonly Item[], minutes: number): Promise<void> {
  const ids = items.map(({ event_id }) => event_id)
  const by = (shift: number) => () => runLate(ids, shift)
  await act(async (remember) => {
    await by(minutes)()
    const further = tellingOfItems(...items)
    const text = putOffText(items, minutes)
    showDone({ text, undo: by(-minutes), redo: by(minutes), further, rows: items.map(rowOf) }, remember)
  })
}

function putOffText(items: readonly Item[], minutes: number): string {
  const [only] = items
  if (only && items.length === 1) return t`${only.name} begins ${minutes} min later`
  const lessons = plural(items.length, { one: '# lesson begins', other: '# lessons begin' })
  return t`${lessons} ${minutes} min later`
}

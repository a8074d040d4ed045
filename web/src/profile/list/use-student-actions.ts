import { phoneLink } from '@lectern/contract/phone-number'
import { plural, t } from '@lingui/core/macro'
import type { StudentColour } from '../../lib/colours.ts'
import { useUser } from '../../data/use-user.ts'
import { eachAlone } from '../../lib/each-alone.ts'
import { showDone } from '../../lib/toast.ts'
import { act, type Remember } from '../../lib/undo.ts'
import { dropLessons, planLessons } from '../../data/lesson-writes.ts'
import { giveToStudents } from '../../data/resources.ts'
import { archiveStudents, changeStudents, type ListChange, pauseStudents } from '../../data/student-rows.ts'
import type { Row } from './list.ts'

const idsOf = (rows: readonly Row[]) => rows.map((row) => row.user_profile_id)

/** "Anna Weber", or "3 students". */
function called(rows: readonly Row[]): string {
  const [only] = rows
  if (only && rows.length === 1) return only.display_name ?? t`This student`
  return plural(rows.length, { one: '# student', other: '# students' })
}

/** A refusal was shown where it arose, and what was on the screen is back. */
const attempt = (work: (remember: Remember) => Promise<void>): void => void act(work).catch(() => undefined)

/** Makes the actions on students of the list; each can be taken back from the message or with Mod+Z. */
export function useStudentActions() {
  const { userId } = useUser()

  const put = (ids: readonly number[], archived: boolean) => async () =>
    void (await archiveStudents(userId, ids, archived))

  const change = (rows: readonly Row[], text: string, to: ListChange, from: (row: Row) => ListChange) =>
    attempt(async (remember) => {
      const redo = () => changeStudents(userId, new Map(rows.map((row) => [row.user_profile_id, to])))
      await redo()
      const before = new Map(rows.map((row) => [row.user_profile_id, from(row)]))
      showDone({ text, undo: () => changeStudents(userId, before), redo }, remember)
    })

  return {
    remove: (rows: readonly Row[]) =>
      attempt(async (remember) => {
        const ids = idsOf(rows)
        const lessons = await archiveStudents(userId, ids, true)
        const along = plural(lessons, { one: '# future lesson', other: '# future lessons' })
        const text = lessons > 0 ? t`${called(rows)} removed, and ${along}` : t`${called(rows)} removed`
        showDone({ text, undo: put(ids, false), redo: put(ids, true) }, remember)
      }),

    restore: (rows: readonly Row[]) =>
      attempt(async (remember) => {
        const ids = idsOf(rows)
        await put(ids, false)()
        showDone({ text: t`${called(rows)} restored`, undo: put(ids, true), redo: put(ids, false) }, remember)
      }),

    pause: (rows: readonly Row[], paused: boolean) =>
      attempt(async (remember) => {
        const ids = idsOf(rows.filter((row) => (row.paused_at !== null) !== paused))
        const redo = () => pauseStudents(userId, ids, paused)
        await redo()
        const text = paused ? t`${called(rows)} paused` : t`${called(rows)} active again`
        showDone({ text, undo: () => pauseStudents(userId, ids, !paused), redo }, remember)
      }),

    setColour: (rows: readonly Row[], colour: StudentColour) =>
      change(rows, t`Colour of ${called(rows)} changed`, { colour }, (row) => ({ colour: row.colour })),

    setSlot: (row: Row, usual_slot: string | null) =>
      change([row], t`Usual time of ${called([row])} changed`, { usual_slot }, (each) => ({
        usual_slot: each.usual_slot,
      })),

    setTags: (row: Row, tags: string[]) =>
      change([row], t`Tags of ${called([row])} changed`, { tags }, (each) => ({ tags: [...each.tags] })),

    plan: (rows: readonly Row[]) =>
      attempt(async (remember) => {
        const { made, rest } = await planLessons(idsOf(rows))
        const lessons = plural(made.length, { one: '# lesson waits', other: '# lessons wait' })
        const text = `${t`${lessons} for a time on the board`}${rest}`
        showDone({ text, undo: () => dropLessons(made) }, remember)
      }),

    give: (rows: readonly Row[], resource: { lesson_rsrc_id: number; lesson_rsrc_dspl: string }) =>
      attempt(async (remember) => {
        const { lesson_rsrc_id: resourceId, lesson_rsrc_dspl } = resource
        const { done, rest } = await eachAlone(rows, async (row) => {
          await giveToStudents(resourceId, [row.user_profile_id], true)
          return row
        })
        const redo = () => giveToStudents(resourceId, idsOf(done), true)
        const undo = () => giveToStudents(resourceId, idsOf(done), false)
        const name = called(done)
        showDone({ text: `${t`${lesson_rsrc_dspl} given to ${name}`}${rest}`, undo, redo }, remember)
      }),

    call: (phone: string) => window.location.assign(phoneLink(phone)),

    /** A mail to all who have an address; they don't see each other's. */
    write: (rows: readonly Row[]) => {
      const addresses = rows.flatMap((row) => (row.email === null ? [] : [encodeURIComponent(row.email)]))
      window.location.assign(addresses.length === 1 ? `mailto:${addresses[0]}` : `mailto:?bcc=${addresses.join(',')}`)
    },
  }
}

export type StudentActions = ReturnType<typeof useStudentActions>

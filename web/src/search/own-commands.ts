import { t } from '@lingui/core/macro'
import { tickHomework } from '../dashboard/today.data.ts'
import { openBefore } from '../dashboard/homework/homework.ts'
import { absencesQuery, askAbsence, withdrawAbsence } from '../data/absences.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { attempt, joinNext, known, lessonRow, lessonsAround } from './lessons-around.ts'
import { type Below, command, type Entry, question } from './entries.ts'
import type { SourceNeeds } from './source.ts'

/** What a student does with the own lessons (UX.md d): all that is listed there for students and nothing more. */
export function ownCommands({ user }: SourceNeeds): Entry[] {
  return [
    command('join', t`Join next lesson`, () => attempt(joinNext(user)), { aliases: ['join'] }),
    question('cant-come', t`Can’t come…`, absenceBelow(user), { aliases: ['cancel', 'absent'] }),
    question('tick', t`Tick homework…`, homeworkBelow(user), { aliases: ['homework'] }),
  ]
}

type User = SourceNeeds['user']

/** The lessons to come that were not asked to be called off yet, and then why. */
const absenceBelow = (user: User): Below => ({
  ask: t`Which lesson can’t you come to?`,
  none: t`There is no lesson for this.`,
  rows: async () => {
    const [{ items }, asked] = await Promise.all([lessonsAround(user), known(absencesQuery())])
    const isAsked = new Set(asked.map(({ event_id }) => event_id))
    const coming = items.filter((item) => Date.parse(item.start) > Date.now() && !item.isCancelled)
    return coming
      .filter(({ event_id }) => !isAsked.has(event_id))
      .map((item) => lessonRow('absence', item, user.timeZone, { below: reasonBelow(item.event_id) }))
  },
})

const reasonBelow = (eventId: number): Below => {
  const row = (name: string, label: string, reason: string | null) =>
    command(`${name} ${eventId}`, label, () => attempt(ask(eventId, reason)))
  return {
    ask: t`Why? Your teacher reads it.`,
    none: t`Type a reason.`,
    rows: async () => [row('absence', t`Send without a reason`, null)],
    read: (line) => [row('absence because', t`Send: ${line}`, line)],
  }
}

/** Asks the teacher to call a lesson off, with a way back. */
const ask = (eventId: number, reason: string | null): Promise<void> =>
  act(async (remember) => {
    await askAbsence(eventId, reason)
    const undo = async () => {
      const request = (await known(absencesQuery())).find(({ event_id }) => event_id === eventId)
      if (request?.is_own) await withdrawAbsence(request.absence_id)
    }
    showDone({ text: t`Your teacher is asked to cancel the lesson.`, undo }, remember)
  })

const homeworkBelow = (user: User): Below => ({
  ask: t`What is done?`,
  none: t`Nothing to do.`,
  rows: async () => {
    const { lessons } = await lessonsAround(user)
    return openBefore(lessons).map((item) => {
      const put = (done: boolean) => () => tickHomework(user.userProfileId, item, done)
      const run = () =>
        attempt(
          act(async (remember) => {
            await put(true)()
            showDone({ text: t`“${item.text}” is done`, undo: put(false), redo: put(true) }, remember)
          }),
        )
      return command(`tick ${item.item_id}`, item.text, run)
    })
  },
})

import { t } from '@lingui/core/macro'
import { tickHomework } from '../data/today.ts'
import { openBefore } from '../dashboard/today/homework.ts'
import { askedOff, familyAbsencesQuery } from '../data/absences.ts'
import { waitingStore } from '../data/offline/waiting.ts'
import { askAbsence, unsentAbsences, withdrawing } from '../data/own-absence.ts'
import type { Item } from '../dashboard/today/today.ts'
import { colourOf } from '../lib/colours.ts'
import { showDone } from '../lib/toast.ts'
import { act } from '../lib/undo.ts'
import { childLabel, childrenAround } from './children-around.ts'
import { known } from './known.ts'
import { tellIfNotDone, joinNext, lessonRow, lessonsAround } from './lessons-around.ts'
import { command, question } from './entries.ts'
import type { Below, Entry } from '../lib/search-entry.ts'
import type { SourceNeeds } from './source.ts'

/**
 * The commands of a student on the own lessons (experience.md D): all that are listed there for students and nothing
 * more.
 */
export function ownCommands({ user }: SourceNeeds): Entry[] {
  return [
    command('join', t`Join next lesson`, () => tellIfNotDone(joinNext(user)), { aliases: ['join'] }),
    question('cant-come', t`Can’t come…`, absenceBelow(user), { aliases: ['cancel', 'absent'] }),
    question('tick', t`Tick homework…`, homeworkBelow(user), { aliases: ['homework'] }),
  ]
}

/** The commands of a person who teaches on the lessons of the own children, who learn with somebody else. */
export const childCommands = ({ user }: SourceNeeds): Entry[] => [
  question('child-cant-come', t`My child can’t come…`, absenceBelow(user), { aliases: ['absent'] }),
]

type User = SourceNeeds['user']

/** The lessons to come, the own ones and those of the children, of which no request waits for its answer, and then why. */
const absenceBelow = (user: User): Below => ({
  ask: t`Which lesson can’t you come to?`,
  none: t`There is no lesson for this.`,
  rows: async () => {
    const [own, ofChildren, asked] = await Promise.all([
      user.role === 'teacher' ? [] : lessonsAround(user).then(({ items }) => items),
      childrenAround(user),
      known(familyAbsencesQuery()),
    ])
    const unsent = unsentAbsences(waitingStore.get()).map(({ event_id }) => event_id)
    const isAsked = new Set([...askedOff(asked), ...unsent])
    const isOpen = ({ event_id, start, isCancelled }: Item): boolean =>
      Date.parse(start) > Date.now() && !isCancelled && !isAsked.has(event_id)
    const row = (item: Item, more: Partial<Entry>) => ({
      at: item.start,
      entry: lessonRow('absence', item, user.timeZone, more),
    })
    return [
      ...own.filter(isOpen).map((item) => row(item, { below: reasonBelow(item, { user, teacher: null }) })),
      ...ofChildren
        .filter(({ item }) => isOpen(item))
        .map((each) =>
          row(each.item, {
            label: childLabel(each),
            colour: colourOf(each.child),
            below: reasonBelow(each.item, { user, teacher: each.child.teacher_name }),
          }),
        ),
    ]
      .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
      .map(({ entry }) => entry)
  },
})

interface Asking {
  user: User
  /** The name of a child's teacher; null for one's own. */
  teacher: string | null
}

const reasonBelow = (item: Item, asking: Asking): Below => {
  const { teacher } = asking
  const row = (name: string, label: string, reason: string | null) =>
    command(`${name} ${item.event_id}`, label, () => tellIfNotDone(ask(item, reason, asking)))
  return {
    ask: teacher === null ? t`Why? Your teacher reads it.` : t`Why? ${teacher} reads it.`,
    none: t`Type a reason.`,
    rows: async () => [row('absence', t`Send without a reason`, null)],
    read: (line) => [row('absence because', t`Send: ${line}`, line)],
  }
}

/** Asks the teacher to call a lesson off, with a way back. */
const ask = (item: Item, reason: string | null, { user, teacher }: Asking): Promise<void> =>
  act(async (remember) => {
    const isUnsent = await askAbsence(item, reason, user.timeZone)
    const undo = async () => void (await withdrawing(item.event_id, await known(familyAbsencesQuery()))?.())
    const text = isUnsent
      ? t`The request is sent when you are online.`
      : teacher === null
        ? t`Your teacher has been asked to cancel the lesson.`
        : t`${teacher} has been asked to cancel the lesson.`
    showDone({ text, undo, isUnlisted: true }, remember)
  })

const homeworkBelow = (user: User): Below => ({
  ask: t`What is done?`,
  none: t`Nothing to do.`,
  rows: async () => {
    const { lessons } = await lessonsAround(user)
    return openBefore(lessons).map((item) => {
      const put = (done: boolean) => () => tickHomework(user.userProfileId, item, done)
      const run = () =>
        tellIfNotDone(
          act(async (remember) => {
            await put(true)()
            showDone({ text: t`“${item.text}” is done`, undo: put(false), redo: put(true) }, remember)
          }),
        )
      return command(`tick ${item.item_id}`, item.text, run)
    })
  },
})

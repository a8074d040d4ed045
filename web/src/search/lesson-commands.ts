import { plural, t } from '@lingui/core/macro'
import { askRepeat } from '../lib/repeat-request.ts'
import { markMissed, markTaught, putOff } from '../dashboard/today/lesson-marks.ts'
import { isMissed, isTaught, type Item, restOfDay } from '../dashboard/today/today.ts'
import { timesOf, formFor } from '../lesson/plan/plan.ts'
import { hasBegun } from '../lib/begun.ts'
import { dayAndTimeText, wallTime } from '../lib/dates.ts'
import type { CurrentUser } from '../data/use-user.ts'
import { tellIfNotDone, joinNext, lessonRow, lessonsAround, withNext } from './lessons-around.ts'
import { moveTo, swap } from './lesson-moves.ts'
import { copyLastPlan } from './copy-last-plan.ts'
import { readWhen } from '../lib/quick-add/read-when.ts'
import { command, question } from './entries.ts'
import type { Below, Entry } from '../lib/search-entry.ts'
import type { SourceNeeds } from './source.ts'

/** Minutes that are offered at once (experience.md D). */
const lateBy = [5, 10, 15]
/** And for the rest of a day, which is put off with more thought. */
const shiftBy = [5, 10, 15, 20, 30, 45, 60]

const isOpen = (item: Item): boolean => !isTaught(item) && !isMissed(item)
/** Not over, so that it can be moved or called off. */
const isComing = (item: Item): boolean => isOpen(item) && Date.parse(item.end) > Date.now()

/** The commands of a teacher on one lesson, wherever it stands (experience.md "Command palette"). */
export function lessonCommands({ user, go }: SourceNeeds): Entry[] {
  const zone = user.timeZone
  const of = (name: string, which: Which, chosen: (item: Item) => Partial<Entry>) =>
    lessonBelow(user, name, which, chosen)
  const doing = (run: (item: Item) => Promise<void>) => (item: Item) => ({ run: () => tellIfNotDone(run(item)) })
  const ended = (items: Item[]) => items.filter((item) => isOpen(item) && hasBegun(item.start)).toReversed()
  const coming = (items: Item[]) => items.filter(isComing)
  return [
    question(
      'move-lesson',
      t`Move a lesson to…`,
      of('move', coming, (item) => ({ below: whenBelow(item, zone) })),
      { shortcut: 'M' },
    ),
    question(
      'swap',
      t`Swap two lessons…`,
      of('swap', coming, (one) => {
        const others = (items: Item[]) => coming(items).filter(({ event_id }) => event_id !== one.event_id)
        const below = of(
          'swap with',
          others,
          doing((other) => swap(one, other)),
        )
        const when = dayAndTimeText(one.start, zone)
        return { below: { ...below, ask: t`${one.name}, ${when}: swap with which lesson?` } }
      }),
    ),
    question('mark-taught', t`Mark taught…`, of('taught', ended, doing(markTaught)), { shortcut: 'Y' }),
    question(
      'missed',
      t`Missed by student…`,
      of(
        'missed',
        ended,
        doing((item) => markMissed(item, 'absent')),
      ),
      { shortcut: 'U' },
    ),
    question(
      'cancelled',
      t`Cancelled by me…`,
      of(
        'cancelled',
        coming,
        doing((item) => markMissed(item, 'teacher_absent')),
      ),
      { shortcut: 'U' },
    ),
    question(
      'copy-plan',
      t`Copy plan from last time…`,
      of('copy plan', (items) => coming(items).filter(hasPlan), doing(copyLastPlan(zone))),
    ),
    question('repeat', t`Repeat…`, repeatBelow({ user, go })),
    command('join', t`Join next lesson`, () => tellIfNotDone(joinNext(user)), { aliases: ['join'] }),
    ...lateBy.map((minutes) =>
      command(
        `late-${minutes}`,
        t`Running late ${minutes} min`,
        () => tellIfNotDone(withNext(user, (item) => putOff([item], minutes))),
        { aliases: [`late ${minutes}`] },
      ),
    ),
    question('shift', t`Shift rest of the day by…`, shiftBelow(user)),
  ]
}

/** Somebody has written a lesson for it, which can hold a plan. */
const hasPlan = (item: Item): boolean => item.lessonId !== null && item.studentId !== null

type Which = (items: Item[]) => readonly Item[]

/** The lessons that a command can be about. */
const lessonBelow = (user: CurrentUser, name: string, which: Which, chosen: (item: Item) => Partial<Entry>): Below => ({
  ask: t`Which lesson?`,
  none: t`There is no lesson for this.`,
  rows: async () =>
    which((await lessonsAround(user)).items).map((item) => lessonRow(name, item, user.timeZone, chosen(item))),
})

/** The events that can repeat: all that are to come, planned as a lesson or not. Its week shows each, and asks how often. */
const repeatBelow = ({ user, go }: Pick<SourceNeeds, 'user' | 'go'>): Below => ({
  ask: t`What is to repeat?`,
  none: t`There is no lesson for this.`,
  rows: async () => {
    const { timed } = await lessonsAround(user)
    return timed.filter(isComing).map((item) => {
      const run = () => {
        askRepeat(item.event_id, item.start)
        go(`/calendar?date=${wallTime(item.start, user.timeZone).toPlainDate().toString()}`)
      }
      return lessonRow('repeat', item, user.timeZone, { run })
    })
  },
})

/** Where a lesson is to go, in the language of quick add. */
const whenBelow = (item: Item, zone: string): Below => ({
  ask: t`${item.name}, ${dayAndTimeText(item.start, zone)}: move to when?`,
  none: t`Type a day or a time, such as “Thu 17:00”.`,
  rows: async () => [],
  read: (line) => {
    const times = timesFor(item, line, zone)
    if (!times) return []
    const label = t`Move to ${dayAndTimeText(times.start, zone)}`
    return [command(`move ${item.event_id}`, label, () => tellIfNotDone(moveTo(item, times, zone)))]
  },
})

/** The times that a line gives a lesson; null where it says none. */
export function timesFor(
  item: Pick<Item, 'start' | 'end'>,
  line: string,
  zone: string,
): { start: string; end: string } | null {
  const now = Date.now()
  const minutes = (Date.parse(item.end) - Date.parse(item.start)) / 60_000
  const form = readWhen(line, { zone, form: formFor({ ...item, minutes }, zone, now), now })
  return form && timesOf(form, zone)
}

/** By how much the lessons that have not begun today are put off. */
const shiftBelow = (user: CurrentUser): Below => ({
  ask: t`By how many minutes?`,
  none: t`There is no lesson for this.`,
  rows: async () => {
    const { items } = await lessonsAround(user)
    const rest = restOfDay(items, Date.now(), user.timeZone)
    const lessons = plural(rest.length, { one: '# lesson', other: '# lessons' })
    if (rest.length === 0) return []
    return shiftBy.map((minutes) =>
      command(`shift ${minutes}`, t`${minutes} min later`, () => tellIfNotDone(putOff(rest, minutes)), {
        detail: lessons,
      }),
    )
  },
})

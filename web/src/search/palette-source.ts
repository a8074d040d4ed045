import { knownChildren } from '../data/children.ts'
import { t } from '@lingui/core/macro'
import { boardCommands } from './board-commands.ts'
import { lessonCommands } from './lesson-commands.ts'
import { dayIn, goTo, lineEntries } from './typed-line.ts'
import { childCommands, ownCommands } from './own-commands.ts'
import { studentCommands } from './student-commands.ts'
import { question } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'
import type { PaletteSource } from './source.ts'

/** Days that are offered before one is typed: from today on, a week. */
const nextDays = [0, 1, 2, 3, 4, 5, 6, 7]

/** The parts that the features give to the palette; a student is given only those that a student may use. */
export const source: PaletteSource = {
  commands: (needs) => [
    dateCommand(needs.user.timeZone),
    ...(needs.user.role === 'teacher'
      ? [
          ...lessonCommands(needs),
          ...studentCommands(needs),
          ...boardCommands(needs),
          ...(knownChildren(needs.user.userId).length > 0 ? childCommands(needs) : []),
        ]
      : ownCommands(needs)),
  ],
  read: lineEntries,
}

/** @param zone IANA */
function dateCommand(zone: string): Entry {
  const below = {
    ask: t`Which day?`,
    none: t`Type a day, such as “12 Dec” or “next Monday”.`,
    rows: async () => {
      const today = Temporal.Now.plainDateISO(zone)
      return nextDays.map((days) => goTo(today.add({ days }).toString()))
    },
    read: (line: string) => {
      const day = dayIn(line, zone)
      return day === null ? [] : [goTo(day)]
    },
  }
  return question('date', t`Date…`, below, { aliases: ['go', 'go to'], icon: 'calendar' })
}

import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useUser } from '../data/use-user.ts'
import { visitedStore } from '../lib/open-search.ts'
import type { Entry } from '../lib/search-entry.ts'
import { useStore } from '../lib/store.ts'
import { useTabActions } from '../shell/use-tab-actions.ts'
import { commandsFor, commandsOn } from './commands.ts'
import { actionRows, answeredIn, askedIn, belowRows, paletteRows, rowsAbout } from './entries.ts'
import { actionsHere, actionsOf, createRows, doneWith } from './row-actions.ts'
import { useSource } from './source.ts'
import { useEarlier } from './use-earlier.ts'
import type { useIndex } from './use-index.ts'
import { useBelow } from './use-levels.ts'
import { useSelectedCommands } from './use-selected-commands.ts'

/** Empty, the palette shows what was visited last. */
const mostRecent = 3

interface Needs {
  line: string
  /** The row whose own rows are listed; null on the first level. */
  deeper: Entry | null
  index: ReturnType<typeof useIndex>
  pages: readonly Entry[]
  onKeyboardMap: () => void
}

/** The rows that answer a line of the palette, best first. */
export function usePaletteRows({ line, deeper, index, pages, onKeyboardMap }: Needs) {
  const user = useUser()
  const { role, userId, timeZone } = user
  const navigate = useNavigate()
  const tabs = useTabActions()
  const visited = useStore(visitedStore)
  const { pathname, searchStr } = useLocation()
  const { entries, uses, hasSample } = index
  const source = useSource()
  const below = useBelow(deeper)
  const go = (path: string) => void navigate({ href: path })
  const students = entries.flatMap(({ label, student }) =>
    student && !student.isRemoved ? [{ ...student, name: label }] : [],
  )
  const needs = { user, go, students }
  const shown = { pathname, searchStr, label: visited.find(({ path }) => path === pathname)?.label ?? null }
  const selected = useSelectedCommands()
  const commands = [
    ...selected,
    ...commandsFor({ role, userId, go, openMap: onKeyboardMap, tabs, hasSample, shown, timeZone }),
    ...(source?.commands(needs) ?? []),
  ]
  const all = [...entries, ...pages, ...commands]
  const answered = deeper ? null : answeredIn(commands, line)
  const about = useBelow(answered?.question ?? null)
  const isRead = below.isRead && about.isRead
  const hasFailed = below.hasFailed || about.hasFailed
  const isListed = index.isComplete && source !== null && isRead
  const recent = visited.filter(({ path }) => path !== pathname).slice(0, mostRecent)
  const others = pages.filter(({ path }) => recent.every((each) => each.path !== path))
  // Rows that come later must not push away what is chosen already.
  const onPage = () => [...actionsHere(entries, shown, { role, go }), ...commandsOn(pathname, commands), ...others]
  const usual = [...selected, ...recent, ...(source && index.isComplete ? onPage() : [])]
  const asked = askedIn(line)
  const today = Temporal.Now.plainDateISO(timeZone).toString()
  const called = line.trim() === '' ? usual : paletteRows(all, line, uses, today)
  const meant = answered ? rowsAbout(about.rows, answered.about).map((row) => doneWith(answered.question, row)) : []
  // The row of the line itself, such as a lesson to add: behind everything that is called so.
  const isPlain = asked !== '' && asked === line.trim()
  // Whose lesson a line means is known with the students.
  const said = isPlain && deeper === null && index.isComplete ? (source?.read(asked, needs) ?? []) : []
  const near = eachOnce([...called, ...meant, ...said])
  const { earlier, isSearched } = useEarlier(isPlain && deeper === null ? asked : '', isListed ? near : null)
  const answers = [...near, ...earlier]
  const isComplete = isListed && (near.length > 0 || isSearched)
  const isUnknown = answers.length === 0 && deeper === null && isComplete
  const rows = deeper?.below
    ? belowRows(below.rows, deeper.below, line)
    : deeper
      ? actionRows(deeper, t`Open`, actionsOf(deeper, { role, go }), line)
      : isUnknown && !hasFailed
        ? createRows(line, { role, go })
        : answers
  const isNone = isUnknown || (deeper !== null && isRead && rows.length === 0)
  return {
    rows,
    // A row that would be made anew is not taken unseen.
    first: (deeper ? rows : answers)[0],
    /** The rows of this level were read. */
    isRead,
    /** Nothing more comes for this line. */
    isComplete,
    /** Why nothing answers; null where something does, or may still come. */
    none: isNone ? noneText(deeper, (deeper === null && asked) || line.trim(), hasFailed) : null,
  }
}

/** A row can be called so and be meant as well. */
const eachOnce = (rows: readonly Entry[]): Entry[] => [...new Map(rows.map((row) => [row.path, row])).values()]

/** Why there is no row. */
function noneText(deeper: Entry | null, asked: string, hasFailed: boolean): string {
  if (hasFailed) return t`That could not be read. Check your connection and try again.`
  if (deeper?.below && (asked === '' || deeper.below.read)) return deeper.below.none
  return t`Nothing called “${asked}”.`
}

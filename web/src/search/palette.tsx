import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { edgeOf } from '../lib/colours.ts'
import { isMeta } from '../lib/keys.ts'
import { useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { QuickDialog } from '../ui/quick-dialog.tsx'
import { icons } from '../shell/menu/menu-items.ts'
import { isRightToLeft } from '../shell/menu/step-focus.ts'
import { useTabActions } from '../shell/use-tab-actions.ts'
import { commandsFor, commandsOn } from './commands.ts'
import { useBelow, useLevels } from './use-levels.ts'
import { visitedStore } from '../lib/open-search.ts'
import styles from './palette.module.css'
import { actionsHere, actionsOf, createRows, doneWith } from './row-actions.ts'
import { useRowKeys } from './use-row-keys.ts'
import { useSelectedCommands } from './use-selected-commands.ts'
import { actionRows, answeredIn, askedIn, belowRows, paletteRows, rowsAbout } from './entries.ts'
import type { Entry } from '../lib/search-entry.ts'
import { useSource } from './source.ts'
import { useTyped } from './typed-ahead.ts'
import { useEarlier } from './use-earlier.ts'
import { useIndex } from './use-index.ts'

interface Props {
  pages: readonly Entry[]
  onKeyboardMap: () => void
  onClose: () => void
}

/** One line for everything: students, lessons, events, resources, pages and commands (experience.md "Command palette"). */
export default function Palette({ pages, onKeyboardMap, onClose }: Props) {
  return (
    <QuickDialog label={t`Command palette`} scrim={styles.overlay} box={styles.dialog} onClose={onClose}>
      <PaletteList pages={pages} onKeyboardMap={onKeyboardMap} onClose={onClose} />
    </QuickDialog>
  )
}

/** Empty, it shows what was visited last. */
const mostRecent = 3

/** The roles of a combobox's list: HTML's own select and option cannot stand beside a field that keeps the focus. */
const listPart = { role: 'listbox' } as const
const optionPart = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const

function PaletteList({ pages, onKeyboardMap, onClose }: Props) {
  const user = useUser()
  const { role, userId, timeZone } = user
  const navigate = useNavigate()
  const tabs = useTabActions()
  const visited = useStore(visitedStore)
  const { pathname, searchStr } = useLocation()
  const index = useIndex()
  const { entries, uses, hasSample, note, follow } = index
  const source = useSource()
  const { deeper, ...levels } = useLevels()
  const below = useBelow(deeper)
  const keyOf = useRowKeys()
  const typed = useTyped()
  const [line, setLine] = useState(typed.line)
  const [chosen, setChosen] = useState(0)
  // Enter that came before there was a row: it takes the first one as soon as that is known.
  const [early, setEarly] = useState(typed.entered)
  const id = useId()
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
  const turnTo = (move: () => void) => {
    move()
    setLine('')
    setChosen(0)
    setEarly(null)
  }
  const enter = (entry: Entry) => turnTo(() => levels.enter(entry))
  const take = (entry: Entry, inTab: boolean) => {
    if (entry.below) {
      note(entry)
      enter(entry)
      return
    }
    onClose()
    follow(entry, inTab)
  }
  // A row that would be made anew is not taken unseen.
  const [first] = deeper ? rows : answers
  if (early && isComplete && !first) setEarly(null)
  else if (early && isComplete && first?.below) enter(first)
  const takeEarly = useEffectEvent(() => {
    if (!early || !first || first.below) return
    onClose()
    follow(first, early.inTab)
  })
  useEffect(() => {
    if (early && isComplete) takeEarly()
  }, [early, isComplete])
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const entry = rows[chosen]
    const isAtEnd = event.currentTarget.selectionStart === line.length
    const asksActions = (event.key === 'Tab' && !event.shiftKey) || (event.key === forward() && isAtEnd)
    if (asksActions && entry && (entry.below || (!deeper && entry.kind !== 'command'))) enter(entry)
    else if (event.key === 'Backspace' && deeper && line === '') turnTo(levels.leave)
    else if (event.key === 'ArrowDown') setChosen((chosen + 1) % Math.max(1, rows.length))
    else if (event.key === 'ArrowUp') setChosen((chosen - 1 + rows.length) % Math.max(1, rows.length))
    else if (event.key === 'Enter' && entry) take(entry, isMeta(event))
    else if (event.key === 'Enter' && !isComplete) setEarly({ inTab: isMeta(event) })
    else return
    event.preventDefault()
  }
  return (
    <>
      <div className={styles.head}>
        <input
          className={styles.input}
          type="text"
          role="combobox"
          // The palette is opened to be typed in.
          ref={focusOnce}
          aria-label={deeper ? (deeper.below?.ask ?? t`Actions for ${deeper.label}`) : t`Search or do`}
          placeholder={
            deeper
              ? (deeper.below?.ask ?? t`${deeper.label}: what to do?`)
              : t`Search or do… (> commands, @ students, # resources)`
          }
          autoComplete="off"
          spellCheck={false}
          aria-expanded={rows.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={rows[chosen] ? `${id}-${chosen}` : undefined}
          value={line}
          onChange={(event) => {
            setLine(event.target.value)
            setChosen(0)
            setEarly(null)
          }}
          onKeyDown={onKeyDown}
        />
        {/* On a phone there is nothing beside it to press. */}
        <span className={styles.close}>
          <IconButton label={t`Close`} icon={<X aria-hidden />} onPress={onClose} />
        </span>
      </div>
      {/* A list holds nothing but what can be chosen. */}
      <output>
        {(isUnknown || (deeper !== null && isRead && rows.length === 0)) && (
          <p className={styles.none}>{noneText(deeper, (deeper === null && asked) || line.trim(), hasFailed)}</p>
        )}
      </output>
      <div {...listPart} id={`${id}-list`} className={styles.list} aria-label={t`Results`} aria-busy={!isRead}>
        {rows.map((row, index) => {
          const Icon = Object.entries(icons).find(([key]) => key === row.icon)?.[1]
          const key = keyOf(row)
          return (
            <button
              {...optionPart(index === chosen)}
              type="button"
              key={row.path}
              id={`${id}-${index}`}
              tabIndex={-1}
              className={styles.row}
              // The field keeps the focus: what is typed next is for the level below.
              onMouseDown={(event) => event.preventDefault()}
              onClick={(event) => take(row, isMeta(event))}
            >
              {Icon ? (
                <Icon aria-hidden data-colour={row.colour} style={row.colour && edgeOf(row.colour)} />
              ) : (
                <span className={styles.gap} aria-hidden />
              )}
              <span className={styles.label}>{row.label}</span>
              <span className={styles.aside}>{row.detail ?? kindName(row.kind)}</span>
              {key !== null && <kbd>{key}</kbd>}
            </button>
          )
        })}
      </div>
    </>
  )
}

/** A row can be called so and be meant as well. */
const eachOnce = (rows: readonly Entry[]): Entry[] => [...new Map(rows.map((row) => [row.path, row])).values()]

/** The arrow that leads deeper points to where the text goes. */
const forward = (): string => (isRightToLeft() ? 'ArrowLeft' : 'ArrowRight')

const focusOnce = (field: HTMLInputElement | null): void => field?.focus()

/** Why there is no row. */
function noneText(deeper: Entry | null, asked: string, hasFailed: boolean): string {
  if (hasFailed) return t`That could not be read. Check your connection and try again.`
  if (deeper?.below && (asked === '' || deeper.below.read)) return deeper.below.none
  return t`Nothing called “${asked}”.`
}

function kindName(kind: Entry['kind']): string {
  switch (kind) {
    case 'student':
      return t`Student`
    case 'lesson':
      return t`Lesson`
    case 'event':
      return t`Event`
    case 'resource':
      return t`Resource`
    case 'page':
      return t`Page`
    case 'command':
      return t`Command`
    default:
      return kind satisfies never
  }
}

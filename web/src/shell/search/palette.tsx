import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { isMeta } from '../../lib/keys.ts'
import { quickAddStore } from '../../lib/quick-add-line.ts'
import { useUser } from '../../lib/session.tsx'
import { useStore } from '../../lib/store.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { QuickDialog } from '../../ui/quick-dialog.tsx'
import { icons } from '../menu/menu-items.tsx'
import { isRightToLeft } from '../menu/step-focus.tsx'
import { useTabActions } from '../tabs/tab-actions.tsx'
import { commandsFor } from './commands.tsx'
import { visitedStore } from './open.tsx'
import styles from './palette.module.css'
import { useReadLine } from './read-line.tsx'
import { actionsOf, createRows } from './row-actions.tsx'
import { actionRows, type Entry, paletteRows } from './rules.ts'
import { useTyped } from './typed-ahead.tsx'
import { useIndex } from './use-index.tsx'

interface Props {
  pages: readonly Entry[]
  onKeyboardMap: () => void
  onClose: () => void
}

/** One line for everything: students, lessons, events, resources, pages and commands (UX.md d "Command palette"). */
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
  const { role, timeZone, defaultLessonMinutes } = useUser()
  const navigate = useNavigate()
  const tabs = useTabActions()
  const visited = useStore(visitedStore)
  const { pathname, searchStr } = useLocation()
  const { entries, uses, hasSample, isComplete, follow } = useIndex()
  const typed = useTyped()
  const [line, setLine] = useState(typed.line)
  const [chosen, setChosen] = useState(0)
  // Enter that came before there was a row: it takes the first one as soon as that is known.
  const [early, setEarly] = useState(typed.entered)
  /** The row whose actions are listed; null on the first level. */
  const [deeper, setDeeper] = useState<Entry | null>(null)
  const id = useId()
  const go = (path: string) => void navigate({ href: path })
  const shown = { pathname, searchStr }
  const commands = commandsFor({ role, go, openMap: onKeyboardMap, tabs, hasSample, shown, timeZone })
  const all = [...entries, ...pages, ...commands]
  const recent = visited.filter(({ path }) => path !== pathname).slice(0, mostRecent)
  const others = pages.filter(({ path }) => recent.every((each) => each.path !== path))
  const answers = line.trim() === '' ? [...recent, ...others] : paletteRows(all, line, uses)
  const isUnknown = answers.length === 0 && deeper === null && isComplete
  const isPlain = !/^[>@#]/.test(line)
  const students = entries.flatMap(({ label, student }) => (student ? [{ ...student, name: label }] : []))
  const asked = role === 'teacher' && isPlain && deeper === null ? line : ''
  const planned = useReadLine(asked, { zone: timeZone, minutes: defaultLessonMinutes, students })
  const add: Entry[] =
    planned === null
      ? []
      : [{ kind: 'command', path: 'command:add', label: t`Add: ${planned}`, run: () => quickAddStore.set(line.trim()) }]
  const rows = deeper
    ? actionRows(deeper, t`Open`, actionsOf(deeper, { role, go }), line)
    : isUnknown
      ? [...add, ...createRows(isPlain ? line.trim() : '', { role, go })]
      : [...answers, ...add]
  const enter = (entry: Entry | null) => {
    setDeeper(entry)
    setLine('')
    setChosen(0)
  }
  const take = (entry: Entry, inTab: boolean) => {
    onClose()
    follow(entry, inTab)
  }
  // What would be made anew is not taken unseen.
  const [first] = answers
  if (early && isComplete && !first) setEarly(null)
  const takeEarly = useEffectEvent(() => {
    if (early && first) take(first, early.inTab)
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
    if (asksActions && !deeper && entry && entry.kind !== 'command') enter(entry)
    else if (event.key === 'Backspace' && deeper && line === '') enter(null)
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
          aria-label={deeper ? t`Do with ${deeper.label}` : t`Search or do`}
          placeholder={
            deeper ? t`${deeper.label}: what to do?` : t`Search or do… (> commands, @ students, # resources)`
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
      <div {...listPart} id={`${id}-list`} className={styles.list} aria-label={t`Results`}>
        {((isUnknown && planned === null) || (deeper !== null && rows.length === 0)) && (
          <p className={styles.none}>{t`Nothing called “${line.trim()}”.`}</p>
        )}
        {rows.map((row, index) => {
          const Icon = Object.entries(icons).find(([key]) => key === row.icon)?.[1]
          return (
            <button
              {...optionPart(index === chosen)}
              type="button"
              key={row.path}
              id={`${id}-${index}`}
              tabIndex={-1}
              className={styles.row}
              onClick={(event) => take(row, isMeta(event))}
            >
              {Icon ? <Icon aria-hidden /> : <span className={styles.gap} aria-hidden />}
              <span className={styles.label}>{row.label}</span>
              <span className={styles.aside}>{row.detail ?? kindName(row.kind)}</span>
              {row.shortcut && <kbd>{row.shortcut}</kbd>}
            </button>
          )
        })}
      </div>
    </>
  )
}

/** The arrow that leads deeper points to where the text goes. */
const forward = (): string => (isRightToLeft() ? 'ArrowLeft' : 'ArrowRight')

const focusOnce = (field: HTMLInputElement | null): void => field?.focus()

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

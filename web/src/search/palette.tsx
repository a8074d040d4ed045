import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { edgeOf } from '../lib/colours.ts'
import { isMeta } from '../lib/keys.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { QuickDialog } from '../ui/quick-dialog.tsx'
import { icons } from '../shell/menu/menu-items.ts'
import { isRightToLeft } from '../shell/menu/step-focus.ts'
import { useLevels } from './use-levels.ts'
import { usePaletteRows } from './use-palette-rows.ts'
import styles from './palette.module.css'
import { useRowKeys } from './use-row-keys.ts'
import type { Entry } from '../lib/search-entry.ts'
import { useTyped } from './typed-ahead.ts'
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

/** The roles of a combobox's list: HTML's own select and option cannot stand beside a field that keeps the focus. */
const listPart = { role: 'listbox' } as const
const optionPart = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const

function PaletteList({ pages, onKeyboardMap, onClose }: Props) {
  const index = useIndex()
  const { note, follow } = index
  const { deeper, ...levels } = useLevels()
  const keyOf = useRowKeys()
  const typed = useTyped()
  const [line, setLine] = useState(typed.line)
  const [chosen, setChosen] = useState(0)
  // Enter that came before there was a row: it takes the first one as soon as that is known.
  const [early, setEarly] = useState(typed.entered)
  const id = useId()
  const { rows, first, isRead, isComplete, none } = usePaletteRows({ line, deeper, index, pages, onKeyboardMap })
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
    if (event.nativeEvent.isComposing) return
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
      <output>{none !== null && <p className={styles.none}>{none}</p>}</output>
      <div {...listPart} id={`${id}-list`} className={styles.list} aria-label={t`Results`} aria-busy={!isRead}>
        {rows.map((row, at) => (
          <PaletteRow
            key={row.path}
            id={`${id}-${at}`}
            row={row}
            shownKey={keyOf(row)}
            isChosen={at === chosen}
            onTake={(inTab) => take(row, inTab)}
          />
        ))}
      </div>
    </>
  )
}

interface RowProps {
  id: string
  row: Entry
  /** The key that does the same; null where there is none. */
  shownKey: string | null
  isChosen: boolean
  onTake: (inTab: boolean) => void
}

function PaletteRow({ id, row, shownKey, isChosen, onTake }: RowProps) {
  const Icon = Object.entries(icons).find(([key]) => key === row.icon)?.[1]
  return (
    <button
      {...optionPart(isChosen)}
      type="button"
      id={id}
      tabIndex={-1}
      className={styles.row}
      // The field keeps the focus: what is typed next is for the level below.
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onTake(isMeta(event))}
    >
      {Icon ? (
        <Icon aria-hidden data-colour={row.colour} style={row.colour && edgeOf(row.colour)} />
      ) : (
        <span className={styles.gap} aria-hidden />
      )}
      <span className={styles.label}>{row.label}</span>
      <span className={styles.aside}>{row.detail ?? kindName(row.kind)}</span>
      {shownKey !== null && <kbd>{shownKey}</kbd>}
    </button>
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

import { t } from '@lingui/core/macro'
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect } from 'react'
import { edgeOf } from '../lib/colours.ts'
import { isMeta } from '../lib/keys.ts'
import { useUser } from '../data/use-user.ts'
import { useStore } from '../lib/store.ts'
import { icons } from '../shell/menu/menu-items.ts'
import { visitedStore } from '../lib/open-search.ts'
import { found } from './entries.ts'
import { type Entry, kinds } from '../lib/search-entry.ts'
import styles from './search-box.module.css'
import { useEarlier } from './use-earlier.ts'
import { useIndex } from './use-index.ts'

/** The effect of the field's keys on the list. */
export interface ResultsHandle {
  /** Goes where the chosen row leads. */
  take: (inTab: boolean) => void
}

interface Props {
  ref: Ref<ResultsHandle>
  id: string
  /** The text that was typed; empty while there is none. */
  asked: string
  pages: readonly Entry[]
  chosen: number
  /** Enter was pressed before there was a row to take. */
  early: { inTab: boolean } | null
  onCount: (count: number) => void
  onLeave: () => void
  /** There is no row for the Enter that came early. */
  onNothing: () => void
}

/** The roles of a combobox's list: HTML's own select and option cannot stand beside a field that keeps the focus. */
const parts = { list: { role: 'listbox' }, group: { role: 'group' } } as const
const optionPart = (isChosen: boolean) => ({ role: 'option', 'aria-selected': isChosen }) as const

/** The list below the field: what was visited, and once something is typed what was found. */
export default function SearchResults(props: Props) {
  const { ref, id, asked, pages, chosen, early, onCount, onLeave, onNothing } = props
  const visited = useStore(visitedStore)
  const { entries, uses, isComplete, follow } = useIndex()
  const { timeZone } = useUser()
  const today = Temporal.Now.plainDateISO(timeZone).toString()
  const near = asked === '' ? visited : found([...entries, ...pages], asked, uses, today)
  const { earlier, isSearched } = useEarlier(asked, isComplete ? near : null)
  const rows = [...near, ...earlier]
  const isReady = isComplete && (near.length > 0 || isSearched)
  const { length } = rows
  useLayoutEffect(() => {
    onCount(length)
    return () => onCount(0)
  }, [length, onCount])
  const go = (entry: Entry, inTab: boolean) => {
    onLeave()
    follow(entry, inTab)
  }
  useImperativeHandle(ref, () => ({
    take: (inTab) => {
      const entry = rows[chosen]
      if (entry) go(entry, inTab)
    },
  }))
  const takeEarly = useEffectEvent(() => {
    const entry = rows[chosen]
    if (early && entry) go(entry, early.inTab)
    else onNothing()
  })
  // A person who saw no row yet means the first of all, not the first that happens to be there.
  useEffect(() => {
    if (early && isReady) takeEarly()
  }, [early, isReady])
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [id, chosen])
  const titles = {
    student: t`Students`,
    lesson: t`Lessons`,
    event: t`Events`,
    resource: t`Resources`,
    page: t`Pages`,
    command: t`Commands`,
  }
  const groups =
    asked === ''
      ? [{ title: t`Recent`, rows }]
      : [
          ...kinds.map((kind) => ({ title: titles[kind], rows: near.filter((row) => row.kind === kind) })),
          { title: t`Earlier`, rows: earlier },
        ]
  if (rows.length === 0 && (asked === '' || !isReady)) return null
  return (
    <div {...parts.list} id={`${id}-list`} className={styles.list} aria-label={t`Search results`}>
      {rows.length === 0 && <p className={styles.none}>{t`Nothing called “${asked}”.`}</p>}
      {groups
        .filter((group) => group.rows.length > 0)
        .map((group) => (
          <div {...parts.group} key={group.title} aria-label={group.title}>
            <p className={styles.title} aria-hidden>
              {group.title}
            </p>
            {group.rows.map((row) => {
              const index = rows.indexOf(row)
              const Icon = Object.entries(icons).find(([key]) => key === row.icon)?.[1]
              return (
                <button
                  {...optionPart(index === chosen)}
                  type="button"
                  key={row.path}
                  id={`${id}-${index}`}
                  tabIndex={-1}
                  className={styles.row}
                  // The field keeps the focus, or the list would close before the click.
                  onPointerDown={(event) => event.preventDefault()}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={(event) => go(row, isMeta(event))}
                >
                  {Icon && <Icon aria-hidden data-colour={row.colour} style={row.colour && edgeOf(row.colour)} />}
                  {row.label}
                  {row.detail && <small className={styles.detail}>{row.detail}</small>}
                </button>
              )
            })}
          </div>
        ))}
    </div>
  )
}

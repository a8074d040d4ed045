import { t } from '@lingui/core/macro'
import GripVertical from 'lucide-react/icons/grip-vertical'
import {
  type HTMLAttributes,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useDragOrder } from './use-drag-order.ts'
import styles from './ordered-row.module.css'
import { type Before, dropped, stepped } from './order.ts'
import type { StepMenu } from './step-menu.tsx'

const loadMenu = () => import('./step-menu.tsx')
/** Its script comes when it is wanted, so that the rows are drawn without it. */
const prepareMenu = () => void loadMenu().catch(() => undefined)

interface Props<Id> extends HTMLAttributes<HTMLLIElement> {
  /** Names the list for the drag: rows stay in their own. */
  list: string
  rowId: Id
  /** Of the whole list, in order. */
  ids: readonly Id[]
  /** The name of the row in the messages about its move. */
  name: string
  /** Rows stand side by side. */
  isInline?: boolean
  /** The order can't be changed now. */
  isFixed?: boolean
  onMove: (id: Id, before: Before<Id>) => void
  children: ReactNode
}

/**
 * A row of a list that a person puts in order: dragged by its grip, with Alt and the arrow keys from anywhere in it, or from
 * the menu of the grip, which a finger reaches too (WCAG 2.5.7). The focus goes along, and the grip says the new place.
 */
export function OrderedRow<Id extends string | number>(props: Props<Id>) {
  const { list, rowId: id, ids, name, isInline = false, isFixed = false, onMove, children, ...rest } = props
  const row = useRef<HTMLLIElement>(null)
  const grip = useRef<HTMLButtonElement>(null)
  const moving = useRef<{ keeper: HTMLElement; from: number }>(null)
  const [menu, setMenu] = useState<{ Open: typeof StepMenu } | null>(null)
  const at = ids.indexOf(id)
  const isEnabled = ids.length > 1 && !isFixed
  const half = useDragOrder(row, grip, { list, id, isInline, isEnabled }, (carried, side) => {
    const before = dropped(ids, carried, id, side)
    if (before !== undefined) onMove(carried, before)
  })
  // An element that is put elsewhere in the page loses the focus on the way.
  useLayoutEffect(() => {
    const { current } = moving
    if (!current || current.from === at) return
    moving.current = null
    current.keeper.focus()
  }, [at])
  const step = (by: -1 | 1, keeper: HTMLElement | null) => {
    const before = stepped(ids, id, by)
    if (before === undefined) return
    if (keeper) moving.current = { keeper, from: at }
    onMove(id, before)
  }
  const openMenu = () =>
    void loadMenu().then(
      ({ StepMenu: Open }) => setMenu({ Open }),
      // Thrown where it would be drawn: the page above says that something did not come.
      (error: unknown) =>
        setMenu(() => {
          throw error
        }),
    )
  const press = useEffectEvent((event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null
    const { target } = event
    // A field for a day opens its calendar with these keys.
    const isDay = target instanceof Element && target.closest('[data-day-field]') !== null
    if (!event.altKey || by === null || !isEnabled || isDay || !(target instanceof HTMLElement)) return
    event.preventDefault()
    step(by, target)
  })
  useEffect(() => {
    const element = row.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  return (
    <li ref={row} className={styles.row} {...rest} data-half={half ?? undefined} data-inline={isInline || undefined}>
      {isEnabled && (
        <button
          ref={grip}
          type="button"
          className={styles.grip}
          aria-label={t`Move “${name}”, ${at + 1} of ${ids.length}`}
          aria-haspopup="menu"
          aria-expanded={menu !== null}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onPointerEnter={prepareMenu}
          onFocus={prepareMenu}
          onClick={openMenu}
        >
          <GripVertical aria-hidden />
        </button>
      )}
      {menu && (
        <menu.Open
          label={name}
          triggerRef={grip}
          isFirst={at === 0}
          isLast={at === ids.length - 1}
          onStep={(by) => step(by, grip.current)}
          onClose={() => setMenu(null)}
        />
      )}
      {children}
    </li>
  )
}

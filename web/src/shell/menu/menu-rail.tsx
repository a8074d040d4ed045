import { t } from '@lingui/core/macro'
import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useFirstWeek } from './use-first-week.ts'
import { MenuFlyout } from './menu-flyout.tsx'
import { MenuLeaf } from './menu-leaf.tsx'
import type { Menu } from './use-menu.ts'
import { useRested } from './use-rested.ts'
import { holdsCurrent, isOpen, type MenuItem } from './menu.ts'
import { inwards, stepFocus } from './step-focus.ts'
import styles from './menu-rail.module.css'

/** experience.md A2: a root's name shows after this rest, ms. */
const tipDelay = 400

interface Tip {
  key: string
  /** px from the window's top to the root's middle. */
  middle: number
}

/** The slim side menus: icons, with labels in slim-plus and in the first week of use; a parent opens its flyout, and then hovering opens others. */
export function MenuRail({ menu }: { menu: Menu }) {
  const [tip, rest] = useRested<Tip>(tipDelay)
  const hasWords = useFirstWeek() || menu.mode === 'slim-plus'
  const restOn = (key: string, { top, height }: DOMRect) => rest({ key, middle: top + height / 2 })

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof HTMLElement) || !event.target.matches('[data-root]')) return
    if (stepFocus(event.currentTarget, event.key, '[data-root]')) event.preventDefault()
  }
  const onFocus = ({ target }: FocusEvent) => {
    const key = target.matches('[data-root]:focus-visible') && target.closest('li')?.dataset['key']
    if (key) restOn(key, target.getBoundingClientRect())
  }
  return (
    <nav
      className={styles.rail}
      aria-label={t`Main menu`}
      data-menu-part
      data-mode={menu.mode}
      data-words={hasWords || undefined}
      onScroll={() => menu.send({ type: 'railScrolled' })}
    >
      <div role="presentation" onKeyDown={onKeyDown} onFocus={onFocus} onBlur={() => rest(null)}>
        <ul className={styles.roots}>
          {menu.items.map((item, index) => {
            const key = `${index}`
            const hasTip = !hasWords && tip?.key === key && !isOpen(menu.openKey, key)
            const onEnter = (event: PointerEvent) => {
              // A finger points at nothing before it presses: the press would find open what this had opened, and close it.
              if (event.pointerType === 'touch') return
              menu.send({ type: 'enterRoot', key, isParent: item.items !== undefined })
              restOn(key, event.currentTarget.getBoundingClientRect())
            }
            return (
              <li key={item.key} data-key={key} data-holds={holdsCurrent(item, menu.currentPath)}>
                <span
                  className={styles.target}
                  onPointerEnter={onEnter}
                  onPointerLeave={() => rest(null)}
                  onPointerDown={() => rest(null)}
                >
                  <Root menu={menu} item={item} itemKey={key} />
                </span>
                {hasTip && (
                  <span role="tooltip" className={styles.tip} style={{ insetBlockStart: tip.middle }}>
                    {item.label}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </nav>
  )
}

interface RootProps {
  menu: Menu
  item: MenuItem
  itemKey: string
}

function Root({ menu, item, itemKey }: RootProps) {
  const root = useRef<HTMLButtonElement>(null)
  const router = useRouter()
  const Icon = item.icon
  const face = (
    <>
      {Icon && <Icon aria-hidden />}
      <span className={styles.label}>{item.label}</span>
    </>
  )
  if (!item.items) {
    return (
      <MenuLeaf
        data-root
        item={item}
        currentPath={menu.currentPath}
        className={styles.root}
        onFollow={() => menu.send({ type: 'pressLeaf', key: itemKey })}
      >
        {face}
      </MenuLeaf>
    )
  }
  const isShown = isOpen(menu.openKey, itemKey)
  const press = () => {
    if (item.isDisabled) return
    item.command?.()
    const { firstPath } = item
    // While flyouts are open they follow the press, as they follow the pointer.
    if (firstPath === undefined || menu.hoverActive || holdsCurrent(item, menu.currentPath)) {
      menu.send({ type: 'pressParent', key: itemKey })
      return
    }
    menu.send({ type: 'pressLeaf', key: itemKey })
    router.history.push(firstPath)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== inwards()) return
    event.preventDefault()
    if (!isShown) menu.send({ type: 'pressParent', key: itemKey })
    // The flyout is drawn by then, and its first item is what the arrow was for.
    const { currentTarget } = event
    queueMicrotask(() =>
      currentTarget.parentElement?.querySelector<HTMLElement>(`#flyout-${item.key} [data-item]`)?.focus(),
    )
  }
  return (
    <>
      <button
        ref={root}
        type="button"
        data-root
        className={styles.root}
        title={item.isDisabled ? item.reason : undefined}
        aria-disabled={item.isDisabled}
        aria-expanded={isShown}
        aria-controls={isShown ? `flyout-${item.key}` : undefined}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        {face}
      </button>
      {isShown && <MenuFlyout menu={menu} item={item} items={item.items} itemKey={itemKey} root={root} />}
    </>
  )
}

import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { MenuList } from './menu-list.tsx'
import type { Menu } from './use-menu.ts'
import { flyoutTop, type MenuItem } from './menu.ts'
import { outwards, stepFocus } from './step-focus.ts'
import styles from './menu-flyout.module.css'

interface Props {
  menu: Menu
  item: MenuItem
  items: readonly MenuItem[]
  itemKey: string
  /** Where the arrow back leads. */
  root: RefObject<HTMLElement | null>
}

/** The children of a root item, beside the rail (experience.md A2). */
export function MenuFlyout({ menu, item, items, itemKey, root }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const flyout = box.current
    if (!flyout || !root.current) return undefined
    const { top } = root.current.getBoundingClientRect()
    const place = () => {
      flyout.style.insetBlockStart = `${flyoutTop(top, flyout.offsetHeight, window.innerHeight)}px`
    }
    place()
    // A parent inside that opens makes it longer.
    const observer = new ResizeObserver(place)
    observer.observe(flyout)
    return () => observer.disconnect()
  }, [root])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === outwards()) {
      menu.send({ type: 'escape' })
      root.current?.focus()
    } else if (!stepFocus(event.currentTarget, event.key)) return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    // The arrows only move the focus among the links inside; the box itself is nothing to operate.
    <div ref={box} id={`flyout-${item.key}`} className={styles.flyout} onKeyDown={onKeyDown} role="presentation">
      <p className={styles.heading} aria-hidden>
        {item.label}
      </p>
      <MenuList menu={menu} items={items} parentKey={itemKey} label={item.label} />
    </div>
  )
}

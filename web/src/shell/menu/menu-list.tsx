import ChevronDown from 'lucide-react/icons/chevron-down'
import { type KeyboardEvent, useId } from 'react'
import { MenuLeaf } from './menu-leaf.tsx'
import type { Menu } from './use-menu.ts'
import { holdsCurrent, isOpen, type MenuItem } from './menu.ts'
import { inwards, outwards } from './step-focus.ts'
import styles from './menu-list.module.css'

interface Props {
  menu: Menu
  items: readonly MenuItem[]
  /** The index path of what holds these items. */
  parentKey: string
  /** The accessible name of the list. */
  label: string
}

/** Items below a root, one under the other; a parent opens in its place within 400 ms (experience.md A2). */
export function MenuList({ menu, items, parentKey, label }: Props) {
  return (
    <ul aria-label={label}>
      {items.map((item, index) => {
        const key = `${parentKey}-${index}`
        return (
          <li key={item.key}>
            {item.items ? (
              <MenuParent menu={menu} item={item} items={item.items} itemKey={key} />
            ) : (
              <MenuRow menu={menu} item={item} itemKey={key} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A leaf as a row with icon and label. */
export function MenuRow({ menu, item, itemKey }: { menu: Menu; item: MenuItem; itemKey: string }) {
  const Icon = item.icon
  return (
    <MenuLeaf
      item={item}
      currentPath={menu.currentPath}
      className={styles.row}
      onFollow={() => menu.send({ type: 'pressLeaf', key: itemKey })}
    >
      {Icon && <Icon aria-hidden />}
      <span>{item.label}</span>
    </MenuLeaf>
  )
}

interface ParentProps {
  menu: Menu
  item: MenuItem
  items: readonly MenuItem[]
  itemKey: string
}

function MenuParent({ menu, item, items, itemKey }: ParentProps) {
  const id = useId()
  const Icon = item.icon
  const isShown = isOpen(menu.openKey, itemKey)
  const press = () => {
    if (item.isDisabled) return
    item.command?.()
    menu.send({ type: 'pressParent', key: itemKey })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === inwards() && !isShown) event.currentTarget.click()
    else if (event.key === inwards())
      event.currentTarget.nextElementSibling?.querySelector<HTMLElement>('[data-item]')?.focus()
    else if (event.key === outwards() && isShown) event.currentTarget.click()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      <button
        type="button"
        data-item
        className={styles.row}
        title={item.isDisabled ? item.reason : undefined}
        aria-disabled={item.isDisabled}
        aria-expanded={isShown}
        aria-controls={id}
        data-holds={holdsCurrent(item, menu.currentPath)}
        onClick={press}
        onKeyDown={onKeyDown}
      >
        {Icon && <Icon aria-hidden />}
        <span>{item.label}</span>
        <ChevronDown aria-hidden className={styles.chevron} />
      </button>
      <div id={id} className={styles.submenu} data-open={isShown} inert={!isShown}>
        <MenuList menu={menu} items={items} parentKey={itemKey} label={item.label} />
      </div>
    </>
  )
}

/** The whole menu where there is room: roots with children are headings, their children always in sight. */
export function MenuRoots({ menu }: { menu: Menu }) {
  return (
    <ul className={styles.roots}>
      {menu.items.map((item, index) => (
        <li key={item.key}>
          {(item.items ?? item.heading) && (
            <p className={styles.heading} aria-hidden={item.items !== undefined}>
              {item.heading ?? item.label}
            </p>
          )}
          {item.items ? (
            <MenuList menu={menu} items={item.items} parentKey={`${index}`} label={item.heading ?? item.label} />
          ) : (
            (item.path ?? item.url ?? item.command) !== undefined && (
              <MenuRow menu={menu} item={item} itemKey={`${index}`} />
            )
          )}
        </li>
      ))}
    </ul>
  )
}

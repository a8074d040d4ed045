import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { icons, labelOf } from './labels.tsx'
import { MenuLink } from './menu-link.tsx'
import { flyoutTop, type MenuItem } from './rules.ts'
import styles from './menu-flyout.module.css'

interface Props {
  item: MenuItem
  currentPath: string
  onLeave: () => void
}

/** The children of a root item, beside the rail. */
export function MenuFlyout({ item, currentPath, onLeave }: Props) {
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const flyout = box.current
    const root = flyout?.parentElement
    if (!flyout || !root) return
    flyout.style.insetBlockStart = `${flyoutTop(root.getBoundingClientRect().top, flyout.offsetHeight, window.innerHeight)}px`
  }, [])
  useEffect(() => {
    // Opened by a key: the first item is the next thing to reach. By pointer the focus stays where it was.
    const root = box.current?.parentElement?.querySelector<HTMLElement>('[data-root]')
    if (root?.matches(':focus-visible')) box.current?.querySelector('a')?.focus()
  }, [])

  const backToRoot = () => {
    const root = box.current?.parentElement?.querySelector<HTMLElement>('[data-root]')
    onLeave()
    root?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const links = [...(box.current?.querySelectorAll('a') ?? [])]
    const index = links.findIndex((link) => link === document.activeElement)
    if (event.key === 'ArrowDown') links[(index + 1) % links.length]?.focus()
    else if (event.key === 'ArrowUp') links[(index - 1 + links.length) % links.length]?.focus()
    else if (event.key === 'Home') links[0]?.focus()
    else if (event.key === 'End') links.at(-1)?.focus()
    else if (event.key === 'ArrowLeft' || event.key === 'Escape') backToRoot()
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={box} id={`flyout-${item.key}`} className={styles.flyout}>
      <p className={styles.heading} aria-hidden>
        {labelOf(item.key)}
      </p>
      <ul aria-label={labelOf(item.key)}>
        {item.items?.map((child) => {
          const Icon = icons[child.key]
          return (
            child.path !== undefined && (
              <li key={child.key}>
                <MenuLink
                  item={{ ...child, path: child.path }}
                  currentPath={currentPath}
                  className={styles.link}
                  onFollow={onLeave}
                  onKeyDown={onKeyDown}
                >
                  <Icon aria-hidden />
                  {labelOf(child.key)}
                </MenuLink>
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}

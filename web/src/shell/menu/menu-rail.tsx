import { t } from '@lingui/core/macro'
import { useLocation, useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useReducer, useRef } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip } from '../../ui/tooltip.tsx'
import { icons, labelOf } from './labels.tsx'
import { MenuFlyout } from './menu-flyout.tsx'
import { MenuLink } from './menu-link.tsx'
import { holdsCurrent, idleRail, type MenuItem, railAfter } from './rules.ts'
import styles from './menu-rail.module.css'

/** The slim side menu: icons with tooltips; a parent opens its flyout, and then hovering opens others. */
export function MenuRail({ items }: { items: readonly MenuItem[] }) {
  const { pathname } = useLocation()
  const router = useRouter()
  const [rail, send] = useReducer(railAfter, idleRail)
  const nav = useRef<HTMLElement>(null)
  const isOpen = rail.openKey !== null

  useEffect(() => router.subscribe('onResolved', () => send({ type: 'leave' })), [router])
  useEffect(() => {
    if (!rail.hoverActive) return undefined
    const outside = (event: PointerEvent) => {
      if (event.target instanceof Node && !nav.current?.contains(event.target)) send({ type: 'leave' })
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [rail.hoverActive])

  const focusRoot = (step: number | 'first' | 'last') => {
    const roots = [...(nav.current?.querySelectorAll<HTMLElement>('[data-root]') ?? [])]
    const index = roots.findIndex((root) => root === document.activeElement)
    const next =
      step === 'first' ? 0 : step === 'last' ? roots.length - 1 : (index + step + roots.length) % roots.length
    roots[next]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'ArrowDown') focusRoot(1)
    else if (event.key === 'ArrowUp') focusRoot(-1)
    else if (event.key === 'Home') focusRoot('first')
    else if (event.key === 'End') focusRoot('last')
    else if (event.key === 'ArrowRight' && event.currentTarget.ariaExpanded === 'false') event.currentTarget.click()
    else if (event.key === 'Escape' && isOpen) send({ type: 'leave' })
    else return
    event.preventDefault()
  }

  return (
    <nav ref={nav} className={styles.rail} aria-label={t`Main menu`} onScroll={() => send({ type: 'leave' })}>
      <ul>
        {items.map((item) => {
          const Icon = icons[item.key]
          const label = labelOf(item.key)
          const { path } = item
          return (
            <li key={item.key} data-holds={holdsCurrent(item, pathname)}>
              <Tooltip text={label} placement="right" isDisabled={rail.openKey === item.key}>
                <Focusable>
                  {path === undefined ? (
                    <button
                      type="button"
                      data-root
                      onKeyDown={onKeyDown}
                      className={styles.root}
                      aria-label={label}
                      aria-expanded={rail.openKey === item.key}
                      aria-controls={`flyout-${item.key}`}
                      onClick={() => send({ type: 'pressParent', key: item.key })}
                      onPointerEnter={() => send({ type: 'enterParent', key: item.key })}
                    >
                      <Icon aria-hidden />
                    </button>
                  ) : (
                    <MenuLink
                      data-root
                      onKeyDown={onKeyDown}
                      item={{ ...item, path }}
                      currentPath={pathname}
                      className={styles.root}
                      aria-label={label}
                      onFollow={() => send({ type: 'leave' })}
                      onPointerEnter={() => send({ type: 'enterLeaf' })}
                    >
                      <Icon aria-hidden />
                    </MenuLink>
                  )}
                </Focusable>
              </Tooltip>
              {rail.openKey === item.key && (
                <MenuFlyout item={item} currentPath={pathname} onLeave={() => send({ type: 'leave' })} />
              )}
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

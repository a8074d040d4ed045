import { Trans } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { type KeyboardEvent, lazy, type MouseEvent, type ReactNode, Suspense } from 'react'
import { isMeta } from '../../lib/keys.ts'
import { openTab } from '../../lib/open-tabs.ts'
import { linkMenuStore } from './open-link.ts'
import { isCurrent, type MenuItem } from './menu.ts'
import styles from './menu-leaf.module.css'

const Explained = lazy(async () => ({ default: (await import('../../ui/explained.tsx')).Explained }))

interface Props {
  item: MenuItem
  /** Where we are, to mark the current page. */
  currentPath: string
  className?: string | undefined
  children: ReactNode
  /** A leaf was chosen, here or as a tab. */
  onFollow?: () => void
  'aria-label'?: string
  'data-root'?: boolean
}

/** One thing to choose in the menu: a page, an address outside, or a command (experience.md A1, A4). */
export function MenuLeaf({ item, currentPath, onFollow, children, ...look }: Props) {
  const navigate = useNavigate()
  const { path, url, command, isDisabled = false, isFullPage = false } = item
  const shared = { ...look, 'data-item': true }
  const follow = () => {
    command?.()
    onFollow?.()
  }

  if (isDisabled) {
    const dead = (
      <button {...shared} type="button" aria-disabled>
        {children}
      </button>
    )
    if (!item.reason) return dead
    return (
      <Suspense fallback={dead}>
        <Explained text={item.reason} placement="end">
          {dead}
        </Explained>
      </Suspense>
    )
  }
  if (url !== undefined) {
    return (
      <a
        {...shared}
        href={url}
        target={item.target}
        rel={item.target === '_blank' ? 'noopener' : undefined}
        onClick={follow}
      >
        {children}
        {item.target === '_blank' && (
          <span className={styles.hidden}>
            <Trans>(opens in a new window)</Trans>
          </span>
        )}
      </a>
    )
  }
  if (path === undefined) {
    return (
      <button {...shared} type="button" onClick={follow}>
        {children}
      </button>
    )
  }

  const inTab = () => {
    follow()
    openTab({ path, label: item.label, icon: item.key })
    void navigate({ to: path })
  }
  const asksForTab = (event: MouseEvent | KeyboardEvent) => isMeta(event) && !event.shiftKey && !isFullPage
  const onClick = (event: MouseEvent) => {
    if (asksForTab(event)) {
      event.preventDefault()
      inTab()
    } else follow()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !asksForTab(event)) return
    event.preventDefault()
    inTab()
  }
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    // With Shift the browser's own menu, as everywhere on the web.
    if (event.shiftKey || isFullPage) return
    event.preventDefault()
    linkMenuStore.set({ anchor: { current: event.currentTarget }, path, open: inTab })
  }
  return (
    <Link
      {...shared}
      to={path}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onContextMenu={onContextMenu}
      activeProps={{}}
      activeOptions={{ exact: true, includeSearch: false }}
      aria-current={isCurrent(item, currentPath) ? 'page' : undefined}
    >
      {children}
    </Link>
  )
}

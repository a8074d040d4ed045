import { t } from '@lingui/core/macro'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useStore } from '../../lib/store.ts'
import { withoutTab } from './rules.ts'
import { keepTabs, tabStore } from './data.ts'
import styles from './tab-strip.module.css'

/** The open pages: links, so that the browser's own gestures keep working. */
export function TabStrip() {
  const tabs = useStore(tabStore)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  if (tabs.length === 0) return null

  const close = async (path: string) => {
    const { tabs: rest, goTo } = withoutTab(tabStore.get(), path, pathname)
    if (goTo) await navigate({ to: goTo })
    keepTabs(rest)
  }
  const closeByMiddle = (event: MouseEvent, path: string) => {
    if (event.button !== 1) return
    event.preventDefault()
    void close(path)
  }

  return (
    <nav aria-label={t`Open pages`} className={styles.strip}>
      {tabs.map(({ path, label }) => (
        <span key={path} className={styles.tab} data-current={path === pathname}>
          <Link
            to={path}
            className={styles.link}
            aria-current={path === pathname ? 'page' : undefined}
            onAuxClick={(event) => closeByMiddle(event, path)}
          >
            {label}
          </Link>
          <button
            type="button"
            className={styles.close}
            aria-label={t`Close tab ${label}`}
            onClick={() => void close(path)}
          >
            <X aria-hidden />
          </button>
        </span>
      ))}
    </nav>
  )
}

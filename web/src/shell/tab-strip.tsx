import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { type DragEvent, lazy, type MouseEvent, type RefObject, Suspense, useEffect, useRef, useState } from 'react'
import { crumbStore } from '../lib/crumb.ts'
import { modText } from '../lib/keys.ts'
import { usePathname } from '../lib/pathname.ts'
import { useStore } from '../lib/store.ts'
import { keepTabs, knownStore, renameTab, tabStore } from '../lib/open-tabs.ts'
import { manyTabs, type Tab, withMoved } from '../lib/tabs.ts'
import { useTabActions } from './use-tab-actions.ts'
import styles from './tab-strip.module.css'

// Few have that many pages open.
const TabMenu = lazy(() => import('./tab-menu.tsx'))

/** The type by which a dragged tab of ours is known, and no file or text from elsewhere. */
const dragged = 'application/x-lectern-tab'

/** Whether the content is wider than the box, followed live. */
function useOverflow(box: RefObject<HTMLElement | null>): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    const strip = box.current
    if (!strip) return undefined
    const observer = new ResizeObserver(() => setFull(strip.scrollWidth > strip.clientWidth + 1))
    observer.observe(strip)
    return () => observer.disconnect()
  }, [box])
  return isFull
}

/** The shown tab is in sight, however many there are. */
const bringIntoSight = (tab: Element | null) => tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

/** The open pages: links, so that the browser's own gestures keep working (experience.md A4). */
export function TabStrip() {
  const tabs = useStore(tabStore)
  const isKnown = useStore(knownStore)
  const crumb = useStore(crumbStore)
  useEffect(() => {
    if (crumb.label) renameTab(crumb.path, crumb.label)
  }, [crumb])
  if (tabs.length > 0) return <Strip tabs={tabs} />
  if (isKnown) return null
  return (
    <p className={styles.hint}>
      {modText() === '⌘' ? (
        <Trans>⌘-click a menu item to open it as a tab</Trans>
      ) : (
        <Trans>Ctrl-click a menu item to open it as a tab</Trans>
      )}
    </p>
  )
}

function Strip({ tabs }: { tabs: readonly Tab[] }) {
  const pathname = usePathname()
  const { close } = useTabActions()
  const strip = useRef<HTMLUListElement>(null)
  const isFull = useOverflow(strip)

  const closeByMiddle = (event: MouseEvent, path: string) => {
    if (event.button !== 1) return
    event.preventDefault()
    void close(path)
  }
  const closeByButton = ({ currentTarget }: MouseEvent, path: string) => {
    // A tab that is closed must not take the focus with it: the next one gets it, and after the last one the page.
    const tab = currentTarget.closest('li')
    const next = (tab?.nextElementSibling ?? tab?.previousElementSibling)?.querySelector('button')
    ;(next ?? document.getElementById('content'))?.focus({ preventScroll: true })
    void close(path)
  }
  const onDragOver = (event: DragEvent) => {
    if (event.dataTransfer.types.includes(dragged)) event.preventDefault()
  }
  const onDrop = (event: DragEvent, to: number) => {
    const path = event.dataTransfer.getData(dragged)
    if (path) keepTabs(withMoved(tabStore.get(), path, to))
  }

  return (
    <nav aria-label={t`Open pages`} className={styles.pages} data-tab-row>
      <ul ref={strip} className={styles.strip}>
        {tabs.map(({ path, label }, index) => (
          <li key={path}>
            <span
              ref={path === pathname ? bringIntoSight : undefined}
              className={styles.tab}
              data-current={path === pathname}
              draggable
              onDragStart={(event) => event.dataTransfer.setData(dragged, path)}
              onDragOver={onDragOver}
              onDrop={(event) => onDrop(event, index)}
            >
              <Link
                to={path}
                className={styles.link}
                draggable={false}
                activeOptions={{ exact: true, includeSearch: false }}
                aria-current={path === pathname ? 'page' : undefined}
                onAuxClick={(event) => closeByMiddle(event, path)}
              >
                <bdi>{label}</bdi>
              </Link>
              <button
                type="button"
                className={styles.close}
                aria-label={t`Close tab ${label}`}
                onClick={(event) => closeByButton(event, path)}
              >
                <X aria-hidden />
              </button>
            </span>
          </li>
        ))}
      </ul>
      {(isFull || tabs.length >= manyTabs) && (
        <Suspense>
          <TabMenu tabs={tabs} />
        </Suspense>
      )}
    </nav>
  )
}

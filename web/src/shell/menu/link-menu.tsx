import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { copyText } from '../../lib/copy.ts'
import { useStore } from '../../lib/store.ts'
import { ContextMenu, MenuItem } from '../../ui/menu.tsx'
import { linkMenuStore } from './open-link.ts'
import { menuButtonId } from './use-menu.ts'

/**
 * Leads the focus back to the link, or to what opens the part of the menu that has just closed over it: the root of its
 * flyout, or the menu button.
 */
function useWayBack(link: HTMLElement | undefined): void {
  useEffect(() => {
    if (!link) return undefined
    const root = link.closest('li[data-key]')?.querySelector<HTMLElement>('[data-root]')
    const places = [link, root, document.getElementById(menuButtonId)]
    // A menu that closes is still in sight for a while, and the library has led the focus back to it.
    const isOpen = (place: Element | null | undefined) => place?.isConnected && !place.closest('[data-open=false]')
    return () => {
      requestAnimationFrame(() => {
        const { activeElement, body } = document
        if (activeElement === body || !isOpen(activeElement)) places.find(isOpen)?.focus()
      })
    }
  }, [link])
}

/** "Open in tab" without a modifier key (experience.md A4). Stands once for every link of the menu. */
export function LinkMenu() {
  const asked = useStore(linkMenuStore)
  useWayBack(asked?.anchor.current)
  if (!asked) return null
  const close = () => linkMenuStore.set(null)
  return (
    <ContextMenu label={t`This page`} triggerRef={asked.anchor} onClose={close}>
      <MenuItem onAction={asked.open}>{t`Open in tab`}</MenuItem>
      <MenuItem onAction={() => void window.open(asked.path, '_blank', 'noopener')}>
        {t`Open in a new browser tab`}
      </MenuItem>
      <MenuItem onAction={() => void copyText(new URL(asked.path, window.location.href).href)}>{t`Copy link`}</MenuItem>
    </ContextMenu>
  )
}

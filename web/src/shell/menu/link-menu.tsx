import { t } from '@lingui/core/macro'
import { copyText } from '../../lib/copy.ts'
import { useStore } from '../../lib/store.ts'
import { ContextMenu, MenuItem } from '../../ui/menu.tsx'
import { linkMenuStore } from './asked-link.tsx'

/** "Open in tab" without a modifier key (UX.md A4). Stands once for every link of the menu. */
export function LinkMenu() {
  const asked = useStore(linkMenuStore)
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

import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import { keyChoicesStore, keyFor } from '../lib/single-keys.ts'
import { groupsOn, isExchangeable } from '../lib/shortcut-list.ts'
import { useStore } from '../lib/store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { KeyRows } from '../ui/key-rows.tsx'
import styles from './keyboard-map.module.css'

/** What the keys do on this page, and on every page. */
export function KeyboardMap({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const { pathname } = useLocation()
  const choices = useStore(keyChoicesStore)
  const shown = (key: string) => (isExchangeable(key) ? keyFor(key, choices).toUpperCase() : key)
  return (
    <Dialog title={t`Keyboard`} isOpen={isOpen} onOpenChange={onOpenChange}>
      {groupsOn(pathname).map(({ id, title, rows }) => (
        <section key={id} className={styles.group} aria-labelledby={`keys-${id}`}>
          <h3 id={`keys-${id}`}>{title}</h3>
          <KeyRows rows={rows.map(({ keys, what }) => ({ keys: keys.map(shown), what }))} />
        </section>
      ))}
    </Dialog>
  )
}

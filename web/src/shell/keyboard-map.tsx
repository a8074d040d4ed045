import { t } from '@lingui/core/macro'
import { useLocation } from '@tanstack/react-router'
import X from 'lucide-react/icons/x'
import { groupsOn } from '../lib/shortcut-list.ts'
import { useUser } from '../data/use-user.ts'
import { shownGroups, useShownKeys } from '../lib/shown-key.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { KeyRows } from '../ui/key-rows.tsx'
import { QuickDialog } from '../ui/quick-dialog.tsx'
import styles from './keyboard-map.module.css'

/** The keys of this page, and of every page. */
export function KeyboardMap({ onClose }: { onClose: () => void }) {
  const { pathname } = useLocation()
  const { role } = useUser()
  const shown = useShownKeys()
  return (
    <QuickDialog label={t`Keyboard`} scrim={styles.scrim} box={styles.box} onClose={onClose}>
      <header className={styles.head}>
        <h2>{t`Keyboard`}</h2>
        <IconButton size="small" label={t`Close`} shortcut="Esc" icon={<X aria-hidden />} onPress={onClose} />
      </header>
      {shownGroups(groupsOn(pathname, role), shown).map(({ id, title, rows }) => (
        <section key={id} aria-labelledby={`keys-${id}`}>
          <h3 id={`keys-${id}`}>{title}</h3>
          <KeyRows rows={rows} />
        </section>
      ))}
    </QuickDialog>
  )
}

import { t } from '@lingui/core/macro'
import { modText } from '../lib/keys.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './keyboard-map.module.css'

/** What the keys do on every page. */
export function KeyboardMap({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const rows: readonly [string, string][] = [
    ['?', t`This map`],
    [`${modText}Z`, t`Undo`],
    [modText === '⌘' ? '⇧⌘Z' : 'Ctrl+Shift+Z', t`Redo`],
    ['G T', t`Go to Today`],
    ['G C', t`Go to the calendar`],
    ['G L', t`Go to the lessons`],
    ['G S', t`Go to the students`],
    ['G R', t`Go to the resources`],
    ['G 1 … 9', t`Go to an open tab`],
    ['Alt − / Alt +', t`Smaller or larger text`],
    ['Esc', t`Close what is on top`],
  ]
  return (
    <Dialog title={t`Keyboard`} isOpen={isOpen} onOpenChange={onOpenChange}>
      <dl className={styles.map}>
        {rows.map(([keys, what]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}

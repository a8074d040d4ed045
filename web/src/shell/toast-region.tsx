import { t } from '@lingui/core/macro'
import { useStore } from '../lib/store.ts'
import { type Toast, toastStore } from '../lib/toast.ts'
import { DoneToastCard, ErrorToastCard } from './toast-card.tsx'
import styles from './toast.module.css'

/** The feedback layer: what was done at bottom left, what failed at top right (UX.md A11). */
export default function ToastRegion() {
  const toasts = useStore(toastStore)
  const done = toasts.filter((toast): toast is Extract<Toast, { kind: 'done' }> => toast.kind === 'done')
  const failed = toasts.filter((toast): toast is Extract<Toast, { kind: 'error' }> => toast.kind === 'error')
  return (
    <section aria-label={t`Notifications`} data-react-aria-top-layer="true">
      <div className={styles.done} aria-live="polite">
        {done.map((toast) => (
          <DoneToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div className={styles.failed} role="alert">
        {failed.map((toast) => (
          <ErrorToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
}

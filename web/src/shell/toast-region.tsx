import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { createStore, useStore } from '../lib/store.ts'
import { closeToast, type Toast, toastStore } from '../lib/toast.ts'
import styles from './toast.module.css'

const cardStore = createStore<Pick<typeof import('./toast-card.tsx'), 'ToastCard'> | null>(null)

/** Its text alone, where what draws a toast could not be fetched: also what is said then is heard and seen. */
function ToastCard({ toast }: { toast: Toast }) {
  // Nobody has to end it: to close what is closed is no mistake.
  useEffect(() => void setTimeout(closeToast, toast.lasts, toast.id), [toast])
  return <p className={styles.toast}>{toast.kind === 'done' ? toast.text : `${toast.title}: ${toast.detail}`}</p>
}
const plain = { ToastCard }

/** Fetches what draws a toast; the shell does so ahead, so that a lost connection can still be told. */
export async function loadToastCard(): Promise<void> {
  const cards = cardStore.get()
  if (!cards || cards === plain) cardStore.set(await import('./toast-card.tsx').catch(() => plain))
}

/**
 * The feedback layer: what was done at bottom left, what failed at top right (UX.md A11). It stands from the start,
 * because a screen reader only tells what appears in a place that it knows already.
 */
export function ToastRegion() {
  const toasts = useStore(toastStore)
  const cards = useStore(cardStore)
  const isNeeded = toasts.length > 0
  useEffect(() => {
    if (isNeeded) void loadToastCard()
  }, [isNeeded])
  const shown = (kind: 'done' | 'error') =>
    cards &&
    toasts.filter((toast) => toast.kind === kind).map((toast) => <cards.ToastCard key={toast.id} toast={toast} />)
  return (
    <section aria-label={t`Notifications`} data-react-aria-top-layer="true">
      {/* Of a stack the newest alone is said. */}
      <output className={styles.done} aria-atomic={false}>
        {shown('done')}
      </output>
      <div className={styles.failed} role="alert">
        {shown('error')}
      </div>
    </section>
  )
}

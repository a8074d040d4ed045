import { t } from '@lingui/core/macro'
import { useEffect, useRef } from 'react'
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
 * Keeps the page clear of the messages: while they stand it, or what scrolls within it, ends above them (`--message`), and
 * what was pressed last, or is typed into, comes out from under them.
 */
function keepClear(stack: HTMLElement): () => void {
  let pressed: Element | null = null
  // A message that is held or drawn must not move below the pointer: it comes out when it is let go.
  let isHeld = false
  let isDue = false
  const comeOut = () => {
    isDue = isHeld
    if (isHeld || stack.offsetHeight === 0) return
    const { top, bottom } = stack.getBoundingClientRect()
    for (const used of [pressed, document.activeElement]) {
      const box = used?.isConnected && !stack.contains(used) ? used.getBoundingClientRect() : null
      if (box && box.height > 0 && box.bottom > top && box.top < bottom) used?.scrollIntoView({ block: 'nearest' })
    }
  }
  const note = ({ target }: Event) => {
    pressed = target instanceof Element ? target.closest('button, a') : null
    isHeld = true
  }
  const letGo = () => {
    isHeld = false
    if (isDue) comeOut()
  }
  const observer = new ResizeObserver(() => {
    const height = stack.offsetHeight
    document.documentElement.style.setProperty('--message', height === 0 ? '0px' : `calc(${height}px + var(--s-2))`)
    comeOut()
  })
  observer.observe(stack)
  document.addEventListener('pointerdown', note, { capture: true })
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, letGo, { capture: true })
  return () => {
    observer.disconnect()
    document.removeEventListener('pointerdown', note, { capture: true })
    for (const end of ['pointerup', 'pointercancel']) document.removeEventListener(end, letGo, { capture: true })
    document.documentElement.style.removeProperty('--message')
  }
}

/**
 * The feedback layer: what was done at bottom left, what failed at top right (experience.md A11). It stands from the start,
 * because a screen reader only tells what appears in a place that it knows already.
 */
export function ToastRegion() {
  const toasts = useStore(toastStore)
  const cards = useStore(cardStore)
  const isNeeded = toasts.length > 0
  useEffect(() => {
    if (isNeeded) void loadToastCard()
  }, [isNeeded])
  const stack = useRef<HTMLOutputElement>(null)
  useEffect(() => (stack.current ? keepClear(stack.current) : undefined), [])
  const shown = (kind: 'done' | 'error') =>
    cards &&
    toasts.filter((toast) => toast.kind === kind).map((toast) => <cards.ToastCard key={toast.id} toast={toast} />)
  return (
    <section aria-label={t`Notifications`} data-react-aria-top-layer="true">
      {/* Of a stack the newest alone is said. */}
      <output ref={stack} className={styles.done} aria-atomic={false}>
        {shown('done')}
      </output>
      <div className={styles.failed} role="alert">
        {shown('error')}
      </div>
    </section>
  )
}

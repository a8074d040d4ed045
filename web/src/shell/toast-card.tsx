import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import History from 'lucide-react/icons/rotate-ccw-clock'
import X from 'lucide-react/icons/x'
import { type FocusEvent, type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { lastKnownUser, roleOf } from '../lib/auth-state.ts'
import { isCopied } from '../lib/copy.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { closeToast, type DoneToast, type ErrorToast, showError, type Toast } from '../lib/toast.ts'
import { undoThis } from '../lib/undo.ts'
import styles from './toast.module.css'

function followVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Calls `end` after `lasts` ms of being neither paused nor on a hidden page. */
function usePausableTimer(lasts: number, isPaused: boolean, end: () => void): void {
  const isVisible = useSyncExternalStore(followVisibility, () => document.visibilityState === 'visible')
  const left = useRef(lasts)
  useEffect(() => {
    if (isPaused || !isVisible) return undefined
    const startedAt = performance.now()
    const timer = setTimeout(end, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isPaused, isVisible, end])
}

/** Who switched sounds on hears what the toast says; they are made when the first one is due. */
async function sound(kind: Toast['kind']): Promise<void> {
  if (!preferencesStore.get().sounds) return
  const { playSound } = await import('../lib/sounds.ts')
  await playSound(kind === 'done' ? 'success' : 'error')
}

function ToastFrame({ toast, children }: { toast: Toast; children: ReactNode }) {
  const [isHeld, setHeld] = useState(false)
  const close = () => closeToast(toast.id)
  usePausableTimer(toast.lasts, isHeld, close)
  // A browser without sound stays silent.
  useEffect(() => void sound(toast.kind).catch(() => undefined), [toast.kind])
  const letGo = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
  }
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      onPointerEnter={() => setHeld(true)}
      // Whoever is on it with the keyboard keeps it, wherever the pointer goes.
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.querySelector(':focus-visible') !== null)}
      onFocus={() => setHeld(true)}
      onBlur={letGo}
    >
      {children}
      <button type="button" className={styles.close} aria-label={t`Close`} onClick={close}>
        <X aria-hidden />
      </button>
    </div>
  )
}

function DoneToastCard({ toast }: { toast: DoneToast }) {
  const { doing, further } = toast
  const undo = async () => {
    closeToast(toast.id)
    if (!doing) return
    try {
      await undoThis(doing)
    } catch (error) {
      showError({
        title: t`That could not be undone`,
        detail: error instanceof Error ? error.message : String(error),
        cause: error,
      })
    }
  }
  return (
    <ToastFrame toast={toast}>
      <Check aria-hidden />
      <p>{toast.text}</p>
      {further.map(({ text, run }) => (
        <button
          key={text}
          type="button"
          className={styles.action}
          onClick={() => {
            closeToast(toast.id)
            run()
          }}
        >
          {text}
        </button>
      ))}
      {doing && (
        <button type="button" className={styles.action} onClick={() => void undo()}>
          <Trans>Undo</Trans>
        </button>
      )}
      {doing && <ToChanges onGo={() => closeToast(toast.id)} />}
    </ToastFrame>
  )
}

/** Where it can be undone after the message has gone: for teachers, whose changes the server keeps. */
function ToChanges({ onGo }: { onGo: () => void }) {
  const router = useRouter({ warn: false }) as unknown
  const user = lastKnownUser()
  if (!router || !user || roleOf(user) !== 'teacher') return null
  return (
    <Link to="/recent-changes" className={styles.close} aria-label={t`Recent changes`} onClick={onGo}>
      <History aria-hidden />
    </Link>
  )
}

function ErrorToastCard({ toast }: { toast: ErrorToast }) {
  const detail = useRef<HTMLParagraphElement>(null)
  const [isSelected, setSelected] = useState(false)
  // A browser may refuse: then what is to be copied by hand is at least selected.
  const copy = async () => {
    if ((await isCopied(`${toast.title}\n${toast.detail}`)) || !detail.current) return
    getSelection()?.selectAllChildren(detail.current)
    setSelected(true)
  }
  return (
    <ToastFrame toast={toast}>
      <div>
        <p className={styles.title}>
          {toast.title}
          {toast.times > 1 && <span> ×{toast.times}</span>}
        </p>
        <p ref={detail} className={styles.detail}>
          {toast.detail}
        </p>
        <button type="button" className={styles.action} onClick={() => void copy()}>
          {isSelected ? <Trans>It is selected: copy it yourself</Trans> : <Trans>Copy details</Trans>}
        </button>
      </div>
    </ToastFrame>
  )
}

/** One piece of feedback, by its kind. */
export function ToastCard({ toast }: { toast: Toast }) {
  return toast.kind === 'done' ? <DoneToastCard toast={toast} /> : <ErrorToastCard toast={toast} />
}

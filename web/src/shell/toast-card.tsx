import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useRouter } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import History from 'lucide-react/icons/rotate-ccw-clock'
import X from 'lucide-react/icons/x'
import {
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { flushSync } from 'react-dom'
import { lastKnownUser, roleOf } from '../lib/auth-state.ts'
import { isFocusStranded } from '../lib/lost-focus.ts'
import { isCopied } from '../lib/copy.ts'
import { preferencesStore } from '../lib/preferences.ts'
import {
  closeToast,
  dropOffer,
  type DoneToast,
  type ErrorToast,
  type Expected,
  type Toast,
  type Waiting,
} from '../lib/toast.ts'
import { changedSince, undoThis } from '../lib/undo.ts'
import { sayChangedSince, sayNotUndone } from './not-undone.ts'
import { focusEvent } from './restored-focus.ts'
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

/** A person who switched sounds on hears what the toast says; they are made when the first one is due. */
async function sound(kind: Toast['kind']): Promise<void> {
  if (!preferencesStore.get().sounds) return
  const { playSound } = await import('../lib/sounds.ts')
  await playSound(kind === 'done' ? 'success' : 'error')
}

interface FrameProps {
  toast: Toast
  onClose: () => void
  /** The buttons beside the one that closes it. */
  actions?: ReactNode
  children: ReactNode
}

function ToastFrame({ toast, onClose, actions, children }: FrameProps) {
  const [isHeld, setHeld] = useState(false)
  usePausableTimer(toast.lasts, isHeld, () => closeToast(toast.id))
  // A browser without sound stays silent.
  useEffect(() => void sound(toast.kind).catch(() => undefined), [toast.kind])
  const letGo = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false)
  }
  return (
    <div
      className={styles.toast}
      data-kind={toast.kind}
      data-apart
      onPointerEnter={() => setHeld(true)}
      // A reader who is on it with the keyboard keeps it, wherever the pointer goes.
      onPointerLeave={({ currentTarget }) => setHeld(currentTarget.querySelector(':focus-visible') !== null)}
      onFocus={() => setHeld(true)}
      onBlur={letGo}
    >
      {children}
      <div className={styles.buttons}>
        {actions}
        <button type="button" className={styles.close} aria-label={t`Close`} onClick={onClose}>
          <X aria-hidden />
        </button>
      </div>
    </div>
  )
}

/**
 * A reader who pressed a button of a message by key goes on with what the message is about: the button goes with it. A
 * row that is drawn anew with the answer is looked for once more.
 */
function useWayOn({ about }: DoneToast): (press: () => Promise<void> | void) => void {
  const goOn = () =>
    void requestAnimationFrame(() => requestAnimationFrame(() => about !== undefined && focusEvent(about)))
  // A row that was changed in a form, or by a message before this one, may have been drawn elsewhere since.
  useEffect(() => {
    if (about !== undefined && isFocusStranded()) focusEvent(about)
  }, [about])
  return (press) => {
    const isByKey = document.activeElement?.matches(':focus-visible') === true
    const work = press()
    if (!isByKey) return
    goOn()
    if (work) void work.then(goOn)
  }
}

function DoneToastCard({ toast }: { toast: DoneToast }) {
  const { doing, further } = toast
  const goOnAfter = useWayOn(toast)
  const waits = further.find((each) => each.waits)?.waits
  const said = useRef<HTMLDivElement>(null)
  const expected = useExpected(waits, said)
  // Of what does not happen there is nothing to stop.
  const offers = expected?.canStop === false ? further.filter((each) => !each.waits) : further
  const undo = async () => {
    const later = doing && changedSince(doing)
    // It stays, to be taken back after the other.
    if (later) return sayChangedSince(toast.text, later.text)
    closeToast(toast.id)
    if (!doing) return
    try {
      await undoThis(doing)
    } catch (error) {
      sayNotUndone(doing.text, error)
    }
  }
  const actions = (
    <>
      {offers.map((offer) => (
        <button
          key={offer.text}
          type="button"
          className={styles.action}
          onClick={() =>
            goOnAfter(() => {
              if (offer.isApart) dropOffer(toast, offer)
              else closeToast(toast.id)
              offer.run()
            })
          }
        >
          {offer.text}
        </button>
      ))}
      {doing && (
        <button type="button" className={styles.action} onClick={() => goOnAfter(undo)}>
          <Trans>Undo</Trans>
        </button>
      )}
      {doing && !toast.isUnlisted && <ToChanges onGo={() => closeToast(toast.id)} />}
    </>
  )
  return (
    <ToastFrame toast={toast} onClose={() => goOnAfter(() => closeToast(toast.id))} actions={actions}>
      <Check aria-hidden />
      <div ref={said} className={styles.said}>
        <p>{toast.text}</p>
        {waits && expected ? <Countdown until={waits.until} said={expected.said} /> : null}
      </div>
    </ToastFrame>
  )
}

/** Changes that come within this time (ms) are asked about once. */
const gathering = 300
/** So close (s) to its end it may have happened already, and nothing that waits means no more that nothing happens. */
const closeToEnd = 3

/**
 * The effect that comes by itself, as far as it is known by now; null until it is. Focus on one that can't be stopped
 * then goes to the next button.
 */
function useExpected(waits: Waiting | undefined, said: RefObject<HTMLElement | null>): Expected | null {
  const [expected, setExpected] = useState<Expected | null>(null)
  useEffect(() => {
    let isShown = true
    const ask = async (asked: Waiting) => {
      const known = await asked.expected()
      // A number that nobody knows just now stays as it was known.
      if (!isShown || known === null) return
      const frame = said.current?.parentElement
      const isHere = frame?.contains(document.activeElement)
      flushSync(() => setExpected(known))
      if (isHere && isFocusStranded()) frame?.querySelector('button')?.focus()
    }
    if (!waits) return undefined
    void ask(waits)
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = waits.changes(() => {
      clearTimeout(timer)
      timer = setTimeout(() => secondsUntil(waits.until) > closeToEnd && void ask(waits), gathering)
    })
    return () => {
      isShown = false
      clearTimeout(timer)
      stop()
    }
  }, [waits, said])
  return expected
}

/** Says when something happens by itself. A reader of the screen hears it once; who looks sees the seconds go. */
function Countdown({ until, said }: Pick<Waiting, 'until'> & Pick<Expected, 'said'>) {
  const [left, setLeft] = useState(() => secondsUntil(until))
  const [first] = useState(left)
  useEffect(() => {
    const timer = setInterval(() => setLeft(secondsUntil(until)), 1000)
    return () => clearInterval(timer)
  }, [until])
  return (
    <p className={styles.waits}>
      <span aria-hidden>{said(left)}</span>
      <span className={styles.heard}>{said(first)}</span>
    </p>
  )
}

const secondsUntil = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

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
    <ToastFrame toast={toast} onClose={() => closeToast(toast.id)}>
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

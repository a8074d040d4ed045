import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import { createContext, type ReactNode, useEffect, useRef } from 'react'
import { isBusyElsewhere, isTyping } from '../../lib/keys.ts'
import { useDocumentKeys } from '../../lib/use-document-keys.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { silenceBeside } from '../../ui/silence.ts'
import { useNarrow, usePhone } from '../../lib/use-media.ts'
import styles from './drawer.module.css'
import { ResizeHandle } from './resize-handle.tsx'

interface Props {
  /** Selects what stands for the lesson on the page, which gets the focus back where what opened it is gone. */
  card: string
  /** The ways to other lessons, at the end of the bar. */
  ways?: ReactNode
  /** A key pressed inside while nobody types. @returns whether it meant something */
  onKey?: (key: string, panel: HTMLElement | null) => boolean
  onClose: () => void
  children: ReactNode
}

/** Closes the drawer around it, and takes the focus back. */
export const CloseDrawerContext = createContext<() => void>(() => undefined)

/** The drawer beside the page, which stays in reach where there is room for both (experience.md B15). */
export function DrawerFrame({ card, ways, onKey, onClose, children }: Props) {
  const isNarrow = useNarrow()
  const isPhone = usePhone()
  const panel = useRef<HTMLDivElement>(null)
  const opener = useRef<Element | null>(null)
  const pageBack = useRef<() => void>(() => undefined)
  const close = () => {
    pageBack.current()
    onClose()
    focusBack(opener.current, card)
  }

  useEffect(() => {
    opener.current = document.activeElement
    panel.current?.focus()
  }, [])
  useEffect(() => {
    // Where it covers the page nothing behind it is in reach.
    if (isPhone && panel.current) pageBack.current = silenceBeside(panel.current)
    return () => pageBack.current()
  }, [isPhone])
  const press = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    const isInside = event.target instanceof Node && panel.current?.contains(event.target)
    if (event.key === 'Escape' && isInside) {
      event.preventDefault()
      // The first Esc leaves a field, the second one the drawer.
      if (isTyping(event.target)) panel.current?.focus()
      else close()
    }
    if (!isInside || isTyping(event.target) || isBusyInside(event.target)) return
    if (!onKey?.(event.key, panel.current)) return
    event.preventDefault()
    event.stopPropagation()
  }
  // Before the page behind it, whose letters mean something else.
  useDocumentKeys(press, { capture: true })

  return (
    <div
      ref={panel}
      className={styles.drawer}
      data-drawer
      role={isPhone ? 'dialog' : 'complementary'}
      aria-modal={isPhone || undefined}
      aria-label={t`Lesson`}
      tabIndex={-1}
    >
      {!isNarrow && <ResizeHandle panel={panel} />}
      {/* At the near end: a message in the corner of the window must not cover the way out. */}
      <div className={styles.bar}>
        <IconButton size="small" label={t`Close`} shortcut="Esc" icon={<X aria-hidden />} onPress={close} />
        <span className={styles.gap} />
        {ways}
      </div>
      <CloseDrawerContext value={close}>{children}</CloseDrawerContext>
    </div>
  )
}

/** The focus goes back to what opened it, if that still stands there; else to what stands for the lesson that was open. */
function focusBack(opener: Element | null, selector: string): void {
  const isControl = opener?.isConnected === true && opener.matches('a, button, input, [tabindex="0"]')
  const card = document.querySelector(selector)
  // A card that is far out of sight has no button until it has the focus.
  const back = isControl ? opener : (card?.querySelector('button') ?? card)
  if (back instanceof HTMLElement) back.focus()
}

/** A menu or list box of the drawer's own has the keys; on a phone the drawer itself is a dialog. */
const isBusyInside = (target: EventTarget | null): boolean =>
  isBusyElsewhere(target) && target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null

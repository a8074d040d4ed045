import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import History from 'lucide-react/icons/rotate-ccw-clock'
import Keyboard from 'lucide-react/icons/keyboard'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import UserRound from 'lucide-react/icons/user-round'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { changeLayout, colourSchemes, layoutStore } from '../lib/layout-config.ts'
import { useUser } from '../data/use-user.ts'
import { useShownKeys } from '../lib/shown-key.ts'
import { useStore } from '../lib/store.ts'
import { inwards, outwards, stepFocus } from './menu/step-focus.ts'
import styles from './profile-entries.module.css'
// Comes ahead on every page, as these entries do: whatever else shows a key is opened later.
import './shown-keys.ts'
import { signOut } from './sign-out.ts'

interface Props {
  opener: RefObject<HTMLElement | null>
  /** The focus begins on the first entry and not on the menu. */
  isByKey: boolean
  onKeyboardMap: () => void
  onClose: () => void
}

/** A fieldset has no place among the entries of a menu. */
const group = { role: 'group' } as const
/** px between the button and its menu. */
const gap = 6

/**
 * The entries of the profile menu, in their order (experience.md A5). HTML's own popover and buttons: the menu of the
 * library (ui/menu.tsx) took three times as long until it was seen for the first time, and nothing of what it adds is
 * needed here.
 */
export function ProfileEntries({ opener, isByKey, onKeyboardMap, onClose }: Props) {
  const { userId, role } = useUser()
  const navigate = useNavigate()
  const { colorScheme } = useStore(layoutStore)
  const shown = useShownKeys()
  const menu = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const box = menu.current
    const place = opener.current?.getBoundingClientRect()
    if (!box || !place) return
    const isRightToLeft = document.documentElement.dir === 'rtl'
    box.style.insetBlockStart = `${place.bottom + gap}px`
    box.style.insetInlineEnd = `${isRightToLeft ? place.left : document.documentElement.clientWidth - place.right}px`
    box.showPopover()
    if (isByKey) stepFocus(box, 'Home')
    else box.focus()
  }, [opener, isByKey])
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isOwn = target instanceof Node && (menu.current?.contains(target) || opener.current?.contains(target))
      if (!isOwn) onClose()
    }
    // Before the buttons of the page, which keep a press to themselves.
    document.addEventListener('pointerdown', press, { capture: true })
    return () => document.removeEventListener('pointerdown', press, { capture: true })
  })

  const close = () => {
    opener.current?.focus()
    onClose()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.currentTarget
    const { key } = event
    // Tab goes on from the button.
    if (key === 'Tab') return close()
    if (key === 'Escape') close()
    else if (key === inwards()) stepFocus(box, 'ArrowDown')
    else if (key === outwards()) stepFocus(box, 'ArrowUp')
    else if (!stepFocus(box, key) && !goToLetter(box, key)) return
    event.preventDefault()
    event.stopPropagation()
  }
  const entry = (icon: ReactNode, label: string, run: () => void, shortcut: string | null = null) => (
    <button
      type="button"
      role="menuitem"
      data-item
      tabIndex={-1}
      className={styles.item}
      onPointerMove={(event) => event.currentTarget.focus()}
      onClick={() => {
        close()
        run()
      }}
    >
      {icon}
      <span className={styles.text}>{label}</span>
      {shortcut && <kbd>{shortcut}</kbd>}
    </button>
  )
  const schemeNames = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={t`Your menu`}
      popover="manual"
      tabIndex={-1}
      className={styles.menu}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        const isElsewhere = relatedTarget instanceof Node && !menu.current?.contains(relatedTarget)
        if (isElsewhere && relatedTarget !== opener.current) onClose()
      }}
    >
      {entry(
        <UserRound aria-hidden />,
        t`Profile`,
        () => void navigate({ to: '/profile/edit/$userId', params: { userId } }),
      )}
      {entry(<KeyRound aria-hidden />, t`Password reset`, () => void navigate({ to: '/auth/newpassword' }))}
      {role === 'teacher' &&
        entry(<History aria-hidden />, t`Recent changes`, () => void navigate({ to: '/recent-changes' }))}
      {entry(<SlidersHorizontal aria-hidden />, t`Settings`, () => void navigate({ to: '/settings/{-$section}' }))}
      <hr />
      <div {...group} aria-label={t`Theme`} className={styles.choice}>
        <p aria-hidden>{t`Theme`}</p>
        {colourSchemes.map((scheme) => (
          <button
            key={scheme}
            type="button"
            role="menuitemradio"
            aria-checked={scheme === colorScheme}
            data-item
            tabIndex={-1}
            onPointerMove={(event) => event.currentTarget.focus()}
            onClick={() => changeLayout({ colorScheme: scheme })}
          >
            {schemeNames[scheme]}
          </button>
        ))}
      </div>
      <hr />
      {/* Below the calendar and the board there is no footer that leads to it. */}
      {entry(<CircleQuestionMark aria-hidden />, t`Help`, () => void navigate({ to: '/documentation' }))}
      {entry(<Keyboard aria-hidden />, t`Keyboard shortcuts`, onKeyboardMap, shown('?'))}
      {entry(<LogOut aria-hidden />, t`Sign out`, () => void signOut())}
    </div>
  )
}

/** To the next entry that begins with a letter. @returns whether the key is one */
function goToLetter(box: HTMLElement, key: string): boolean {
  if (!/^\p{L}$/u.test(key)) return false
  const items = [...box.querySelectorAll<HTMLElement>('[data-item]')]
  const at = items.findIndex((item) => item === document.activeElement)
  const begins = (item: HTMLElement) => item.textContent.toLocaleLowerCase().startsWith(key.toLocaleLowerCase())
  const next = [...items.slice(at + 1), ...items.slice(0, at + 1)].find(begins)
  next?.focus()
  return true
}

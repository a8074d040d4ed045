/** Keys as the reader's platform names them (experience.md D: "Mod" is Command on Apple, Ctrl elsewhere). */
import { t } from '@lingui/core/macro'

const isApple = /mac|iphone|ipad/i.test(navigator.userAgent)

/** The platform's own modifier is pressed. */
export const isMeta = (event: { metaKey: boolean; ctrlKey: boolean }): boolean =>
  isApple ? event.metaKey : event.ctrlKey

/** "⌘" or "Ctrl+", as it stands before a letter; a keyboard has the word of its language, such as "Strg". */
export const modText = (): string => (isApple ? '⌘' : `${t({ message: 'Ctrl', context: 'key' })}+`)

/** The same with Shift. */
export const shiftModText = (): string => (isApple ? `⇧${modText()}` : `${modText()}Shift+`)

/** Where typing goes into a text, single letters are no shortcuts (WCAG 2.1.4). */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input:not([type=checkbox], [type=radio]), textarea, select'))
  )
}

/** A dialog, menu or list box is open and has the keys for itself. */
export const isBusyElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[role=dialog], [role=alertdialog], [role=menu], [role=listbox]') !== null

/** Whether a key goes to the page as a whole, as on a fresh one, and where what had the focus went (lost-focus.ts). */
export const isToPage = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.id === 'content')

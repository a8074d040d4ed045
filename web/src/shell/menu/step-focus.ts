/** In a language that is written from right to left, the arrow to the left leads on. */
export const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl'

/** The arrow that leads into what is below an item. */
export const inwards = (): string => (isRightToLeft() ? 'ArrowLeft' : 'ArrowRight')
/** The arrow that leads back out. */
export const outwards = (): string => (isRightToLeft() ? 'ArrowRight' : 'ArrowLeft')

/**
 * ↑ ↓ Home End among the items that can be reached.
 *
 * @param select which elements are the items of the box
 * @returns whether the key was one of the four
 */
export function stepFocus(box: HTMLElement, key: string, select = '[data-item]'): boolean {
  const items = [...box.querySelectorAll<HTMLElement>(select)].filter((item) => !item.closest('[inert]'))
  const index = items.findIndex((item) => item === document.activeElement)
  const next: Record<string, number> = {
    ArrowDown: (index + 1) % items.length,
    ArrowUp: (index - 1 + items.length) % items.length,
    Home: 0,
    End: items.length - 1,
  }
  const to = next[key]
  if (to === undefined) return false
  items[to]?.focus()
  return true
}

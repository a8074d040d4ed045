import { type RefObject, useEffect, useEffectEvent } from 'react'
import { isBusyElsewhere, isTyping } from '../lib/keys.ts'

/** What takes the focus in a card; a card that has nothing of the kind takes it itself. */
const inside = 'a[href], button:not([disabled]), input:not([disabled])'

/** `1` to `5` jump to the cards in their order (UX.md B10). */
export function useCardKeys(cards: RefObject<HTMLElement | null>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
    if (isTyping(event.target) || isBusyElsewhere(event.target) || !/^[1-9]$/.test(event.key)) return
    const card = cards.current?.querySelectorAll<HTMLElement>('[data-area]')[Number(event.key) - 1]
    if (!card) return
    ;(card.querySelector<HTMLElement>(inside) ?? card).focus()
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

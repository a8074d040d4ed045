import { isMirrored } from '../../lib/mirrored.ts'
import { interaction, type Verbs } from './interaction.ts'

/** The steps of carrying something by keys, in order; a drag has the same verbs. */
export interface Carry extends Verbs {
  /** By days ahead in time and steps down, of which one is not zero; `fine` while Shift is held. */
  step: (ahead: number, down: number, fine: boolean) => void
}

const arrows = new Map([
  ['ArrowUp', { across: 0, down: -1 }],
  ['ArrowDown', { across: 0, down: 1 }],
  ['ArrowLeft', { across: -1, down: 0 }],
  ['ArrowRight', { across: 1, down: 0 }],
])

/** Follows the keys until Enter drops what they carry, or Escape, Tab or a press of a pointer puts it back. */
export function followKeys(box: HTMLElement, carry: Carry): void {
  const gone = new AbortController()
  const { signal } = gone
  const { take } = interaction(carry, () => gone.abort())
  const onKey = (key: KeyboardEvent) => {
    if (key.key === 'Shift') return
    key.preventDefault()
    key.stopPropagation()
    const arrow = arrows.get(key.key)
    // Where one reads from the right, the next day is at the left.
    if (arrow) carry.step(isMirrored(box) ? -arrow.across : arrow.across, arrow.down, key.shiftKey)
    else if (key.key === 'Enter') take('release')
    else if (key.key === 'Escape' || key.key === 'Tab') take('escape')
  }
  take('grab')
  window.addEventListener('keydown', onKey, { capture: true, signal })
  window.addEventListener('pointerdown', () => take('interrupt'), { capture: true, signal })
}

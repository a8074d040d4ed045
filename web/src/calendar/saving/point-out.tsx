/**
 * Marks an event for a moment where it stands again after a refusal (UX.md B13, Saving), once that is drawn. Without React,
 * as the ghost of a drag: nothing else of the week changes for it.
 */
export function pointOut(eventId: number): void {
  requestAnimationFrame(() => {
    for (const block of document.querySelectorAll<HTMLElement>(`[data-event="${eventId}"]`)) {
      block.setAttribute('data-returned', '')
      block.addEventListener('animationend', () => block.removeAttribute('data-returned'), { once: true })
    }
  })
}

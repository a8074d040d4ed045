/**
 * Marks an event for a moment where it stands again after a refusal (experience.md B13), once that is drawn. Without React,
 * as the ghost of a drag: nothing else of the week changes for it.
 */
export function pointOut(eventId: number): void {
  requestAnimationFrame(() => {
    for (const place of document.querySelectorAll<HTMLElement>(`:has(> [data-event="${eventId}"])`)) {
      place.setAttribute('data-returned', '')
      place.addEventListener('animationend', () => place.removeAttribute('data-returned'), { once: true })
    }
  })
}

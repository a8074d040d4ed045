/** Messages are told and answered whatever is open. */
const alwaysReached = '[data-react-aria-top-layer], [data-live-announcer]'

/**
 * Takes everything on the page out of reach but one element and the messages.
 *
 * @returns what gives it back, once
 */
export function silenceBeside(kept: Element): () => void {
  const silenced = silence(document.body, [kept, ...document.querySelectorAll(alwaysReached)])
  return () => {
    for (const each of silenced.splice(0)) each.inert = false
  }
}

/** @returns what it has taken out of reach */
function silence(box: Element, kept: readonly Element[]): HTMLElement[] {
  return [...box.children].flatMap((child) => {
    if (kept.includes(child)) return []
    if (kept.some((each) => child.contains(each))) return silence(child, kept)
    if (!(child instanceof HTMLElement) || child.inert) return []
    child.inert = true
    return [child]
  })
}

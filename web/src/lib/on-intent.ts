/**
 * Fetches what an element opens as soon as a pointer or the focus comes to it: first opening is then as quick as any
 * other (experience.md A12), and who never opens it never loads it.
 *
 * @param load the dynamic import; asking again costs nothing
 * @returns the handlers for the element
 */
export function onIntent(load: () => Promise<unknown>): { onPointerEnter: () => void; onFocus: () => void } {
  // Without a connection it is tried again, and told, when it is opened.
  const fetchAhead = () => void load().catch(() => undefined)
  return { onPointerEnter: fetchAhead, onFocus: fetchAhead }
}

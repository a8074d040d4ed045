/**
 * Does something as long as a component is shown. What is loaded for it may fail to come: the page does without it.
 *
 * @param act what is done; its signal fires when the component is gone
 * @returns the cleanup of the effect
 */
export function whileHere(act: (gone: AbortSignal) => Promise<void>): () => void {
  const gone = new AbortController()
  void act(gone.signal).catch(() => undefined)
  return () => gone.abort()
}

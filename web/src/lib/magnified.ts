/** Whether the page was made larger than the screen: a finger then moves about on it, both ways. */
export const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1

/** Says so on the root, where styles give back what they keep from a finger that pans (`touch-action`). */
export function followMagnified(signal: AbortSignal): void {
  const tell = () => document.documentElement.toggleAttribute('data-magnified', isMagnified())
  tell()
  window.visualViewport?.addEventListener('resize', tell, { signal })
}

/** Whether the page was made larger than the screen: a finger then moves about on it, both ways. */
export const isMagnified = (): boolean => (window.visualViewport?.scale ?? 1) > 1

/**
 * Says so on the root, where styles give back what they keep from a finger that pans (`touch-action`), and how high the part of
 * the window is (`--seen`) that no keyboard lies over.
 */
export function followMagnified(signal: AbortSignal): void {
  const root = document.documentElement
  const tell = () => {
    root.toggleAttribute('data-magnified', isMagnified())
    // A part of the page that was made larger is no smaller window.
    if (isMagnified() || !window.visualViewport) root.style.removeProperty('--seen')
    else root.style.setProperty('--seen', `${window.visualViewport.height}px`)
  }
  tell()
  window.visualViewport?.addEventListener('resize', tell, { signal })
}

import { useDocumentKeys } from '../../lib/use-document-keys.ts'

/** Escape closes what was opened also in the moment before the focus has gone there; afterwards it closes itself. */
export function useEarlyEscape(close: (() => void) | null): void {
  useDocumentKeys((key) => {
    if (key.key === 'Escape' && !key.defaultPrevented) close?.()
  })
}

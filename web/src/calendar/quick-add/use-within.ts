import { type FocusEvent, useState } from 'react'
import { useOnceReleased } from '../../lib/use-once-released.ts'

/**
 * Marks a part of the page while the focus is in it. A hint that shows there for that takes room from the week, which must not move
 * under a pointer that goes down in it: the press would end on something else.
 */
export function useWithin() {
  const [within, setWithin] = useState(false)
  return {
    'data-within': useOnceReleased(within) || undefined,
    onFocusCapture: () => setWithin(true),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => setWithin(currentTarget.contains(relatedTarget)),
  }
}

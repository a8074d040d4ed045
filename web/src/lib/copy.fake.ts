import { onTestFinished, vi } from 'vitest'

/** A browser that does not let us copy, until the test is over. */
export function refuseClipboard(): void {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
  onTestFinished(() => copy.mockRestore())
}

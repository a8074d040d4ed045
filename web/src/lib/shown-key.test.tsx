import { expect, test } from 'vitest'
import { shownKey } from './shown-key.ts'

test.each([
  ['T', 'B'],
  ['G T', 'G B'],
  ['Shift T', 'Shift B'],
  ['⇧T', '⇧B'],
  ['/', '-'],
  ['Shift J / Shift K', 'Shift J / Shift Ö'],
  ['1 … 5', '1 2 ! 4 5'],
  ['1 … 2', '1 … 2'],
  ['G 1 … 4', 'G 1 2 ! 4'],
  // A key that is pressed with these has its letter from the platform, and one with a name keeps it.
  ['Alt Shift T', 'Alt Shift T'],
  ['Ctrl+T', 'Ctrl+T'],
  ['Strg+T', 'Strg+T'],
  ['Ctrl+C / Ctrl+T', 'Ctrl+C / Ctrl+T'],
  ['⇧⌘T', '⇧⌘T'],
  ['Esc', 'Esc'],
  ['⌫', '⌫'],
  ['Shift ↑ / ↓', 'Shift ↑ / ↓'],
])('%s is shown as %s where T, K, 3 and the slash were exchanged', (key, shown) =>
  expect(shownKey(key, { t: 'b', k: 'ö', '3': '!', '/': '-' }, true)).toBe(shown),
)

test.each(['T', 'G T', 'Shift T', '⇧T', '/', '1 … 5', 'Shift J / Shift K'])(
  '%s is not shown where single keys are off',
  (key) => expect(shownKey(key, {}, false)).toBeNull(),
)

test.each(['Alt Shift T', 'Ctrl+T', 'Esc', '⌫', 'Shift ↑ / ↓', 'Space', '← ↑ → ↓'])('%s is shown also then', (key) =>
  expect(shownKey(key, {}, false)).toBe(key),
)

import { useShownKeys } from '../lib/shown-key.ts'
import type { Entry } from '../lib/search-entry.ts'

/** The keys that lead to the pages of the menu (shell/shortcuts.ts). */
const pageKeys: Partial<Record<string, string>> = {
  '/': 'G T',
  '/calendar': 'G C',
  '/lesson': 'G L',
  '/lesson/resources': 'G R',
  '/profile/list': 'G S',
  '/settings': 'G ,',
}

/** The key that does the same as a row, as this reader has chosen it; null where there is none (experience.md "Teaches"). */
export function useRowKeys(): (row: Entry) => string | null {
  const shown = useShownKeys()
  return ({ kind, path, shortcut }) => {
    const key = kind === 'page' ? pageKeys[path] : shortcut
    return key === undefined ? null : shown(key)
  }
}

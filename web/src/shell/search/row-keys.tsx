import { isExchangeable } from '../../lib/shortcut-list.ts'
import { keyChoicesStore, keyFor, singleKeysStore } from '../../lib/single-keys.ts'
import { useStore } from '../../lib/store.ts'
import type { Entry } from './rules.ts'

/** What leads to the pages of the menu (shell/shortcuts.tsx). */
const pageKeys: Partial<Record<string, string>> = {
  '/': 'G T',
  '/calendar': 'G C',
  '/lesson': 'G L',
  '/lesson/resources': 'G R',
  '/profile/list': 'G S',
  '/settings': 'G ,',
}

/** The key that does the same as a row, as this reader has chosen it; null where there is none (UX.md d "Teaches"). */
export function useRowKeys(): (row: Entry) => string | null {
  const choices = useStore(keyChoicesStore)
  const hasSingleKeys = useStore(singleKeysStore)
  return ({ kind, path, shortcut }) => {
    const key = kind === 'page' ? pageKeys[path] : shortcut
    if (key === undefined) return null
    const isSingle = isExchangeable(key)
    if (!hasSingleKeys && (isSingle || key.startsWith('G '))) return null
    return isSingle ? keyFor(key, choices).toUpperCase() : key
  }
}

import { keyChoicesStore, keyFor, singleKeysStore } from './single-keys.ts'
import { useStore } from './store.ts'

/**
 * Keys of the map as `aria-keyshortcuts` names them: as they are to be pressed by this reader, live.
 *
 * @returns nothing where single keys are off
 */
export function useKeyShortcuts(...keys: readonly string[]): string | undefined {
  const choices = useStore(keyChoicesStore)
  const isAllowed = useStore(singleKeysStore)
  if (!isAllowed) return undefined
  // A plus stands between the keys of a combination there.
  return keys.map((key) => keyFor(key, choices).replace('+', 'Plus')).join(' ')
}

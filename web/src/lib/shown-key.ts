/** Keys as they are to be pressed by this reader, wherever they are shown (experience.md D): some may be exchanged, or be off. */
import { isExchangeable, type ShortcutGroup } from './shortcut-list.ts'
import { type KeyChoices, keyChoicesStore, keyFor, singleKeysStore } from './single-keys.ts'
import { useStore } from './store.ts'

/** Between ways to do the same; a slash by itself is a key. */
const or = ' / '

/**
 * A combination keeps its letter, as it has a meaning of the platform; before a plus stands Ctrl, by its name in any
 * language.
 */
const isCombination = (key: string): boolean => /Alt|\p{L}\+|⌘/u.test(key)

/** A row of digits, such as "1 … 5": one by one where some of them were exchanged. */
const spelledOut = (key: string, choices: KeyChoices): string =>
  key.replace(/(\d) … (\d)/, (range, first: string, last: string) => {
    const digits = Array.from({ length: Number(last) - Number(first) + 1 }, (_, at) => String(Number(first) + at))
    return digits.some((digit) => digit in choices) ? digits.join(' ') : range
  })

/**
 * A key of the map, such as "?", "G T" or "⇧D", as it is to be pressed.
 *
 * @param isAllowed whether single keys are shortcuts at all
 * @returns null for a key that does nothing now
 */
export function shownKey(key: string, choices: KeyChoices, isAllowed: boolean): string | null {
  const shown = key.split(or).flatMap((way) => {
    if (isCombination(way)) return [way]
    const parts = spelledOut(way, choices).split(/(?<=⇧)|(?= )|(?<= )/u)
    if (!isAllowed && parts.some(isExchangeable)) return []
    return [parts.map((part) => (isExchangeable(part) ? keyFor(part, choices).toUpperCase() : part)).join('')]
  })
  return shown.length === 0 ? null : shown.join(or)
}

/** How the keys are shown, live. */
export function useShownKeys(): (key: string) => string | null {
  const choices = useStore(keyChoicesStore)
  const isAllowed = useStore(singleKeysStore)
  return (key) => shownKey(key, choices, isAllowed)
}

/** A map of keys as they are shown, without what nothing can be pressed for. */
export const shownGroups = (
  groups: readonly ShortcutGroup[],
  shown: (key: string) => string | null,
): readonly ShortcutGroup[] =>
  groups
    .map((group) => ({
      ...group,
      rows: group.rows
        .map((row) => ({ ...row, keys: row.keys.flatMap((key) => shown(key) ?? []) }))
        .filter(({ keys }) => keys.length > 0),
    }))
    .filter(({ rows }) => rows.length > 0)

import { useMatches } from '@tanstack/react-router'

/** Whether a route's guard said that its page stands inside the shell (experience.md B7). */
export const saysInShell = (context: unknown): boolean =>
  typeof context === 'object' && context !== null && 'isInShell' in context && context.isInShell === true

/** Whether the page stands inside the shell: by its route, or because its guard said so. */
export const useIsInShell = (): boolean =>
  useMatches({
    select: (matches) => matches.some(({ routeId, context }) => routeId.startsWith('/shell') || saysInShell(context)),
  })

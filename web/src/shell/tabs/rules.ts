/** The pages a user keeps open inside the app (UX.md A4). */

export interface Tab {
  path: string
  label: string
}

/** Appends a tab; one that is there already stays where it is. */
export const withTab = (tabs: readonly Tab[], tab: Tab): readonly Tab[] =>
  tabs.some((each) => each.path === tab.path) ? tabs : [...tabs, tab]

/**
 * Closes a tab.
 *
 * @returns the tabs that stay, and the path to go to if the closed one was shown: the tab after it, else the one
 *   before it, else the start page
 */
export function withoutTab(
  tabs: readonly Tab[],
  path: string,
  currentPath: string,
): { tabs: readonly Tab[]; goTo: string | null } {
  const index = tabs.findIndex((tab) => tab.path === path)
  if (index < 0) return { tabs, goTo: null }
  const rest = tabs.toSpliced(index, 1)
  if (path !== currentPath) return { tabs: rest, goTo: null }
  return { tabs: rest, goTo: (rest[index] ?? rest[index - 1])?.path ?? '/' }
}

/** What was stored by an older page may be anything. */
export function tabsFrom(stored: unknown): readonly Tab[] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('path' in each) || !('label' in each)) return []
    const { path, label } = each
    return typeof path === 'string' && path.startsWith('/') && typeof label === 'string' ? [{ path, label }] : []
  })
}

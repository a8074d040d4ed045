/** The pages a user keeps open inside the app (experience.md A4). */

export interface Tab {
  path: string
  label: string
  /** The menu item's key, which has a picture. */
  icon?: string | undefined
}

/** Where a closed tab stood, to be put back there. */
export interface ClosedTab {
  tab: Tab
  index: number
  /** ms, of the page's own clock. */
  at: number
}

/** experience.md A4: a closed tab can be had back for this long, ms. */
export const reopenWithin = 30_000

/** experience.md A4: from so many on a list of all helps. */
export const manyTabs = 12

/** Pages of teachers alone: a student's tabs hold none of them (experience.md A10). */
const teacherPages = new Set(['/profile/list', '/profile/create', '/dashboard-sales'])

export const mayOpen = (role: 'teacher' | 'student', path: string): boolean =>
  role === 'teacher' || !teacherPages.has(path)

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

/** Puts a closed tab back where it stood; one that was opened again meanwhile stays as it is. */
export function withReopened(tabs: readonly Tab[], { tab, index }: ClosedTab): readonly Tab[] {
  return tabs.some((each) => each.path === tab.path) ? tabs : tabs.toSpliced(index, 0, tab)
}

/** Moves a tab to another place; beyond the ends is at the end. */
export function withMoved(tabs: readonly Tab[], path: string, to: number): readonly Tab[] {
  const tab = tabs.find((each) => each.path === path)
  if (!tab) return tabs
  const rest = tabs.filter((each) => each !== tab)
  return rest.toSpliced(Math.max(0, Math.min(rest.length, to)), 0, tab)
}

/** A page was renamed: its tab follows. The same list when there is nothing to rename. */
export function withLabel(tabs: readonly Tab[], path: string, label: string): readonly Tab[] {
  const index = tabs.findIndex((tab) => tab.path === path && tab.label !== label)
  const tab = tabs[index]
  return tab ? tabs.with(index, { ...tab, label }) : tabs
}

/** Tabs that were stored by an older page, or by somebody else, may be anything. */
export function tabsFrom(stored: unknown, owner: string): readonly Tab[] {
  if (typeof stored !== 'object' || stored === null || !('owner' in stored) || !('tabs' in stored)) return []
  if (stored.owner !== owner || !Array.isArray(stored.tabs)) return []
  return stored.tabs.flatMap((each: unknown) => {
    if (typeof each !== 'object' || each === null || !('path' in each) || !('label' in each)) return []
    const { path, label } = each
    const icon = 'icon' in each && typeof each.icon === 'string' ? { icon: each.icon } : {}
    const isTab = typeof path === 'string' && /^\/(?!\/)/.test(path) && typeof label === 'string'
    return isTab ? [{ path, label, ...icon }] : []
  })
}

/** The side menu's model and what each event does to it (UX.md A1, A3). */

export interface MenuItem {
  /** Also the icon's and the item's key. */
  key: 'today' | 'calendar' | 'lessons' | 'students' | 'resources' | 'all-students' | 'invite'
  /** In-app path; an item without one is a parent. */
  path?: string
  items?: readonly MenuItem[]
}

const teacherMenu: readonly MenuItem[] = [
  { key: 'today', path: '/' },
  { key: 'calendar', path: '/calendar' },
  { key: 'lessons', path: '/lesson' },
  {
    key: 'students',
    items: [
      { key: 'all-students', path: '/profile/list' },
      { key: 'invite', path: '/profile/create' },
    ],
  },
  { key: 'resources', path: '/lesson/resources' },
]

/** Students have no User Management group (SPEC.md section 6). */
export const menuOf = (role: 'teacher' | 'student'): readonly MenuItem[] =>
  role === 'teacher' ? teacherMenu : teacherMenu.filter((item) => item.key !== 'students')

/** The four pages of the bottom bar; its fifth slot opens the menu (UX.md B0). */
export const bottomBarOf = (role: 'teacher' | 'student'): readonly MenuItem[] =>
  (role === 'teacher'
    ? ['today', 'calendar', 'lessons', 'all-students']
    : ['today', 'calendar', 'lessons', 'resources']
  ).flatMap((key) => teacherMenu.flatMap((item) => [item, ...(item.items ?? [])]).filter((item) => item.key === key))

const bare = (path: string): string => {
  const withoutRest = path.split(/[?#;]/)[0] ?? ''
  return withoutRest.length > 1 ? withoutRest.replace(/\/$/, '') : withoutRest
}

/** Exact path; query, matrix parameters and fragment do not count (SPEC.md section 2). */
export const isCurrent = (item: MenuItem, path: string): boolean =>
  item.path !== undefined && bare(item.path) === bare(path)

/** The item or one of its children is where we are. */
export const holdsCurrent = (item: MenuItem, path: string): boolean =>
  isCurrent(item, path) || (item.items ?? []).some((child) => holdsCurrent(child, path))

/** The slim rail: which flyout is open, and whether hovering opens others. */
export interface Rail {
  openKey: string | null
  hoverActive: boolean
}

export type RailEvent =
  | { type: 'pressParent'; key: string }
  | { type: 'enterParent'; key: string }
  | { type: 'enterLeaf' }
  /** Leaf chosen, outside click, rail scrolled, navigation finished, Esc, window became narrow, mode changed. */
  | { type: 'leave' }

export const idleRail: Rail = { openKey: null, hoverActive: false }

/** UX.md A3, table "Slim and slim-plus (desktop)". */
export function railAfter(rail: Rail, event: RailEvent): Rail {
  switch (event.type) {
    case 'pressParent':
      return rail.openKey === event.key ? idleRail : { openKey: event.key, hoverActive: true }
    case 'enterParent':
      return rail.hoverActive ? { ...rail, openKey: event.key } : rail
    case 'enterLeaf':
      return rail.hoverActive ? { ...rail, openKey: null } : rail
    case 'leave':
      return idleRail
    default:
      return event satisfies never
  }
}

/**
 * Where the flyout's top edge stands: at its root item, or higher so that it stays 8 px above the window's end.
 *
 * @param itemTop top edge of the root item, px from the window's top
 */
export const flyoutTop = (itemTop: number, height: number, windowHeight: number): number =>
  Math.max(8, Math.min(itemTop, windowHeight - height - 8))

import { t } from '@lingui/core/macro'
import Baby from 'lucide-react/icons/baby'
import BookHeart from 'lucide-react/icons/book-heart'
import BookOpenText from 'lucide-react/icons/book-open-text'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import GalleryVerticalEnd from 'lucide-react/icons/gallery-vertical-end'
import House from 'lucide-react/icons/house'
import LogOut from 'lucide-react/icons/log-out'
import Settings from 'lucide-react/icons/settings'
import SquareKanban from 'lucide-react/icons/square-kanban'
import UserPlus from 'lucide-react/icons/user-plus'
import UserRound from 'lucide-react/icons/user-round'
import Users from 'lucide-react/icons/users'
import UsersRound from 'lucide-react/icons/users-round'
import type { MenuItem } from './menu.ts'

/** The pictures of the pages, by the item's key; a tab remembers the key. */
export const icons = {
  today: House,
  children: Baby,
  'children-calendar': CalendarHeart,
  'children-lessons': BookHeart,
  insights: ChartNoAxesColumn,
  calendar: CalendarDays,
  lessons: SquareKanban,
  students: UsersRound,
  'all-students': Users,
  invite: UserPlus,
  resources: BookOpenText,
  profile: UserRound,
  gallery: GalleryVerticalEnd,
  settings: Settings,
} as const

/** How a page calls itself; nothing where there is no such page. */
type NameOf = (path: string) => string | undefined

interface Parts {
  /** The demonstration areas are only for who asks for them (experience.md A10). */
  showGallery?: boolean
  /** A teacher looks after somebody else's students. */
  hasChildren?: boolean
}

/**
 * The product's menu (experience.md A1).
 *
 * @param role students have no User Management (product.md 6)
 * @param nameOf what is not built yet has no item
 * @param parts what only some have
 */
export function menuOf(
  role: 'teacher' | 'student',
  nameOf: NameOf,
  { showGallery = false, hasChildren = false }: Parts = {},
): readonly MenuItem[] {
  const isTeacher = role === 'teacher'
  return [
    { key: 'today', label: t`Today`, heading: t`Dashboard`, icon: icons.today, path: '/' },
    // The home of a parent who learns is Today itself.
    {
      key: 'children',
      label: t`My children`,
      icon: icons.children,
      path: '/children',
      isVisible: isTeacher && hasChildren,
    },
    {
      key: 'children-calendar',
      label: t`Children’s calendar`,
      icon: icons['children-calendar'],
      path: '/children/calendar',
      isVisible: isTeacher && hasChildren,
    },
    {
      key: 'children-lessons',
      label: t`Children’s lessons`,
      icon: icons['children-lessons'],
      path: '/children/lessons',
      isVisible: isTeacher && hasChildren,
    },
    {
      key: 'insights',
      label: t`Insights`,
      icon: icons.insights,
      path: '/dashboard-sales',
      isVisible: isTeacher && nameOf('/dashboard-sales') !== undefined,
    },
    {
      key: 'students',
      label: t`Students`,
      heading: t`User Management`,
      icon: icons.students,
      isVisible: isTeacher,
      firstPath: '/profile/list',
      items: [
        { key: 'all-students', label: t`All students`, icon: icons['all-students'], path: '/profile/list' },
        { key: 'invite', label: t`Invite a student`, icon: icons.invite, path: '/profile/create' },
      ],
    },
    {
      key: 'calendar',
      label: t`Calendar`,
      ...(isTeacher && { heading: t`Teaching` }),
      icon: icons.calendar,
      path: '/calendar',
    },
    { key: 'lessons', label: t`Lessons`, icon: icons.lessons, path: '/lesson' },
    { key: 'resources', label: t`Resources`, icon: icons.resources, path: '/lesson/resources' },
    { key: 'gallery', label: t`Gallery`, icon: icons.gallery, isVisible: showGallery, items: galleryItems(nameOf) },
  ]
}

const areas = ['uikit', 'utilities', 'pages', 'documentation', 'blocks', 'ecommerce', 'apps']

const galleryItems = (nameOf: NameOf): readonly MenuItem[] =>
  areas.flatMap((key) => {
    const path = `/${key}`
    const label = nameOf(path)
    return label === undefined ? [] : [{ key, label, path }]
  })

/**
 * The menu of narrow windows: without the pages of the bottom bar, which stand below it, and with what a wide window has in
 * its top bar.
 *
 * @param items the whole menu
 */
export function sheetOf(
  items: readonly MenuItem[],
  role: 'teacher' | 'student',
  signOut: () => void,
): readonly MenuItem[] {
  const inBar = new Set(bottomBarOf(role).map(({ path }) => path))
  return [
    ...items.filter(({ path }) => path === undefined || !inBar.has(path)),
    { key: 'settings', label: t`Settings`, heading: t`Account`, icon: icons.settings, path: '/settings' },
    { key: 'sign-out', label: t`Sign out`, icon: LogOut, command: signOut },
  ]
}

/** The four pages of the bottom bar; its fifth slot opens the menu (experience.md B0). */
export function bottomBarOf(role: 'teacher' | 'student'): readonly MenuItem[] {
  const last: MenuItem =
    role === 'teacher'
      ? { key: 'all-students', label: t`Students`, icon: icons.students, path: '/profile/list' }
      : { key: 'resources', label: t`Resources`, icon: icons.resources, path: '/lesson/resources' }
  return [
    { key: 'today', label: t`Today`, icon: icons.today, path: '/' },
    { key: 'calendar', label: t`Calendar`, icon: icons.calendar, path: '/calendar' },
    { key: 'lessons', label: t`Lessons`, icon: icons.lessons, path: '/lesson' },
    last,
  ]
}

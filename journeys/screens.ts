import { expect, type Page } from '@playwright/test'

/** Address and heading of every screen that needs nobody to be signed in. */
export const outside = [
  ['/landing', /teaching week/],
  ['/auth/login', 'Welcome back'],
  ['/login', 'Welcome back'],
  ['/auth/register', 'Create your account'],
  ['/auth/forgotpassword', 'Forgot your password?'],
  ['/auth/verification', 'Check your inbox'],
  ['/auth/verification?by=phone', 'Your code'],
  ['/auth/restore', 'Restore a backup'],
  ['/auth/error', 'Something went wrong'],
  ['/notfound', /can’t find that page/],
  ['/operator', 'This server'],
] as const

/** The same for a teacher. */
export const inside = [
  ['/', /day \d+ \w+/],
  ['/dashboard-sales', 'Insights'],
  ['/lesson', 'Lessons'],
  ['/lesson/resources', 'Resources'],
  ['/profile/list', 'Students'],
  ['/profile/create', 'Add students'],
  ['/profile/create?many=true', 'Add students'],
  ['/profile/edit/2', /Anna Weber/],
  ['/profile/edit/3', /Luca Rossi/],
  ['/recent-changes', 'Recent changes'],
  ['/settings/appearance', 'Appearance'],
  ['/settings/calendar', 'Calendar'],
  ['/settings/lessons', 'Lessons'],
  ['/settings/notifications', 'Notifications and sounds'],
  ['/settings/keyboard', 'Keyboard'],
  ['/settings/account', 'Account'],
  ['/settings/data', 'Data'],
  ['/uikit', 'UI kit'],
  ['/utilities', 'Utilities'],
  ['/pages', 'Pages'],
  ['/documentation', 'Documentation'],
  ['/blocks', 'Blocks'],
  ['/ecommerce', 'Ecommerce'],
  ['/apps', 'Apps'],
  ['/calendar', /20\d\d/],
] as const

/** Screens that a phone builds in another way, not only narrower. */
export const otherOnPhones: readonly string[] = [
  '/',
  '/calendar',
  '/lesson',
  '/profile/list',
  '/profile/edit/2',
  '/settings/account',
  '/uikit',
]

export const forStudents = [
  ['/', /day \d+ \w+/],
  ['/calendar', /20\d\d/],
  ['/lesson', 'Lessons'],
  ['/lesson/resources', 'Resources'],
  ['/settings/calendar', 'Calendar'],
  ['/settings/data', 'Data'],
  ['/auth/access', 'This page is for teachers'],
] as const

/** Goes to another screen as a link in the app does, without a new page. */
export async function go(page: Page, path: string, heading: string | RegExp): Promise<void> {
  await page.evaluate((to) => window.history.pushState({}, '', to), path)
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()
  // Not until the network rests: the page keeps one line open for what other devices change.
  // The gallery shows what is loading for good.
  await expect(page.locator('[aria-busy=true]:not([id=states] *)')).toHaveCount(0)
}

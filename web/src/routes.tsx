/** Every URL: path, guard, screen, breadcrumb (SPEC.md section 2). */
import { t } from '@lingui/core/macro'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import { lockFor, ownerOnly, signedOutOnly, teachersOnly, unlockedOnly, verifiedOnly } from './guards.ts'
import { safePath } from './lib/wanted-path.ts'
import { Root } from './root.tsx'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { StartFailure } from './shell/start-failure.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The label in the trail and in the title; read when it is shown, so that it is in the reader's language. */
    crumb?: () => string
  }
  interface Register {
    router: ReturnType<typeof appRouter>
  }
}

const root = createRootRoute({ component: Root, errorComponent: StartFailure })

/* Main shell */

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: verifiedOnly,
  pendingMs: 0,
  pendingComponent: ShellSkeleton,
  component: lazyRouteComponent(() => import('./shell/shell.tsx'), 'Shell'),
})
const today = createRoute({
  getParentRoute: () => shell,
  path: '/',
  component: lazyRouteComponent(() => import('./dashboard/today-screen.tsx'), 'TodayScreen'),
})
const calendar = createRoute({
  getParentRoute: () => shell,
  path: '/calendar',
  staticData: { crumb: () => t`Calendar` },
  component: lazyRouteComponent(() => import('./calendar/calendar-screen.tsx'), 'CalendarScreen'),
})
const lesson = createRoute({
  getParentRoute: () => shell,
  path: '/lesson',
  staticData: { crumb: () => t`Lesson` },
})
const lessonBoard = createRoute({
  getParentRoute: () => lesson,
  path: '/',
  // The lesson that is to get a time, from a link on another page.
  validateSearch: (search: Record<string, unknown>): { plan?: number | undefined } => ({
    plan: typeof search['plan'] === 'number' ? search['plan'] : undefined,
  }),
  component: lazyRouteComponent(() => import('./lesson/lesson-board-screen.tsx'), 'LessonBoardScreen'),
})
const lessonResources = createRoute({
  getParentRoute: () => lesson,
  path: '/resources',
  staticData: { crumb: () => t`Resources` },
  component: lazyRouteComponent(() => import('./lesson/lesson-resources-screen.tsx'), 'LessonResourcesScreen'),
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { crumb: () => t`User Management` },
})
const profileStart = createRoute({
  getParentRoute: () => profile,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/profile/list' })
  },
})
const profileList = createRoute({
  getParentRoute: () => profile,
  path: '/list',
  staticData: { crumb: () => t`List` },
  beforeLoad: teachersOnly,
  component: lazyRouteComponent(() => import('./profile/profile-list-screen.tsx'), 'ProfileListScreen'),
})
const profileCreate = createRoute({
  getParentRoute: () => profile,
  path: '/create',
  staticData: { crumb: () => t`Create` },
  validateSearch: (search: Record<string, unknown>): { many?: true | undefined } => ({
    many: search['many'] === true || undefined,
  }),
  beforeLoad: teachersOnly,
  component: lazyRouteComponent(() => import('./profile/profile-create-screen.tsx'), 'ProfileCreateScreen'),
})
const profileEdit = createRoute({
  getParentRoute: () => profile,
  path: '/edit/$userId',
  component: lazyRouteComponent(() => import('./profile/profile-edit-screen.tsx'), 'ProfileEditScreen'),
})

/* Signing in: below /auth, and once more at /login in the frame of the shell */

interface SignInSearch {
  /** Where to go afterwards. */
  to?: string | undefined
  note?: 'verified' | undefined
  email?: string | undefined
}
const signInSearch = (search: Record<string, unknown>): SignInSearch => ({
  to: safePath(search['to']),
  note: search['note'] === 'verified' ? ('verified' as const) : undefined,
  email: typeof search['email'] === 'string' ? search['email'] : undefined,
})
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { crumb: () => t`Sign in` },
  validateSearch: signInSearch,
  beforeLoad: signedOutOnly,
  pendingMs: 0,
  pendingComponent: ShellSkeleton,
  component: lazyRouteComponent(() => import('./shell/guest-shell.tsx'), 'GuestShell'),
})
const loginScreen = createRoute({
  getParentRoute: () => login,
  path: '/',
  component: lazyRouteComponent(() => import('./auth/login-screen.tsx'), 'LoginScreen'),
})
const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  staticData: { crumb: () => t`Auth` },
  component: lazyRouteComponent(() => import('./auth/auth-layout.tsx'), 'AuthLayout'),
})
const authStart = createRoute({
  getParentRoute: () => auth,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/auth/login' })
  },
})
const authLogin = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  staticData: { crumb: () => t`Sign in` },
  validateSearch: signInSearch,
  beforeLoad: signedOutOnly,
  component: lazyRouteComponent(() => import('./auth/login-screen.tsx'), 'LoginScreen'),
})
const authRegister = createRoute({
  getParentRoute: () => auth,
  path: '/register',
  staticData: { crumb: () => t`Create account` },
  validateSearch: (search: Record<string, unknown>): { invite?: string | undefined } => ({
    invite: typeof search['invite'] === 'string' ? search['invite'] : undefined,
  }),
  component: lazyRouteComponent(() => import('./auth/register-screen.tsx'), 'RegisterScreen'),
})
const authForgotPassword = createRoute({
  getParentRoute: () => auth,
  path: '/forgotpassword',
  staticData: { crumb: () => t`Forgot password` },
  component: lazyRouteComponent(() => import('./auth/forgot-password-screen.tsx'), 'ForgotPasswordScreen'),
})
const authNewPassword = createRoute({
  getParentRoute: () => auth,
  path: '/newpassword',
  staticData: { crumb: () => t`New password` },
  beforeLoad: unlockedOnly,
  component: lazyRouteComponent(() => import('./auth/new-password-screen.tsx'), 'NewPasswordScreen'),
})
const authVerification = createRoute({
  getParentRoute: () => auth,
  path: '/verification',
  staticData: { crumb: () => t`Verification` },
  component: lazyRouteComponent(() => import('./auth/verification-screen.tsx'), 'VerificationScreen'),
})
const authLockScreen = createRoute({
  getParentRoute: () => auth,
  path: '/lockscreen',
  staticData: { crumb: () => t`Locked` },
  validateSearch: (search: Record<string, unknown>): { to?: string | undefined } => ({ to: safePath(search['to']) }),
  loader: lockFor,
  component: lazyRouteComponent(() => import('./auth/lock-screen.tsx'), 'LockScreen'),
})
const authError = createRoute({
  getParentRoute: () => auth,
  path: '/error',
  staticData: { crumb: () => t`Error` },
  component: lazyRouteComponent(() => import('./auth/error-screen.tsx'), 'ErrorScreen'),
})
const authAccess = createRoute({
  getParentRoute: () => auth,
  path: '/access',
  staticData: { crumb: () => t`Access` },
  component: lazyRouteComponent(() => import('./auth/access-screen.tsx'), 'AccessScreen'),
})

/* Outside the shell */

const landing = createRoute({
  getParentRoute: () => root,
  path: '/landing',
  validateSearch: (search: Record<string, unknown>): { signedOut?: true | undefined } => ({
    signedOut: search['signedOut'] === true || undefined,
  }),
  component: lazyRouteComponent(() => import('./landing/landing-screen.tsx'), 'LandingScreen'),
})
const profileSetup = createRoute({
  getParentRoute: () => root,
  path: '/profile-setup/$userId',
  staticData: { crumb: () => t`Your profile` },
  beforeLoad: ownerOnly,
  pendingMs: 0,
  pendingComponent: ShellSkeleton,
  component: lazyRouteComponent(() => import('./profile/profile-setup-screen.tsx'), 'ProfileSetupScreen'),
})
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/notfound',
  staticData: { crumb: () => t`Not found` },
  validateSearch: (search: Record<string, unknown>): { path?: string | undefined } => ({
    path: safePath(search['path']),
  }),
  component: lazyRouteComponent(() => import('./landing/not-found-screen.tsx'), 'NotFoundScreen'),
})

/** Areas of the template that are no product behaviour, and Insights, until they are built (UX.md A10). */
const later = ['/dashboard-sales', '/uikit', '/utilities', '/pages', '/documentation', '/blocks', '/ecommerce', '/apps']
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    if (later.some((area) => location.pathname === area || location.pathname.startsWith(`${area}/`))) {
      throw redirect({ to: '/' })
    }
    throw redirect({ to: '/notfound', search: { path: location.pathname } })
  },
})

const routeTree = root.addChildren([
  shell.addChildren([
    today,
    calendar,
    lesson.addChildren([lessonBoard, lessonResources]),
    profile.addChildren([profileStart, profileList, profileCreate, profileEdit]),
  ]),
  login.addChildren([loginScreen]),
  auth.addChildren([
    authStart,
    authLogin,
    authRegister,
    authForgotPassword,
    authNewPassword,
    authVerification,
    authLockScreen,
    authError,
    authAccess,
  ]),
  landing,
  profileSetup,
  notFound,
  unknown,
])

/** Makes the router. The history is the browser's unless a test gives its own. */
export const appRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: StartFailure,
    ...(history && { history }),
  })

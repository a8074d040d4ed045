/** Every URL: path, guard, screen, breadcrumb (product.md 2). */
import { t } from '@lingui/core/macro'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import * as guards from './app/guards.ts'
import { isTeacherHere } from './lib/auth-state.ts'
import { Root } from './app/root.tsx'
import { scrolledPlaces } from './app/scrolled-places.ts'
import * as searches from './app/searches.ts'
import { ShellSkeleton } from './shell/shell-skeleton.tsx'
import { StartFailure } from './shell/start-failure.tsx'

const skeleton = { pendingMs: 0, pendingComponent: ShellSkeleton } as const
const root = createRootRoute({ component: Root, errorComponent: StartFailure })
/* Main shell */
const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: guards.verifiedOnly,
  ...skeleton,
  component: lazyRouteComponent(() => import('./app/shell.tsx'), 'Shell'),
})
/** The pages beside which a lesson can be open. */
const withLesson = createRoute({
  getParentRoute: () => shell,
  id: 'with-lesson',
  validateSearch: searches.drawerSearch,
  component: lazyRouteComponent(() => import('./app/with-lesson.tsx'), 'WithLesson'),
})
const today = createRoute({
  getParentRoute: () => withLesson,
  path: '/',
  beforeLoad: guards.toChildren,
  component: lazyRouteComponent(() => import('./dashboard/today-screen.tsx'), 'TodayScreen'),
})
const insights = createRoute({
  getParentRoute: () => shell,
  path: '/dashboard-sales',
  staticData: { crumb: () => t`Insights` },
  beforeLoad: guards.teachersOnly,
  component: lazyRouteComponent(() => import('./dashboard/insights/insights-screen.tsx'), 'InsightsScreen'),
})
const children = createRoute({
  getParentRoute: () => withLesson,
  path: '/children/{-$part}',
  staticData: { crumb: () => t`My children` },
  beforeLoad: guards.knownPart,
  component: lazyRouteComponent(() => import('./app/children-page.tsx'), 'ChildrenPage'),
})
const calendar = createRoute({
  getParentRoute: () => withLesson,
  path: '/calendar',
  staticData: { crumb: () => t`Calendar` },
  component: lazyRouteComponent(() => import('./app/calendar-page.tsx'), 'CalendarPage'),
})
const lesson = createRoute({
  getParentRoute: () => withLesson,
  path: '/lesson',
  staticData: { crumb: () => t`Lesson`, title: () => t`Lessons` },
})
const lessonBoard = createRoute({
  getParentRoute: () => lesson,
  path: '/',
  validateSearch: searches.boardSearch,
  component: lazyRouteComponent(() => import('./lesson/board/lesson-board-screen.tsx'), 'LessonBoardScreen'),
})
const lessonResources = createRoute({
  getParentRoute: () => lesson,
  path: '/resources',
  staticData: { crumb: () => t`Resources` },
  component: lazyRouteComponent(() => import('./lesson/resource/lesson-resources-screen.tsx'), 'LessonResourcesScreen'),
})
const profile = createRoute({
  getParentRoute: () => shell,
  path: '/profile',
  staticData: { crumb: () => (isTeacherHere() ? t`User Management` : '') },
})
const profileStart = createRoute({ getParentRoute: () => profile, path: '/', beforeLoad: guards.onTo('/profile/list') })
const profileList = createRoute({
  getParentRoute: () => profile,
  path: '/list',
  staticData: { crumb: () => t`List`, title: () => t`Students` },
  validateSearch: searches.listSearch,
  beforeLoad: guards.teachersOnly,
  component: lazyRouteComponent(() => import('./profile/profile-list-screen.tsx'), 'ProfileListScreen'),
})
const profileCreate = createRoute({
  getParentRoute: () => profile,
  path: '/create',
  staticData: { crumb: () => t`Create`, title: () => t`Add students` },
  validateSearch: searches.createSearch,
  beforeLoad: guards.teachersOnly,
  component: lazyRouteComponent(() => import('./profile/profile-create-screen.tsx'), 'ProfileCreateScreen'),
})
const profileEdit = createRoute({
  getParentRoute: () => profile,
  path: '/edit/$userId',
  component: lazyRouteComponent(() => import('./profile/profile-edit-screen.tsx'), 'ProfileEditScreen'),
})
const profileJoin = createRoute({
  getParentRoute: () => profile,
  path: '/join',
  staticData: { crumb: () => t`Invitation` },
  validateSearch: searches.inviteSearch,
  component: lazyRouteComponent(() => import('./profile/join-screen.tsx'), 'JoinScreen'),
})
const recentChanges = createRoute({
  getParentRoute: () => shell,
  path: '/recent-changes',
  staticData: { crumb: () => t`Recent changes` },
  beforeLoad: guards.teachersOnly,
  component: lazyRouteComponent(() => import('./recent/recent-screen.tsx'), 'RecentScreen'),
})
const settings = createRoute({
  getParentRoute: () => shell,
  path: '/settings/{-$section}',
  staticData: { crumb: () => t`Settings` },
  component: lazyRouteComponent(() => import('./app/settings-page.tsx'), 'SettingsPage'),
})
/* The demonstration areas of the template: one gallery, loaded by nobody else (product.md 2, experience.md A10) */
const gallery = createRoute({
  getParentRoute: () => shell,
  id: 'gallery',
  component: lazyRouteComponent(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
})
const galleryAreas = [
  createRoute({ getParentRoute: () => gallery, path: '/uikit', staticData: { crumb: () => t`UI kit` } }),
  createRoute({ getParentRoute: () => gallery, path: '/utilities', staticData: { crumb: () => t`Utilities` } }),
  createRoute({ getParentRoute: () => gallery, path: '/pages', staticData: { crumb: () => t`Pages` } }),
  createRoute({ getParentRoute: () => gallery, path: '/documentation', staticData: { crumb: () => t`Documentation` } }),
  createRoute({ getParentRoute: () => gallery, path: '/blocks', staticData: { crumb: () => t`Blocks` } }),
  createRoute({ getParentRoute: () => gallery, path: '/ecommerce', staticData: { crumb: () => t`Ecommerce` } }),
  createRoute({ getParentRoute: () => gallery, path: '/apps', staticData: { crumb: () => t`Apps` } }),
] as const

/* Signing in: below /auth, and once more at /login in the frame of the shell */
const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  staticData: { crumb: () => t`Sign in` },
  validateSearch: searches.signInSearch,
  beforeLoad: guards.signedOutOnly,
  ...skeleton,
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
  component: lazyRouteComponent(() => import('./app/notice-frame.tsx'), 'AuthFrame'),
})
const authStart = createRoute({ getParentRoute: () => auth, path: '/', beforeLoad: guards.onTo('/auth/login') })
const authLogin = createRoute({
  getParentRoute: () => auth,
  path: '/login',
  staticData: { crumb: () => t`Sign in` },
  validateSearch: searches.signInSearch,
  beforeLoad: guards.signedOutOnly,
  component: lazyRouteComponent(() => import('./auth/login-screen.tsx'), 'LoginScreen'),
})
const authRegister = createRoute({
  getParentRoute: () => auth,
  path: '/register',
  staticData: { crumb: () => t`Create account` },
  validateSearch: searches.inviteSearch,
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
  beforeLoad: guards.unlockedOnly,
  component: lazyRouteComponent(() => import('./auth/new-password-screen.tsx'), 'NewPasswordScreen'),
})
const authVerification = createRoute({
  getParentRoute: () => auth,
  path: '/verification',
  staticData: { crumb: () => t`Verification` },
  validateSearch: searches.verificationSearch,
  component: lazyRouteComponent(() => import('./auth/verification-screen.tsx'), 'VerificationScreen'),
})
const authRestore = createRoute({
  getParentRoute: () => auth,
  path: '/restore',
  staticData: { crumb: () => t`Restore a backup` },
  component: lazyRouteComponent(() => import('./auth/restore-screen.tsx'), 'RestoreScreen'),
})
const authLockScreen = createRoute({
  getParentRoute: () => auth,
  path: '/lockscreen',
  staticData: { crumb: () => t`Locked` },
  validateSearch: searches.lockSearch,
  ...guards.locking,
  component: lazyRouteComponent(() => import('./auth/lock/lock-screen.tsx'), 'LockScreen'),
})
const authError = createRoute({
  getParentRoute: () => auth,
  path: '/error',
  staticData: { crumb: () => t`Error` },
  beforeLoad: guards.inShell,
  component: lazyRouteComponent(() => import('./auth/error-screen.tsx'), 'ErrorScreen'),
})
const authAccess = createRoute({
  getParentRoute: () => auth,
  path: '/access',
  staticData: { crumb: () => t`Access` },
  beforeLoad: guards.inShell,
  component: lazyRouteComponent(() => import('./auth/access-screen.tsx'), 'AccessScreen'),
})
/* Outside the shell */
const landing = createRoute({
  getParentRoute: () => root,
  path: '/landing',
  validateSearch: searches.landingSearch,
  component: lazyRouteComponent(() => import('./app/landing-route.tsx'), 'LandingRoute'),
})
const profileSetup = createRoute({
  getParentRoute: () => root,
  path: '/profile-setup/$userId',
  staticData: { crumb: () => t`Your profile` },
  validateSearch: searches.setupSearch,
  beforeLoad: guards.ownerOnly,
  ...skeleton,
  component: lazyRouteComponent(() => import('./app/setup-route.tsx'), 'SetupRoute'),
})
const operator = createRoute({
  getParentRoute: () => root,
  path: '/operator',
  staticData: { crumb: () => t`This server` },
  component: lazyRouteComponent(() => import('./operator/operator-screen.tsx'), 'OperatorScreen'),
})
const notice = createRoute({
  getParentRoute: () => root,
  id: 'notice',
  beforeLoad: guards.inShell,
  component: lazyRouteComponent(() => import('./app/notice-frame.tsx'), 'NoticeFrame'),
})
const notFound = createRoute({
  getParentRoute: () => notice,
  path: '/notfound',
  staticData: { crumb: () => t`Not found` },
  validateSearch: searches.notFoundSearch,
  component: lazyRouteComponent(() => import('./landing/not-found-screen.tsx'), 'NotFoundScreen'),
})
const unknown = createRoute({ getParentRoute: () => root, path: '$', beforeLoad: guards.toNotFound })
const routeTree = root.addChildren([
  shell.addChildren([
    withLesson.addChildren([today, children, calendar, lesson.addChildren([lessonBoard, lessonResources])]),
    insights,
    profile.addChildren([profileStart, profileList, profileCreate, profileEdit, profileJoin]),
    recentChanges,
    settings,
    gallery.addChildren(galleryAreas),
  ]),
  login.addChildren([loginScreen]),
  auth.addChildren([
    authStart,
    authLogin,
    authRegister,
    authForgotPassword,
    authNewPassword,
    authVerification,
    authRestore,
    authLockScreen,
    authError,
    authAccess,
  ]),
  landing,
  profileSetup,
  operator,
  notice.addChildren([notFound]),
  unknown,
])

/** Makes the router. The history is the browser's unless a test gives its own. */
export const appRouter = (history?: RouterHistory) =>
  createRouter({
    routeTree,
    defaultPreload: 'intent',
    defaultPendingMinMs: 0, // The skeleton is the frame of what follows: nobody has to see it for half a second.
    ...scrolledPlaces,
    defaultErrorComponent: StartFailure,
    ...(history && { history }),
  })

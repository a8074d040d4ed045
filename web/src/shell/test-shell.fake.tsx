import { I18nProvider } from '@lingui/react'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  useMatches,
} from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { page } from 'vitest/browser'
import { vi } from 'vitest'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { changeLayout, defaultLayout, type LayoutConfig, layoutStore } from '../lib/layout-config.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { appearanceStore } from '../lib/appearance.ts'
import { useStore } from '../lib/store.ts'
import Ripple from './appearance/ripple.ts'
import SettingsSidebar from './appearance/settings-sidebar.tsx'
import { Shell } from '../app/shell.tsx'
import { ToastRegion } from './toast-region.tsx'

let root: Root | undefined

const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', default_lesson_minutes: 45 }

const pages = [
  ['/', undefined],
  ['/calendar', 'Calendar'],
  ['/lesson', 'Lesson'],
  ['/lesson/resources', 'Resources'],
  ['/profile/list', 'List'],
  ['/profile/create', 'Create'],
  ['/uikit', 'UI kit'],
  ['/apps', 'Apps'],
] as const

/** The parts of every page, as the app's own root has them. */
function Ground() {
  const isOpen = useStore(appearanceStore)
  const { ripple } = useStore(layoutStore)
  const isInShell = useMatches().some(({ routeId }) => routeId.startsWith('/shell'))
  return (
    <>
      <Outlet />
      <ToastRegion />
      {isOpen && <SettingsSidebar isInShell={isInShell} />}
      {ripple && <Ripple />}
    </>
  )
}

/** The shell as a route around pages that hold nothing but their path. */
function shellRouter(path: string) {
  const base = createRootRoute({ component: Ground })
  const shell = createRoute({
    getParentRoute: () => base,
    id: 'shell',
    component: Shell,
  })
  const outside = createRoute({
    getParentRoute: () => base,
    path: '/landing',
    component: () => <h1>/landing</h1>,
  })
  const children = pages.map(([each, crumb]) =>
    createRoute({
      getParentRoute: () => shell,
      path: each,
      ...(crumb && { staticData: { crumb: () => crumb } }),
      component: () => (
        <>
          <h1>{each}</h1>
          <input aria-label="Text of the page" />
        </>
      ),
    }),
  )
  return createRouter({
    routeTree: base.addChildren([shell.addChildren(children), outside]),
    history: createMemoryHistory({ initialEntries: [path] }),
  })
}

export type ShellRouter = ReturnType<typeof shellRouter>

interface Scene {
  path?: string
  layout?: Partial<LayoutConfig>
  width?: number
  height?: number
  role?: 'teacher' | 'student'
  /** The server's answers beside the usual, by operation name. */
  answers?: Parameters<typeof fakeServer>[1]
  /** The account's fields beside the usual. */
  user?: Parameters<typeof fakeServer>[2]
}

/** Shows the real shell to a signed-in user, for tests. Resolves to its router once it stands. */
export async function openShell(scene: Scene = {}) {
  const { path = '/', layout, width = 1440, height = 900, role = 'teacher', answers, user } = scene
  const usual = {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    searchIndex: () => ({ loadLessons: [], loadEvents: [], loadLessonResources: [] }),
    loadStudents: () => ({ getStudentList: [] }),
  }
  const server = fakeServer(role, { ...usual, ...answers }, user)
  vi.stubGlobal('fetch', server)
  await page.viewport(width, height)
  await ensureTemporal()
  await client.auth.waitUntilReady()
  await signInFake()
  changeLayout({ ...defaultLayout, ...layout })
  const router = shellRouter(path)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      {/* The stage has fewer pages than the app, whose router is the registered type. */}
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  await router.load()
  await vi.waitUntil(() => document.querySelector('h1') && document.body.textContent.includes('Clara Braun'))
  return router
}

/** Takes the stage down, with everything that a test may have left in the browser. */
export async function closeShell(): Promise<void> {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  appearanceStore.set(false)
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  changeLayout(defaultLayout)
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
}

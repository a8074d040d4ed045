import { useChildren } from '../data/children.ts'
import { t } from '@lingui/core/macro'
import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRoute, Outlet, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { followSettings } from '../lib/account-settings.ts'
import { later } from '../lib/later.tsx'
import { useLoadAhead } from '../lib/use-load-ahead.ts'
import { useShownPathname } from '../lib/pathname.ts'
import { preferencesStore } from '../lib/preferences.ts'
import { queryClient } from '../lib/query-cache.ts'
import { useUser } from '../data/use-user.ts'
import { createStore, useStore } from '../lib/store.ts'
import { whileHere } from '../lib/while-here.ts'
import { useEver } from '../lib/use-ever.ts'
import { loadSettingsSidebar } from '../shell/appearance/sidebar-later.ts'
import { Breadcrumbs } from '../shell/breadcrumbs.tsx'
import { Conflicts } from '../shell/conflicts.tsx'
import { Connection } from '../shell/connection.tsx'
import { IdleLock } from '../shell/idle-lock.ts'
import { linkMenuStore } from '../shell/menu/open-link.ts'
import { MenuButton } from '../shell/menu/menu-button.tsx'
import { bottomBarOf, menuOf, sheetOf } from '../shell/menu/menu-items.ts'
import { useMenu } from '../shell/menu/use-menu.ts'
import { type MenuItem, visibleItems } from '../shell/menu/menu.ts'
import { SideMenu } from '../shell/menu/side-menu.tsx'
import { BottomBar, loadMenuSheet } from '../shell/bottom-bar.tsx'
import { useTrail } from '../shell/use-trail.ts'
import { SearchBox } from '../search/search-box.tsx'
import { paletteStore, searchStore, visitedStore, withVisited } from '../lib/open-search.ts'
import type { Entry } from '../lib/search-entry.ts'
import { TypedAhead } from '../search/typed-ahead.ts'
import { loadEntries, ProfileMenu } from '../shell/profile-menu.tsx'
import { Shortcuts } from '../shell/shortcuts.ts'
import { SessionWatch } from './session-watch.tsx'
import styles from './shell.module.css'
import { signOut } from '../shell/sign-out.ts'
import { SkipLink } from '../shell/skip-link.tsx'
import { restoreTabs } from '../lib/open-tabs.ts'
import { TabStrip } from '../shell/tab-strip.tsx'
import { loadToastCard } from '../shell/toast-region.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { loadUndoStep } from '../shell/undo-by-key.ts'
import { useNotRemembered } from '../shell/use-not-remembered.ts'

// Loaded when they are first asked for: most visits need none of them.
const { Later: Palette, load: loadPalette } = later(
  async () => (await import('../search/palette.tsx')).default,
  TypedAhead,
)
const { Later: KeyboardMap, load: loadKeyboardMap } = later(
  async () => (await import('../shell/keyboard-map.tsx')).KeyboardMap,
)
/** Not under the calendar and the board, which need every pixel. */
const { Later: Footer } = later(async () => (await import('../shell/footer.tsx')).Footer)
const LinkMenu = lazy(async () => ({ default: (await import('../shell/menu/link-menu.tsx')).LinkMenu }))
const MenuSheet = lazy(async () => ({ default: (await loadMenuSheet()).MenuSheet }))

// Nearly every message answers something that somebody did, so that its card comes first.
const ahead = [
  loadToastCard,
  loadUndoStep,
  loadEntries,
  loadPalette,
  loadSettingsSidebar,
  loadKeyboardMap,
  loadMenuSheet,
]

/** The frame of every page of a signed-in user. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

/** Other words for pages (experience.md D). */
const aliases: Record<string, readonly string[]> = { '/': ['home'], '/calendar': ['week'], '/lesson': ['board'] }

/** The places that a search can lead to besides students: every page of the menu. */
const pagesOf = (items: readonly MenuItem[]): Entry[] =>
  items.flatMap(({ path, label, key, items: below }) => [
    ...(path === undefined
      ? []
      : [{ kind: 'page' as const, path, label, icon: key, ...(aliases[path] && { aliases: aliases[path] }) }]),
    ...pagesOf(below ?? []),
  ])

/** Pages that only tell somebody something: nobody looks for them again. */
const notices = /^\/(?:auth|notfound)/

/** Remembers what was shown, for the empty search: a page of the menu under the name that it has there. */
function useVisited(pages: readonly Entry[]): void {
  const pathname = useShownPathname()
  const crumb = useTrail().find(({ path }) => path === pathname)?.label
  const page = pages.find(({ path }) => path === pathname)
  const label = page?.label ?? crumb
  const icon = page?.icon
  useEffect(() => {
    if (!label || notices.test(pathname)) return
    const known = pathname.startsWith('/profile/edit/')
      ? { kind: 'student' as const, icon: 'profile' }
      : { kind: 'page' as const, ...(icon && { icon }) }
    visitedStore.set(withVisited(visitedStore.get(), { ...known, path: pathname, label }))
  }, [pathname, label, icon])
}

/** Keeps the look with the account; without a connection it is of this browser alone. */
const useKeptSettings = (userId: string): void =>
  useEffect(() => whileHere((gone) => followSettings(userId, gone)), [userId])

const mapStore = createStore(false)
const openMap = () => mapStore.set(true)

/** The layers that a key opens over the page. A component of its own, so that the frame is not drawn anew for it. */
function OpenedByKey({ pages }: { pages: readonly Entry[] }) {
  const isPaletteOpen = useStore(paletteStore)
  const isMapOpen = useStore(mapStore)
  useEffect(() => () => mapStore.set(false), [])
  return (
    <>
      {isPaletteOpen && <Palette pages={pages} onKeyboardMap={openMap} onClose={() => paletteStore.set(false)} />}
      {isMapOpen && <KeyboardMap onClose={() => mapStore.set(false)} />}
    </>
  )
}

/** Parts that need nothing of the frame. The same elements each time, so that they are not drawn anew with it. */
const tabs = <TabStrip />
const account = (
  <>
    <Connection />
    <ProfileMenu onKeyboardMap={openMap} />
  </>
)
const outlet = <Outlet />
const footer = <Footer />
const watches = (
  <>
    <Conflicts />
    <SessionWatch />
    <IdleLock />
  </>
)

/** Pages that need every pixel of height have no footer (experience.md A7). */
const tallPages = ['/calendar', '/lesson', '/children/calendar', '/children/lessons']

function Frame() {
  const pathname = useShownPathname()
  const router = useRouter()
  const { role, userId } = useUser()
  const hasChildren = useChildren().length > 0
  const { showGallery } = useStore(preferencesStore)
  const routes: Partial<Record<string, AnyRoute>> = router.routesByPath
  const nameOf = (path: string) => routes[path]?.options.staticData?.crumb?.()
  const titled = (page: Entry) => ({ ...page, label: routes[page.path]?.options.staticData?.title?.() ?? page.label })
  const menu = useMenu(visibleItems(menuOf(role, nameOf, { showGallery, hasChildren })))
  const isSheetAsked = useEver(menu.sheetOpen && !menu.isDesktop)
  const isLinkAsked = useStore(linkMenuStore) !== null
  const pages: Entry[] = [
    ...pagesOf(menu.items),
    { kind: 'page', path: '/settings', label: t`Settings`, icon: 'settings' },
  ]
  const isTall = tallPages.includes(pathname)

  useVisited(pages)
  useLoadAhead(ahead)
  // Each time: a page may come into the menu later, and with it the name that its tab takes.
  useEffect(() => restoreTabs(userId, role, pages.map(titled)))
  useKeptSettings(userId)
  useNotRemembered()

  return (
    <>
      <SkipLink />
      <TopBar
        start={<MenuButton menu={menu} />}
        end={
          <>
            <SearchBox pages={pages} />
            {account}
          </>
        }
      >
        {tabs}
      </TopBar>
      <SideMenu menu={menu} />
      <div className={styles.page} data-tall={isTall}>
        <Breadcrumbs isInTitle={isTall} />
        <main id="content" className={styles.main} tabIndex={-1}>
          {outlet}
        </main>
        {!isTall && <div className={styles.footer}>{footer}</div>}
      </div>
      <BottomBar menu={menu} items={bottomBarOf(role)} />
      <Suspense>
        {isSheetAsked && (
          <MenuSheet menu={{ ...menu, items: sheetOf(menu.items, role, () => void signOut()) }}>{footer}</MenuSheet>
        )}
      </Suspense>
      <Suspense>{isLinkAsked && <LinkMenu />}</Suspense>
      <Shortcuts
        onKeyboardMap={openMap}
        onMenu={() => menu.send({ type: 'menuButton' })}
        onSearch={() => searchStore.set(true)}
        onPalette={() => paletteStore.set(true)}
      />
      <OpenedByKey pages={pages} />
      {watches}
    </>
  )
}

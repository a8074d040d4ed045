import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet, useLocation, useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useState } from 'react'
import { lastKnownUser, useSession } from '../lib/auth-state.ts'
import { queryClient } from '../lib/query-cache.ts'
import { useUser } from '../lib/session.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Connection } from './connection.tsx'
import { Footer } from './footer.tsx'
import { KeyboardMap } from './keyboard-map.tsx'
import { BottomBar } from './menu/bottom-bar.tsx'
import { MenuRail } from './menu/menu-rail.tsx'
import { MenuSheet } from './menu/menu-sheet.tsx'
import { bottomBarOf, menuOf } from './menu/rules.ts'
import { ProfileMenu } from './profile-menu.tsx'
import { Shortcuts } from './shortcuts.tsx'
import styles from './shell.module.css'
import { SignInAgain } from './sign-in-again.tsx'
import { forgetUser } from './sign-out.tsx'
import { SkipLink } from './skip-link.tsx'
import { TabStrip } from './tabs/tab-strip.tsx'
import { loadToastCard } from './toast-region.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame of every page of a signed-in user. */
export function Shell() {
  return (
    <QueryClientProvider client={queryClient}>
      <Frame />
    </QueryClientProvider>
  )
}

/** Pages that need every pixel of height have no footer (UX.md A7). */
const tallPages = ['/calendar', '/lesson']

function Frame() {
  const { pathname } = useLocation()
  const router = useRouter()
  const { role } = useUser()
  const [isMapOpen, setMapOpen] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const openMap = () => setMapOpen(true)
  const isTall = tallPages.includes(pathname)

  useEffect(() => void loadToastCard(), [])
  useEffect(() => router.subscribe('onResolved', () => setMenuOpen(false)), [router])
  useEffect(() => {
    const wide = window.matchMedia('(min-width: 992px)')
    const close = () => setMenuOpen(false)
    wide.addEventListener('change', close)
    return () => wide.removeEventListener('change', close)
  }, [])

  return (
    <>
      <SkipLink />
      <TopBar
        end={
          <>
            <Connection />
            <ProfileMenu onKeyboardMap={openMap} />
          </>
        }
      >
        <TabStrip />
      </TopBar>
      <MenuRail items={menuOf(role)} />
      <div className={styles.page} data-tall={isTall}>
        <Breadcrumbs />
        <main id="content" className={styles.main} tabIndex={-1}>
          <Outlet />
        </main>
        {!isTall && (
          <div className={styles.footer}>
            <Footer onHelp={openMap} />
          </div>
        )}
      </div>
      <BottomBar items={bottomBarOf(role)} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(true)} />
      <MenuSheet items={menuOf(role)} isOpen={isMenuOpen} onOpenChange={setMenuOpen}>
        <Footer onHelp={openMap} />
      </MenuSheet>
      <KeyboardMap isOpen={isMapOpen} onOpenChange={setMapOpen} />
      <Shortcuts onKeyboardMap={openMap} />
      <SessionWatch />
    </>
  )
}

/** Follows the session's end: by sign-out here or in another tab, or by a lost token. */
function SessionWatch() {
  const { user, error, isLoading } = useSession()
  const navigate = useNavigate()
  const [owner] = useState(() => lastKnownUser()?.id)
  const isGone = !user && !isLoading
  // Stays until somebody is back: while the password is on its way there is no failure, and that is no sign-out.
  const [isLost, setLost] = useState(false)
  if (!isLost && isGone && error !== null) setLost(true)
  if (isLost && user) setLost(false)

  const leave = useCallback(() => {
    forgetUser()
    void navigate({ to: '/landing', search: { signedOut: true } })
  }, [navigate])
  useEffect(() => {
    if (isGone && !isLost) leave()
    // Somebody else signed in from another tab: nothing of this page is theirs.
    else if (user && owner && user.id !== owner) window.location.assign('/')
  }, [isGone, isLost, leave, user, owner])

  return isLost && <SignInAgain email={lastKnownUser()?.email ?? ''} onGiveUp={leave} />
}

import { Outlet } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { Breadcrumbs } from './breadcrumbs.tsx'
import styles from './guest-shell.module.css'
import { SettingsSidebar } from './settings-sidebar.tsx'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around /login: the shell's, without what needs a user. */
export function GuestShell() {
  const [isSettingsOpen, setSettingsOpen] = useState(false)
  const closeSettings = useCallback(() => setSettingsOpen(false), [])
  return (
    <>
      <SkipLink />
      <TopBar isSettingsOpen={isSettingsOpen} onSettings={() => setSettingsOpen(!isSettingsOpen)} />
      <div className={styles.page}>
        <Breadcrumbs />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
      <SettingsSidebar isOpen={isSettingsOpen} onClose={closeSettings} />
    </>
  )
}

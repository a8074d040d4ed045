import { Outlet } from '@tanstack/react-router'
import { Breadcrumbs } from './breadcrumbs.tsx'
import styles from './guest-shell.module.css'
import { SkipLink } from './skip-link.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around /login: the shell's, without what needs a user. */
export function GuestShell() {
  return (
    <>
      <SkipLink />
      <TopBar />
      <div className={styles.page}>
        <Breadcrumbs />
        <main id="content" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
      </div>
    </>
  )
}

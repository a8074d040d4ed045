import { t } from '@lingui/core/macro'
import { Link, Outlet } from '@tanstack/react-router'
import { appearanceStore } from '../lib/appearance.ts'
import { useStore } from '../lib/store.ts'
import { LineIcon } from '../ui/line-icon.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './auth-layout.module.css'
import { WeekPicture } from './week-picture.tsx'

/** The frame of everything before the shell: a form on the page, and a quiet week beside it where there is room. */
export function AuthLayout() {
  const isOpen = useStore(appearanceStore)
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header className={styles.head}>
          <Link to="/landing" className={styles.mark} aria-label={t`Lectern, about the product`}>
            <Logo />
            <span aria-hidden>Lectern</span>
          </Link>
        </header>
        <main className={styles.card}>
          <Outlet />
        </main>
        <button
          type="button"
          className={styles.appearance}
          aria-label={t`Appearance`}
          aria-expanded={isOpen}
          onClick={() => appearanceStore.set(!isOpen)}
        >
          <LineIcon name="sliders" />
        </button>
      </div>
      <div className={styles.picture}>
        <WeekPicture />
      </div>
    </div>
  )
}

import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import Settings from 'lucide-react/icons/settings'
import type { ReactNode } from 'react'
import { appearanceStore } from '../lib/appearance.ts'
import { useStore } from '../lib/store.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from '../ui/logo.tsx'
import styles from './top-bar.module.css'

interface Props {
  /** Before the open pages: the menu button, in the modes that have one. */
  start?: ReactNode
  /** After the logo: the open pages. */
  children?: ReactNode
  /** At the end: the profile menu. */
  end?: ReactNode
}

export function TopBar({ start, children, end }: Props) {
  const isOpen = useStore(appearanceStore)
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label={t`Lectern, to the start page`}>
        <Logo />
      </Link>
      {start}
      <div className={styles.tabs}>{children}</div>
      <div className={styles.end}>
        <IconButton
          label={t`Appearance`}
          icon={<Settings aria-hidden />}
          aria-expanded={isOpen}
          onPress={() => appearanceStore.set(!isOpen)}
        />
        {end}
      </div>
    </header>
  )
}

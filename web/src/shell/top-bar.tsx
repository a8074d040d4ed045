import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import { Logo } from './logo.tsx'
import styles from './top-bar.module.css'

interface Props {
  /** After the logo: the open pages. */
  children?: ReactNode
  /** At the end: the profile menu. */
  end?: ReactNode
  isSettingsOpen: boolean
  onSettings: () => void
}

export function TopBar({ children, end, isSettingsOpen, onSettings }: Props) {
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.home} aria-label={t`Lectern, to the start page`}>
        <Logo />
      </Link>
      <div className={styles.tabs}>{children}</div>
      <div className={styles.end}>
        <IconButton
          label={t`Appearance`}
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isSettingsOpen}
          onPress={onSettings}
        />
        {end}
      </div>
    </header>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { MenuIcon } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { icons, labelOf } from './labels.tsx'
import { MenuLink } from './menu-link.tsx'
import type { MenuItem } from './rules.ts'
import styles from './bottom-bar.module.css'

interface Props {
  items: readonly MenuItem[]
  isMenuOpen: boolean
  onMenu: () => void
}

/** On narrow windows: four pages and the menu, in reach of a thumb. */
export function BottomBar({ items, isMenuOpen, onMenu }: Props) {
  const { pathname } = useLocation()
  return (
    <nav className={styles.bar} aria-label={t`Main menu`}>
      {items.map((item) => {
        const Icon = icons[item.key]
        return (
          item.path !== undefined && (
            <MenuLink key={item.key} item={{ ...item, path: item.path }} currentPath={pathname} className={styles.slot}>
              <Icon aria-hidden />
              {item.key === 'all-students' ? labelOf('students') : labelOf(item.key)}
            </MenuLink>
          )
        )
      })}
      <Button className={styles.slot ?? ''} aria-expanded={isMenuOpen} onPress={onMenu}>
        <MenuIcon aria-hidden />
        <Trans>Menu</Trans>
      </Button>
    </nav>
  )
}

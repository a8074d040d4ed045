import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import MenuIcon from 'lucide-react/icons/menu'
import { onIntent } from '../lib/on-intent.ts'
import { MenuLeaf } from './menu/menu-leaf.tsx'
import type { Menu } from './menu/use-menu.ts'
import type { MenuItem } from './menu/menu.ts'
import styles from './bottom-bar.module.css'

/** Most windows are wide and have no sheet; the button in the bar asks for it as a finger comes down. */
export const loadMenuSheet = () => import('./menu-sheet.tsx')

/** On narrow windows: four pages and the menu, in reach of a thumb. */
export function BottomBar({ menu, items }: { menu: Menu; items: readonly MenuItem[] }) {
  return (
    <nav className={styles.bar} aria-label={t`Main menu`} data-menu-part>
      {items.map((item) => {
        const Icon = item.icon
        return (
          <MenuLeaf key={item.key} item={item} currentPath={menu.currentPath} className={styles.slot}>
            {Icon && <Icon aria-hidden />}
            <span>{item.label}</span>
          </MenuLeaf>
        )
      })}
      <button
        type="button"
        className={styles.slot}
        aria-expanded={menu.sheetOpen}
        {...onIntent(loadMenuSheet)}
        onClick={() => menu.send({ type: 'menuButton' })}
      >
        <MenuIcon aria-hidden />
        <span>
          <Trans>Menu</Trans>
        </span>
      </button>
    </nav>
  )
}

import { MenuColumn } from './menu-column.tsx'
import { MenuRail } from './menu-rail.tsx'
import type { Menu } from './use-menu.ts'
import { isRail } from './menu.ts'

/** The menu beside the page, in the mode that was chosen; narrow windows have the sheet instead. */
export function SideMenu({ menu }: { menu: Menu }) {
  if (!menu.isDesktop) return null
  return isRail(menu) ? <MenuRail menu={menu} /> : <MenuColumn menu={menu} />
}

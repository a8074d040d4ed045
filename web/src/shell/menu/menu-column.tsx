import { t } from '@lingui/core/macro'
import type { FocusEvent, KeyboardEvent } from 'react'
import { MenuRoots } from './menu-list.tsx'
import { isOfMenu, type Menu } from './use-menu.ts'
import { stepFocus } from './step-focus.ts'
import styles from './menu-column.module.css'

/** The wide side menu: beside the page (static) or over it (overlay) (experience.md A2). */
export function MenuColumn({ menu }: { menu: Menu }) {
  const isOverlay = menu.mode === 'overlay'
  const isShown = isOverlay ? menu.overlayOpen : !menu.staticHidden
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !isOfMenu(relatedTarget)) menu.send({ type: 'focusLeft' })
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (stepFocus(event.currentTarget, event.key)) event.preventDefault()
  }
  return (
    <nav
      className={styles.column}
      aria-label={t`Main menu`}
      data-menu-part
      data-chrome={!isOverlay || undefined}
      data-mode={menu.mode}
      data-open={isShown}
      inert={!isShown}
    >
      <div role="presentation" onKeyDown={onKeyDown} onBlur={onBlur}>
        <MenuRoots menu={menu} />
      </div>
    </nav>
  )
}

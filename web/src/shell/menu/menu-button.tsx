import { t } from '@lingui/core/macro'
import PanelLeft from 'lucide-react/icons/panel-left'
import { IconButton } from '../../ui/icon-button.tsx'
import { type Menu, menuButtonId } from './use-menu.ts'

/** Shows and hides the menu beside or over the page; the slim modes have none (experience.md A2). */
export function MenuButton({ menu }: { menu: Menu }) {
  if (!menu.isDesktop || menu.mode === 'slim' || menu.mode === 'slim-plus') return null
  const isShown = menu.mode === 'overlay' ? menu.overlayOpen : !menu.staticHidden
  return (
    <IconButton
      id={menuButtonId}
      label={isShown ? t`Hide menu` : t`Show menu`}
      shortcut="["
      icon={<PanelLeft aria-hidden />}
      aria-expanded={isShown}
      onPress={() => menu.send({ type: 'menuButton' })}
    />
  )
}

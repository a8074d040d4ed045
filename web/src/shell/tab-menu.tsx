import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, MenuItem } from '../ui/menu.tsx'
import { icons } from './menu/menu-items.ts'
import type { Tab } from '../lib/tabs.ts'

/** All open pages in a list, for when they have no room beside each other. */
export default function TabMenu({ tabs }: { tabs: readonly Tab[] }) {
  const navigate = useNavigate()
  return (
    <Menu
      label={t`All open pages`}
      trigger={<IconButton label={t`All open pages`} icon={<ChevronDown aria-hidden />} size="small" />}
    >
      {tabs.map((tab) => (
        <MenuItem key={tab.path} icon={<TabIcon icon={tab.icon} />} onAction={() => void navigate({ to: tab.path })}>
          {tab.label}
        </MenuItem>
      ))}
    </Menu>
  )
}

function TabIcon({ icon }: { icon: string | undefined }) {
  const Icon = Object.entries(icons).find(([key]) => key === icon)?.[1]
  return Icon ? <Icon aria-hidden /> : null
}

import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, KeyRound, LogOut, SlidersHorizontal, UserRound } from 'lucide-react'
import type { RefObject } from 'react'
import { changeLayout, colourSchemes, layoutStore } from '../lib/layout-config.ts'
import { useUser } from '../lib/session.tsx'
import { useStore } from '../lib/store.ts'
import { ContextMenu, MenuChoice, MenuItem, MenuLine } from '../ui/menu.tsx'
import { signOut } from './sign-out.tsx'

interface Props {
  triggerRef: RefObject<HTMLElement | null>
  isByKey: boolean
  onKeyboardMap: () => void
  onClose: () => void
}

/** What the profile menu holds, in its order (UX.md A8). */
export default function ProfileEntries({ onKeyboardMap, ...menu }: Props) {
  const { userId } = useUser()
  const navigate = useNavigate()
  const { colorScheme } = useStore(layoutStore)
  const schemeNames = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <ContextMenu {...menu} label={t`Your menu`} placement="bottom end" offset={6}>
      <MenuItem
        icon={<UserRound aria-hidden />}
        onAction={() => void navigate({ to: '/profile/edit/$userId', params: { userId: userId } })}
      >
        {t`Profile`}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} onAction={() => void navigate({ to: '/auth/newpassword' })}>
        {t`Password Reset`}
      </MenuItem>
      <MenuItem
        icon={<SlidersHorizontal aria-hidden />}
        onAction={() => void navigate({ to: '/settings/{-$section}' })}
      >
        {t`Settings`}
      </MenuItem>
      <MenuLine />
      <MenuChoice
        title={t`Theme`}
        value={colorScheme}
        onChange={(next) => changeLayout({ colorScheme: next })}
        options={colourSchemes.map((value) => ({ value, label: schemeNames[value] }))}
      />
      <MenuLine />
      <MenuItem icon={<Keyboard aria-hidden />} shortcut="?" onAction={onKeyboardMap}>
        {t`Keyboard shortcuts`}
      </MenuItem>
      <MenuItem icon={<LogOut aria-hidden />} onAction={() => void signOut()}>
        {t`Sign Out`}
      </MenuItem>
    </ContextMenu>
  )
}

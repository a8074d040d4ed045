import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Keyboard, KeyRound, LogOut, SlidersHorizontal, UserRound } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { appearanceStore } from '../lib/appearance.ts'
import { changeLayout, colourSchemes, layoutStore } from '../lib/layout-config.ts'
import { useUser } from '../lib/session.tsx'
import { useStore } from '../lib/store.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Menu, MenuChoice, MenuItem, MenuLine } from '../ui/menu.tsx'
import styles from './profile-menu.module.css'
import { signOut } from './sign-out.tsx'

export function ProfileMenu({ onKeyboardMap }: { onKeyboardMap: () => void }) {
  const user = useUser()
  const navigate = useNavigate()
  const { colorScheme } = useStore(layoutStore)
  const role = user.role === 'teacher' ? t`Teacher` : t`Student`
  const schemeNames = { light: t`Light`, dark: t`Dark`, system: t`System` }
  return (
    <Menu
      label={t`Your menu`}
      trigger={
        <Button className={styles.button ?? ''}>
          <Avatar name={user.displayName} url={user.avatarUrl} />
          <span className={styles.who}>
            <span className={styles.name}>{user.displayName}</span>
            <span className={styles.role}>{role}</span>
          </span>
        </Button>
      }
    >
      <MenuItem
        icon={<UserRound aria-hidden />}
        onAction={() => void navigate({ to: '/profile/edit/$userId', params: { userId: user.userId } })}
      >
        {t`Profile`}
      </MenuItem>
      <MenuItem icon={<KeyRound aria-hidden />} onAction={() => void navigate({ to: '/auth/newpassword' })}>
        {t`Password Reset`}
      </MenuItem>
      <MenuItem icon={<SlidersHorizontal aria-hidden />} onAction={() => appearanceStore.set(true)}>
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
    </Menu>
  )
}

import { useChildren } from '../data/children.ts'
import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import { later } from '../lib/later.tsx'
import { onIntent } from '../lib/on-intent.ts'
import { useUser } from '../data/use-user.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './profile-menu.module.css'

const { Later: ProfileEntries, load } = later(async () => (await import('./profile-entries.tsx')).ProfileEntries)
export const loadEntries = load

/** The keys that open a menu and lead to its first item. */
const openers: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown'])

/** The person who is here; a press opens their menu, which is loaded when somebody comes near it. */
export function ProfileMenu({ onKeyboardMap }: { onKeyboardMap: () => void }) {
  const user = useUser()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState<'by key' | 'by pointer' | null>(null)
  const isParent = useChildren().length > 0
  const role = user.role === 'teacher' ? t`Teacher` : isParent ? t`Parent` : t`Student`
  const onKeyDown = (event: KeyboardEvent) => {
    if (!openers.has(event.key)) return
    event.preventDefault()
    setOpened('by key')
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        {...onIntent(loadEntries)}
        onClick={() => setOpened(opened ? null : 'by pointer')}
        onKeyDown={onKeyDown}
      >
        <Avatar name={user.displayName} url={user.avatarUrl} />
        <span className={styles.who}>
          <span className={styles.name}>{user.displayName}</span>
          <span className={styles.role}>{role}</span>
        </span>
      </button>
      {opened && (
        <ProfileEntries
          opener={button}
          isByKey={opened === 'by key'}
          onKeyboardMap={onKeyboardMap}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSession } from '../../lib/auth-state.ts'
import { lockStore } from '../../lib/lock.ts'
import { useStore } from '../../lib/store.ts'
import LockForm from './lock-form.tsx'

/** The lock as a page of its own: after a reload there is no page that it could cover (experience.md B6). */
export function LockScreen() {
  const { to = '/' } = useSearch({ from: '/auth/lockscreen' })
  const navigate = useNavigate()
  const { user } = useSession()
  // Here, or in another tab, which tells the session to this one.
  const isOpen = !useStore(lockStore) && user !== null
  useEffect(() => {
    if (isOpen) void navigate({ to, replace: true })
  }, [isOpen, navigate, to])
  return <LockForm to={to} />
}

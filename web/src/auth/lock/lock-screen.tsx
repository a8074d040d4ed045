import { useNavigate, useSearch } from '@tanstack/react-router'
import LockForm from './lock-form.tsx'

/** The lock as a page of its own: after a reload there is no page that it could cover (UX.md B6). */
export function LockScreen() {
  const { to = '/' } = useSearch({ from: '/auth/lockscreen' })
  const navigate = useNavigate()
  return <LockForm to={to} onUnlock={() => void navigate({ to, replace: true })} />
}

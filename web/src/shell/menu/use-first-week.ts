import { useState } from 'react'
import { useAccount } from '../../lib/auth-state.ts'

/** How long (ms) an account is new: whoever has used the pictures for a week knows them. */
const firstWeek = 7 * 24 * 60 * 60 * 1000

/** Whether somebody is new here, on whichever device: then pictures alone say little. */
export function useFirstWeek(): boolean {
  const user = useAccount()
  const [now] = useState(() => Date.now())
  return user !== null && now - Date.parse(user.createdAt) < firstWeek
}

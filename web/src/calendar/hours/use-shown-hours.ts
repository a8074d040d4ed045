import { useState } from 'react'
import { preferencesStore } from '../../lib/preferences.ts'
import type { CurrentUser } from '../../data/use-user.ts'
import { useStore } from '../../lib/store.ts'
import { attempt } from '../../lib/attempt.ts'

/**
 * Which hours the calendar of this person shows, and to which minutes a drag keeps there.
 *
 * @returns `turnHours`: shows only the working hours, or all again; remembered in this browser
 */
export function useShownHours({ userId, role, workingHours }: CurrentUser) {
  const { firstHour, lastHour, snap } = useStore(preferencesStore)
  const key = `calendar.hoursOnly.v1.${userId}`
  const [hoursOnly, setOn] = useState(() => attempt(() => localStorage.getItem(key)) !== null)
  const turnHours = () => {
    setOn(!hoursOnly)
    attempt(() => (hoursOnly ? localStorage.removeItem(key) : localStorage.setItem(key, 'on')))
  }
  const hours = role === 'teacher' ? workingHours : null
  return { hours, hoursOnly, turnHours, usual: { first: firstHour * 60, last: lastHour * 60 }, snap }
}

import { useQuery } from '@tanstack/react-query'
import { lastKnownUser, roleOf, useSession } from '../lib/auth-state.ts'
import { deviceZone } from '../lib/dates.ts'
import { profileQuery } from './profile.ts'

/** A stretch of a weekday (1 Monday … 7 Sunday), in minutes after midnight. */
export interface WorkingStretch {
  weekday: number
  from: number
  to: number
}

/** The user of the app, as far as a screen needs to know. */
export interface CurrentUser {
  /** The auth user's id. */
  userId: string
  userProfileId: number
  role: 'teacher' | 'student'
  /** Whether the account may have children: who teaches may, once the role of a student is among the own ones. */
  mayLookAfter: boolean
  displayName: string
  email: string | null
  avatarUrl: string | null
  /** The user_profile_id of a student's teacher. */
  teacherId: number | null
  /** IANA name; the device's until one is chosen. */
  timeZone: string
  defaultLessonMinutes: number
  /** When a teacher teaches, in the own zone; null while nothing was said: then any hour counts. */
  workingHours: readonly WorkingStretch[] | null
}

/** wire-graphql.md has no default of its own for a profile that is still on its way. */
const usualLessonMinutes = 45

/**
 * The signed-in user with the own profile. Only below the shell, whose guard has loaded both.
 *
 * @throws {Error} where nobody has signed in
 */
export function useUser(): CurrentUser {
  const session = useSession()
  const user = session.user ?? lastKnownUser()
  if (!user) throw new Error('There is no signed-in user here.')
  const { data: profile } = useQuery(profileQuery(user.id))
  return {
    userId: user.id,
    userProfileId: profile?.user_profile_id ?? user.metadata.userProfileId ?? 0,
    role: roleOf(user),
    mayLookAfter: user.roles.includes('student'),
    displayName: profile?.display_name ?? '',
    email: profile?.email ?? user.email,
    avatarUrl: profile?.avatar_url ?? null,
    teacherId: profile?.teacher_id ?? user.metadata.teacherId ?? null,
    timeZone: profile?.time_zone ?? deviceZone(),
    defaultLessonMinutes: profile?.default_lesson_minutes ?? usualLessonMinutes,
    workingHours: profile?.working_hours?.length ? profile.working_hours : null,
  }
}

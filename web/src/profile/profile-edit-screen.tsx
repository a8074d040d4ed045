import { useQuery } from '@tanstack/react-query'
import { useLocation, useParams } from '@tanstack/react-router'
import { useCrumb } from '../lib/crumb.ts'
import { useUser } from '../data/use-user.ts'
import { editedProfileQuery } from '../data/students.ts'
import { ProfileDetails } from './profile-details.tsx'
import { NoProfile, ProfileFailed, ProfileSkeleton } from './profile-states.tsx'

/** experience.md B12. The address holds the auth user's id, or the profile's number for a student without an account. */
export function ProfileEditScreen() {
  const { userId } = useParams({ strict: false })
  const { pathname } = useLocation()
  const user = useUser()
  const asked = userId ?? user.userId
  const profile = useQuery(editedProfileQuery(asked))
  const isOwn = asked === user.userId || asked === String(user.userProfileId)
  useCrumb(pathname, profile.data?.display_name ?? (isOwn ? user.displayName : undefined))

  if (profile.isPending) return <ProfileSkeleton />
  if (profile.isLoadingError) return <ProfileFailed onRetry={() => void profile.refetch()} />
  if (!profile.data || (user.role === 'student' && !isOwn)) return <NoProfile />
  return <ProfileDetails key={profile.data.user_profile_id} profile={profile.data} isOwn={isOwn} />
}

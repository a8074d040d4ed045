import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useParams } from '@tanstack/react-router'
import { useCrumb } from '../lib/crumb.ts'
import { useUser } from '../lib/session.tsx'
import { Button, buttonLook } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { NoticePage } from '../ui/notice-page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { editedProfileQuery } from './data.ts'
import { ProfileDetails } from './profile-details.tsx'

/** UX.md B12 "Edit". The address holds the auth user's id, or the profile's number for a student without an account. */
export function ProfileEditScreen() {
  const { userId } = useParams({ strict: false })
  const { pathname } = useLocation()
  const user = useUser()
  const asked = userId ?? user.userId
  const profile = useQuery(editedProfileQuery(asked))
  const isOwn = asked === user.userId || asked === String(user.userProfileId)
  useCrumb(pathname, profile.data?.display_name ?? (isOwn ? user.displayName : t`Profile`))

  if (profile.isPending) return <Skeleton height="4rem" width="20rem" />
  if (profile.isError) {
    return (
      <EmptyState
        title={t`We couldn't load this profile`}
        action={
          <Button onPress={() => void profile.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      />
    )
  }
  if (!profile.data || (user.role === 'student' && !isOwn)) {
    return (
      <NoticePage
        title={t`There is no such profile, or it is not yours`}
        actions={
          <Link to="/" {...buttonLook('primary')}>
            <Trans>Go to Dashboard</Trans>
          </Link>
        }
      >
        <Trans>The student may have been removed, or the address is mistyped.</Trans>
      </NoticePage>
    )
  }
  return <ProfileDetails key={profile.data.user_profile_id} profile={profile.data} isOwn={isOwn} />
}

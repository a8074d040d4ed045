import { Trans } from '@lingui/react/macro'
import { colourOf } from '../lib/colours.ts'
import { dayText } from '../lib/dates.ts'
import { useUser } from '../data/use-user.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { AvatarField } from './avatar/avatar-field.tsx'
import type { EditedProfile } from '../data/students.ts'
import { NameHead } from './edit/name-head.tsx'
import { NextLesson } from './edit/next-lesson.tsx'
import { PhoneLink } from './student/phone-link.tsx'
import { StudentTabs } from './edit/student-tabs.tsx'
import { AboutCard, ContactCard, LessonsCard, NameCard, useProfileFields } from './profile-cards.tsx'
import { GuardianCard } from './guardian-card.tsx'
import { InviteMenu } from './student/invite-menu.tsx'
import styles from './profile-details.module.css'
import { ownWords } from '../ui/own-words.tsx'
import { OwnDataCard } from './personal/own-data-card.tsx'
import { statusOf } from './student/student.ts'
import { Status } from './student/student-status.tsx'

interface Props {
  profile: EditedProfile
  isOwn: boolean
}

/** Every field of a profile; each saves itself. */
export function ProfileDetails({ profile, isOwn }: Props) {
  const isTeacher = useUser().role === 'teacher'
  const cards = (
    <div className={styles.cards}>
      <NameCard profile={profile} isOwn={isOwn} />
      <ContactCard profile={profile} isOwn={isOwn} />
      <AboutCard profile={profile} isOwn={isOwn} />
      {isTeacher && <LessonsCard profile={profile} isOwn={isOwn} />}
      {isTeacher && !isOwn && <GuardianCard profileId={profile.user_profile_id} name={profile.display_name ?? ''} />}
      {isOwn && <OwnDataCard />}
    </div>
  )
  return (
    <>
      <ProfileHead profile={profile} isOwn={isOwn} />
      {isOwn || !isTeacher ? cards : <StudentTabs profile={profile} details={cards} />}
    </>
  )
}

/** Whose profile it is, with the face and what is to be known first. */
function ProfileHead({ profile, isOwn }: Props) {
  const user = useUser()
  const { bind, change } = useProfileFields(profile)
  const name = profile.display_name ?? ''
  const status = statusOf(profile)
  const shownTeacher = ownWords(profile.teacher?.display_name)
  const when = dayText(profile.created_at, user.timeZone)
  return (
    <div className={styles.head}>
      <AvatarField
        name={name}
        url={profile.avatar_url ?? null}
        {...(!isOwn && { colour: colourOf(profile) })}
        onChange={(avatar_url) => change({ avatar_url })}
      >
        {isOwn || user.role !== 'teacher' ? (
          <PageTitle>{name}</PageTitle>
        ) : (
          <NameHead
            key={name}
            name={name}
            draftKey={`name.${profile.user_profile_id}`}
            actions={profile.id === null && profile.archived_at === null && <InviteMenu student={profile} />}
            onSave={(next) => bind('display_name').save(next, profile.display_name)}
          />
        )}
        {!isOwn && (
          <p className={styles.facts}>
            <Status status={status} />
            {profile.phone && (
              <>
                {' · '}
                <PhoneLink phone={profile.phone} />
              </>
            )}
            {' · '}
            <NextLesson profileId={profile.user_profile_id} /> ·{' '}
            {profile.created_by === user.userId ? <Trans>Added {when} by you</Trans> : <Trans>Added {when}</Trans>}
          </p>
        )}
        {isOwn && profile.teacher?.display_name && (
          <p className={styles.facts}>
            <Trans>Your teacher: {shownTeacher}</Trans>
          </p>
        )}
      </AvatarField>
    </div>
  )
}

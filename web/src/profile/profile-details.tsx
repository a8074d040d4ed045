import type { user_profile_input } from '@lectern/contract/graphql'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { colourOf } from '../lib/colours.ts'
import { dayText } from '../lib/dates.ts'
import { useUser } from '../lib/session.tsx'
import { Avatar } from '../ui/avatar.tsx'
import { Card } from '../ui/card.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Select } from '../ui/select.tsx'
import { AutosaveField } from './autosave-field.tsx'
import { ColourSelect } from './colour-select.tsx'
import { type EditedProfile, useSaveProfiles, useSaveResources } from './data.ts'
import { InviteMenu } from './invite-menu.tsx'
import styles from './profile-details.module.css'
import { isEmail, isWebAddress, statusOf } from './rules.ts'
import { Status } from './student-status.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

type TextFieldName = 'first_name' | 'middle_name' | 'last_name' | 'display_name' | 'email' | 'biography' | 'video_link'

/** Every field of a profile; each saves itself. */
export function ProfileDetails({ profile, isOwn }: { profile: EditedProfile; isOwn: boolean }) {
  const user = useUser()
  const save = useSaveProfiles(user.userId)
  const saveResources = useSaveResources(user.userId)
  const isTeacher = user.role === 'teacher'
  const name = profile.display_name ?? ''
  const status = statusOf(profile)

  const change = (part: user_profile_input) => save.mutateAsync([{ user_profile_id: profile.user_profile_id, ...part }])
  const choose = (part: user_profile_input) => void change(part).catch(() => undefined)
  const bind = (field: TextFieldName) => ({
    value: profile[field],
    save: (text: string | null) => change({ [field]: text }),
  })
  const minutes = [...new Set([30, 45, 60, 90, profile.default_lesson_minutes])].toSorted((a, b) => a - b)

  return (
    <>
      <div className={styles.head}>
        <Avatar
          name={name}
          url={profile.avatar_url ?? null}
          size="large"
          {...(!isOwn && { colour: colourOf(profile) })}
        />
        <div className={styles.title}>
          <PageTitle actions={!isOwn && isTeacher && status !== 'active' && <InviteMenu student={profile} />}>
            {name}
          </PageTitle>
          {isOwn ? (
            <p>{profile.teacher?.display_name && <Trans>Your teacher: {profile.teacher.display_name}</Trans>}</p>
          ) : (
            <p>
              <Status status={status} /> · <Trans>Added {dayText(profile.created_at, user.timeZone)}</Trans>
            </p>
          )}
        </div>
      </div>
      <div className={styles.cards}>
        <Card title={t`Name`}>
          <div className={styles.pair}>
            <AutosaveField label={t`First name`} autoComplete={isOwn ? 'given-name' : 'off'} {...bind('first_name')} />
            <AutosaveField label={t`Last name`} autoComplete={isOwn ? 'family-name' : 'off'} {...bind('last_name')} />
          </div>
          <AutosaveField label={t`Middle name`} optional {...bind('middle_name')} />
          <AutosaveField
            label={t`Display name`}
            hint={t`Shown in the calendar and on cards.`}
            {...bind('display_name')}
            check={(text) => (text === '' ? t`Please enter a name.` : undefined)}
          />
        </Card>
        <Card title={t`Contact`}>
          <AutosaveField
            label={t`Email`}
            type="email"
            optional
            {...bind('email')}
            hint={
              isOwn
                ? t`For messages. It does not change the address you sign in with.`
                : t`Needed only for an invitation`
            }
            check={(text) => (text === '' || isEmail(text) ? undefined : t`Please enter a valid email.`)}
          />
          <AutosaveField
            label={t`Video link`}
            type="url"
            optional
            placeholder="https://meet.example.org/anna"
            {...bind('video_link')}
            check={(text) =>
              text === '' || isWebAddress(text) ? undefined : t`Please enter a full web address, e.g. https://…`
            }
          />
          <TimeZoneSelect value={profile.time_zone ?? user.timeZone} onChange={(time_zone) => choose({ time_zone })} />
        </Card>
        <Card title={isOwn ? t`About you` : t`About ${name}`}>
          <AutosaveField label={t`Biography`} multiline optional {...bind('biography')} />
          {isTeacher && !isOwn && (
            <AutosaveField
              label={t`Resources`}
              multiline
              optional
              hint={t`Books, links, instruments: what this student works with.`}
              value={profile.resources}
              save={(resource) => saveResources.mutateAsync({ userProfileId: profile.user_profile_id, resource })}
            />
          )}
        </Card>
        {isTeacher && (
          <Card title={t`Lessons`}>
            {!isOwn && <ColourSelect value={colourOf(profile)} onChange={(colour) => choose({ colour })} />}
            <Select
              label={t`Usual length`}
              value={profile.default_lesson_minutes}
              onChange={(default_lesson_minutes) => choose({ default_lesson_minutes })}
              options={minutes.map((value) => ({ value, label: t`${value} minutes` }))}
            />
          </Card>
        )}
      </div>
    </>
  )
}

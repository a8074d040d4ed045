import { isEmail } from '@lectern/contract/email-address'
import type { user_profile_input } from '@lectern/contract/graphql'
import { longestPhone } from '@lectern/contract/phone-number'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { saveProfiles, saveResources } from '../data/profile-writes.ts'
import { returnedMailQuery } from '../data/returned-mail.ts'
import { type FieldValue, saveField } from '../data/student-fields.ts'
import { type EditedProfile, studentsQuery } from '../data/students.ts'
import { useUser } from '../data/use-user.ts'
import { colourOf } from '../lib/colours.ts'
import { linkHint } from '../lib/link.ts'
import { Card } from '../ui/card.tsx'
import { Select } from '../ui/select.tsx'
import { AddressTaken } from './address-taken.tsx'
import { TagsField } from './edit/tags-field.tsx'
import { MailReturned } from './mail-returned.tsx'
import { phoneProblem } from './phone-problem.ts'
import styles from './profile-details.module.css'
import { UsualSlot } from './slot/usual-slot.tsx'
import { AutosaveField } from './student/autosave-field.tsx'
import { ColourSelect } from './student/colour-select.tsx'
import { addressOwner } from './student/student.ts'
import { TimeZoneSelect } from './time-zone-select.tsx'

interface Props {
  profile: EditedProfile
  isOwn: boolean
}

type TextFieldName =
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'display_name'
  | 'email'
  | 'phone'
  | 'biography'
  | 'video_link'
  | 'usual_slot'
  | 'private_note'

/** The ways to save what a profile holds. */
export function useProfileFields(profile: EditedProfile) {
  const { userId } = useUser()
  const profileId = profile.user_profile_id
  const change = (part: user_profile_input) => saveProfiles(userId, [{ user_profile_id: profileId, ...part }])
  return {
    change,
    /** Of a refusal it was said already. */
    choose: (part: user_profile_input) => void change(part).catch(() => undefined),
    /** Binds a field that saves itself to a text. */
    bind: (field: TextFieldName) => ({
      value: profile[field],
      draftKey: `profile.${profileId}.${field}`,
      save: (text: string | null, base: FieldValue, version?: number) =>
        saveField(userId, { profileId, field, value: text, base, version: version ?? profile.version }),
    }),
  }
}

export function NameCard({ profile, isOwn }: Props) {
  const { bind } = useProfileFields(profile)
  return (
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
  )
}

/** How somebody is reached, and where. */
export function ContactCard({ profile, isOwn }: Props) {
  const user = useUser()
  const isStudents = user.role === 'teacher' && !isOwn
  const { bind, choose } = useProfileFields(profile)
  const known = useQuery({ ...studentsQuery(user.userId), enabled: isStudents }).data ?? []
  const returned = useQuery({
    ...returnedMailQuery(profile.user_profile_id, profile.email),
    enabled: isStudents && profile.teacher_id !== null,
  }).data
  const sharesAddress = addressOwner(known, profile.email, profile.user_profile_id)
  return (
    <Card title={t`Contact`}>
      <AutosaveField
        label={t`Email`}
        type="email"
        optional
        {...bind('email')}
        hint={
          isOwn ? (
            t`For messages. It does not change the address you sign in with.`
          ) : returned ? (
            <MailReturned returned={returned} />
          ) : sharesAddress ? (
            <AddressTaken by={sharesAddress} />
          ) : profile.id === null ? (
            t`For an invitation and emails about lessons`
          ) : (
            t`Emails about lessons go to the address of the account.`
          )
        }
        check={(text) => (text === '' || isEmail(text) ? undefined : t`Please enter a valid email.`)}
      />
      {profile.teacher_id !== null && (
        <AutosaveField
          label={t`Phone`}
          type="tel"
          inputMode="tel"
          autoComplete={isOwn ? 'tel' : 'off'}
          optional
          maxLength={longestPhone}
          hint={isOwn ? t`For your teacher to call. You can’t sign in with it.` : t`For you and the student alone`}
          {...bind('phone')}
          check={phoneProblem}
        />
      )}
      <AutosaveField
        label={t`Video link`}
        type="url"
        optional
        placeholder="https://meet.example.org/anna"
        {...bind('video_link')}
        check={linkHint}
      />
      <TimeZoneSelect value={profile.time_zone ?? user.timeZone} onChange={(time_zone) => choose({ time_zone })} />
      {isOwn && (
        <p>
          <Link to="/settings/{-$section}" params={{ section: 'account' }}>
            <Trans>Change the address you sign in with</Trans>
          </Link>
        </p>
      )}
    </Card>
  )
}

export function AboutCard({ profile, isOwn }: Props) {
  const user = useUser()
  const isStudents = user.role === 'teacher' && !isOwn
  const { bind } = useProfileFields(profile)
  const name = profile.display_name ?? ''
  return (
    <Card title={isOwn ? t`About you` : t`About ${name}`}>
      <AutosaveField label={t`Biography`} multiline optional {...bind('biography')} />
      {isStudents && (
        <AutosaveField
          label={t`Private note`}
          multiline
          optional
          hint={t`Only you see this`}
          {...bind('private_note')}
        />
      )}
      {isStudents && (
        <AutosaveField
          label={t`Resources`}
          multiline
          optional
          hint={t`Books, links, instruments: what this student works with.`}
          draftKey={`profile.${profile.user_profile_id}.resources`}
          value={profile.resources}
          save={(resource) => saveResources(user.userId, profile.user_profile_id, resource)}
        />
      )}
    </Card>
  )
}

/** How lessons usually are: a student's, or all of a teacher's. */
export function LessonsCard({ profile, isOwn }: Props) {
  const { bind, choose } = useProfileFields(profile)
  const minutes = [...new Set([30, 45, 60, 90, profile.default_lesson_minutes])].toSorted((a, b) => a - b)
  return (
    <Card title={t`Lessons`}>
      {!isOwn && <UsualSlot {...bind('usual_slot')} />}
      {!isOwn && <TagsField profile={profile} />}
      {!isOwn && <ColourSelect value={colourOf(profile)} onChange={(colour) => choose({ colour })} />}
      <Select
        label={t`Usual length`}
        value={profile.default_lesson_minutes}
        onChange={(default_lesson_minutes) => choose({ default_lesson_minutes })}
        options={minutes.map((value) => ({ value, label: plural(value, { one: '# minute', other: '# minutes' }) }))}
      />
      {isOwn && (
        <p>
          <Link to="/settings/{-$section}" params={{ section: 'calendar' }}>
            <Trans>When you teach, and your calendar elsewhere</Trans>
          </Link>
        </p>
      )}
    </Card>
  )
}

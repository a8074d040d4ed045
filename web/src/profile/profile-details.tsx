import { saveField, type FieldValue } from '../data/student-fields.ts'
import { isEmail } from '@lectern/contract/email-address'
import { longestPhone } from '@lectern/contract/phone-number'
import type { user_profile_input } from '@lectern/contract/graphql'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { colourOf } from '../lib/colours.ts'
import { dayText } from '../lib/dates.ts'
import { useUser } from '../data/use-user.ts'
import { Card } from '../ui/card.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Select } from '../ui/select.tsx'
import { AddressTaken } from './address-taken.tsx'
import { MailReturned } from './mail-returned.tsx'
import { AutosaveField } from './student/autosave-field.tsx'
import { AvatarField } from './avatar/avatar-field.tsx'
import { ColourSelect } from './student/colour-select.tsx'
import { type EditedProfile, studentsQuery } from '../data/students.ts'
import { saveProfiles, saveResources } from '../data/profile-writes.ts'
import { returnedMailQuery } from '../data/returned-mail.ts'
import { NameHead } from './edit/name-head.tsx'
import { NextLesson } from './edit/next-lesson.tsx'
import { UsualSlot } from './slot/usual-slot.tsx'
import { PhoneLink } from './student/phone-link.tsx'
import { phoneProblem } from './phone-problem.ts'
import { StudentTabs } from './edit/student-tabs.tsx'
import { GuardianCard } from './guardian-card.tsx'
import { InviteMenu } from './student/invite-menu.tsx'
import styles from './profile-details.module.css'
import { linkHint } from '../lib/link.ts'
import { ownWords } from '../ui/own-words.tsx'
import { OwnDataCard } from './personal/own-data-card.tsx'
import { addressOwner, statusOf } from './student/student.ts'
import { Status } from './student/student-status.tsx'
import { TagsField } from './edit/tags-field.tsx'
import { TimeZoneSelect } from './time-zone-select.tsx'

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

/** Every field of a profile; each saves itself. */
export function ProfileDetails({ profile, isOwn }: { profile: EditedProfile; isOwn: boolean }) {
  const user = useUser()
  const isTeacher = user.role === 'teacher'
  const name = profile.display_name ?? ''
  const status = statusOf(profile)
  const shownTeacher = ownWords(profile.teacher?.display_name)
  const when = dayText(profile.created_at, user.timeZone)
  const known = useQuery({ ...studentsQuery(user.userId), enabled: isTeacher && !isOwn }).data ?? []
  const returned = useQuery({
    ...returnedMailQuery(profile.user_profile_id, profile.email),
    enabled: isTeacher && !isOwn && profile.teacher_id !== null,
  }).data
  const sharesAddress = addressOwner(known, profile.email, profile.user_profile_id)

  const change = (part: user_profile_input) =>
    saveProfiles(user.userId, [{ user_profile_id: profile.user_profile_id, ...part }])
  const choose = (part: user_profile_input) => void change(part).catch(() => undefined)
  const bind = (field: TextFieldName) => ({
    value: profile[field],
    draftKey: `profile.${profile.user_profile_id}.${field}`,
    save: (text: string | null, base: FieldValue, version?: number) =>
      saveField(user.userId, {
        profileId: profile.user_profile_id,
        field,
        value: text,
        base,
        version: version ?? profile.version,
      }),
  })
  const minutes = [...new Set([30, 45, 60, 90, profile.default_lesson_minutes])].toSorted((a, b) => a - b)

  const cards = (
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
            isOwn ? (
              t`For messages. It does not change the address you sign in with.`
            ) : returned ? (
              <MailReturned returned={returned} />
            ) : sharesAddress ? (
              <AddressTaken by={sharesAddress} />
            ) : (
              t`Needed only for an invitation`
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
      <Card title={isOwn ? t`About you` : t`About ${name}`}>
        <AutosaveField label={t`Biography`} multiline optional {...bind('biography')} />
        {isTeacher && !isOwn && (
          <AutosaveField
            label={t`Private note`}
            multiline
            optional
            hint={t`Only you see this`}
            {...bind('private_note')}
          />
        )}
        {isTeacher && !isOwn && (
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
      {isTeacher && (
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
      )}
      {isTeacher && !isOwn && <GuardianCard profileId={profile.user_profile_id} name={name} />}
      {isOwn && <OwnDataCard />}
    </div>
  )
  return (
    <>
      <div className={styles.head}>
        <AvatarField
          name={name}
          url={profile.avatar_url ?? null}
          {...(!isOwn && { colour: colourOf(profile) })}
          onChange={(avatar_url) => change({ avatar_url })}
        >
          {isOwn || !isTeacher ? (
            <PageTitle>{name}</PageTitle>
          ) : (
            <NameHead
              key={name}
              name={name}
              draftKey={`name.${profile.user_profile_id}`}
              actions={status !== 'active' && <InviteMenu student={profile} />}
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
      {isOwn || !isTeacher ? cards : <StudentTabs profile={profile} details={cards} />}
    </>
  )
}

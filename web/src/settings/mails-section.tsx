import { ownWords } from '../ui/own-words.tsx'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { mailPreferencesQuery, type MailPreferences, saveMails } from '../data/mail-preferences.ts'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useSession } from '../lib/auth-state.ts'
import { useUser } from '../data/use-user.ts'
import { Button } from '../ui/button.tsx'
import { NativeSelect } from '../ui/native-select.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Switch } from '../ui/switch.tsx'
import { NextWeekSelect } from './next-week-select.tsx'
import { PushSetting } from './push-setting.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { ReminderTimes } from './reminder-times.tsx'
import styles from './settings-screen.module.css'
import { useStored } from '../lib/use-stored.ts'

interface Kind {
  /** As the server calls it (server/src/notice/mail-kinds.ts). */
  kind: string
  label: string
  hint: string
  /** Whether it may come once a day, with others. */
  mayBeDaily?: boolean
}

/** The kinds of mail to a student or a guardian, and to a teacher. */
const kindsFor = (role: 'teacher' | 'student'): Kind[] =>
  role === 'teacher'
    ? [
        {
          kind: 'request',
          label: t`Requests`,
          hint: t`When a student can’t come, or comes after all. You hear at once about a lesson that comes before the daily email.`,
          mayBeDaily: true,
        },
        {
          kind: 'work',
          label: t`Work of students`,
          hint: t`When a student hands something in or writes a comment.`,
          mayBeDaily: true,
        },
        {
          kind: 'unmarked',
          label: t`Lessons to mark`,
          hint: t`In the morning, where lessons of yesterday are not marked yet.`,
        },
      ]
    : [
        { kind: 'reminder', label: t`Reminders`, hint: t`Before each lesson, with the time and the place.` },
        {
          kind: 'change',
          label: t`Changes of lessons`,
          hint: t`When the teacher moves or cancels a lesson, or runs late. You hear at once about a lesson that comes before the daily email.`,
          mayBeDaily: true,
        },
        { kind: 'request', label: t`Answers`, hint: t`What the teacher says when somebody can’t come.` },
        {
          kind: 'homework',
          label: t`Homework`,
          hint: t`The day before it is due, and when the teacher reminds you of what is not done.`,
        },
      ]

/** Which mails come, when reminders do, and at which hours none does. */
export function MailsSection() {
  const { role } = useUser()
  const { data, isPending, isLoadingError, refetch } = useQuery(mailPreferencesQuery)
  const whyNot = useWhyNot()
  const wanted = data?.mailPreferences
  const kinds =
    wanted && `${wanted.off.toSorted().join(' ')} ${wanted.daily.toSorted().join(' ')} ${wanted.next_week_day}`
  const stored = useStored(kinds, mailPreferencesQuery.queryKey)
  return (
    <>
      <SettingCard id="mails" title={t`Emails`} lead={<Lead />} value={stored}>
        {isLoadingError && whyNot !== null ? (
          <p>{whyNot}</p>
        ) : isLoadingError ? (
          <p role="alert">
            <Trans>Couldn’t look up which emails you want.</Trans>{' '}
            <Button size="small" onPress={() => void refetch()}>
              <Trans>Try again</Trans>
            </Button>
          </p>
        ) : isPending || !wanted ? (
          <Skeleton width="10rem" height="var(--control)" />
        ) : (
          <>
            {kindsFor(role).map((each) =>
              each.mayBeDaily ? (
                <KindSelect key={each.kind} {...each} wanted={wanted} whyNot={whyNot} />
              ) : (
                <KindSwitch key={each.kind} {...each} wanted={wanted} whyNot={whyNot} />
              ),
            )}
            <NextWeekSelect wanted={wanted} whyNot={whyNot} />
          </>
        )}
      </SettingCard>
      <ReminderTimes wanted={wanted} whyNot={whyNot} />
      <QuietHours wanted={wanted} whyNot={whyNot} />
      <PushSetting whyNot={whyNot} />
    </>
  )
}

/** To which address it goes: who reads nothing there looks for it here. */
function Lead() {
  const { user } = useSession()
  if (!user?.email)
    return <Trans>Your account has no email address. Add one in the settings of your account, or nothing comes.</Trans>
  const shownAddress = ownWords(user.email)
  return <Trans>What Lectern writes to {shownAddress} while you are elsewhere.</Trans>
}

interface SwitchProps extends Kind {
  wanted: MailPreferences
  whyNot: string | null
}

function KindSwitch({ kind, label, hint, wanted: { off }, whyNot }: SwitchProps) {
  const turn = (on: boolean) => void saveMails({ off: on ? off.filter((each) => each !== kind) : [...off, kind] })
  return (
    <div>
      <Switch isSelected={!off.includes(kind)} onChange={turn} isDisabled={whyNot !== null}>
        {label}
      </Switch>
      <p className={styles.hint}>{hint}</p>
    </div>
  )
}

/** At once, once a day, or not at all. */
function KindSelect({ kind, label, hint, wanted: { off, daily }, whyNot }: SwitchProps) {
  const without = (kinds: readonly string[]) => kinds.filter((each) => each !== kind)
  const choose = (how: string) =>
    void saveMails({
      off: how === 'off' ? [...without(off), kind] : without(off),
      daily: how === 'daily' ? [...without(daily), kind] : without(daily),
    })
  return (
    <NativeSelect
      id={`mails-${kind}`}
      label={label}
      hint={hint}
      value={off.includes(kind) ? 'off' : daily.includes(kind) ? 'daily' : 'once'}
      whyNot={whyNot}
      options={[
        { value: 'once', label: t`At once` },
        { value: 'daily', label: t`Once a day` },
        { value: 'off', label: t`Off` },
      ]}
      onChange={choose}
    />
  )
}

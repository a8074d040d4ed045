import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { mailPreferencesQuery, type MailPreferences, saveMails } from '../data/mail-preferences.ts'
import { locale } from '../lib/dates.ts'
import { useUser } from '../data/use-user.ts'
import { NativeSelect } from '../ui/native-select.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { useStored } from '../lib/use-stored.ts'

/** Minutes before a lesson: what families choose between. Programs may set others. */
const choices: readonly (readonly number[])[] = [[1440, 60], [1440], [60], [2880, 120], [2880], [180], [30]]

const perHour = 60
const perDay = 24 * perHour

function leadText(minutes: number): string {
  if (minutes % perDay === 0) return plural(minutes / perDay, { one: '# day', other: '# days' })
  if (minutes % perHour === 0) return plural(minutes / perHour, { one: '# hour', other: '# hours' })
  return plural(minutes, { one: '# minute', other: '# minutes' })
}

function leadsText(leads: readonly number[]): string {
  const times = new Intl.ListFormat(locale(), { type: 'conjunction' }).format(leads.map(leadText))
  return t`${times} before`
}

interface Props {
  /** Undefined until it is known. */
  wanted: MailPreferences | undefined
  whyNot: string | null
}

/** When reminders come: a student's own choice, and a teacher's for students who made none. */
export function ReminderTimes({ wanted, whyNot }: Props) {
  const { role } = useUser()
  const isTeacher = role === 'teacher'
  const chosen = isTeacher ? wanted?.student_leads : wanted?.leads
  const value = chosen?.join(' ') ?? ''
  const stored = useStored(wanted && value, mailPreferencesQuery.queryKey)
  const known = choices.map((leads) => leads.join(' '))
  const own = chosen && !known.includes(value) ? [chosen] : []
  const usual = leadsText([perDay, perHour])
  return (
    <SettingCard
      id="reminders"
      title={t`Times of reminders`}
      lead={
        isTeacher ? (
          <Trans>When your students and their families are reminded of a lesson, unless they chose otherwise.</Trans>
        ) : (
          <Trans>When you are reminded of a lesson. Nothing is sent for one that was cancelled.</Trans>
        )
      }
      value={stored}
    >
      {wanted && (
        <NativeSelect
          id="reminder-times"
          label={t`Times of reminders`}
          hideLabel
          value={value}
          whyNot={whyNot}
          options={[
            { value: '', label: isTeacher ? t`As usual: ${usual}` : t`As the teacher has it` },
            ...[...choices, ...own].map((leads) => ({ value: leads.join(' '), label: leadsText(leads) })),
          ]}
          onChange={(next) => {
            const leads = next === '' ? null : next.split(' ').map(Number)
            void saveMails(isTeacher ? { student_leads: leads } : { leads })
          }}
        />
      )}
    </SettingCard>
  )
}

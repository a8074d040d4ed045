import { t } from '@lingui/core/macro'
import { type MailPreferences, saveMails } from '../data/mail-preferences.ts'
import { firstWeekday, weekdayName } from '../lib/dates.ts'
import { NativeSelect } from '../ui/native-select.tsx'

/** As the server calls these mails. */
const kind = 'next_week'
const daysOfWeek = 7

interface Props {
  wanted: MailPreferences
  whyNot: string | null
}

/** On which weekday the lessons of the coming seven days are mailed, if at all. */
export function NextWeekSelect({ wanted: { off, next_week_day }, whyNot }: Props) {
  const first = firstWeekday()
  const weekdays = Array.from({ length: daysOfWeek }, (_, at) => ((first - 1 + at) % daysOfWeek) + 1)
  const without = off.filter((each) => each !== kind)
  const choose = (day: string) =>
    void saveMails(day === 'off' ? { off: [...without, kind] } : { off: without, next_week_day: Number(day) })
  return (
    <NativeSelect
      id="mails-next-week"
      label={t`Lessons of the coming week`}
      hint={t`In the morning of that day, with all lessons of the seven days from then on.`}
      value={next_week_day === null || off.includes(kind) ? 'off' : String(next_week_day)}
      whyNot={whyNot}
      options={[
        { value: 'off', label: t`Off` },
        ...weekdays.map((weekday) => ({ value: String(weekday), label: weekdayName(weekday) })),
      ]}
      onChange={choose}
    />
  )
}

import { parseTime, type Time } from '@internationalized/date'
import { DateInput, DateSegment, TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import segments from './date-field.module.css'
import styles from './field.module.css'

interface Props {
  label: string
  /** BCP 47, the reader's: it says the order of the parts. */
  locale: string
  /** HH:MM; empty while it is not whole. */
  value: string
  onChange: (value: string) => void
}

/** Of what was typed so far no time can be made. */
const timeIn = (value: string): Time | null => {
  try {
    return parseTime(value)
  } catch {
    return null
  }
}

/** A time of the day on the reader's clock, typed part by part. */
export function TimeField({ label, locale, value, onChange }: Props) {
  return (
    <I18nProvider locale={locale}>
      <AriaTimeField
        className={styles.field ?? ''}
        value={timeIn(value)}
        onChange={(time: Time | null) => onChange(time?.toString().slice(0, 5) ?? '')}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <DateInput className={`${styles.input ?? ''} ${segments.parts ?? ''}`}>
          {(segment) => <DateSegment segment={segment} className={segments.part ?? ''} />}
        </DateInput>
      </AriaTimeField>
    </I18nProvider>
  )
}

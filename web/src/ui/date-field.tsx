import { type CalendarDate, parseDate } from '@internationalized/date'
import { DateField as AriaDateField, DateInput, DateSegment } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import segments from './date-field.module.css'
import styles from './field.module.css'

interface Props {
  label: string
  /** BCP 47, the reader's: it says the order of the parts. */
  locale: string
  /** YYYY-MM-DD; empty while it is not whole. */
  value: string
  onChange: (value: string) => void
}

/** Of what was typed so far no date can be made. */
const dateIn = (value: string): CalendarDate | null => {
  try {
    return parseDate(value)
  } catch {
    return null
  }
}

/** A day in the order of the reader's country, typed part by part. */
export function DateField({ label, locale, value, onChange }: Props) {
  return (
    <I18nProvider locale={locale}>
      <AriaDateField
        className={styles.field ?? ''}
        value={dateIn(value)}
        onChange={(date: CalendarDate | null) => onChange(date?.toString() ?? '')}
      >
        <Label className={styles.label ?? ''}>{label}</Label>
        <DateInput className={`${styles.input ?? ''} ${segments.parts ?? ''}`}>
          {(segment) => <DateSegment segment={segment} className={segments.part ?? ''} />}
        </DateInput>
      </AriaDateField>
    </I18nProvider>
  )
}

import { parseTime, type Time } from '@internationalized/date'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import { TimeField as AriaTimeField } from 'react-aria-components/TimeField'
import { FieldNote, type FieldTexts, LabelWords, useFieldIds } from './field-frame.tsx'
import styles from './field.module.css'
import { timePasted } from './pasted-when.ts'
import { TypedParts, useTyped } from './typed-parts.tsx'

interface Props extends FieldTexts {
  /** BCP 47, the reader's: it says the clock, and the order of the parts. */
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

const textOf = (time: Time): string => time.toString().slice(0, 5)

/** A time of the day on the reader's clock, typed part by part or pasted. */
export function TimeField(props: Props) {
  const { label, hideLabel = false, hint, optional = false, locale, value, onChange } = props
  const { whole, isUnfinished, change, finish } = useTyped({ value, onChange, read: timeIn, write: textOf })
  const [isInside, setInside] = useState(false)
  // A time that is still being typed is not wrong yet.
  const message = !isUnfinished ? props.message : isInside ? undefined : t`Please enter the whole time.`
  const { id, input } = useFieldIds({ hint, message })
  return (
    <I18nProvider locale={locale}>
      <AriaTimeField
        className={styles.field ?? ''}
        value={whole}
        onChange={change}
        isInvalid={message !== undefined}
        // A form says itself what it does not take.
        validationBehavior="aria"
        {...(input['aria-describedby'] && { 'aria-describedby': input['aria-describedby'] })}
        onFocusChange={setInside}
      >
        {({ state }) => (
          <>
            <Label className={(hideLabel ? styles.unseen : styles.label) ?? ''}>
              <LabelWords label={label} optional={optional} />
            </Label>
            <TypedParts
              state={state}
              onUnfinished={finish}
              onPasteText={(text) => {
                const time = timeIn(timePasted(text) ?? '')
                if (time) change(time)
              }}
            />
            <FieldNote id={id} hint={hint} message={message} />
          </>
        )}
      </AriaTimeField>
    </I18nProvider>
  )
}

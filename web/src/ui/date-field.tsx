import { CalendarDate, parseDate } from '@internationalized/date'
import { t } from '@lingui/core/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { DateField as AriaDateField } from 'react-aria-components/DateField'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Label } from 'react-aria-components/Label'
import styles from './date-field.module.css'
import { FieldNote, type FieldTexts, LabelWords, useFieldIds } from './field-frame.tsx'
import fieldStyles from './field.module.css'
import { IconButton } from './icon-button.tsx'
import { Popover } from './popover.tsx'
import { dayPasted } from './pasted-when.ts'
import { Skeleton } from './skeleton.tsx'
import { TypedParts, useTyped } from './typed-parts.tsx'

const loadCalendar = () => import('./day-calendar.tsx')
const DayCalendar = lazy(async () => ({ default: (await loadCalendar()).DayCalendar }))
/** Its script comes when it is wanted, so that a form is drawn without it. */
const prepareCalendar = () => void loadCalendar().catch(() => undefined)

interface Props extends FieldTexts {
  /** BCP 47, the reader's: it says the order of the parts. */
  locale: string
  /** The weekday a week begins with, 1 Monday to 7 Sunday. */
  firstDay: number
  /** YYYY-MM-DD; empty while it is not whole. */
  value: string
  onChange?: (value: string) => void
  /** Hears what is picked, and what was changed when the field is left, whole or empty: nothing of what is half typed. */
  onSettle?: (value: string) => void
  /** YYYY-MM-DD: the calendar offers no day before it. The form judges a typed date. */
  min?: string | undefined
  /** Whether the calendar offers to have no day; where that is optional it does. */
  canBeEmpty?: boolean
  /** Whether the focus comes here with the form. */
  takesFocus?: boolean
}

/** A lesson before this year is a slip of the keyboard. */
const firstYear = 1900
/** Of a year that was typed with two digits. */
const thisCentury = 2000

/** Of what was typed so far no date can be made. */
const dateIn = (value: string): CalendarDate | null => {
  try {
    return parseDate(value)
  } catch {
    return null
  }
}

const ignored = (): void => undefined

const textOf = (date: CalendarDate): string => (date.year < firstYear ? '' : date.toString())

/** A day in the order of the reader's country: typed part by part, pasted, or picked from a calendar. */
export function DateField(props: Props) {
  const { label, hideLabel = false, hint, optional = false, locale, firstDay, value } = props
  const { onChange = ignored, onSettle = ignored, min, canBeEmpty = optional, takesFocus = false } = props
  const { whole, isUnfinished, change, finish } = useTyped({ value, onChange, read: dateIn, write: textOf })
  const [isInside, setInside] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLDivElement>(null)
  const wrong = isUnfinished
    ? t`Please enter the whole date.`
    : whole && whole.year < firstYear
      ? t`Please enter a year from ${firstYear} on.`
      : undefined
  // A date that is still being typed is not wrong yet.
  const message = isInside && isUnfinished ? undefined : ((isInside ? undefined : wrong) ?? props.message)
  const { id, input } = useFieldIds({ hint, message })
  const settled = useRef(value)
  const settle = (date: CalendarDate | null) => {
    const day = date && date.year < 100 ? date.set({ year: date.year + thisCentury }) : date
    if (day !== whole) change(day)
    const text = day === null ? '' : textOf(day)
    if (text === settled.current || (text === '' && day !== null)) return
    settled.current = text
    onSettle(text)
  }
  const turn = useEffectEvent((isEntered: boolean) => {
    if (isEntered) settled.current = value
    else if (!isUnfinished) settle(whole)
  })
  // After what leaving has made of the parts is drawn: of 31 February it makes the 28th.
  useEffect(() => turn(isInside), [isInside])
  const pick = (date: CalendarDate | null) => {
    settled.current = value
    settle(date)
    setOpen(false)
  }
  return (
    <I18nProvider locale={locale}>
      <AriaDateField
        className={fieldStyles.field ?? ''}
        value={whole}
        onChange={change}
        isInvalid={message !== undefined}
        // A form says itself what it does not take.
        validationBehavior="aria"
        {...(input['aria-describedby'] && { 'aria-describedby': input['aria-describedby'] })}
        {...(takesFocus && { autoFocus: true })}
        onFocusChange={setInside}
        data-day-field
      >
        {({ state }) => (
          <>
            <Label className={(hideLabel ? fieldStyles.unseen : fieldStyles.label) ?? ''}>
              <LabelWords label={label} optional={optional} />
            </Label>
            <div ref={opener} className={styles.picked}>
              <TypedParts
                state={state}
                onUnfinished={finish}
                onPasteText={(text) => {
                  const day = dateIn(dayPasted(text, locale) ?? '')
                  if (day) change(day)
                }}
                onKeyDown={(event) => {
                  if (!event.altKey || event.key !== 'ArrowDown') return
                  event.preventDefault()
                  setOpen(true)
                }}
              />
              <IconButton
                size="small"
                label={t`Choose a day: ${label}`}
                icon={<CalendarDays aria-hidden />}
                aria-haspopup="dialog"
                aria-expanded={isOpen}
                onPointerEnter={prepareCalendar}
                onFocus={prepareCalendar}
                onPress={() => setOpen(true)}
              />
            </div>
            <FieldNote id={id} hint={hint} message={message} />
          </>
        )}
      </AriaDateField>
      <Popover label={label} triggerRef={opener} isOpen={isOpen} onClose={() => setOpen(false)} placement="bottom end">
        <Suspense fallback={<Skeleton height="18rem" />}>
          <DayCalendar
            value={whole}
            min={dateIn(min ?? '') ?? new CalendarDate(firstYear, 1, 1)}
            firstDay={firstDay}
            canBeEmpty={canBeEmpty}
            onPick={pick}
          />
        </Suspense>
      </Popover>
    </I18nProvider>
  )
}

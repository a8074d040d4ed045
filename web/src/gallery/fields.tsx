import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { dayHabits, locale } from '../lib/dates.ts'
import { DateField } from '../ui/date-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { TimeField } from '../ui/time-field.tsx'
import { Exhibit, State } from './exhibit.tsx'

/** Text fields: empty, filled, wrong, read-only, disabled. */
export function Fields() {
  const [name, setName] = useState('')
  const [email, setEmail] = useState('clara@')
  const [password, setPassword] = useState('correct horse')
  const [search, setSearch] = useState('')
  const [note, setNote] = useState('')
  const [day, setDay] = useState('2026-11-26')
  const [time, setTime] = useState('16:00')
  return (
    <>
      <Exhibit id="text-field" title={t`Text fields`}>
        <State name={t`Empty, with a hint`}>
          <TextField label={t`Name`} hint={t`As your students see it.`} value={name} onChange={setName} />
        </State>
        <State name={t`Wrong: says what is wrong`} of="text field" shows="error">
          <TextField label={t`Email`} message={t`Please enter a valid email.`} value={email} onChange={setEmail} />
        </State>
        <State name={t`Read-only`} of="text field" shows="read-only">
          <TextField label={t`Email`} value="anna@example.org" isReadOnly />
        </State>
        <State name={t`Disabled`}>
          <TextField label={t`Place`} value="" isDisabled onChange={() => undefined} />
        </State>
        <State name={t`Optional, several lines`}>
          <TextField label={t`Note`} optional multiline value={note} onChange={setNote} />
        </State>
        <State name={t`Password`}>
          <PasswordField label={t`Password`} value={password} onChange={setPassword} autoComplete="off" />
        </State>
        <State name={t`A day, in the order of the reader’s country`}>
          <DateField label={t`Day`} {...dayHabits()} value={day} onChange={setDay} />
        </State>
        <State name={t`A day that can be left out`}>
          <DateField label={t`Day`} {...dayHabits()} optional value={day} onChange={setDay} />
        </State>
        <State name={t`A day that is wrong: says what is wrong`}>
          <DateField label={t`Day`} {...dayHabits()} value={day} onChange={setDay} message={t`That day is over.`} />
        </State>
        <State name={t`A time, on the reader’s clock`}>
          <TimeField label={t`Time`} locale={locale()} value={time} onChange={setTime} />
        </State>
        <State name={t`Search: Esc clears it`}>
          <SearchField label={t`Search students`} value={search} onChange={setSearch} />
        </State>
      </Exhibit>
      <Exhibit id="submit-button" title={t`The button of a form`}>
        <State name={t`Not ready: says why`}>
          <SubmitButton
            isReady={false}
            isBusy={false}
            label={t`Save`}
            busyLabel={t`Saving…`}
            why={t`Fill in the name to save`}
          />
        </State>
        <State name={t`Ready`}>
          <SubmitButton isReady isBusy={false} label={t`Save`} busyLabel={t`Saving…`} why="" />
        </State>
        <State name={t`At work: keeps its width`} of="submit button" shows="loading">
          <SubmitButton isReady isBusy label={t`Save`} busyLabel={t`Saving…`} why="" />
        </State>
      </Exhibit>
    </>
  )
}

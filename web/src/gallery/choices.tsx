import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { NativeSelect } from '../ui/native-select.tsx'
import { RadioCards } from '../ui/radio-cards.tsx'
import { Segmented } from '../ui/segmented.tsx'
import { Select } from '../ui/select.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { Switch } from '../ui/switch.tsx'
import { WhoseSwitch } from '../ui/whose-switch.tsx'
import { Exhibit, State } from './exhibit.tsx'

type View = 'day' | 'week'
type Role = 'teacher' | 'student'

/** One of a few. */
export function Choices() {
  const [view, setView] = useState<View>('week')
  const [child, setChild] = useState('Anna')
  const [role, setRole] = useState<Role>('teacher')
  const [status, setStatus] = useState<number | null>(null)
  const [isOn, setOn] = useState(true)
  const [zone, setZone] = useState('Europe/Berlin')
  const views = [
    { value: 'day' as const, label: t`Day` },
    { value: 'week' as const, label: t`Week` },
  ]
  const children = ['Anna', 'Luca'].map((name) => ({ value: name, label: name }))
  const statuses = [
    { value: 2, label: t`Planned` },
    { value: 3, label: t`Prepared` },
  ]
  return (
    <Exhibit id="choice" title={t`Choices`}>
      <State name={t`Side by side, applied at once`}>
        <Segmented label={t`View`} value={view} onChange={setView} options={views} />
      </State>
      <State name={t`Disabled`}>
        <Segmented label={t`View`} value={view} onChange={setView} options={views} isDisabled />
      </State>
      <State name={t`Whose, in a family`}>
        <WhoseSwitch label={t`Whose lessons`} value={child} onChange={setChild} options={children} />
      </State>
      <State name={t`Cards`}>
        <RadioCards
          label={t`I am`}
          value={role}
          onChange={setRole}
          options={[
            { value: 'teacher', label: t`I teach`, hint: t`I plan lessons` },
            { value: 'student', label: t`I’m a student`, hint: t`I have a teacher here` },
          ]}
        />
      </State>
      <State name={t`A switch, applied at once`}>
        <SettingCard
          id="week-numbers"
          title={t`Week numbers`}
          lead={t`The number of the week (ISO 8601) in the title of the calendar.`}
          value={isOn}
        >
          <Switch isSelected={isOn} onChange={setOn}>{t`Show week numbers`}</Switch>
        </SettingCard>
      </State>
      <State name={t`A switch, disabled`}>
        <Switch isSelected={false} onChange={setOn} isDisabled>{t`Track payments`}</Switch>
      </State>
      <State name={t`List, nothing chosen`}>
        <Select
          label={t`Status`}
          value={status}
          onChange={setStatus}
          options={statuses}
          placeholder={t`Choose a status`}
        />
      </State>
      <State name={t`List, disabled`}>
        <Select label={t`Status`} value={2} onChange={setStatus} options={statuses} isDisabled />
      </State>
      <State name={t`List with a message`} of="select" shows="error">
        <Select
          label={t`Status`}
          value={status}
          onChange={setStatus}
          options={statuses}
          message={t`Please choose a status.`}
        />
      </State>
      <State name={t`The browser’s own, for long lists`}>
        <NativeSelect
          id="gallery-zone"
          label={t`Time zone`}
          value={zone}
          onChange={setZone}
          options={['Europe/Berlin', 'Europe/London', 'America/New_York'].map((value) => ({ value, label: value }))}
        />
      </State>
    </Exhibit>
  )
}

import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { NativeSelect } from '../ui/native-select.tsx'

/** Engines that know no list still know the zone of the device. */
const zones = Intl.supportedValuesOf('timeZone')

interface Props {
  value: string
  onChange: (zone: string) => void
  hint?: string
}

/** The list is the browser's own: four hundred entries, found by typing their first letters. */
export function TimeZoneSelect({ value, onChange, hint }: Props) {
  const id = useId()
  const all = zones.includes(value) ? zones : [value, ...zones]
  return (
    <NativeSelect
      id={id}
      label={t`Time zone`}
      value={value}
      onChange={onChange}
      {...(hint && { hint })}
      options={all.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))}
    />
  )
}

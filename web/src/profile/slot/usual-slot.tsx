import { t } from '@lingui/core/macro'
import { AutosaveField } from '../student/autosave-field.tsx'
import { slotText } from './slot-text.ts'
import { storedSlot, slotProblem } from './typed-slot.ts'

interface Props {
  value: string | null
  draftKey: string
  save: (text: string | null, base: string | null, version?: number) => Promise<unknown>
}

/** The usual slot of a student, typed as a lesson is; below it how it is read. */
export function UsualSlot({ value, save, ...props }: Props) {
  return (
    <AutosaveField
      {...props}
      label={t`Usual time`}
      optional
      placeholder="Tue 16:00 45m"
      maxLength={200}
      value={value}
      {...(value && { hint: slotText(value) })}
      check={slotProblem}
      save={(text, base, version) => save(text === null ? null : storedSlot(text), base, version)}
    />
  )
}

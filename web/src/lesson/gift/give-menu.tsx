import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import type { ComponentProps } from 'react'
import { colourOf } from '../../lib/colours.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { usePhone } from '../../lib/use-media.ts'
import type { Student } from '../lesson.ts'

interface Props {
  trigger: ComponentProps<typeof Menu>['trigger']
  students: readonly Student[]
  /** The students who have it already. */
  holders: readonly number[]
  /** Why it can't be given now; null where it can. */
  whyNot: string | null
  onPick: (student: Student) => void
}

/** The students, those who have it marked; a press gives it or takes it back. On a phone a sheet (experience.md B16). */
export function GiveMenu({ trigger, students, holders, whyNot, onPick }: Props) {
  const isPhone = usePhone()
  const rows = students.map((student) => {
    const { user_profile_id: id, display_name, avatar_url } = student
    const label = display_name ?? ''
    const icon = holders.includes(id) ? (
      <Check aria-label={t`Has it`} />
    ) : (
      <Avatar name={label} url={avatar_url} size="small" colour={colourOf(student)} />
    )
    return { id, label, icon, whyNot, student }
  })
  const pick = (id: number) => {
    const row = rows.find((each) => each.id === id)
    if (row) onPick(row.student)
  }
  if (isPhone)
    return <Sheet title={t`Give to`} trigger={trigger} rows={rows} choice="multiple" chosen={holders} onChoose={pick} />
  return (
    <Menu label={t`Give to`} trigger={trigger}>
      {rows.map(({ id, label, icon }) => (
        <MenuItem key={id} icon={icon} whyNot={whyNot} onAction={() => pick(id)}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  )
}

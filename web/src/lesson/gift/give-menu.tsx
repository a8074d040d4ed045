import { t } from '@lingui/core/macro'
import { Check } from 'lucide-react'
import type { ComponentProps } from 'react'
import { colourOf } from '../../lib/colours.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { Student } from '../rules.ts'

interface Props {
  trigger: ComponentProps<typeof Menu>['trigger']
  students: readonly Student[]
  /** Who has it already. */
  holders: readonly number[]
  /** Why it can't be given now; null where it can. */
  whyNot: string | null
  onPick: (student: Student) => void
}

/** The students, those who have it marked; a press gives it or takes it back. */
export function GiveMenu({ trigger, students, holders, whyNot, onPick }: Props) {
  return (
    <Menu label={t`Give to`} trigger={trigger}>
      {students.map((student) => {
        const name = student.display_name ?? ''
        return (
          <MenuItem
            key={student.user_profile_id}
            icon={
              holders.includes(student.user_profile_id) ? (
                <Check aria-label={t`Has it`} />
              ) : (
                <Avatar name={name} url={student.avatar_url} size="small" colour={colourOf(student)} />
              )
            }
            whyNot={whyNot}
            onAction={() => onPick(student)}
          >
            {name}
          </MenuItem>
        )
      })}
    </Menu>
  )
}

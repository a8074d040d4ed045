import { t } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../lib/session.tsx'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { studentsQuery, useSaveProfiles } from './data.ts'
import { PasteStudents } from './paste-students.tsx'
import { pastedStudents, splitName } from './rules.ts'

export function CreateMany() {
  const { userId } = useUser()
  const navigate = useNavigate()
  const known = useQuery(studentsQuery(userId)).data ?? []
  const save = useSaveProfiles(userId)
  const [text, setText] = useState('')
  const students = pastedStudents(text, known)
  const added = students.filter(({ problem }) => problem !== 'duplicate')
  const count = added.length

  const add = () =>
    save.mutate(
      added.map(({ name, email }) => ({ ...splitName(name), display_name: name, email })),
      {
        onSuccess: () => {
          showDone({ text: t`${count} students added` })
          void navigate({ to: '/profile/list' })
        },
      },
    )
  return (
    <>
      <PasteStudents text={text} onChange={setText} students={students} already={known.length} />
      <div>
        <Button variant="primary" isDisabled={count === 0 || save.isPending} onPress={add}>
          <Plural value={count} one="Add # student" other="Add # students" />
        </Button>
      </div>
    </>
  )
}

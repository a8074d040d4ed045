import { plural } from '@lingui/core/macro'
import { Plural } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useUser } from '../data/use-user.ts'
import { showDone } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { archiveStudents } from '../data/student-rows.ts'
import { studentsQuery } from '../data/students.ts'
import { saveProfiles } from '../data/profile-writes.ts'
import { useCall } from '../lib/use-call.ts'
import type { user_profile_input } from '@lectern/contract/graphql'
import { PasteStudents } from './paste-students.tsx'
import { readStudents } from './import/read-students.ts'
import { addable } from './import/addable.ts'
import { usePasted } from './import/use-pasted.ts'
import { Restored } from './restored.tsx'

export function CreateMany() {
  const { userId } = useUser()
  const navigate = useNavigate()
  const known = useQuery(studentsQuery(userId)).data ?? []
  const whyNot = useWhyNot()
  const save = useCall((profiles: readonly user_profile_input[]) => saveProfiles(userId, profiles))
  const { text, change, isRestored } = usePasted(userId)
  const students = readStudents(text, known)
  const added = addable(students)
  const count = added.length

  const add = () =>
    save.mutate(added, {
      onSuccess: (saved) => {
        change('')
        const ids = saved.map(({ user_profile_id }) => user_profile_id)
        showDone({
          text: plural(count, { one: '# student added', other: '# students added' }),
          // The guardians that came with them go with them, and come back when they do.
          undo: async () => void (await archiveStudents(userId, ids, true)),
          isUnlisted: true,
        })
        void navigate({ to: '/profile/list' })
      },
    })
  return (
    <>
      {isRestored && <Restored onDiscard={() => change('')} />}
      <PasteStudents text={text} onChange={change} students={students} already={known.length} />
      <div>
        <Button variant="primary" isDisabled={count === 0 || save.isPending} whyNot={whyNot} onPress={add}>
          <Plural value={count} one="Add # student" other="Add # students" />
        </Button>
      </div>
    </>
  )
}

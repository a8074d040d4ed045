import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useWhyNot } from '../data/offline/use-why-not.ts'
import { useUser } from '../data/use-user.ts'
import { Button } from '../ui/button.tsx'
import { studentsQuery } from '../data/students.ts'
import { saveProfiles } from '../data/profile-writes.ts'
import { useCall } from '../lib/use-call.ts'
import type { user_profile_input } from '@lectern/contract/graphql'
import { PasteStudents } from './paste-students.tsx'
import styles from './profile-setup-screen.module.css'
import { readStudents } from './import/read-students.ts'
import { addable } from './import/addable.ts'
import { usePasted } from './import/use-pasted.ts'
import { SampleButton } from './list/sample-button.tsx'
import { Restored } from './restored.tsx'

/** Step 3, teachers: a list from wherever it is kept now. */
export function SetupStudents({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { userId } = useUser()
  const known = useQuery(studentsQuery(userId)).data ?? []
  const whyNot = useWhyNot()
  const save = useCall((profiles: readonly user_profile_input[]) => saveProfiles(userId, profiles))
  const { text, change, isRestored } = usePasted(userId)
  const students = readStudents(text, known)
  const added = addable(students)

  const add = () =>
    save.mutate(added, {
      onSuccess: () => {
        change('')
        onDone()
      },
    })
  return (
    <div className={styles.step}>
      <h1 tabIndex={-1}>
        <Trans>Who do you teach?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>
          Paste a list or type names. Nobody gets an email from this. Once you plan lessons, students with an email
          address are told of them, invited or not.
        </Trans>
      </p>
      {isRestored && <Restored onDiscard={() => change('')} />}
      <PasteStudents text={text} onChange={change} students={students} already={known.length} />
      <div className={styles.actions}>
        {added.length > 0 && (
          <Button variant="primary" isDisabled={save.isPending} whyNot={whyNot} onPress={add}>
            <Plural value={added.length} one="Add # student" other="Add # students" />
          </Button>
        )}
        <Button onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
        <SampleButton onDone={onDone} />
        <Button variant="tertiary" onPress={onDone}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </div>
  )
}

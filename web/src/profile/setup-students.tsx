import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../lib/session.tsx'
import { Button } from '../ui/button.tsx'
import { studentsQuery, useSaveProfiles } from './data.ts'
import { PasteStudents } from './paste-students.tsx'
import styles from './profile-setup-screen.module.css'
import { pastedStudents, splitName } from './rules.ts'

/** Step 3, teachers: a list from wherever it is kept now. */
export function SetupStudents({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const { userId } = useUser()
  const known = useQuery(studentsQuery(userId)).data ?? []
  const save = useSaveProfiles(userId)
  const [text, setText] = useState('')
  const students = pastedStudents(text, known)
  const added = students.filter(({ problem }) => problem !== 'duplicate')

  const add = () =>
    save.mutate(
      added.map(({ name, email }) => ({ ...splitName(name), display_name: name, email })),
      { onSuccess: onDone },
    )
  return (
    <div className={styles.step}>
      <h1>
        <Trans>Who do you teach?</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Paste a list or type names. Nobody gets a mail from this.</Trans>
      </p>
      <PasteStudents text={text} onChange={setText} students={students} already={known.length} />
      <div className={styles.actions}>
        {added.length > 0 && (
          <Button variant="primary" isDisabled={save.isPending} onPress={add}>
            <Plural value={added.length} one="Add # student" other="Add # students" />
          </Button>
        )}
        <Button onPress={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="tertiary" onPress={onDone}>
          <Trans>Skip</Trans>
        </Button>
      </div>
    </div>
  )
}

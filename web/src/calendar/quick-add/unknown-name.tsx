import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { copyText } from '../../lib/copy.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { showDone } from '../../lib/toast.ts'
import { pressed } from '../../ui/press.ts'
import { addStudent, inviteStudent } from '../../data/profile-writes.ts'

async function copyInvitation(id: number, name: string): Promise<void> {
  const made = await inviteStudent({ userProfileId: id, sendMail: false }).catch(() => null)
  if (made && (await copyText(made.url))) showDone({ text: t`The invitation of ${name} is copied: send it on` })
}

interface Props {
  /** The name of the student who may be new. */
  name: string
  /** The title of a private time; null where it is a lesson, for the new student or one of the same family name. */
  called: string | null
  /** The new student is on the list by then. */
  onStudent: (id: number) => void
  onPrivate: () => void
}

/**
 * The choices for a line with a name that no student has: a lesson for a new student, who can be invited then, or a
 * private time.
 */
export function UnknownName({ name, called, onStudent, onPrivate }: Props) {
  const [isBusy, setBusy] = useState(false)
  const whyNot = useWhyNot()
  const add = async () => {
    setBusy(true)
    try {
      const id = await addStudent(name)
      if (id === null) return
      showDone({
        text: t`${name} is on your list`,
        further: { text: t`Copy invitation`, run: () => void copyInvitation(id, name) },
      })
      onStudent(id)
    } catch {
      // The refusal was shown.
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <button {...pressed({ isDisabled: isBusy, whyNot, onPress: () => void add() })}>
        {t`Plan it for a new student, ${name}`}
      </button>
      {called === null ? null : (
        <button type="button" onClick={onPrivate}>{t`Plan a private time, “${called}”`}</button>
      )}
    </>
  )
}

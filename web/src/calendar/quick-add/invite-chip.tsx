import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { copyText } from '../../lib/copy.ts'
import { useWhyNot } from '../../lib/offline/why-not.ts'
import { showDone } from '../../lib/toast.ts'
import { pressed } from '../../ui/press.ts'
import { addStudent, invitationLink } from './data.ts'

async function copyInvitation(id: number, name: string): Promise<void> {
  const url = await invitationLink(id).catch(() => null)
  if (url !== null && (await copyText(url))) showDone({ text: t`The invitation of ${name} is copied: send it on` })
}

/** A name that no student has: takes it onto the list, and offers an invitation (UX.md B13a). */
export function InviteChip({ name }: { name: string }) {
  const [isBusy, setBusy] = useState(false)
  const whyNot = useWhyNot()
  const add = async () => {
    setBusy(true)
    try {
      const id = await addStudent(name)
      const further =
        id === undefined ? undefined : { text: t`Copy invitation`, run: () => void copyInvitation(id, name) }
      showDone({ text: t`${name} is on your list`, further })
    } catch {
      // The refusal was shown.
      setBusy(false)
    }
  }
  return <button {...pressed({ isDisabled: isBusy, whyNot, onPress: () => void add() })}>{t`Invite ${name}?`}</button>
}

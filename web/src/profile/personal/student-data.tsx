import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { useUser } from '../../data/use-user.ts'
import { showDone } from '../../lib/toast.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { ownWords } from '../../ui/own-words.tsx'
import { eraseStudent } from '../../data/profile-writes.ts'
import { useCall } from '../../lib/use-call.ts'
import { useDownload } from './personal.data.ts'
import { TypedDialog } from './typed-dialog.tsx'

/** The rights that the law gives a student: a copy of everything, and the end of it. */
export function StudentData({ profileId, name }: { profileId: number; name: string }) {
  const whyNot = useWhyNot()
  const { userId } = useUser()
  const navigate = useNavigate()
  const download = useDownload()
  const erase = useCall((erased: Parameters<typeof eraseStudent>[1]) => eraseStudent(userId, erased))
  const [isAsking, setAsking] = useState(false)
  const shownName = ownWords(name)
  const confirm = (typed: string) =>
    erase.mutate(
      { userProfileId: profileId, confirm: typed },
      {
        onSuccess: () => {
          showDone({ text: t`${name} was erased for good` })
          void navigate({ to: '/profile/list' })
        },
      },
    )
  return (
    <>
      <section>
        <h2>
          <Trans>Personal data</Trans>
        </h2>
        <p>
          <Trans>Everything that is kept about {shownName}, as files for people and programs.</Trans>
        </p>
        <Button whyNot={whyNot} isDisabled={download.isPending} onPress={() => download.mutate(profileId)}>
          <Download aria-hidden />
          <Trans>Download as ZIP</Trans>
        </Button>
      </section>
      <section>
        <h2>
          <Trans>Erase for good</Trans>
        </h2>
        <p>
          <Trans>
            Profile, lessons, notes, homework and calendar go and can’t be brought back. An anonymous record of the
            deletion is kept; an account of {shownName} stays with {shownName}.
          </Trans>
        </p>
        <Button whyNot={whyNot} onPress={() => setAsking(true)}>
          <Trans>Erase for good…</Trans>
        </Button>
      </section>
      <TypedDialog
        title={t`Erase ${name} for good?`}
        word={name}
        label={t`Type the name to confirm`}
        action={t`Erase for good`}
        isBusy={erase.isPending}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
      >
        <p>
          <Trans>This can’t be taken back.</Trans>
        </p>
      </TypedDialog>
    </>
  )
}

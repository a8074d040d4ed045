import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { sentenceOf } from '../../lib/failure-texts.ts'
import { useUser } from '../../data/use-user.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorLine } from '../../ui/error-line.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { deleteOwnAccount, useDownload } from './personal.data.ts'
import { TypedDialog } from './typed-dialog.tsx'

/** The own data: a copy, and the end of the account. */
export function OwnDataCard() {
  const whyNot = useWhyNot()
  const { userProfileId, email, displayName, role } = useUser()
  const navigate = useNavigate()
  const download = useDownload()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [password, setPassword] = useState('')
  const [failure, setFailure] = useState<AuthError | null>(null)
  const close = () => {
    setAsking(false)
    setPassword('')
    setFailure(null)
  }
  const remove = async (confirm: string) => {
    setBusy(true)
    const error = await deleteOwnAccount({ confirm, password })
    setBusy(false)
    setFailure(error)
    if (!error) await navigate({ to: '/landing' })
  }
  return (
    <Card title={t`Your data`}>
      <p>
        <Trans>Everything that is kept about you, as files for people and programs.</Trans>
      </p>
      <div>
        <Button whyNot={whyNot} isDisabled={download.isPending} onPress={() => download.mutate(userProfileId)}>
          <Download aria-hidden />
          <Trans>Download my data</Trans>
        </Button>
      </div>
      <div>
        <Button whyNot={whyNot} onPress={() => setAsking(true)}>
          <Trans>Delete my account…</Trans>
        </Button>
      </div>
      <TypedDialog
        title={t`Delete your account?`}
        word={email ?? displayName}
        label={email === null ? t`Type your name to confirm` : t`Type your address to confirm`}
        action={t`Delete my account`}
        isBusy={isBusy}
        isOpen={isAsking}
        onClose={close}
        onConfirm={(typed) => void remove(typed)}
      >
        <p>
          {role === 'teacher' ? (
            <Trans>
              All your students, lessons, notes and resources go with it, and can’t be brought back. Accounts of your
              students stay theirs. Families get no email about it, so let them know first.
            </Trans>
          ) : (
            <Trans>
              You can’t sign in any more, and what you wrote about yourself goes. Your teacher keeps the records of your
              lessons with your name, address and phone number, and emails about your lessons still reach you. To have
              that erased too, ask your teacher.
            </Trans>
          )}
        </p>
        <ErrorLine message={failure ? sentenceOf(failure) : undefined} />
        <PasswordField
          label={t`Your password`}
          hint={t`Leave it empty if you sign in without one.`}
          value={password}
          onChange={setPassword}
          autoComplete="current-password"
          isReadOnly={isBusy}
        />
      </TypedDialog>
    </Card>
  )
}

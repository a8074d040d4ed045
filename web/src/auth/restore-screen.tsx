import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isOffered, type NotTaken, readRestoreOffer, sendBackup, useRestoreOffer } from '../lib/restore-offer.ts'
import { buttonLook } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { FieldFrame, useFieldIds } from '../ui/field-frame.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { formLook, FormPage } from './form-page.tsx'
import styles from './restore-screen.module.css'

/** Milliseconds between two looks whether the backup is in place. */
const lookEvery = 1000

type Stage = { at: 'form'; failure: NotTaken | 'not-restored' | null } | { at: 'restoring' } | { at: 'done' }

/** A backup is brought to an installation in which nobody has an account yet. */
export function RestoreScreen() {
  const offer = useRestoreOffer()
  const [stage, setStage] = useState<Stage | null>(null)
  const now: Stage | null =
    stage ??
    (offer &&
      (offer.offer === 'restoring'
        ? { at: 'restoring' }
        : { at: 'form', failure: offer.failed ? 'not-restored' : null }))
  if (now?.at === 'restoring')
    return <Restoring onEnd={(isDone) => setStage(isDone ? { at: 'done' } : { at: 'form', failure: 'not-restored' })} />
  const signIn = (
    <a href="/auth/login">
      <Trans>Sign in</Trans>
    </a>
  )
  if (now?.at === 'done')
    return (
      <FormPage
        title={t`Your backup is here`}
        lead={<Trans>Everybody signs in again, with the passwords of the backup.</Trans>}
      >
        {/* The app begins anew: what this page knows is of the empty server. */}
        <a href="/auth/login" {...buttonLook('primary')}>
          <Trans>Sign in</Trans>
        </a>
      </FormPage>
    )
  if (offer === null || now === null) return <FormPage title={t`Restore a backup`} lead={t`One moment…`} />
  if (!isOffered(offer) && stage === null)
    return (
      <FormPage
        title={t`Restore a backup`}
        lead={
          <Trans>
            A backup can be brought here only while nobody has an account: on the machine itself, or with the operator’s
            secret.
          </Trans>
        }
        foot={signIn}
      />
    )
  return (
    <RestoreForm
      needsSecret={offer.offer === 'secret'}
      failure={now.failure}
      onFailure={(failure) => setStage({ at: 'form', failure })}
      onTaken={() => setStage({ at: 'restoring' })}
    />
  )
}

interface FormProps {
  needsSecret: boolean
  failure: NotTaken | 'not-restored' | null
  onFailure: (failure: NotTaken | null) => void
  onTaken: () => void
}

function RestoreForm({ needsSecret, failure, onFailure, onTaken }: FormProps) {
  const [file, setFile] = useState<File | null>(null)
  const [secret, setSecret] = useState('')
  /** From 0 to 1 while it is sent. */
  const [share, setShare] = useState<number | null>(null)
  const ids = useFieldIds({ hint: true })
  const isBusy = share !== null
  const isReady = file !== null && (!needsSecret || secret !== '')

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady || isBusy) return
    onFailure(null)
    setShare(0)
    const refused = await sendBackup(file, { secret, onShare: setShare })
    setShare(null)
    if (refused === null) onTaken()
    else onFailure(refused)
  }
  return (
    <FormPage
      title={t`Restore a backup`}
      lead={<Trans>Everything that is in it comes here: people, lessons, files and settings.</Trans>}
      foot={
        <a href="/auth/register">
          <Trans>Start with an empty studio</Trans>
        </a>
      }
    >
      <ErrorLine message={failure ? textOf(failure) : undefined} />
      <form className={formLook} onSubmit={(event) => void send(event)}>
        <FieldFrame id={ids.id} label={t`Backup file (.zip)`} hint={t`The file that npm run backup has made.`}>
          <input
            {...ids.input}
            className={styles.file}
            type="file"
            accept=".zip,application/zip"
            disabled={isBusy}
            onChange={({ target }) => setFile(target.files?.[0] ?? null)}
          />
        </FieldFrame>
        {needsSecret && (
          <PasswordField
            label={t`Operator’s secret`}
            hint={t`The server’s setting LECTERN_ADMIN_SECRET.`}
            autoComplete="off"
            value={secret}
            onChange={setSecret}
            isReadOnly={isBusy}
          />
        )}
        {share !== null && (
          <progress className={styles.progress} value={share} max={1} aria-label={t`Upload of the backup`} />
        )}
        <SubmitButton
          isReady={isReady}
          isBusy={isBusy}
          label={t`Restore this backup`}
          busyLabel={share === 1 ? t`Checking…` : t`Uploading…`}
          why={file === null ? t`Choose a file first` : t`Enter the operator’s secret first`}
        />
      </form>
    </FormPage>
  )
}

function textOf(failure: NotTaken | 'not-restored'): string {
  const texts: Record<NotTaken | 'not-restored', string> = {
    damaged: t`This file is damaged or is not a Lectern backup. Choose another one.`,
    'no-backup': t`This file is damaged or is not a Lectern backup. Choose another one.`,
    studio: t`This file holds one person’s data, not a whole server. Create your account here, then bring it in the settings.`,
    newer: t`A newer version of Lectern made this backup. Update Lectern here first.`,
    'disk-full': t`The server’s disk has no room for this file. Make room, and try again.`,
    secret: t`This isn’t the operator’s secret. Look at the server’s settings.`,
    'too-often': t`Too many wrong secrets. Try again in a quarter of an hour.`,
    network: t`The upload broke off. Check your connection, and try again.`,
    server: t`Something went wrong on the server.`,
    'not-restored': t`The backup could not be restored, and nothing was changed. The server’s log says why.`,
  }
  return texts[failure]
}

/** The server is away while it puts the backup in place; it answers again when that is done. */
function Restoring({ onEnd }: { onEnd: (isDone: boolean) => void }) {
  const end = useRef(onEnd)
  useEffect(() => {
    end.current = onEnd
  })
  useEffect(() => {
    let isCurrent = true
    const look = async () => {
      const found = await readRestoreOffer()
      if (!isCurrent || found === null || found.offer === 'restoring') return
      isCurrent = false
      end.current(found.offer === 'none')
    }
    const timer = setInterval(() => void look(), lookEvery)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [])
  return (
    <FormPage
      title={t`Restoring…`}
      lead={
        <output>
          <Trans>This takes a minute, or longer with many files. Leave this page open.</Trans>
        </output>
      }
    >
      <progress className={styles.progress} aria-label={t`Restoring…`} />
    </FormPage>
  )
}

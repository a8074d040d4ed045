import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { RestoreOffer } from '@lectern/contract/restore'
import { type FormEvent, useEffect, useState } from 'react'
import { type NotTaken, sendBackup, useRestoreAnswer } from '../lib/restore-offer.ts'
import { buttonLook } from '../ui/button.tsx'
import { ErrorLine } from '../ui/error-line.tsx'
import { FieldFrame, useFieldIds } from '../ui/field-frame.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { SubmitButton } from '../ui/submit-button.tsx'
import { formLook, FormPage } from './form-page.tsx'
import styles from './restore-screen.module.css'

type Failure = NotTaken | 'not-restored'
type Stage =
  | { at: 'asking' | 'restoring' | 'refused' | 'done' }
  | { at: 'form'; needsSecret: boolean; failure: Failure | null }

/** @param isBrought whether a backup was brought from this page */
function stageOf({ offer, failed }: RestoreOffer, isBrought: boolean): Stage {
  if (offer === 'restoring') return { at: 'restoring' }
  if (offer === 'none') return { at: isBrought ? 'done' : 'refused' }
  return { at: 'form', needsSecret: offer === 'secret', failure: failed || isBrought ? 'not-restored' : null }
}

const isAnAnswer = () => true
const isOver = ({ offer }: RestoreOffer) => offer !== 'restoring'

/** A backup is brought to an installation in which nobody has an account yet. */
export function RestoreScreen() {
  const [stage, setStage] = useState<Stage>({ at: 'asking' })
  if (stage.at === 'asking') return <Asking onAnswer={(offer) => setStage(stageOf(offer, false))} />
  if (stage.at === 'restoring') return <Restoring onEnd={(offer) => setStage(stageOf(offer, true))} />
  if (stage.at === 'done')
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
  if (stage.at === 'form')
    return (
      <RestoreForm
        needsSecret={stage.needsSecret}
        failure={stage.failure}
        onFailure={(failure) => setStage({ ...stage, failure })}
        onTaken={() => setStage({ at: 'restoring' })}
      />
    )
  return (
    <FormPage
      title={t`Restore a backup`}
      lead={
        <Trans>
          A backup can be brought here only while nobody has an account: on the machine itself, or with the operator’s
          secret.
        </Trans>
      }
      foot={
        <a href="/auth/login">
          <Trans>Sign in</Trans>
        </a>
      }
    />
  )
}

/** The server may be away just now: it restores, or starts. */
function Asking({ onAnswer }: { onAnswer: (offer: RestoreOffer) => void }) {
  useRestoreAnswer(isAnAnswer, onAnswer)
  return <FormPage title={t`Restore a backup`} lead={t`One moment…`} />
}

interface FormProps {
  needsSecret: boolean
  failure: Failure | null
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

function textOf(failure: Failure): string {
  const texts: Record<Failure, string> = {
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

/** Milliseconds after which the page says where to look: most backups are in place long before. */
const longRestore = 5 * 60_000

/** The server is away while it puts the backup in place; it answers again when that is done. */
function Restoring({ onEnd }: { onEnd: (offer: RestoreOffer) => void }) {
  const [isLong, setIsLong] = useState(false)
  useRestoreAnswer(isOver, onEnd)
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longRestore)
    return () => clearTimeout(timer)
  }, [])
  return (
    <FormPage
      title={t`Restoring…`}
      lead={
        <output>
          <Trans>This takes a minute, or longer with many files. Leave this page open.</Trans>
          {isLong && (
            <>
              {' '}
              <Trans>It has taken five minutes by now. Should the server have stopped, its log says why.</Trans>
            </>
          )}
        </output>
      }
    >
      <progress className={styles.progress} aria-label={t`Restoring…`} />
    </FormPage>
  )
}

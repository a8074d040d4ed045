import type { AuthError } from '@lectern/client'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dayText } from '../../lib/dates.ts'
import { useForm } from '../../lib/use-form.ts'
import { useUser } from '../../data/use-user.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { AccountList, rowActions, RowText } from './account-list.tsx'
import styles from './account.module.css'
import { keysQuery, removeKey, renameKey } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'
import { ProofDialog } from './proof-dialog.tsx'

/** The keys there are, to rename and to remove. */
export function KeyList() {
  const whyNot = useWhyNot()
  const { timeZone } = useUser()
  const keys = useQuery(keysQuery)
  const [renamed, setRenamed] = useState<string | null>(null)
  const [removed, setRemoved] = useState<{ id: string; name: string } | null>(null)
  const nameOf = (nickname: string | null) => nickname ?? t`Key without a name`
  return (
    <>
      <AccountList label={t`Your keys`} list={keys} keyOf={({ id }) => id}>
        {({ id, nickname, createdAt, lastUsedAt }) =>
          renamed === id ? (
            <RenameForm id={id} nickname={nickname ?? ''} onClose={() => setRenamed(null)} />
          ) : (
            <>
              <RowText name={nameOf(nickname)}>
                <Trans>Added {dayText(createdAt, timeZone)}</Trans> ·{' '}
                {lastUsedAt ? <Trans>last used {dayText(lastUsedAt, timeZone)}</Trans> : <Trans>not used yet</Trans>}
              </RowText>
              <div className={rowActions}>
                <Button size="small" aria-label={t`Rename ${nameOf(nickname)}`} onPress={() => setRenamed(id)}>
                  <Trans>Rename</Trans>
                </Button>
                <Button
                  whyNot={whyNot}
                  size="small"
                  aria-label={t`Remove ${nameOf(nickname)}`}
                  onPress={() => setRemoved({ id, name: nameOf(nickname) })}
                >
                  <Trans>Remove</Trans>
                </Button>
              </div>
            </>
          )
        }
      </AccountList>
      {removed && (
        <ProofDialog
          title={t`Remove “${removed.name}”?`}
          lead={t`You can’t sign in with it any more. Other ways to sign in stay.`}
          remove={(proof) => removeKey(removed.id, proof)}
          onClose={() => setRemoved(null)}
        />
      )}
    </>
  )
}

function RenameForm({ id, nickname, onClose }: { id: string; nickname: string; onClose: () => void }) {
  const whyNot = useWhyNot()
  const [failure, setFailure] = useState<AuthError | null>(null)
  const check = ({ name }: { name: string }) => ({ name: name.trim() === '' ? t`Please enter a name.` : undefined })
  const form = useForm({ name: nickname }, check, { key: `account.key.${id}`, fields: ['name'] })
  const end = () => {
    form.forget()
    onClose()
  }
  const save = async ({ name }: { name: string }) => {
    const { error } = await renameKey(id, name.trim())
    setFailure(error)
    if (!error) end()
  }
  return (
    <form {...form.element} className={styles.form} onSubmit={(event) => void form.submit(save, event)}>
      <FailureLine failure={failure} />
      <TextField
        {...form.field('name')}
        label={t`New name`}
        autoComplete="off"
        isReadOnly={form.isSubmitting}
        inputRef={focusOnce}
      />
      <div className={rowActions}>
        <Button whyNot={whyNot} type="submit" size="small" variant="primary" isDisabled={form.isSubmitting}>
          <Trans>Save</Trans>
        </Button>
        <Button size="small" onPress={end}>
          <Trans>Cancel</Trans>
        </Button>
      </div>
    </form>
  )
}

const focusOnce = (field: HTMLInputElement | null) => field?.focus()

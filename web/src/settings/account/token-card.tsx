import type { AuthError } from '@lectern/client'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useForm } from '../../lib/use-form.ts'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { Select } from '../../ui/select.tsx'
import { SubmitButton } from '../../ui/submit-button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SettingCard } from '../../ui/setting-card.tsx'
import styles from './account.module.css'
import { createToken } from './account.data.ts'
import { FailureLine } from './failure-line.tsx'
import { TokenList } from './token-list.tsx'
import { ownWords } from '../../ui/own-words.tsx'

/** Days that a token may count; the server allows a year at most. */
const lifetimes = [7, 30, 90, 365] as const
/** Long enough for an evening's script, short enough to be forgotten without harm. */
const usualLifetime = 30

const draft = { key: 'account.token', fields: ['name'] } as const

/** Tokens for programs. The secret is shown once: only its hash is kept. */
export function TokenCard() {
  const [days, setDays] = useState<(typeof lifetimes)[number]>(usualLifetime)
  const [made, setMade] = useState<{ name: string; secret: string } | null>(null)
  const shownName = ownWords(made?.name)
  const [failure, setFailure] = useState<AuthError | null>(null)
  const check = ({ name }: { name: string }) => ({ name: name.trim() === '' ? t`Please enter a name.` : undefined })
  const whyNot = useWhyNot()
  const form = useForm({ name: '' }, check, draft)
  const create = async ({ name }: { name: string }) => {
    const { data, error } = await createToken(name.trim(), days)
    setFailure(error)
    if (!data) return
    setMade({ name: name.trim(), secret: data.personalAccessToken })
    form.reset()
  }
  return (
    <SettingCard
      id="tokens"
      title={t`Personal access tokens`}
      lead={<Trans>For programs of yours: whoever has one can do what you can, until it ends.</Trans>}
    >
      {made && (
        <output className={styles.note}>
          <Trans>Copy the token “{shownName}” now: it is shown only this once.</Trans>
          <span className={styles.secret}>
            <code>{made.secret}</code>
            <CopyButton text={made.secret} />
          </span>
        </output>
      )}
      <TokenList />
      <form {...form.element} className={styles.form} onSubmit={(event) => void form.submit(create, event)}>
        <FailureLine failure={failure} />
        <TextField
          {...form.field('name')}
          label={t`Name of the new token`}
          placeholder={t`Calendar export`}
          autoComplete="off"
          maxLength={200}
          isReadOnly={form.isSubmitting}
        />
        <Select
          label={t`Ends after`}
          value={days}
          onChange={setDays}
          options={lifetimes.map((value) => ({
            value,
            label: value === 365 ? t`One year` : plural(value, { one: '# day', other: '# days' }),
          }))}
        />
        <SubmitButton
          whyNot={whyNot}
          isReady={form.isValid}
          isBusy={form.isSubmitting}
          label={t`Create token`}
          busyLabel={t`Creating…`}
          why={t`Give it a name first`}
        />
      </form>
    </SettingCard>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './add-resource.module.css'
import { shelve } from './resource-actions.tsx'
import { duplicateOf, type Resource, resourceFrom } from './rules.ts'

/** lesson_rsrc_dspl holds this many characters. */
const longestText = 1000

/** One field: Enter adds what was typed, or the link that was pasted, and stays for the next (UX.md B16). */
export function AddResource({ profileId, resources }: { profileId: number; resources: readonly Resource[] }) {
  const [text, setText] = useState('')
  const wanted = resourceFrom(text)
  const duplicate = wanted && duplicateOf(resources, wanted.lesson_rsrc_dspl)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!wanted) return
    setText('')
    // A refusal takes the row away again and is explained; then the typed text comes back (UX.md B0 "Error (save)").
    shelve(profileId, wanted).catch(() => setText((now) => (now === '' ? text : now)))
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t`Add a resource`}
        placeholder={t`Paste a link or type a title`}
        value={text}
        onChange={setText}
        maxLength={longestText}
        autoComplete="off"
        inputProps={{ enterKeyHint: 'done' }}
        hint={duplicate ? t`You already have “${duplicate.lesson_rsrc_dspl}”. Enter adds it once more.` : undefined}
      />
      <Button type="submit" variant="primary" isDisabled={wanted === null}>
        <Trans>Add</Trans>
      </Button>
    </form>
  )
}

import type { NewResource, Resource } from '../../data/shelf.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type RefObject, useRef } from 'react'
import { draftOf, useDraft } from '../../lib/drafts.ts'
import { linkHint } from '../../lib/link.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './add-resource.module.css'
import { shelve } from './resource-actions.ts'
import { ResourceLink } from './resource-link.tsx'
import { duplicateOf, hasOddLink, resourceFrom } from '../resource.ts'

/** lesson_rsrc_dspl holds this many characters. */
const longestText = 1000

interface Props {
  profileId: number
  resources: readonly Resource[]
  /** Why nothing can be added now; null where it can. The typed text stays. */
  whyNot: string | null
  inputRef: RefObject<HTMLInputElement | null>
}

/** One field: Enter adds what was typed, or the link that was pasted, and stays for the next (experience.md B16). */
export function AddResource({ profileId, resources, whyNot, inputRef }: Props) {
  const draftKey = `resource.${profileId}`
  const [text, setText, forget] = useDraft(draftKey)
  const question = useRef<HTMLOutputElement>(null)
  const wanted = resourceFrom(text)
  const duplicate = wanted && duplicateOf(resources, wanted)
  const add = (resource: NewResource) => {
    forget()
    // A refusal takes the row away again and is explained; then the typed text comes back (experience.md "States").
    shelve(profileId, resource).catch(() => {
      if (draftOf(draftKey) === null) setText(text)
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (whyNot !== null) return
    if (duplicate) question.current?.querySelector<HTMLElement>('button:last-child')?.focus()
    else if (wanted) add(wanted)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextField
        label={t`Add a resource`}
        placeholder={t`Paste a link or type a title`}
        value={text}
        onChange={setText}
        message={hasOddLink(text) ? linkHint(text) : undefined}
        maxLength={longestText}
        autoComplete="off"
        inputRef={inputRef}
        inputProps={{ enterKeyHint: 'done' }}
      />
      <Button type="submit" variant="primary" isDisabled={wanted === null} whyNot={whyNot}>
        <Trans>Add</Trans>
      </Button>
      <output ref={question} className={styles.duplicate}>
        {wanted && duplicate && (
          <>
            <span>{t`You already have “${duplicate.lesson_rsrc_dspl}”.`}</span>
            <OpenIt resource={duplicate} />
            <Button size="small" variant="tertiary" whyNot={whyNot} onPress={() => add(wanted)}>
              {t`Add anyway`}
            </Button>
          </>
        )}
      </output>
    </form>
  )
}

/** Opens a resource that leads somewhere; a text is shown where it stands. */
export function OpenIt({ resource }: { resource: Resource }) {
  if (resource.url !== null || resource.file_id !== null)
    return <ResourceLink resource={resource}>{t`Open it`}</ResourceLink>
  const show = () => document.querySelector<HTMLElement>(`[data-resource="${resource.lesson_rsrc_id}"] button`)?.focus()
  return <Button size="small" variant="tertiary" onPress={show}>{t`Open it`}</Button>
}

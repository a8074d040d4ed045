import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './feed-address.module.css'
import { TextField } from './text-field.tsx'

/** Characters of a name: one line of a list. */
const longestName = 60

interface Props {
  /**
   * The name as it is typed, at first one that is not taken; the way to change it, and to forget it once it was sent.
   */
  draft: readonly [text: string, change: (text: string) => void, forget: () => void]
  /** Why none can be made now; what is typed already stays. */
  whyNot: string | null
  /** @throws {Error} after it was told */
  onNew: (name: string) => Promise<void>
}

/** Makes a calendar address under a name, by which its owner knows later which one to end. */
export function NewFeed({ draft, whyNot, onNew }: Props) {
  const [typed, setTyped, forget] = draft
  const [isBusy, setBusy] = useState(false)
  const name = typed.trim()
  const make = async () => {
    setBusy(true)
    try {
      await onNew(name)
      forget()
    } catch {
      // The typed text stays.
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className={styles.made}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (name !== '' && !isBusy) void make()
      }}
    >
      <TextField
        label={t`Name of the address`}
        hint={t`Such as the phone or the person it is for.`}
        value={typed}
        onChange={setTyped}
        maxLength={longestName}
        autoComplete="off"
      />
      <Button type="submit" whyNot={whyNot} isDisabled={isBusy || name === ''}>{t`Make an address`}</Button>
    </form>
  )
}

import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from './button.tsx'
import styles from './feed-address.module.css'
import { TextField } from './text-field.tsx'

/** Characters of a name: one line of a list. */
const longestName = 60

interface Props {
  /** What stands in the field until somebody types. */
  usualName: string
  /** @throws {Error} after it was told */
  onNew: (name: string) => Promise<void>
}

/** Makes a calendar address under a name, by which its owner knows later which one to end. */
export function NewFeed({ usualName, onNew }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = (typed ?? usualName).trim()
  const make = async () => {
    setBusy(true)
    try {
      await onNew(name)
      setTyped(null)
    } catch {
      // What was typed stays.
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
        value={typed ?? usualName}
        onChange={setTyped}
        maxLength={longestName}
        autoComplete="off"
      />
      <Button type="submit" isDisabled={isBusy || name === ''}>{t`Make an address`}</Button>
    </form>
  )
}

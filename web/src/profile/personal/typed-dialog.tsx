import { Trans } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { useWhyNot } from '../../data/offline/use-why-not.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Foot } from '../../ui/foot.tsx'
import { TextField } from '../../ui/text-field.tsx'
import styles from './typed-dialog.module.css'

interface Props {
  title: string
  /** The word that has to be typed. */
  word: string
  label: string
  action: string
  isBusy: boolean
  isOpen: boolean
  onClose: () => void
  onConfirm: (typed: string) => void
  children: ReactNode
}

/** For what can't be taken back: the button works once the word stands there. */
export function TypedDialog({ title, word, label, action, isBusy, isOpen, onClose, onConfirm, children }: Props) {
  const whyNot = useWhyNot()
  const [typed, setTyped] = useState('')
  const isRight = typed.trim().normalize() === word.trim().normalize()
  return (
    <Dialog title={title} isOpen={isOpen} onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(submit) => {
          submit.preventDefault()
          onConfirm(typed)
        }}
      >
        {children}
        <TextField label={label} value={typed} onChange={setTyped} autoComplete="off" hint={word} />
        <Foot>
          <Button onPress={onClose}>
            <Trans>Keep everything</Trans>
          </Button>
          <Button whyNot={whyNot} variant="danger" type="submit" isDisabled={!isRight || isBusy}>
            {action}
          </Button>
        </Foot>
      </form>
    </Dialog>
  )
}

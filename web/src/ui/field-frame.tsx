import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'
import styles from './field.module.css'

/** The texts of a field around its input. */
export interface FieldTexts {
  label: string
  /** Names the field without standing above it: what it is for is seen from its place. */
  hideLabel?: boolean
  /** Stands below the field, unless a message does. */
  hint?: ReactNode
  /** The error in the value, in words. Marks the field as invalid. */
  message?: string | undefined
  /** Says so beside the label: required is the rule. */
  optional?: boolean
}

/** The ids that tie label, input, hint and message together. */
export function useFieldIds({ hint, message }: Pick<FieldTexts, 'hint' | 'message'>) {
  const id = useId()
  const describedBy = message ? `${id}-message` : hint ? `${id}-hint` : undefined
  return {
    id,
    input: { id, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy },
  }
}

/** The contents of a field's label. */
export function LabelWords({ label, optional = false }: Pick<FieldTexts, 'label' | 'optional'>) {
  return (
    <>
      {label}
      {optional && (
        <span className={styles.optional}>
          {' '}
          <Trans>(optional)</Trans>
        </span>
      )}
    </>
  )
}

/** The message below a field, or else its hint. */
export function FieldNote({ id, hint, message }: Pick<FieldTexts, 'hint' | 'message'> & { id: string }) {
  if (message)
    return (
      <div id={`${id}-message`} className={styles.message}>
        {message}
      </div>
    )
  return hint ? (
    <div id={`${id}-hint`} className={styles.hint}>
      {hint}
    </div>
  ) : null
}

/** Label above, message or hint below. Plain elements: the sign-in loads no component library for them. */
export function FieldFrame({
  id,
  label,
  hideLabel = false,
  hint,
  message,
  optional = false,
  children,
}: FieldTexts & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={hideLabel ? styles.unseen : styles.label}>
        <LabelWords label={label} optional={optional} />
      </label>
      {children}
      <FieldNote id={id} hint={hint} message={message} />
    </div>
  )
}

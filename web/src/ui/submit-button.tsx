import { type MouseEvent, useId } from 'react'
import button from './button.module.css'
import styles from './submit-button.module.css'

interface Props {
  /** The form is changed and valid. */
  isReady: boolean
  isBusy: boolean
  label: string
  /** Shown while the call runs; the button keeps its width. */
  busyLabel: string
  /** Why the form is not ready, said when the button has the focus. */
  why: string
  /** Why a form that is ready can't be sent now; null where it can. */
  whyNot?: string | null
}

/** The primary button of a form. Disabled it still takes the focus, so that it can say why. */
export function SubmitButton({ isReady, isBusy, label, busyLabel, why, whyNot = null }: Props) {
  const id = useId()
  const hint = isReady ? whyNot : why
  const isDisabled = hint !== null || isBusy
  const hold = (event: MouseEvent) => {
    if (isDisabled) event.preventDefault()
  }
  return (
    <div className={styles.frame}>
      <button
        type="submit"
        className={button.button}
        data-variant="primary"
        data-wide
        aria-label={isBusy ? busyLabel : label}
        aria-disabled={isDisabled}
        aria-describedby={hint === null ? undefined : id}
        onClick={hold}
      >
        <span className={styles.labels}>
          <span data-unseen={isBusy}>{label}</span>
          <span data-unseen={!isBusy}>{busyLabel}</span>
        </span>
      </button>
      <span id={id} className={styles.why}>
        {hint}
      </span>
    </div>
  )
}

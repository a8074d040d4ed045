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

/** The first field without a text after the one that has the focus. */
function nextEmpty(form: HTMLFormElement | null): HTMLInputElement | undefined {
  const fields = [...(form?.querySelectorAll('input') ?? [])].filter((field) => field.type !== 'hidden')
  const at = fields.findIndex((field) => field === document.activeElement)
  return at < 0 ? undefined : fields.slice(at + 1).find((field) => field.value === '' && !field.disabled)
}

/** The primary button of a form. Disabled it still takes the focus, so that it can say why. */
export function SubmitButton({ isReady, isBusy, label, busyLabel, why, whyNot = null }: Props) {
  const id = useId()
  const hint = isReady ? whyNot : why
  const isDisabled = hint !== null || isBusy
  const hold = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isDisabled) return
    event.preventDefault()
    // Enter in a field presses the button: while something is missing it leads on to that.
    if (!isReady) nextEmpty(event.currentTarget.form)?.focus()
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

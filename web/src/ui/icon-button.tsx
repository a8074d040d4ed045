import { lazy, type ReactNode, Suspense, useId } from 'react'
import styles from './icon-button.module.css'
import { pressed, type PressProps } from './press.ts'
import { loadTip, useTip } from './use-tip.ts'

const Tip = lazy(async () => ({ default: (await loadTip()).Tip }))

interface Props extends Omit<PressProps, 'aria-label' | 'aria-describedby'> {
  /** The accessible name, shown as tooltip. */
  label: string
  /** Shown at the right of the tooltip, for example "?". */
  shortcut?: string
  icon: ReactNode
  size?: 'normal' | 'small'
}

/** A button that shows only an icon; its name is in the tooltip, which is loaded when a pointer first comes near. */
export function IconButton({ label, shortcut, icon, size = 'normal', ...props }: Props) {
  const tip = useTip(props)
  const id = useId()
  return (
    <>
      <button
        {...pressed({ ...props, ...tip.handlers })}
        // Its tooltip says why, and one is enough.
        title={props.title}
        aria-label={label}
        aria-describedby={tip.isShown ? id : undefined}
        className={styles.button}
        data-size={size}
      >
        {icon}
      </button>
      <Suspense>
        {tip.wasShown && (
          <Tip
            id={id}
            triggerRef={tip.anchor}
            isOpen={tip.isShown}
            text={props.whyNot ? `${label} – ${props.whyNot}` : label}
            {...(shortcut && { shortcut })}
          />
        )}
      </Suspense>
    </>
  )
}

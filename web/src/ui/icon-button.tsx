import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import styles from './icon-button.module.css'
import { Tooltip } from './tooltip.tsx'

interface Props extends Omit<ButtonProps, 'className' | 'style' | 'children' | 'aria-label'> {
  /** The accessible name, shown as tooltip. */
  label: string
  /** Shown at the right of the tooltip, for example "?". */
  shortcut?: string
  icon: ReactNode
  size?: 'normal' | 'small'
}

/** A button that shows only an icon; its name is in the tooltip. */
export function IconButton({ label, shortcut, icon, size = 'normal', ...props }: Props) {
  return (
    <Tooltip text={label} {...(shortcut && { shortcut })}>
      <AriaButton {...props} aria-label={label} className={styles.button ?? ''} data-size={size}>
        {icon}
      </AriaButton>
    </Tooltip>
  )
}

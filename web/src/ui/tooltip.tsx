import type { ReactNode } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger, type TooltipProps } from 'react-aria-components/Tooltip'
import { useShownKey } from './shown-key.ts'
import styles from './tooltip.module.css'

interface Props {
  text: string
  shortcut?: string
  placement?: TooltipProps['placement']
  /** Milliseconds of rest before it shows (experience.md A2). */
  delay?: number
  isDisabled?: boolean
  /** One focusable React Aria component. */
  children: ReactNode
}

export function Tooltip({ text, shortcut, placement = 'bottom', delay = 400, isDisabled = false, children }: Props) {
  const key = useShownKey(shortcut)
  return (
    <TooltipTrigger delay={delay} closeDelay={0} isDisabled={isDisabled}>
      {children}
      <AriaTooltip className={styles.tooltip ?? ''} placement={placement} offset={8}>
        {text}
        {key !== null && <kbd className={styles.key}>{key}</kbd>}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

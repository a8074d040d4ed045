import type { RefObject } from 'react'
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import { useShownKey } from './shown-key.ts'
import styles from './tooltip.module.css'

interface Props {
  id: string
  triggerRef: RefObject<HTMLElement | null>
  isOpen: boolean
  text: string
  shortcut?: string
}

const nothing = () => undefined

/** The name of a button that shows only an icon, beside it. When it shows is up to the button. */
export function Tip({ isOpen, text, shortcut, ...place }: Props) {
  const key = useShownKey(shortcut)
  return (
    <TooltipTriggerStateContext value={{ isOpen, shouldSkipAnimation: false, open: nothing, close: nothing }}>
      <Tooltip {...place} className={styles.tooltip ?? ''} placement="bottom" offset={8}>
        {text}
        {key !== null && <kbd className={styles.key}>{key}</kbd>}
      </Tooltip>
    </TooltipTriggerStateContext>
  )
}

import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps } from 'react-aria-components/Switch'
import styles from './choice.module.css'

interface Props extends Omit<SwitchProps, 'className' | 'style' | 'children'> {
  children?: ReactNode
}

export function Switch({ children, ...props }: Props) {
  return (
    <AriaSwitch {...props} className={styles.switch ?? ''}>
      <span className={styles.track} />
      {children}
    </AriaSwitch>
  )
}

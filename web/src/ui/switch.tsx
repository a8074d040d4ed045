import { Switch as AriaSwitch } from 'react-aria-components/Switch'
import styles from './switch.module.css'

interface Props {
  children: string
  isSelected: boolean
  onChange: (isSelected: boolean) => void
  isDisabled?: boolean
}

/** On or off, at once. */
export function Switch({ children, ...props }: Props) {
  return (
    <AriaSwitch {...props} className={styles.switch ?? ''}>
      <span className={styles.track} />
      {children}
    </AriaSwitch>
  )
}

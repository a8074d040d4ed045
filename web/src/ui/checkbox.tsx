import { Check, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps } from 'react-aria-components/Checkbox'
import styles from './choice.module.css'

interface Props extends Omit<CheckboxProps, 'className' | 'style' | 'children'> {
  children?: ReactNode
}

export function Checkbox({ children, ...props }: Props) {
  return (
    <AriaCheckbox {...props} className={styles.checkbox ?? ''}>
      {({ isSelected, isIndeterminate }) => (
        <>
          <span className={styles.box}>
            {isIndeterminate ? <Minus aria-hidden /> : isSelected && <Check aria-hidden />}
          </span>
          {children}
        </>
      )}
    </AriaCheckbox>
  )
}

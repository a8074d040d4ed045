import type { ReactNode } from 'react'
import styles from './button.module.css'
import { pressed, type PressProps } from './press.ts'

export interface ButtonProps extends PressProps {
  /** One primary per view; secondary is the default. Danger is filled as well: for what stands alone, and asks for nothing else. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'danger'
  size?: 'normal' | 'small'
  /** Takes the whole width, as in narrow forms. */
  wide?: boolean
  children?: ReactNode
}

/** HTML's own button: React Aria's would bring 15 kB to the first paint of every page. */
export function Button({ variant = 'secondary', size = 'normal', wide = false, children, ...props }: ButtonProps) {
  return (
    <button {...pressed(props)} {...buttonLook(variant, wide)} data-size={size}>
      {children}
    </button>
  )
}

/** The look of a button for links. */
export const buttonLook = (variant: ButtonProps['variant'] = 'secondary', wide = false) =>
  ({ className: styles.button, 'data-variant': variant, 'data-size': 'normal', 'data-wide': wide }) as const

import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import styles from './button.module.css'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'style'> {
  /** One primary per view; secondary is the default. */
  variant?: 'primary' | 'secondary' | 'tertiary' | 'danger'
  size?: 'normal' | 'small'
  /** Takes the whole width, as in narrow forms. */
  wide?: boolean
}

export function Button({ variant = 'secondary', size = 'normal', wide = false, ...props }: ButtonProps) {
  return (
    <AriaButton {...props} className={styles.button ?? ''} data-variant={variant} data-size={size} data-wide={wide} />
  )
}

/** The look of a button for links. */
export const buttonLook = (variant: ButtonProps['variant'] = 'secondary', wide = false) =>
  ({ className: styles.button, 'data-variant': variant, 'data-size': 'normal', 'data-wide': wide }) as const

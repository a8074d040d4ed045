import type { ComponentProps, MouseEvent } from 'react'

/** The props of our button: those of HTML's own, with ours added and some taken away. */
export interface PressProps extends Omit<ComponentProps<'button'>, 'className' | 'style' | 'disabled' | 'children'> {
  isDisabled?: boolean
  /** Why it can't be pressed now: it stays in reach, says so, and does nothing. */
  whyNot?: string | null
  /** By pointer, by key, or by a screen reader's own command; told which button it was. */
  onPress?: (press: { target: HTMLButtonElement }) => void
}

/** By Enter in a field a browser presses the button of its form: who types stays there, for a correction or the next one. */
const isByEnterInField = ({ form }: HTMLButtonElement): boolean =>
  form !== null && document.activeElement instanceof HTMLInputElement && document.activeElement.form === form

/** HTML's attributes for what our buttons are told. */
export function pressed({ isDisabled = false, whyNot = null, onPress, onClick, type = 'button', ...rest }: PressProps) {
  return {
    ...rest,
    type,
    disabled: isDisabled,
    ...(whyNot !== null && { 'aria-disabled': true, 'aria-description': whyNot, title: whyNot }),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Safari gives a pressed button no focus, and a dialog would not know where to give it back.
      if (!isByEnterInField(event.currentTarget)) event.currentTarget.focus()
      if (whyNot !== null) {
        event.preventDefault()
        return
      }
      onClick?.(event)
      onPress?.({ target: event.currentTarget })
    },
  }
}

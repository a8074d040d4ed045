import type { ComponentProps } from 'react'
import { Focusable } from 'react-aria-components/Focusable'
import { Tooltip } from './tooltip.tsx'

interface Props extends Pick<ComponentProps<typeof Tooltip>, 'text' | 'placement'> {
  /** One focusable element. */
  children: ComponentProps<typeof Focusable>['children']
}

/** A tooltip on an element that is no React Aria component. */
export function Explained({ children, ...tooltip }: Props) {
  return (
    <Tooltip {...tooltip}>
      <Focusable>{children}</Focusable>
    </Tooltip>
  )
}

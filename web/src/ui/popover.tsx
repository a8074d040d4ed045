import type { ComponentProps, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Pressable } from 'react-aria-components/Pressable'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'
import { DeviceBack } from './device-back.ts'
import styles from './popover.module.css'
import { WayBack } from './way-back.ts'

interface Props extends Pick<PopoverProps, 'placement' | 'offset' | 'isNonModal'> {
  /** The accessible name. */
  label: string
  children: ReactNode
}

interface AnchoredProps extends Props {
  /** The element that it points at, when it is opened by state and not by a trigger. */
  triggerRef: NonNullable<PopoverProps['triggerRef']>
  isOpen: boolean
  onClose: () => void
}

interface TriggeredProps extends Props, Pick<PopoverProps, 'isOpen' | 'onOpenChange'> {
  /** A button that opens it. */
  trigger: ComponentProps<typeof Pressable>['children']
}

/** A small surface beside what it belongs to; Esc and a click outside close it. */
export function Popover(props: AnchoredProps | TriggeredProps) {
  const { label, children, placement = 'bottom start', offset = 6, ...rest } = props
  if ('trigger' in rest) {
    const { trigger, isOpen, onOpenChange, ...popover } = rest
    return (
      <DialogTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
        <Pressable>{trigger}</Pressable>
        <AriaPopover {...popover} placement={placement} offset={offset} className={styles.popover ?? ''}>
          <Dialog aria-label={label} className={styles.dialog ?? ''}>
            {({ close }) => (
              <>
                {children}
                <DeviceBack onBack={close} />
              </>
            )}
          </Dialog>
        </AriaPopover>
      </DialogTrigger>
    )
  }
  const { onClose, ...popover } = rest
  return (
    <AriaPopover
      {...popover}
      placement={placement}
      offset={offset}
      className={styles.popover ?? ''}
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Dialog aria-label={label} className={styles.dialog ?? ''}>
        {children}
        <WayBack />
        <DeviceBack onBack={onClose} />
      </Dialog>
    </AriaPopover>
  )
}

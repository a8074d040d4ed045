import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Menu, MenuItem } from 'react-aria-components/Menu'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Pressable } from 'react-aria-components/Pressable'
import { Text } from 'react-aria-components/Text'
import { DeviceBack } from './device-back.ts'
import { IconButton } from './icon-button.tsx'
import styles from './sheet.module.css'
import { WayBack } from './way-back.ts'

interface Row {
  id: number
  label: string
  icon: ReactNode
  /** Why it can't be chosen now; said with it. */
  whyNot?: string | null
}

interface Props {
  /** The question to choose an answer to. */
  title: string
  rows: readonly Row[]
  /** Whether one row can be so at a time, or many. */
  choice: 'single' | 'multiple'
  /** The rows that are so already. */
  chosen: readonly number[]
  onChoose: (id: number) => void
}

interface OpenProps extends Props {
  /** It stands open for as long as it is drawn. */
  onClose: () => void
}

interface TriggeredProps extends Props {
  /** A button that opens it. */
  trigger: ComponentProps<typeof Pressable>['children']
}

/**
 * A choice as a phone asks for it, in place of a menu: rows for a thumb, from below. Esc, a press beside it and the
 * device's way back close it, and the focus goes back.
 */
export function Sheet(props: OpenProps | TriggeredProps) {
  const state =
    'onClose' in props ? { isOpen: true, onOpenChange: (isOpen: boolean) => !isOpen && props.onClose() } : {}
  const overlay = (
    <ModalOverlay className={styles.scrim ?? ''} isDismissable {...state}>
      <Modal className={styles.sheet ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          {({ close }) => (
            <Rows
              {...props}
              onClose={close}
              onChoose={(id) => {
                close()
                props.onChoose(id)
              }}
            />
          )}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
  if (!('trigger' in props)) return overlay
  return (
    <DialogTrigger>
      <Pressable>{props.trigger}</Pressable>
      {overlay}
    </DialogTrigger>
  )
}

/** It takes the focus itself, on what is chosen already if something is. */
const focused = (chosen: readonly number[]) => ({ autoFocus: chosen.length > 0 ? true : 'first' }) as const

function Rows({ title, rows, choice, chosen, onChoose, onClose }: OpenProps) {
  return (
    <>
      <header className={styles.head}>
        <Heading slot="title">{title}</Heading>
        <IconButton size="small" label={t`Close`} icon={<X aria-hidden />} onPress={onClose} />
      </header>
      <Menu
        aria-label={title}
        className={styles.rows ?? ''}
        selectionMode={choice}
        disallowEmptySelection
        selectedKeys={chosen}
        onAction={(id) => onChoose(Number(id))}
        {...focused(chosen)}
      >
        {rows.map(({ id, label, icon, whyNot = null }) => (
          <MenuItem key={id} id={id} textValue={label} className={styles.row ?? ''} isDisabled={whyNot !== null}>
            {icon}
            <span>
              {label}
              {whyNot !== null && <Text slot="description">{whyNot}</Text>}
            </span>
          </MenuItem>
        ))}
      </Menu>
      <WayBack />
      <DeviceBack />
    </>
  )
}

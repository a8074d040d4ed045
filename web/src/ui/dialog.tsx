import { t } from '@lingui/core/macro'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { DeviceBack } from './device-back.ts'
import styles from './dialog.module.css'
import { Foot } from './foot.tsx'
import { IconButton } from './icon-button.tsx'
import { WayBack } from './way-back.ts'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** Buttons at the end; the primary one last. */
  actions?: ReactNode
  width?: 'narrow' | 'wide'
  /** False for a question that has to be answered. */
  isDismissable?: boolean
  /** Nothing of the page behind it may be read. */
  isVeiled?: boolean
}

/** A modal dialog; only where there is no way to act first and undo after. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  width = 'narrow',
  isDismissable = true,
  isVeiled = false,
}: Props) {
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      data-veiled={isVeiled || undefined}
      isOpen={isOpen}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Modal className={styles.modal ?? ''} data-width={width}>
        <AriaDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <Heading slot="title">{title}</Heading>
            {isDismissable && <IconButton size="small" label={t`Close`} icon={<X aria-hidden />} onPress={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <Foot>{actions}</Foot>}
          <WayBack />
          {isDismissable && <DeviceBack />}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

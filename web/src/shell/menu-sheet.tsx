import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import X from 'lucide-react/icons/x'
import { type PointerEvent, type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { DeviceBack } from '../ui/device-back.ts'
import { MenuRoots } from './menu/menu-list.tsx'
import type { Menu } from './menu/use-menu.ts'
import bar from './bottom-bar.module.css'
import styles from './menu-sheet.module.css'

/** experience.md A3: a swipe of this many px downwards closes the sheet. */
const swipe = 80

interface Props {
  menu: Menu
  /** Stands after the menu: what the footer says on wide windows. */
  children: ReactNode
}

/** The whole menu on narrow windows: the page behind is locked and inert until it closes (experience.md A3). */
export function MenuSheet({ menu, children }: Props) {
  const close = () => menu.send({ type: 'sheetClosed' })
  // It leaves a window that became wide without sliding out: React Aria keeps what leaves for good if its transition is cut short.
  if (menu.isDesktop) return null
  return (
    <ModalOverlay
      className={styles.scrim ?? ''}
      isOpen={menu.sheetOpen}
      onOpenChange={(isOpen) => !isOpen && close()}
      isDismissable
    >
      <Modal className={styles.sheet ?? ''}>
        <Sheet menu={menu} onClose={close}>
          {children}
        </Sheet>
      </Modal>
    </ModalOverlay>
  )
}

function Sheet({ menu, onClose, children }: Props & { onClose: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const startedAt = useRef<number | null>(null)
  const [pulled, setPulled] = useState(0)
  useEffect(() => heading.current?.focus(), [])

  const pull = (to: number) => {
    if (startedAt.current !== null) setPulled(Math.max(0, to - startedAt.current))
  }
  const letGo = () => {
    startedAt.current = null
    setPulled(0)
  }
  const release = (at: number) => {
    const isFar = startedAt.current !== null && at - startedAt.current >= swipe
    letGo()
    if (isFar) onClose()
  }

  const onPointerDown = (event: PointerEvent) => {
    startedAt.current = event.clientY
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  // The list scrolls under a finger: only from its top on is there nothing left to scroll, and the sheet goes along.
  const onTouchStart = ({ currentTarget, touches }: TouchEvent) => {
    if (currentTarget.scrollTop <= 0) startedAt.current = touches.item(0).clientY
  }
  const onTouchMove = ({ currentTarget, touches }: TouchEvent) => {
    if (currentTarget.scrollTop > 0) letGo()
    else pull(touches.item(0).clientY)
  }
  return (
    <Dialog className={styles.dialog ?? ''} style={{ translate: `0 ${pulled}px` }}>
      <header
        className={styles.head}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => pull(event.clientY)}
        onPointerUp={(event) => release(event.clientY)}
        onPointerCancel={letGo}
      >
        <Heading slot="title" level={2} ref={heading} tabIndex={-1}>
          <Trans>Menu</Trans>
        </Heading>
      </header>
      <nav
        aria-label={t`All pages`}
        className={styles.pages}
        onTouchStart={onTouchStart}
        onTouchMove={onTouchMove}
        onTouchEnd={(event) => release(event.changedTouches.item(0).clientY)}
        onTouchCancel={letGo}
      >
        <MenuRoots menu={menu} />
        {children}
      </nav>
      <div className={styles.foot}>
        <Button className={bar.slot ?? ''} onPress={onClose}>
          <X aria-hidden />
          <span>
            <Trans>Close menu</Trans>
          </span>
        </Button>
      </div>
      <DeviceBack />
    </Dialog>
  )
}

import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef } from 'react'
import { Dialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IconButton } from '../../ui/icon-button.tsx'
import { icons, labelOf } from './labels.tsx'
import { MenuLink } from './menu-link.tsx'
import type { MenuItem } from './rules.ts'
import styles from './menu-sheet.module.css'

/** UX.md A3: a swipe of this many px downwards closes the sheet. */
const swipe = 80

interface Props {
  items: readonly MenuItem[]
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** Stands after the menu: what the footer says on wide windows. */
  children: ReactNode
}

/** The whole menu on narrow windows. */
export function MenuSheet({ items, isOpen, onOpenChange, children }: Props) {
  const { pathname } = useLocation()
  const startedAt = useRef<number | null>(null)
  const close = () => onOpenChange(false)
  const onPointerUp = (event: PointerEvent) => {
    if (startedAt.current !== null && event.clientY - startedAt.current >= swipe) close()
    startedAt.current = null
  }

  const link = (item: MenuItem) => {
    const Icon = icons[item.key]
    return (
      item.path !== undefined && (
        <MenuLink item={{ ...item, path: item.path }} currentPath={pathname} className={styles.link} onFollow={close}>
          <Icon aria-hidden />
          {labelOf(item.key)}
        </MenuLink>
      )
    )
  }

  return (
    <ModalOverlay className={styles.scrim ?? ''} isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className={styles.sheet ?? ''}>
        <Dialog className={styles.dialog ?? ''}>
          <header
            className={styles.head}
            onPointerDown={(event) => {
              startedAt.current = event.clientY
            }}
            onPointerUp={onPointerUp}
          >
            <Heading slot="title" level={2}>
              <Trans>Menu</Trans>
            </Heading>
            <IconButton label={t`Close menu`} icon={<X aria-hidden />} onPress={close} />
          </header>
          <nav aria-label={t`All pages`}>
            <ul>
              {items.map((item) => (
                <li key={item.key}>
                  {item.items ? (
                    <>
                      <p className={styles.group}>{labelOf(item.key)}</p>
                      <ul>
                        {item.items.map((child) => (
                          <li key={child.key}>{link(child)}</li>
                        ))}
                      </ul>
                    </>
                  ) : (
                    link(item)
                  )}
                </li>
              ))}
            </ul>
          </nav>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

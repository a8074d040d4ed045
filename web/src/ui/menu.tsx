import { t } from '@lingui/core/macro'
import Check from 'lucide-react/icons/check'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { Keyboard } from 'react-aria-components/Keyboard'
import {
  Menu as AriaMenu,
  type MenuProps as AriaMenuProps,
  MenuItem as AriaMenuItem,
  MenuSection,
  MenuTrigger,
} from 'react-aria-components/Menu'
import { Pressable } from 'react-aria-components/Pressable'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'
import { Separator } from 'react-aria-components/Separator'
import { DeviceBack } from './device-back.ts'
import styles from './menu.module.css'
import { useShownKey } from './shown-key.ts'
import { noteAsked } from './way-back.ts'

interface MenuProps {
  /** The accessible name of the menu. */
  label: string
  /** The button that opens it. */
  trigger: ComponentProps<typeof Pressable>['children']
  placement?: PopoverProps['placement']
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** MenuItem, MenuGroup and MenuLine. */
  children: ReactNode
  /** Stands above the items, for example a control that is no item. */
  head?: ReactNode
}

type ItemsProps = Pick<AriaMenuProps<object>, 'autoFocus' | 'onClose'> & Pick<MenuProps, 'label' | 'children'>

/** The items of a menu; an overlay that a choice opens leads the focus back to where the menu was opened. */
function Items({ label, children, ...props }: ItemsProps) {
  const [opener] = useState(() => document.activeElement)
  return (
    <>
      <AriaMenu {...props} aria-label={label} className={styles.menu ?? ''} onAction={() => noteAsked(opener)}>
        {children}
      </AriaMenu>
      <DeviceBack {...(props.onClose && { onBack: props.onClose })} />
    </>
  )
}

/**
 * A menu of actions: arrows, Home, End, first letter, Esc. While it fades out it takes no focus: what was opened from it may
 * be closed sooner, and would lead back to the item.
 */
export function Menu({ label, trigger, placement = 'bottom end', isOpen, onOpenChange, children, head }: MenuProps) {
  return (
    <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      <Pressable>{trigger}</Pressable>
      <Popover className={styles.popover ?? ''} placement={placement} offset={6}>
        {({ isExiting }) => (
          <div inert={isExiting}>
            {head}
            <Items label={label}>{children}</Items>
          </div>
        )}
      </Popover>
    </MenuTrigger>
  )
}

/** The menu takes the focus itself: there is no trigger that would hand it over. */
const focused = (isByKey: boolean) => ({ autoFocus: isByKey ? 'first' : true }) as const

interface ContextMenuProps {
  /** The accessible name of the menu. */
  label: string
  /** The element that it belongs to, and stands beside. */
  triggerRef: NonNullable<PopoverProps['triggerRef']>
  placement?: PopoverProps['placement']
  /** px between it and what it belongs to. */
  offset?: number
  /** Opened by a key: the focus begins on the first item and not on the menu. */
  isByKey?: boolean
  onClose: () => void
  /** MenuItem, MenuGroup and MenuLine. */
  children: ReactNode
}

/**
 * A menu of actions that is open as long as it stands: for the second button of the pointer, and for buttons that load
 * their menu when it is first opened.
 */
export function ContextMenu({
  label,
  triggerRef,
  placement = 'bottom start',
  offset = 2,
  isByKey = false,
  onClose,
  children,
}: ContextMenuProps) {
  return (
    <Popover
      className={styles.popover ?? ''}
      triggerRef={triggerRef}
      placement={placement}
      offset={offset}
      isOpen
      onOpenChange={onClose}
    >
      {({ isExiting }) => (
        <div inert={isExiting}>
          <Items label={label} {...focused(isByKey)} onClose={onClose}>
            {children}
          </Items>
        </div>
      )}
    </Popover>
  )
}

interface MenuItemProps {
  children: string
  icon?: ReactNode
  shortcut?: string
  isDanger?: boolean
  isDisabled?: boolean
  /** Whether this was chosen before, among answers to one question. */
  isCurrent?: boolean
  /** Why it can't be chosen now; said with it. */
  whyNot?: string | null
  onAction: () => void
}

export function MenuItem(props: MenuItemProps) {
  const {
    children,
    icon,
    shortcut,
    isDanger = false,
    isDisabled = false,
    isCurrent = false,
    whyNot = null,
    onAction,
  } = props
  const key = useShownKey(shortcut)
  return (
    <AriaMenuItem
      textValue={children}
      className={styles.item ?? ''}
      data-danger={isDanger || undefined}
      isDisabled={isDisabled || whyNot !== null}
      onAction={onAction}
    >
      {icon}
      <span className={styles.text}>
        {children}
        {whyNot !== null && (
          <Text slot="description" className={styles.why ?? ''}>
            {whyNot}
          </Text>
        )}
      </span>
      {isCurrent && (
        <>
          <Check aria-hidden />
          <Text slot="description" className={styles.said ?? ''}>{t`Chosen`}</Text>
        </>
      )}
      {key !== null && <Keyboard className={styles.key ?? ''}>{key}</Keyboard>}
    </AriaMenuItem>
  )
}

export function MenuGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <MenuSection className={styles.group ?? ''}>
      <Header className={styles.title ?? ''}>{title}</Header>
      {children}
    </MenuSection>
  )
}

export function MenuLine() {
  return <Separator className={styles.line ?? ''} />
}

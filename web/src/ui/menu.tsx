import type { ReactNode } from 'react'
import { Header } from 'react-aria-components/Header'
import { Keyboard } from 'react-aria-components/Keyboard'
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { Separator } from 'react-aria-components/Separator'
import styles from './menu.module.css'

interface MenuProps {
  /** The accessible name of the menu. */
  label: string
  /** The button that opens it. */
  trigger: ReactNode
  placement?: PopoverProps['placement']
  isOpen?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** MenuItem, MenuGroup and MenuLine. */
  children: ReactNode
  /** Stands above the items, for example a control that is no item. */
  head?: ReactNode
}

/** A menu of actions: arrows, Home, End, first letter, Esc. */
export function Menu({ label, trigger, placement = 'bottom end', isOpen, onOpenChange, children, head }: MenuProps) {
  return (
    <MenuTrigger {...(isOpen !== undefined && { isOpen })} {...(onOpenChange && { onOpenChange })}>
      {trigger}
      <Popover className={styles.popover ?? ''} placement={placement} offset={6}>
        {head}
        <AriaMenu aria-label={label} className={styles.menu ?? ''}>
          {children}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

interface MenuItemProps {
  children: string
  icon?: ReactNode
  shortcut?: string
  isDanger?: boolean
  isDisabled?: boolean
  onAction: () => void
}

export function MenuItem({ children, icon, shortcut, isDanger = false, isDisabled = false, onAction }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={children}
      className={styles.item ?? ''}
      data-danger={isDanger || undefined}
      isDisabled={isDisabled}
      onAction={onAction}
    >
      {icon}
      <span className={styles.text}>{children}</span>
      {shortcut && <Keyboard className={styles.key ?? ''}>{shortcut}</Keyboard>}
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

interface MenuChoiceProps<Value extends string> {
  title: string
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** One of a few inside a menu, side by side; the menu stays open. */
export function MenuChoice<Value extends string>({ title, value, onChange, options }: MenuChoiceProps<Value>) {
  const take = (keys: 'all' | Set<string | number>) => {
    const chosen = options.find((option) => keys !== 'all' && keys.has(option.value))
    if (chosen) onChange(chosen.value)
  }
  return (
    <MenuSection
      className={styles.choice ?? ''}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[value]}
      onSelectionChange={take}
      shouldCloseOnSelect={false}
    >
      <Header className={styles.title ?? ''}>{title}</Header>
      {options.map((option) => (
        <AriaMenuItem key={option.value} id={option.value} textValue={option.label} className={styles.segment ?? ''}>
          {option.label}
        </AriaMenuItem>
      ))}
    </MenuSection>
  )
}

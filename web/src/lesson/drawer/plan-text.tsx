import { t } from '@lingui/core/macro'
import ListChecks from 'lucide-react/icons/list-checks'
import Paperclip from 'lucide-react/icons/paperclip'
import TimerIcon from 'lucide-react/icons/timer'
import { type ComponentProps, type KeyboardEvent, useRef, useState } from 'react'
import { ContextMenu, MenuItem } from '../../ui/menu.tsx'
import { StoredText } from '../autosave-text.tsx'
import { Timer } from './timer.tsx'

/** Where the items of the menu lead, within the drawer. */
const addStep = '[data-block="plan"] input:not([type="checkbox"])'
const addResource = '[data-block="attachments"] :is(button[aria-haspopup="listbox"], input[type="file"])'

/** The plan's text: `/` at the beginning of a line asks what to put there (experience.md B15). */
export function PlanText(props: Omit<ComponentProps<typeof StoredText>, 'label' | 'multiline' | 'onKeyDown' | 'hint'>) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isTimed, setTimed] = useState(false)
  const ask = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    if (event.key !== '/' || event.nativeEvent.isComposing || !(target instanceof HTMLTextAreaElement)) return
    if (!/(?:^|\n)$/.test(target.value.slice(0, target.selectionStart))) return
    event.preventDefault()
    setOpen(true)
  }
  // When the menu has gone: until then it keeps the focus.
  const goTo = (selector: string) =>
    void setTimeout(() => {
      const goal = box.current?.closest('[role=dialog], [role=complementary]')?.querySelector<HTMLElement>(selector)
      goal?.scrollIntoView({ block: 'nearest' })
      goal?.focus()
    })
  return (
    <div ref={box}>
      <StoredText {...props} label={t`What you want to do`} hint={t`Type / for options.`} multiline onKeyDown={ask} />
      {isOpen && (
        <ContextMenu label={t`Put into the plan`} triggerRef={box} isByKey onClose={() => setOpen(false)}>
          <MenuItem icon={<ListChecks aria-hidden />} onAction={() => goTo(addStep)}>{t`Checklist`}</MenuItem>
          <MenuItem icon={<Paperclip aria-hidden />} onAction={() => goTo(addResource)}>{t`Resource`}</MenuItem>
          <MenuItem icon={<TimerIcon aria-hidden />} onAction={() => setTimed(true)}>{t`Timer`}</MenuItem>
        </ContextMenu>
      )}
      {isTimed && <Timer onClose={() => setTimed(false)} />}
    </div>
  )
}

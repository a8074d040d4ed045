import './base.css'
import './tokens.css'
import { I18nProvider } from '@lingui/react'
import { useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { Dialog } from './dialog.tsx'
import { ContextMenu, Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Sheet } from './sheet.tsx'

let root: Root
afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

type Kind = 'dialog' | 'sheet' | 'popover'
const kinds: readonly Kind[] = ['dialog', 'sheet', 'popover']

/** A menu that still fades when what it opened is closed: as on a slow machine, or for a quick hand. */
const lingering = ':has(> * > [role=menu])[data-exiting] { transition-duration: 1s !important }'

/** Two ways to a menu, of which each item opens something else; a third button stands before them. */
function Ground() {
  const [isAsked, setAsked] = useState(false)
  const [open, setOpen] = useState<Kind | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => setOpen(null)
  const items = kinds.map((kind) => (
    <MenuItem key={kind} onAction={() => setOpen(kind)}>
      {kind}
    </MenuItem>
  ))
  return (
    <I18nProvider i18n={i18n}>
      <style>{lingering}</style>
      <button type="button">First</button>
      <Menu label="Menu" trigger={<button type="button">By a trigger</button>}>
        {items}
      </Menu>
      <button type="button" ref={button} onClick={() => setAsked(true)}>
        By state
      </button>
      {isAsked && (
        <ContextMenu label="Menu" triggerRef={button} isByKey onClose={() => setAsked(false)}>
          {items}
        </ContextMenu>
      )}
      {open === 'dialog' && (
        <Dialog title="Opened" isOpen onClose={close}>
          <input aria-label="Text" />
        </Dialog>
      )}
      {open === 'sheet' && (
        <Sheet
          title="Opened"
          rows={[{ id: 1, label: 'Row', icon: null }]}
          choice="single"
          chosen={[]}
          onChoose={close}
          onClose={close}
        />
      )}
      {open === 'popover' && (
        <Popover label="Opened" triggerRef={button} isOpen onClose={close}>
          <input aria-label="Text" />
        </Popover>
      )}
    </I18nProvider>
  )
}

for (const opener of ['By a trigger', 'By state'])
  test(`what a menu opened “${opener.toLowerCase()}” has opened leads back to its button`, async () => {
    root = createRoot(document.body.appendChild(document.createElement('div')))
    root.render(<Ground />)
    const button = page.getByRole('button', { name: opener })
    for (const kind of kinds) {
      await expect.element(button).toBeVisible()
      button.element().focus()
      await userEvent.keyboard('{Enter}')
      const item = page.getByRole('menuitem', { name: kind })
      await expect.element(item).toBeVisible()
      item.element().focus()
      await expect.element(item).toHaveFocus()
      await userEvent.keyboard('{Enter}')
      const opened = page.getByRole('dialog', { name: 'Opened' })
      await expect.element(opened).toBeVisible()
      await expect.poll(() => opened.element().contains(document.activeElement)).toBe(true)
      await userEvent.keyboard('{Escape}')
      await expect.element(opened).not.toBeInTheDocument()
      await expect.element(button).toHaveFocus()
    }
  })

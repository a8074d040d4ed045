import './base.css'
import './tokens.css'
import { I18nProvider } from '@lingui/react'
import { type ReactNode, useRef, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { ContextMenu, Menu, MenuItem } from './menu.tsx'
import { Popover } from './popover.tsx'
import { Select } from './select.tsx'
import { Sheet } from './sheet.tsx'

let root: Root
/** The listeners to the device's way back, the last one first. */
let watchers: EventTarget[]

/**
 * A page that is read by finger. Said by the queries alone: a browser that has emulated a finger hovers no more, and the files
 * after this one need a mouse.
 */
function byFinger(): void {
  vi.spyOn(MediaQueryList.prototype, 'matches', 'get').mockImplementation(function ofFinger(this: MediaQueryList) {
    return this.media === '(pointer: coarse)'
  })
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5)
}
async function heardBy(count: number): Promise<void> {
  await expect.poll(() => watchers.length).toBe(count)
}
const goBack = () => watchers[0]?.dispatchEvent(new Event('close'))

beforeEach(() => {
  watchers = []
  vi.stubGlobal('CloseWatcher', function CloseWatcher() {
    const watcher = new EventTarget()
    const destroy = () => (watchers = watchers.filter((each) => each !== watcher))
    // One request, and it is over.
    watcher.addEventListener('close', destroy)
    watchers = [watcher, ...watchers]
    return Object.assign(watcher, { destroy })
  })
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

interface Opened {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
  opener: React.RefObject<HTMLButtonElement | null>
}

const ignore = () => undefined
const rows = [{ id: 1, label: 'Taught', icon: null }]
const sheet = { title: 'Move to…', rows, choice: 'single', chosen: [], onChoose: ignore } as const
const item = <MenuItem onAction={ignore}>Copy</MenuItem>

/** Each over a page, opened by its own trigger or by what stands beside it. */
const overlays: Record<string, (opened: Opened) => ReactNode> = {
  'a dialog': ({ isOpen, setOpen }) => (
    <Dialog title="Question" isOpen={isOpen} onClose={() => setOpen(false)}>
      Text
    </Dialog>
  ),
  'a sheet': ({ isOpen, setOpen }) => isOpen && <Sheet {...sheet} onClose={() => setOpen(false)} />,
  'a sheet of a button': () => <Sheet {...sheet} trigger={<Button>Trigger</Button>} />,
  'a popover': ({ isOpen, setOpen, opener }) => (
    <Popover label="Beside" triggerRef={opener} isOpen={isOpen} onClose={() => setOpen(false)}>
      Text
    </Popover>
  ),
  'a popover of a button': () => (
    <Popover label="Beside" trigger={<Button>Trigger</Button>}>
      Text
    </Popover>
  ),
  'a menu': () => (
    <Menu label="Actions" trigger={<Button>Trigger</Button>}>
      {item}
    </Menu>
  ),
  'a menu without a button': ({ isOpen, setOpen, opener }) =>
    isOpen && (
      <ContextMenu label="Actions" triggerRef={opener} onClose={() => setOpen(false)}>
        {item}
      </ContextMenu>
    ),
  'a list to choose from': () => (
    <Select label="Trigger" value={1} onChange={ignore} options={[{ value: 1, label: 'Trigger' }]} />
  ),
}

function Page({ overlay }: { overlay: (opened: Opened) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <I18nProvider i18n={i18n}>
      <button type="button" ref={opener} onClick={() => setOpen(true)}>
        Open
      </button>
      {overlay({ isOpen, setOpen, opener })}
    </I18nProvider>
  )
}

async function open(overlay: (opened: Opened) => ReactNode): Promise<void> {
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Page overlay={overlay} />)
  await expect.element(page.getByRole('button', { name: 'Open' })).toBeVisible()
  const trigger = page.getByRole('button', { name: /Trigger/ })
  await (trigger.query() ? trigger : page.getByRole('button', { name: 'Open' })).click()
  await expect.element(layer()).toBeVisible()
}
const layer = () => page.getByRole('dialog').or(page.getByRole('menu')).or(page.getByRole('listbox')).first()

test.each(Object.entries(overlays))('the way back of a phone closes %s, and the page stays', async (_, overlay) => {
  byFinger()
  await open(overlay)
  await heardBy(1)
  // At once, while it is still coming up: what goes then has to go whole, or it would lie over the page unseen.
  goBack()
  await expect.element(layer()).not.toBeInTheDocument()
  await heardBy(0)
})

test('of two that stand over each other it closes the upper one', async () => {
  byFinger()
  await open(({ isOpen, setOpen }) => (
    <Dialog title="Question" isOpen={isOpen} onClose={() => setOpen(false)}>
      <Menu label="Actions" trigger={<Button>Inner</Button>}>
        {item}
      </Menu>
    </Dialog>
  ))
  await page.getByRole('button', { name: 'Inner' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await heardBy(2)
  goBack()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await heardBy(1)
  goBack()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

/** A dialog that asks whether it may go, and stays. */
function Asking() {
  const [times, setTimes] = useState(0)
  return (
    <Dialog title="Question" isOpen onClose={() => setTimes((before) => before + 1)}>
      Asked {times}
    </Dialog>
  )
}

test('what stays open hears the next request as well', async () => {
  byFinger()
  await open(({ isOpen }) => isOpen && <Asking />)
  for (const times of [1, 2]) {
    await heardBy(1)
    goBack()
    await expect.element(page.getByText(`Asked ${times}`)).toBeVisible()
  }
})

test('a question that has to be answered hears none', async () => {
  byFinger()
  await open(({ isOpen, setOpen }) => (
    <Dialog title="Question" isOpen={isOpen} onClose={() => setOpen(false)} isDismissable={false}>
      Text
    </Dialog>
  ))
  expect(watchers).toEqual([])
})

test('with a keyboard Esc is the way back, and no second one is asked for', async () => {
  await open(overlays['a dialog'] ?? (() => null))
  expect(watchers).toEqual([])
})

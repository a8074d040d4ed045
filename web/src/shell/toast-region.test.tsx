import '../ui/base.css'
import '../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refuseClipboard } from '../lib/copy.fake.ts'
import { copyText } from '../lib/copy.ts'
import { i18n } from '../lib/i18n.ts'
import { findLostFocus } from '../lib/lost-focus.ts'
import { changePreferences } from '../lib/preferences.ts'
import { showDone, showError, toastStore } from '../lib/toast.ts'
import { forgetDoings, undoLast } from '../lib/undo.ts'
import { ToastRegion } from './toast-region.tsx'

let root: Root

beforeEach(async () => {
  // Where another test left the pointer a toast may appear under it, and then its time stands still.
  await userEvent.hover(document.documentElement, { position: { x: 2, y: 300 }, force: true })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <ToastRegion />
    </I18nProvider>,
  )
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
  toastStore.set([])
  forgetDoings()
  vi.useRealTimers()
})

/** The clock of a toast starts after it is drawn; waiting itself turns the fake clock by some 50 ms. */
const ticking = (count: number) => vi.waitFor(() => expect(vi.getTimerCount()).toBe(count))

const hover = (element: Element, type: 'pointerover' | 'pointerout') =>
  element.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))

test('what only says that something was done stands for eight seconds', async () => {
  showDone({ text: 'Anna moved to Thu 17:00' })
  await ticking(1)
  vi.advanceTimersByTime(7_000)
  await expect.element(page.getByText('Anna moved to Thu 17:00')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(page.getByText('Anna moved to Thu 17:00')).not.toBeInTheDocument()
})

test('while the pointer rests on it time stands still', async () => {
  showDone({ text: 'Anna added' })
  const toast = page.getByText('Anna added')
  await ticking(1)
  vi.advanceTimersByTime(5_000)
  hover(toast.element(), 'pointerover')
  await ticking(0)
  vi.advanceTimersByTime(60_000)
  await expect.element(toast).toBeVisible()
  hover(toast.element(), 'pointerout')
  await ticking(1)
  vi.advanceTimersByTime(3_100)
  await expect.element(toast).not.toBeInTheDocument()
})

test('whoever is on it with the keyboard has all the time, though the pointer leaves it', async () => {
  showDone({ text: 'Anna added', undo: async () => undefined })
  const toast = page.getByText('Anna added')
  await ticking(1)
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('button', { name: 'Undo' })).toHaveFocus()
  await ticking(0)
  hover(toast.element(), 'pointerover')
  hover(toast.element(), 'pointerout')
  // Drawn anew, if it would be.
  await vi.waitFor(() => expect(toast.element().checkVisibility()).toBe(true))
  expect(vi.getTimerCount()).toBe(0)
  vi.advanceTimersByTime(60_000)
  await expect.element(toast).toBeVisible()
})

test('Undo takes it back once, whether from the toast or by key', async () => {
  const undo = vi.fn<() => Promise<void>>().mockResolvedValue()
  showDone({ text: 'Lesson deleted', undo })
  await ticking(1)
  page
    .getByRole('button', { name: 'Undo' })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(page.getByText('Lesson deleted')).not.toBeInTheDocument()
  expect(undo).toHaveBeenCalledTimes(1)
  await undoLast()
  expect(undo).toHaveBeenCalledTimes(1)
})

test('two at most, the newest first; on a phone it alone is seen', async () => {
  for (const text of ['one', 'two', 'three', 'four']) showDone({ text })
  await expect.element(page.getByText('four')).toBeVisible()
  const texts = () => [...document.querySelectorAll('[data-kind=done] p')].map((each) => each.textContent)
  await expect.poll(texts).toEqual(['four', 'three'])
  await page.viewport(390, 844)
  await expect.element(page.getByText('three')).not.toBeVisible()
  await page.viewport(1440, 900)
  await expect.element(page.getByText('three')).toBeVisible()
})

test('on a phone the buttons of a message stand below it, and its text has the width', async () => {
  onTestFinished(() => page.viewport(1440, 900))
  await page.viewport(390, 844)
  const text = 'Closed, Tue 3 Apr 2029: 1 lesson changed'
  showDone({ text, undo: async () => undefined, further: { text: 'Tell Anna Weber', run: () => undefined } })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeVisible()
  const box = page.getByText(text).element().getBoundingClientRect()
  expect(box.width).toBeGreaterThan(280)
  for (const name of ['Tell Anna Weber', 'Undo', 'Close']) {
    const button = page.getByRole('button', { name }).element().getBoundingClientRect()
    expect(button.top + button.height / 2).toBeGreaterThan(box.bottom)
  }
})

test.each([600, 800, 1024, 1440])(
  'at %i px a message beside long buttons stays in lines that can be read, and nothing leaves its frame',
  async (width) => {
    onTestFinished(() => page.viewport(1440, 900))
    await page.viewport(width, 844)
    const run = () => undefined
    const text = 'Mia Keller auf Di., 8. Dez. 17:00 verschoben'
    const further = ['Auf alle folgenden anwenden', 'Nicht mitteilen'].map((offer) => ({ text: offer, run }))
    // Two stand side by side where there is room for them.
    for (const said of ['Tom Keller auf Di., 8. Dez. 18:00 verschoben', text])
      showDone({ text: said, undo: async () => undefined, further })
    const message = page.getByText(text)
    await expect.element(message).toBeVisible()
    const line = Number.parseFloat(getComputedStyle(message.element()).lineHeight)
    expect(message.element().getBoundingClientRect().height).toBeLessThan(2.5 * line)
    const frame = message.element().closest('[data-kind]')
    const [outer, parts] = [frame?.getBoundingClientRect(), frame?.querySelectorAll('p, button') ?? []]
    const over = [...parts].filter((part) => part.getBoundingClientRect().right > (outer?.right ?? 0))
    expect(over.map((part) => part.textContent)).toEqual([])
  },
)

test('side by side, the buttons of each message stay in one row, beside it or below it', async () => {
  await page.viewport(1440, 900)
  const undo = async () => undefined
  const text = 'Lily Miller planned, first on Wed 2 Dec'
  const further = { text: 'Don’t tell', run: () => undefined }
  showDone({ text: 'Noah Keller planned, first on Mon', undo, further })
  showDone({ text, undo })
  await expect.element(page.getByText(text)).toBeVisible()
  const cards = [...document.querySelectorAll<HTMLElement>('[data-kind=done]')]
  const rows = () =>
    cards.map((card) => {
      const boxes = [...card.querySelectorAll('button')].map((button) => button.getBoundingClientRect())
      return new Set(boxes.map(({ top, height }) => Math.round(top + height / 2))).size
    })
  // As many widths as a window may leave them, without a window for each.
  for (let width = 700; width <= 1400; width += 10) {
    for (const card of cards) card.style.inlineSize = `${width / 2}px`
    expect(rows(), `${width} px`).toEqual([1, 1])
  }
})

test('what can be undone stands for twenty seconds: long enough to be weighed, and reached by key', async () => {
  showDone({ text: 'Anna deleted', undo: async () => undefined })
  await ticking(1)
  vi.advanceTimersByTime(19_000)
  await expect.element(page.getByText('Anna deleted')).toBeVisible()
  vi.advanceTimersByTime(1_000)
  await expect.element(page.getByText('Anna deleted')).not.toBeInTheDocument()
})

test('the page ends above what is said while it stands, and what was pressed comes out from under it', async () => {
  const long = document.body.appendChild(document.createElement('main'))
  long.style.cssText = 'block-size: 3000px; position: relative'
  const button = long.appendChild(document.createElement('button'))
  button.textContent = 'Add student'
  button.style.cssText = 'position: absolute; inset-inline: 0; inset-block-start: 840px; block-size: 40px'
  await page.viewport(1440, 900)
  window.scrollTo(0, 0)
  // Not while it is held: what is dragged or drawn must not move below the hand.
  button.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  showDone({ text: 'Anna added' })
  const toast = page.getByText('Anna added')
  await expect.element(toast).toBeVisible()
  const room = () => document.documentElement.style.getPropertyValue('--message')
  await expect.poll(room).toMatch(/^calc\(\d{2}/)
  expect(window.scrollY).toBe(0)
  button.dispatchEvent(new PointerEvent('pointerup', { bubbles: true }))
  await expect
    .poll(
      () => button.getBoundingClientRect().bottom - (toast.element().parentElement?.getBoundingClientRect().top ?? 0),
    )
    .toBeLessThanOrEqual(0)
  await ticking(1)
  vi.advanceTimersByTime(8_000)
  await expect.poll(room).toBe('0px')
})

test('what was done is a status of which only what is new is said', async () => {
  for (const text of ['one', 'two']) showDone({ text })
  const status = page.getByRole('status')
  await expect.element(status.getByText('one')).toBeVisible()
  // A status is said as a whole where nothing else is wished, and what stands in it would be heard again.
  await expect.element(status).toHaveAttribute('aria-atomic', 'false')
  await expect.element(page.getByRole('alert').getByText('two')).not.toBeInTheDocument()
})

test('an error stands for a minute, and the same again only counts', async () => {
  showError({ title: 'Data access error', detail: 'You are not allowed to change this.' })
  await ticking(1)
  vi.advanceTimersByTime(30_000)
  showError({ title: 'Data access error', detail: 'You are not allowed to change this.' })
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/×2/)).toBeVisible()
  expect(document.querySelectorAll('[data-kind=error]')).toHaveLength(1)
  await ticking(1)
  vi.advanceTimersByTime(58_000)
  await expect.element(alert.getByText(/You are not allowed to change this\./)).toBeVisible()
  vi.advanceTimersByTime(3_000)
  await expect.element(alert.getByText(/Data access error/)).not.toBeInTheDocument()
})

test('on a hidden page time stands still', async () => {
  showDone({ text: 'Luca added' })
  await ticking(1)
  vi.advanceTimersByTime(5_000)
  const becomes = (state: DocumentVisibilityState) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  becomes('hidden')
  await ticking(0)
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByText('Luca added')).toBeVisible()
  becomes('visible')
  await ticking(1)
  vi.advanceTimersByTime(3_100)
  await expect.element(page.getByText('Luca added')).not.toBeInTheDocument()
})

const press = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }))

test('an error can be copied and closed', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  showError({ title: 'Data access error', detail: 'relation is locked' })
  await ticking(1)
  press('Copy details')
  expect(copy).toHaveBeenCalledWith('Data access error\nrelation is locked')
  press('Close')
  await expect.element(page.getByText('relation is locked')).not.toBeInTheDocument()
})

/** A refused permission, or an origin of no trust, which has no clipboard at all. */
const closedClipboards = [
  ['a browser that refuses', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) }],
  ['an insecure origin', undefined],
] as const

for (const [place, clipboard] of closedClipboards)
  test(`what could not be copied on ${place} is shown, and selected for copying by hand`, async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'clipboard'))
    expect(await copyText('https://lectern.test/join/50')).toBe(false)
    const alert = page.getByRole('alert')
    await expect.element(alert.getByText(/did not let us copy.*copy it yourself/)).toBeVisible()
    await expect.element(alert.getByText('https://lectern.test/join/50', { exact: true })).toBeVisible()
    press('Copy details')
    await expect.element(alert.getByText('It is selected: copy it yourself')).toBeVisible()
    expect(String(getSelection())).toBe('https://lectern.test/join/50')
  })

test('a text that is in sight already is not shown once more', async () => {
  refuseClipboard()
  expect(await copyText('a secret', { isInSight: true })).toBe(false)
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText('Select the text and copy it.')).toBeVisible()
  await expect.element(alert.getByText('a secret')).not.toBeInTheDocument()
})

test('it is silent until sounds are switched on; then done is one high tap and an error two low ones', async () => {
  const tap = vi.spyOn(AudioScheduledSourceNode.prototype, 'start')
  // Each falls a little, and never so far.
  const heard = () =>
    tap.mock.contexts.map((node) => (node instanceof OscillatorNode && node.frequency.value > 650 ? 'high' : 'low'))
  onTestFinished(() => {
    changePreferences({ sounds: false })
    tap.mockRestore()
  })
  showError({ title: 'Data access error', detail: 'relation is locked' })
  await ticking(1)
  changePreferences({ sounds: true })
  showDone({ text: 'Luca added' })
  // A sound from before it was wanted would be heard first.
  await expect.poll(heard).toEqual(['high'])
  showError({ title: 'Data access error', detail: 'the disk is full' })
  await expect.poll(heard).toEqual(['high', 'low', 'low'])
})

test.each(['Tell Anna', 'Undo', 'Close'])(
  'who presses “%s” by key goes on with the event that it is about, wherever that is drawn by then',
  async (name) => {
    const week = document.body.appendChild(document.createElement('main'))
    const draw = (text: string) => {
      week.innerHTML = `<button data-times>Times</button><button data-event="7">${text}</button>`
    }
    draw('Anna 16:00')
    const redraw = () => draw('Anna 17:00')
    showDone({
      text: 'Anna moved',
      undo: async () => redraw(),
      further: { text: 'Tell Anna', run: redraw },
      about: 7,
    })
    const button = page.getByRole('button', { name })
    await expect.element(button).toBeVisible()
    button.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: /^Anna/ })).toHaveFocus()
    // Where it is gone its week has it.
    showDone({ text: 'Anna deleted', about: 8 })
    const close = page.getByRole('button', { name: 'Close' })
    await expect.element(close).toBeVisible()
    close.element().focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('button', { name: 'Times' })).toHaveFocus()
  },
)

test.each(['Tell Anna', 'Undo', 'Close'])(
  'who presses “%s” with the mouse is not led to the button of another message, which undoes something else',
  async (name) => {
    onTestFinished(findLostFocus())
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<main id="content" tabindex="-1"><button>Anna 16:00</button></main>',
    )
    const before = page.getByRole('button', { name: 'Anna 16:00' })
    await userEvent.click(before)
    showDone({ text: 'Mina moved', undo: () => Promise.resolve() })
    showDone({
      text: 'Anna moved',
      undo: () => Promise.resolve(),
      further: { text: 'Tell Anna', run: () => undefined },
    })
    const message = page.getByText('Anna moved')
    await expect.element(message).toBeVisible()
    const card = message.element().closest<HTMLElement>('[data-kind]') ?? document.body
    await userEvent.click(page.elementLocator(card).getByRole('button', { name }))
    await expect.element(message).not.toBeInTheDocument()
    await expect.element(before).toHaveFocus()
  },
)

test('who takes back by key what had gone goes on with it, however late the answer brings it', async () => {
  const week = document.body.appendChild(document.createElement('main'))
  week.innerHTML = '<button data-times>Times</button>'
  const answer = Promise.withResolvers<undefined>()
  const undo = async () => {
    await answer.promise
    week.insertAdjacentHTML('beforeend', '<button data-event="7">Anna 16:00</button>')
  }
  showDone({ text: 'Anna deleted', undo, about: 7 })
  const button = page.getByRole('button', { name: 'Undo' })
  await expect.element(button).toBeVisible()
  button.element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Times' })).toHaveFocus()
  answer.resolve(undefined)
  await expect.element(page.getByRole('button', { name: /^Anna/ })).toHaveFocus()
})

test('an older message takes nothing back that would take a later change with it, and does once that is undone', async () => {
  const undone: string[] = []
  const say = (text: string) => showDone({ text, undo: async () => void undone.push(text), about: 7 })
  say('Anna planned for Thu 16:00')
  say('Anna moved to Fri 17:00')
  const cards = () => [...document.querySelectorAll('[data-kind=done]')]
  const pressUndoOf = (text: string) =>
    [
      ...(cards()
        .find((card) => card.textContent.includes(text))
        ?.querySelectorAll('button') ?? []),
    ]
      .find((button) => button.textContent === 'Undo')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await vi.waitFor(() => expect(cards()).toHaveLength(2))
  pressUndoOf('Anna planned for Thu 16:00')
  const alert = page.getByRole('alert')
  await expect.element(alert.getByText(/Not undone: Anna planned for Thu 16:00/)).toBeVisible()
  await expect.element(alert.getByText(/This came after it: Anna moved to Fri 17:00. Undo that first/)).toBeVisible()
  expect(undone).toEqual([])
  pressUndoOf('Anna moved to Fri 17:00')
  await vi.waitFor(() => expect(cards()).toHaveLength(1))
  pressUndoOf('Anna planned for Thu 16:00')
  await vi.waitFor(() => expect(undone).toEqual(['Anna moved to Fri 17:00', 'Anna planned for Thu 16:00']))
})

test('an offer that is pressed leaves the message with its way back, where it is an act of its own', async () => {
  const pressed: string[] = []
  const offer = (text: string, isApart: boolean) => ({ text, isApart, run: () => void pressed.push(text) })
  const further = [offer('Make-up due', false), offer('Offer the time to Ben', true)]
  showDone({ text: 'Anna’s lesson is cancelled', undo: async () => void pressed.push('Undo'), further })
  await ticking(1)
  press('Offer the time to Ben')
  await expect.element(page.getByRole('button', { name: 'Offer the time to Ben' })).not.toBeInTheDocument()
  expect(page.getByRole('button', { name: 'Make-up due' }).elements()).toHaveLength(1)
  press('Undo')
  await expect.element(page.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  expect(pressed).toEqual(['Offer the time to Ben', 'Undo'])
})

describe('what is said to happen by itself', () => {
  const inAMinute = () => Date.now() + 60_000
  /** The families that will be told, as the server has them. */
  let families: number | null
  let again: () => void
  const showWaiting = (until: number) => {
    families = 1
    showDone({
      text: 'Ida cancelled',
      further: {
        text: 'Don’t tell',
        run: () => undefined,
        waits: {
          until,
          expected: async () =>
            families === null ? null : { said: () => `Families: ${families ?? 0}`, canStop: families > 0 },
          changes: (hear) => {
            again = hear
            return () => (again = () => undefined)
          },
        },
      },
    })
  }
  const stop = () => page.getByRole('button', { name: 'Don’t tell' })
  const shown = (text: string) => page.getByText(text).first()
  const change = (to: number | null) => {
    families = to
    again()
    vi.advanceTimersByTime(1_000)
  }

  test('is asked of anew once something changed elsewhere, and offers nothing to stop where nothing is left', async () => {
    showWaiting(inAMinute())
    await expect.element(shown('Families: 1')).toBeInTheDocument()
    await expect.element(stop()).toBeVisible()
    change(0)
    await expect.element(shown('Families: 0')).toBeInTheDocument()
    expect(stop().query()).toBeNull()
    change(2)
    await expect.element(shown('Families: 2')).toBeInTheDocument()
    await expect.element(stop()).toBeVisible()
  })

  test('stays as it was known where nobody knows, and close to its end', async () => {
    showWaiting(inAMinute())
    await expect.element(shown('Families: 1')).toBeInTheDocument()
    change(null)
    await expect.element(stop()).toBeVisible()
    expect(page.getByText('Families: 1').elements()).toHaveLength(2)
    toastStore.set([])
    showWaiting(Date.now() + 2_000)
    await expect.element(shown('Families: 1')).toBeInTheDocument()
    change(0)
    await expect.element(shown('Families: 1')).toBeInTheDocument()
    expect(page.getByText('Families: 0').query()).toBeNull()
  })
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { findLostFocus } from './lost-focus.ts'

let end: () => void

beforeEach(() => {
  document.body.innerHTML = `<main id="content" tabindex="-1">
    <p>Words</p>
    <ul>
      <li><button>Anna</button></li>
      <li><button id="mina">Mina</button></li>
      <li><button>Luca</button></li>
    </ul>
    <form><input aria-label="Name" /><button type="button">Save</button></form>
  </main>`
  end = findLostFocus()
})
afterEach(() => {
  end()
  document.body.replaceChildren()
})

const button = (name: string) => page.getByRole('button', { name })
const focus = (name: string) => button(name).element().focus()
const frames = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => requestAnimationFrame(done))
}

test('a row that goes leaves the focus to the one after it, and the last to the one before', async () => {
  focus('Mina')
  document.querySelector('#mina')?.closest('li')?.remove()
  await expect.element(button('Luca')).toHaveFocus()
  button('Luca').element().closest('li')?.remove()
  await expect.element(button('Anna')).toHaveFocus()
})

test('a list that goes as a whole leaves it to what stands beside, and where nothing is, to the page', async () => {
  focus('Mina')
  document.querySelector('ul')?.remove()
  // Not to the field before it: there keys are letters, and a phone opens its keyboard.
  await expect.element(button('Save')).toHaveFocus()
  document.querySelector('form')?.remove()
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('a page that takes the place of another has it itself, and not the link past its head', async () => {
  document.body.innerHTML = '<div id="root"><form><input aria-label="Password" /></form></div>'
  const root = document.querySelector('#root')
  document.querySelector('input')?.focus()
  if (root) root.innerHTML = '<a href="#content">Skip</a><main id="content" tabindex="-1"><button>Anna</button></main>'
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('what is only hidden leaves it as well, though it is there still', async () => {
  focus('Mina')
  document.querySelector('#mina')?.setAttribute('style', 'display: none')
  await expect.element(button('Luca')).toHaveFocus()
})

test('a dialog whose opener is gone leads to where that stood', async () => {
  focus('Mina')
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.innerHTML = '<button>Remove</button>'
  focus('Remove')
  document.querySelector('#mina')?.closest('li')?.remove()
  dialog.remove()
  await expect.element(button('Luca')).toHaveFocus()
})

test('a message over the page has no neighbours: what it takes along leads to where the focus was before', async () => {
  document.body.insertAdjacentHTML(
    'afterbegin',
    '<div><a href="#content">Skip</a><section data-react-aria-top-layer="true"><button>Undo</button></section></div>',
  )
  focus('Mina')
  focus('Undo')
  button('Undo').element().remove()
  await expect.element(button('Mina')).toHaveFocus()
})

test('a button that waits for an answer has it again when it can be pressed again', async () => {
  focus('Save')
  const save = button('Save').element()
  save.setAttribute('disabled', '')
  await frames()
  save.blur()
  await frames()
  save.removeAttribute('disabled')
  await expect.element(button('Save')).toHaveFocus()
})

test('a button that stays disabled, as that of a form which is empty again, leaves it to what stands beside', async () => {
  focus('Save')
  const save = button('Save').element()
  save.setAttribute('disabled', '')
  await frames()
  save.blur()
  await expect.poll(() => document.activeElement, { timeout: 10_000 }).toBe(button('Anna').element())
})

test('who gives the focus back in the next frame has the say', async () => {
  focus('Mina')
  document.querySelector('#mina')?.closest('li')?.remove()
  requestAnimationFrame(() => page.getByLabelText('Name').element().focus())
  await frames()
  await expect.element(page.getByLabelText('Name')).toHaveFocus()
})

test.each(['#mina', '#content'])(
  'who presses beside everything has left %s, and is not called back',
  async (holder) => {
    document.querySelector<HTMLElement>(holder)?.focus()
    await userEvent.click(page.getByText('Words'))
    document.querySelector('#mina')?.closest('li')?.remove()
    await frames()
    expect(document.activeElement).not.toBe(button('Anna').element())
  },
)

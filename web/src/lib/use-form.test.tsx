import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { keepsNothing, useForm } from './use-form.ts'

let root: Root
/** The values that were sent, and the way to answer them. */
let sent: { name: string; town: string }[]
let answer: () => void

const check = ({ name, town }: { name: string; town: string }) => ({
  name: name === '' ? 'A name, please.' : undefined,
  town: town === '' ? 'A town, please.' : undefined,
})

function Address() {
  const form = useForm({ name: '', town: '' }, check, keepsNothing)
  const send = (values: { name: string; town: string }) =>
    new Promise<void>((done) => {
      sent.push(values)
      answer = done
    })
  return (
    <form {...form.element} onSubmit={(event) => void form.submit(send, event)}>
      {(['name', 'town'] as const).map((name) => {
        const { onChange, message, ...field } = form.field(name)
        return (
          <div key={name}>
            <input {...field} aria-label={name} onChange={(event) => onChange(event.target.value)} />
            <p>{message}</p>
          </div>
        )
      })}
      <button type="submit">{form.isSubmitting ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => form.reset()}>
        Anew
      </button>
      <output>{form.isDirty ? 'changed' : 'as it was'}</output>
    </form>
  )
}

beforeEach(() => {
  sent = []
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Address />)
})

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

const name = () => page.getByLabelText(/name/)
const town = () => page.getByLabelText(/town/)

test('a message appears once its field was left, and goes while typing', async () => {
  await userEvent.click(name())
  await expect.element(page.getByText('A name, please.')).not.toBeInTheDocument()
  await userEvent.click(town())
  await expect.element(page.getByText('A name, please.')).toBeVisible()
  await userEvent.fill(name(), 'Ada')
  await expect.element(page.getByText('A name, please.')).not.toBeInTheDocument()
})

test('an invalid form sends nothing, says all that is wrong and leads to the first', async () => {
  await userEvent.fill(name(), 'Ada')
  await userEvent.click(page.getByRole('button', { name: 'Send' }))
  await expect.element(page.getByText('A town, please.')).toBeVisible()
  await expect.element(town()).toHaveFocus()
  expect(sent).toEqual([])
})

test('two presses of Enter send it once; after the answer it may be sent again', async () => {
  await userEvent.fill(name(), 'Ada')
  await userEvent.fill(town(), 'London')
  await userEvent.keyboard('{Enter}{Enter}')
  await expect.element(page.getByRole('button', { name: 'Sending' })).toBeVisible()
  expect(sent).toEqual([{ name: 'Ada', town: 'London' }])
  answer()
  await expect.element(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Send', exact: true }))
  await expect.poll(() => sent).toHaveLength(2)
  answer()
})

test('a form that was changed knows it, and begins anew when asked to', async () => {
  await expect.element(page.getByText('as it was')).toBeVisible()
  await userEvent.fill(name(), 'Ada')
  await expect.element(page.getByText('changed')).toBeVisible()
  await userEvent.click(page.getByRole('button', { name: 'Anew' }))
  await expect.element(name()).toHaveValue('')
  await expect.element(page.getByText('as it was')).toBeVisible()
})

test('a field that is left for a button of its form says what is wrong to who came by key, and moves nothing below a pointer', async () => {
  await userEvent.click(town())
  await userEvent.tab()
  await expect.element(page.getByText('A town, please.')).toBeVisible()

  await userEvent.click(page.getByRole('button', { name: 'Anew' }))
  await expect.element(page.getByText('A town, please.')).not.toBeInTheDocument()
  await userEvent.fill(name(), 'Anna')
  await userEvent.click(town())
  await userEvent.click(page.getByRole('button', { name: 'Anew' }))
  await expect.element(page.getByText('as it was')).toBeVisible()
  await expect.element(page.getByText('A town, please.')).not.toBeInTheDocument()
})

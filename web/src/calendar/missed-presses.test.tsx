import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import '../lib/i18n.ts'
import { toastStore } from '../lib/toast.ts'
import { EarlyHands } from './early-presses.ts'

const said = () => toastStore.get().map((toast) => (toast.kind === 'error' ? [toast.title, toast.times] : toast.text))

test('where the hands do not come that is said, once for each press, and nothing is done later', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const again: Event[] = []
  let fail = (_error: Error) => {}
  let answer = () => new Promise<void>((_resolve, reject) => (fail = reject))
  root.render(
    <>
      <EarlyHands load={() => answer()} again={() => async (kept) => void again.push(...kept)} />
      <button type="button" data-for-hands>
        Day
      </button>
    </>,
  )
  onTestFinished(() => {
    place.remove()
    toastStore.set([])
  })
  const day = page.getByRole('button', { name: 'Day' })
  await userEvent.click(day)
  await userEvent.keyboard('j')
  expect(said()).toEqual([])
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await expect.poll(said).toEqual([['This didn’t load.', 1]])
  // Some browsers ask for it no second time: they say so at once, while the press still goes on.
  answer = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
  await userEvent.click(day, { delay: 50 })
  await expect.poll(said).toEqual([['This didn’t load.', 2]])
  await userEvent.keyboard('j')
  await expect.poll(said).toEqual([['This didn’t load.', 3]])
  root.unmount()
  expect(again).toEqual([])
})

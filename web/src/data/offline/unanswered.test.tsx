import { afterEach, expect, onTestFinished, test } from 'vitest'
import { queryClient } from '../../lib/query-cache.ts'
import { askWhileUnanswered } from './unanswered.ts'

afterEach(() => queryClient.clear())

/** Whether the browser would ask before it leaves the page. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

const write = (answer: Promise<unknown>) =>
  queryClient
    .getMutationCache()
    .build<unknown, Error, void, unknown>(queryClient, { mutationFn: () => answer, meta: { quiet: true } })
    .execute()

test('nobody leaves unasked while a write is unanswered, and nobody is asked otherwise', async () => {
  onTestFinished(askWhileUnanswered())
  expect(asks()).toBe(false)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const done = Promise.all([write(first.promise), write(second.promise)])
  await expect.poll(asks).toBe(true)
  first.resolve()
  second.resolve()
  await done
  await expect.poll(asks).toBe(false)
})

test('a refusal is an answer', async () => {
  onTestFinished(askWhileUnanswered())
  const { promise, reject } = Promise.withResolvers<void>()
  const refused = write(promise).catch(() => 'refused')
  await expect.poll(asks).toBe(true)
  reject(new Error('Taken'))
  expect(await refused).toBe('refused')
  await expect.poll(asks).toBe(false)
})

test('a page that has ended asks nothing', async () => {
  const end = askWhileUnanswered()
  const { promise, resolve } = Promise.withResolvers<void>()
  const done = write(promise)
  await expect.poll(asks).toBe(true)
  end()
  expect(asks()).toBe(false)
  resolve()
  await done
})

import { vi } from 'vitest'

/** For tests: a read that is asked from here on is answered as it was then, and not before it is let go. */
export function holdRead(operation: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const ask = globalThis.fetch
  let underWay = 0
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const answer = await ask(input, init)
    if (typeof init?.body === 'string' && init.body.includes(`"operationName":"${operation}"`)) {
      underWay += 1
      await promise
    }
    return answer
  })
  return { count: () => underWay, letGo: resolve }
}

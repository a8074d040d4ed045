import { afterEach, expect, test, vi } from 'vitest'
import { isOther, takeUpdate } from './take-update.ts'
import { keepFiles, updateStore } from './update.ts'

afterEach(() => updateStore.set(null))

class Worker extends EventTarget {
  state: string
  readonly said: unknown[] = []
  constructor(state: string) {
    super()
    this.state = state
  }
  postMessage(message: unknown): void {
    this.said.push(message)
  }
  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null
  installing: Worker | null = null
  finds(worker: Worker): void {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

class Container extends EventTarget {
  controller: object | null
  readonly registration = new Registration()
  constructor(controller: object | null) {
    super()
    this.controller = controller
  }
  register = () => Promise.resolve(this.registration)
}

/** The browser's side of it, which no test can update at will. */
const browser = (controller: object | null) => {
  const container = new Container(controller)
  return { container, as: container as unknown as ServiceWorkerContainer }
}

test('the first version is offered to nobody', async () => {
  const { container, as } = browser(null)
  await keepFiles(as)
  const first = new Worker('installing')
  container.registration.finds(first)
  first.becomes('installed')
  expect(updateStore.get()).toBeNull()
})

test('a newer version is offered when it is whole, and takes over only when it is asked to', async () => {
  const { container, as } = browser({})
  await keepFiles(as)
  const newer = new Worker('installing')
  container.registration.finds(newer)
  expect(updateStore.get()).toBeNull()
  newer.becomes('installed')
  expect(updateStore.get()).toBe(newer)
  expect(newer.said).toEqual([])

  const reload = vi.fn<() => void>()
  takeUpdate(as, reload)
  expect([newer.said, reload.mock.calls.length]).toEqual([['take-over'], 0])
  container.dispatchEvent(new Event('controllerchange'))
  expect(reload).toHaveBeenCalledOnce()
})

test('one that was whole before the page came is offered as well', async () => {
  const { container, as } = browser({})
  container.registration.waiting = new Worker('installed')
  await keepFiles(as)
  expect(updateStore.get()).toBe(container.registration.waiting)
})

test('what another tab let take over only waits for this page to start anew', async () => {
  const { container, as } = browser({})
  const newer = new Worker('installed')
  container.registration.waiting = newer
  await keepFiles(as)
  newer.becomes('activating')
  newer.becomes('activated')
  const reload = vi.fn<() => void>()
  takeUpdate(as, reload)
  expect(reload).toHaveBeenCalledOnce()
  expect(newer.said).toEqual([])
})

test.each([
  ['is another than the page', false],
  ['is the page’s own', true],
])('a version that waits says whether it %s', async (_which, keeps) => {
  const asked: unknown[] = []
  const worker = {
    postMessage(message: unknown, [port]: MessagePort[]) {
      asked.push(message)
      port?.postMessage(keeps)
    },
  }
  const answer = await isOther(worker as unknown as ServiceWorker, `${window.location.origin}/assets/start.js`)
  expect(answer).toBe(!keeps)
  expect(asked).toEqual([{ keeps: '/assets/start.js' }])
})

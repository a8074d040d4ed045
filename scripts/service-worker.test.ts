import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../web/service-worker.js'), 'utf8')

const origin = 'https://lectern.test'

/** The worker of a build with these files: what it hears, what it keeps, and whether it took over. */
function workerOf(files: readonly string[], fetch?: (request: { url: string }) => Promise<Response>, room?: 'full') {
  const heard = new Map<string, (event: unknown) => void>()
  const kept = new Map<string, Response>()
  const cache = {
    put: async ({ url }: { url: string }, answer: Response) => {
      if (room === 'full') throw new DOMException('', 'QuotaExceededError')
      kept.set(url, answer)
    },
    addAll: async (paths: string[]) => paths.forEach((path) => kept.set(origin + path, new Response(path))),
  }
  const caches = { open: async () => cache, match: async ({ url }: { url: string }) => kept.get(url)?.clone() }
  const skipWaiting = vi.fn<() => void>()
  const shown = vi.fn<(title: string, look: object) => Promise<void>>(async () => undefined)
  const opened = vi.fn<(href: string) => Promise<void>>(async () => undefined)
  const windows: object[] = []
  const self = {
    location: { origin },
    registration: { showNotification: shown },
    clients: { matchAll: async () => windows, openWindow: opened },
    addEventListener: (kind: string, hear: (event: unknown) => void) => heard.set(kind, hear),
    skipWaiting,
  }
  const source = text.replace('__FILES__', JSON.stringify(files)).replace('__VERSION__', '"1"')
  runInNewContext(source, { self, caches, fetch, URL })
  /** The worker's answer to a request of the page; undefined where it leaves it to the browser. */
  const ask = async (path: string, destination: RequestDestination) => {
    let answer: Promise<Response> | undefined
    heard.get('fetch')?.({
      request: { url: origin + path, method: 'GET', mode: 'cors', destination },
      respondWith: (given: Promise<Response>) => (answer = given),
    })
    return (await answer)?.text()
  }
  const install = async () => {
    let done: Promise<unknown> | undefined
    heard.get('install')?.({ waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  const tell = (event: object) => heard.get('message')?.({ ports: [], ...event })
  /** An event with work that the browser waits for. */
  const hear = async (kind: string, event: object) => {
    let done: Promise<unknown> | undefined
    heard.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return {
    tell,
    ask,
    install,
    skipWaiting,
    hear,
    shown,
    opened,
    windows,
    keeps: () => [...kept.keys()].map((url) => url.slice(origin.length)),
  }
}

test('a page that asks is told whether it runs this version; nothing takes over by that', () => {
  const { tell, skipWaiting } = workerOf(['/assets/start.js'])
  const answers: unknown[] = []
  const port = { postMessage: (answer: unknown) => answers.push(answer) }
  for (const keeps of ['/assets/start.js', '/assets/older.js', undefined]) tell({ data: { keeps }, ports: [port] })
  expect(answers).toEqual([true, false, false])
  expect(skipWaiting).not.toHaveBeenCalled()
  tell({ data: 'take-over' })
  expect(skipWaiting).toHaveBeenCalledOnce()
})

const cyrillic = '/assets/inter-cyrillic-wght-normal-abc.woff2'

test('a face that few need is not among what everybody keeps; who needed it once has it without a connection', async () => {
  let isOnline = true
  const asked: string[] = []
  const worker = workerOf(['/assets/start.js'], async ({ url }) => {
    asked.push(url)
    if (!isOnline) throw new TypeError('Failed to fetch')
    return new Response('letters', { status: url.endsWith('-gone.woff2') ? 404 : 200 })
  })
  await worker.install()
  expect(worker.keeps().filter((file) => file.endsWith('.woff2'))).toEqual([])
  await worker.ask('/assets/face-gone.woff2', 'font')
  expect(await worker.ask(cyrillic, 'font')).toBe('letters')
  isOnline = false
  expect(await worker.ask(cyrillic, 'font')).toBe('letters')
  expect(asked).toEqual(['/assets/face-gone.woff2', cyrillic].map((path) => origin + path))
  expect(worker.keeps().filter((file) => file.endsWith('.woff2'))).toEqual([cyrillic])
  // A picture is none of its business.
  expect(await worker.ask('/icon-180.png', 'image')).toBeUndefined()
})

test('a face is shown where there is no room to keep it', async () => {
  const worker = workerOf([], async () => new Response('letters'), 'full')
  expect(await worker.ask(cyrillic, 'font')).toBe('letters')
  expect(worker.keeps()).toEqual([])
})

const news = {
  title: 'Lesson moved',
  body: 'Thu 17:00, not 16:00',
  path: '/calendar?event=7',
  tag: 'event-7',
  locale: 'ar',
}

test('news is shown in the direction of its language, and newer news of a lesson takes its place', async () => {
  const { hear, shown } = workerOf([])
  await hear('push', { data: { json: () => news } })
  const look = { body: news.body, tag: 'event-7', lang: 'ar', dir: 'rtl', data: { path: news.path } }
  expect(shown).toHaveBeenCalledExactlyOnceWith('Lesson moved', expect.objectContaining(look))
})

test('a press leads to the lesson, in the page that is open or in a new one, and never elsewhere', async () => {
  const { hear, opened, windows } = workerOf([])
  const close = vi.fn<() => void>()
  const press = (path: string) => hear('notificationclick', { notification: { close, data: { path } } })
  await press(news.path)
  expect(opened).toHaveBeenCalledExactlyOnceWith(`${origin}/calendar?event=7`)
  await press('//elsewhere.example/')
  expect(opened).toHaveBeenCalledOnce()
  const navigate = vi.fn<(href: string) => Promise<void>>(async () => undefined)
  windows.push({ focus: () => Promise.reject(new DOMException('', 'InvalidAccessError')), navigate })
  await press(news.path)
  expect(navigate).toHaveBeenCalledExactlyOnceWith(`${origin}/calendar?event=7`)
  expect(opened).toHaveBeenCalledOnce()
  expect(close).toHaveBeenCalledTimes(3)
})

test('pages that are open are told that the browser has changed the address to which news comes', async () => {
  const { hear, windows } = workerOf([])
  const told: unknown[] = []
  windows.push({ postMessage: (what: unknown) => told.push(what) }, { postMessage: (what: unknown) => told.push(what) })
  await hear('pushsubscriptionchange', {})
  expect(told).toEqual(['push-changed', 'push-changed'])
})

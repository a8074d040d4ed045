import { expect, onTestFinished, test, vi } from 'vitest'
import { type Change, followChanges } from './changes.ts'
import type { Speak } from './bearer.ts'
import { type FakeClock, fakeClock, settle } from './edges.fake.ts'

const place = (floor: number) => `0190a0a0-0000-7000-8000-000000000000.${floor}`
const ready = (floor: number) => `id: ${place(floor)}\nevent: ready\ndata: {}\n\n`
const told = (floor: number, change: Partial<Change>) => `id: ${place(floor)}\ndata: ${JSON.stringify(change)}\n\n`
const anna: Change = { table: 'event', id: 7, version: 2 }

interface Line {
  url: string
  headers: Headers
  say: (text: string) => Promise<void>
  end: () => Promise<void>
}

/** A server whose streams are written and broken by hand. */
function world(readFor?: (clock: FakeClock) => number) {
  const clock = fakeClock()
  const lines: Line[] = []
  let refusals = 0
  const fetch = async (url: unknown, init: RequestInit = {}): Promise<Response> => {
    let open: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (open = controller) })
    init.signal?.addEventListener('abort', () => open?.error(new DOMException('Aborted', 'AbortError')))
    lines.push({
      url: String(url),
      headers: new Headers(init.headers),
      say: async (text) => {
        open?.enqueue(new TextEncoder().encode(text))
        await settle()
      },
      end: async () => {
        open?.close()
        await settle()
      },
    })
    if (refusals === 0) return new Response(body)
    refusals -= 1
    return new Response('{}', { status: 503 })
  }
  const speak: Speak = (call) => call({ Authorization: 'Bearer token' })
  const gone = new AbortController()
  const heard: string[] = []
  const follower = {
    onChange: ({ table, id, version }: Change) => void heard.push(`${table} ${id} ${version}`),
    onReset: () => void heard.push('reset'),
    onEnded: () => void heard.push('ended'),
    onPlace: (at: string) => void heard.push(at.split('.')[1] ?? ''),
  }
  const done = followChanges('/changes', { speak, edges: { fetch, clock } }, follower, {
    signal: gone.signal,
    ...(readFor && { readFor: () => readFor(clock) }),
  })
  const line = (at: number): Line => {
    const one = lines[at]
    if (!one) throw new Error(`There is no line ${at}`)
    return one
  }
  return { clock, lines, line, heard, gone, done, refuse: (times: number) => void (refusals = times) }
}

test('what is no change is not told', async () => {
  const { line, heard, gone, done } = world()
  await settle()
  await line(0).say(told(1, { table: 'event' }) + `data: 7\n\n: still here\n\n`)
  expect(heard).toEqual(['1'])
  gone.abort()
  await done
})

test('changes are told in order, also when a message comes in pieces', async () => {
  const { line, heard, gone, done } = world()
  await settle()
  expect(line(0).headers.get('authorization')).toBe('Bearer token')
  expect(line(0).headers.get('last-event-id')).toBeNull()
  const text = ready(1) + told(2, anna) + told(3, { ...anna, version: 3 })
  await line(0).say(text.slice(0, 90))
  await line(0).say(text.slice(90))
  expect(heard).toEqual(['1', 'event 7 2', '2', 'event 7 3', '3'])
  gone.abort()
  await done
})

test('a stream that breaks is taken up where it broke, later and later while nothing answers', async () => {
  // The middle of the chance that is in each wait: 0.75, 1.5 and 3 seconds.
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  onTestFinished(() => void vi.restoreAllMocks())
  const { clock, line, lines, gone, done, refuse, heard } = world()
  await settle()
  await line(0).say(ready(4))
  refuse(2)
  await line(0).end()
  expect(lines).toHaveLength(1)
  await clock.advance(1_000)
  expect(lines).toHaveLength(2)
  expect(line(1).headers.get('last-event-id')).toBe(place(4))
  await clock.advance(900)
  expect(lines).toHaveLength(2)
  await clock.advance(5_000)
  expect(lines).toHaveLength(4)
  await line(3).say(`id: ${place(9)}\nevent: reset\ndata: {}\n\n`)
  expect(heard).toEqual(['4', 'reset', '9'])
  gone.abort()
  await done
})

test('what was written while the page read already is asked for until a place is known', async () => {
  const begun = fakeClock().now()
  const { clock, line, gone, done, refuse } = world((now) => now.now() - begun + 1_200)
  refuse(1)
  await settle()
  // The first was on its way before it could be refused.
  expect(line(0).url).toBe('/changes?since=2')
  await line(0).end()
  await clock.advance(1_000)
  await clock.advance(2_000)
  const asked = line(2)
  expect(Number(new URL(asked.url, 'https://x').searchParams.get('since'))).toBeGreaterThan(2)
  // A change without a place: it is told again where the line breaks before the rest of them came.
  await asked.say(`data: ${JSON.stringify(anna)}\n\n`)
  await asked.end()
  await clock.advance(2_000)
  expect(line(3).url).toContain('since=')
  await line(3).say(ready(7))
  await line(3).end()
  await clock.advance(2_000)
  expect([line(4).url, line(4).headers.get('last-event-id')]).toEqual(['/changes', place(7)])
  gone.abort()
  await done
})

test('a line without a sign of life is given up', async () => {
  const { clock, line, lines, gone, done } = world()
  await settle()
  await line(0).say(ready(1))
  await clock.advance(40_000)
  await line(0).say(`: still here\nid: ${place(2)}\n\n`)
  await clock.advance(40_000)
  expect(lines).toHaveLength(1)
  await clock.advance(7_000)
  expect(line(1).headers.get('last-event-id')).toBe(place(2))
  gone.abort()
  await done
})

test('nothing is asked for after the end', async () => {
  const { clock, lines, gone, done } = world()
  await settle()
  gone.abort()
  await done
  await clock.advance(120_000)
  expect(lines).toHaveLength(1)
})

test('an end that is told is handed on, and the stream is asked for again as after any other end', async () => {
  const { line, lines, heard, clock, gone } = world()
  await settle()
  await line(0).say('event: ended\ndata: {"reason":"password-changed"}\n\n')
  await line(0).end()
  expect(heard).toEqual(['ended'])
  await clock.advance(1_000)
  expect(lines).toHaveLength(2)
  gone.abort()
})

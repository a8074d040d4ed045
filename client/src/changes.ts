import type { Speak } from './bearer.ts'
import type { Edges } from './edges.ts'
import { pause } from './pause.ts'

/** A row that was written or deleted. What it holds now is asked of the data API, which decides who may see it. */
export interface Change {
  table: string
  id: number
  /** The version that it has since. */
  version: number
}

/** The listener of live changes. */
export interface Follower {
  onChange: (change: Change) => void
  /** Changes were missed meanwhile: everything that is shown may be old. */
  onReset: () => void
  /** The session may not listen any more: it has ended, or says something else now. */
  onEnded?: () => void
  /** Everything up to this place was told; a later stream can begin there. */
  onPlace?: (place: string) => void
}

export interface ChangesParts {
  speak: Speak
  edges: Pick<Edges, 'fetch' | 'clock'>
}

/** Milliseconds before a broken stream is taken up again; doubled with each failure, with some chance in it. */
const firstWait = 1_000
const longestWait = 30_000
/** The server gives a sign of life every 20 seconds; a line that is silent for longer than this is dead. */
const longestSilence = 45_000

/**
 * Follows live changes (`GET {base}/changes`, wire-graphql.md) until the signal fires. A stream that breaks or ends is taken
 * up again where it broke. By `fetch` and not by EventSource, which can't carry a bearer.
 *
 * @param after the place from which to begin, as `onPlace` told it; without it, from now on
 * @param readFor tells for how many milliseconds the page has read already: what was written meanwhile is told first, where
 *   no place is known
 */
export async function followChanges(
  url: string,
  { speak, edges }: ChangesParts,
  follower: Follower,
  { signal, after = '', readFor }: { signal: AbortSignal; after?: string; readFor?: () => number },
): Promise<void> {
  const { fetch, clock } = edges
  let place = after
  let wait = firstWait
  while (!signal.aborted) {
    const line = new AbortController()
    const cut = () => line.abort()
    signal.addEventListener('abort', cut)
    let silence: unknown
    const listen = () => {
      clock.clearTimeout(silence)
      silence = clock.setTimeout(cut, longestSilence)
    }
    try {
      listen()
      const { body, ok } = await speak(
        (identity) =>
          fetch(place === '' && readFor ? `${url}?since=${Math.ceil(readFor() / 1_000)}` : url, {
            headers: { Accept: 'text/event-stream', ...identity, ...(place !== '' && { 'Last-Event-ID': place }) },
            cache: 'no-store',
            signal: line.signal,
          }),
        ({ status }) => status === 401,
        { signal: line.signal },
      )
      if (!ok) await body?.cancel()
      else if (body) {
        for await (const { event, data, id } of messagesOf(body, listen)) {
          wait = firstWait
          if (event === 'reset') follower.onReset()
          else if (event === 'ended') follower.onEnded?.()
          else if (event === 'message') tell(follower, data)
          // After it was told: what broke off in between is told once more.
          if (id !== null && id !== place) {
            place = id
            follower.onPlace?.(place)
          }
        }
      }
    } catch {
      // The line broke; below it is taken up again.
    } finally {
      clock.clearTimeout(silence)
      signal.removeEventListener('abort', cut)
      line.abort()
    }
    if (signal.aborted) return
    // Not all at the same moment after a server came back.
    await pause(clock, wait * (0.5 + Math.random() / 2), signal).catch(() => undefined)
    wait = Math.min(longestWait, wait * 2)
  }
}

function tell(follower: Follower, data: string): void {
  const change: unknown = JSON.parse(data)
  if (typeof change !== 'object' || change === null) return
  const { table, id, version } = change as Record<string, unknown>
  if (typeof table === 'string' && typeof id === 'number' && typeof version === 'number')
    follower.onChange({ table, id, version })
}

interface Message {
  event: string
  data: string
  id: string | null
}

/** The messages of a server-sent stream (WHATWG HTML, 9.2.6); a place without data is one too. */
async function* messagesOf(body: ReadableStream<Uint8Array>, onSign: () => void): AsyncGenerator<Message> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let message: Message = { event: 'message', data: '', id: null }
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    onSign()
    const lines = (rest + decoder.decode(value, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '') {
        if (message.data !== '' || message.id !== null)
          yield { ...message, event: message.data === '' ? 'place' : message.event }
        message = { event: 'message', data: '', id: null }
        continue
      }
      const [field, text] = fieldOf(line)
      if (field === 'id') message.id = text
      else if (field === 'event') message.event = text
      else if (field === 'data') message.data += text
    }
  }
}

function fieldOf(line: string): [string, string] {
  const colon = line.indexOf(':')
  if (colon < 0) return [line, '']
  return [line.slice(0, colon), line.slice(colon + 1).replace(/^ /, '')]
}

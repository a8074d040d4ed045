import type { IncomingMessage } from 'node:http'
import { askPublic, realOutside, type Outside } from '../platform/http/public-request.ts'

/** Milliseconds for all of it, redirects and names included: somebody waits for the title, and it is worth no more. */
const usualPatience = 4_000

/** The beginning of a page, and what it is written in. */
export interface Page {
  bytes: Buffer
  contentType: string
}

/** Bytes: a title stands in the head of a page, and whoever writes more before it has none. */
const mostBytes = 256 * 1024
/** From http to https, and from a short address to the long one. */
const mostRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])

/**
 * Reads the beginning of a public web page (platform/http/public-request.ts); where a redirect leads is looked at anew.
 * @returns null where there is no such page, whatever the reason: that an address is closed is no news for a caller
 */
export async function readPage(
  address: string,
  outside: Outside = realOutside,
  patience = usualPatience,
): Promise<Page | null> {
  const signal = AbortSignal.timeout(patience)
  let url = URL.parse(address)
  try {
    for (let hop = 0; url && hop <= mostRedirects; hop += 1) {
      const answer = await ask(url, outside, signal)
      if (!answer) return null
      const { statusCode = 0, headers } = answer
      if (redirects.has(statusCode)) {
        answer.destroy()
        url = headers.location === undefined ? null : URL.parse(headers.location, url)
      } else {
        return statusCode === 200 ? await beginningOf(answer, signal) : null
      }
    }
  } catch {
    // No such host, no answer, no time: all of it is no page.
  }
  return null
}

async function ask(url: URL, outside: Outside, signal: AbortSignal): Promise<IncomingMessage | null> {
  const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Lectern (link title)' }
  return askPublic(url, { method: 'GET', headers, signal }, outside)
}

async function beginningOf(answer: IncomingMessage, signal: AbortSignal): Promise<Page | null> {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } = answer.headers
  try {
    // A packed page may be a bomb; whoever sends one without being asked is not read.
    if (!/^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i.test(contentType) || encoding !== 'identity') return null
    const chunks: Buffer[] = []
    let size = 0
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      signal.throwIfAborted()
      chunks.push(chunk)
      size += chunk.length
      if (size >= mostBytes) break
    }
    return { bytes: Buffer.concat(chunks).subarray(0, mostBytes), contentType }
  } finally {
    answer.destroy()
  }
}

import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { freePort } from '../testing/free-port.ts'

/**
 * The product behind an address of its own, where one build of the app follows another: they are the same files, but that
 * the script that begins the page has another name.
 */
export class NewerBuild {
  readonly url: string
  readonly #behind: string
  readonly #server: Server
  #isPublished = false

  private constructor(behind: string, port: number) {
    this.#behind = behind
    this.url = `http://localhost:${port}`
    this.#server = createServer((asked, answer) => this.#answer(asked, answer))
  }

  /** @param behind the address of the product */
  static async over(behind: string): Promise<NewerBuild> {
    const port = await freePort()
    const build = new NewerBuild(behind, port)
    build.#server.listen(port, 'localhost')
    await once(build.#server, 'listening')
    return build
  }

  /** From now on the newer build is served. */
  publish(): void {
    this.#isPublished = true
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    if (asked.url === '/sw.js') {
      answer.setHeader('content-type', 'text/javascript')
      void this.#worker().then((text) => answer.end(text))
      return
    }
    const { method, headers } = asked
    const passed = request(`${this.#behind}${asked.url}`, { method, headers }, (from) => {
      answer.writeHead(from.statusCode ?? 502, from.headers)
      from.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }

  /** The worker that keeps the files of the build that is served. */
  async #worker(): Promise<string> {
    const text = await (await fetch(`${this.#behind}/sw.js`)).text()
    if (!this.#isPublished) return text
    const html = await (await fetch(`${this.#behind}/auth/register`)).text()
    const first = /<script type="module"[^>]* src="([^"]+)"/.exec(html)?.[1]
    if (first === undefined) throw new Error('The page begins with no script')
    return text.replaceAll(first, `${first}?newer`).replace(/const version = (['"])/, 'const version = $1newer-')
  }
}

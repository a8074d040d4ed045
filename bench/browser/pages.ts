import { createServer } from 'node:http'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'

const bench = join(import.meta.dirname, '..')
const root = join(bench, '..')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

export type Name = 'ours' | 'fullcalendar'
const sources: Record<Name, string> = { ours: join(bench, 'browser'), fullcalendar: join(bench, 'peers') }

/** Both pages, built for production with the web app's own settings, on a port of their own. */
export interface Pages {
  url: (name: Name) => string
  /** Brotli, in kB: all script of the page, React included. */
  scriptSize: (name: Name) => number
  close: () => void
}

export async function openPages(): Promise<Pages> {
  for (const name of ['ours', 'fullcalendar'] as const) await buildPage(name)
  const server = createServer(({ url = '/' }, response) => {
    const file = join(bench, 'dist', new URL(url, 'http://localhost').pathname)
    const found = extname(file) !== '' && existsSync(file)
    response.writeHead(found ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
    response.end(found ? readFileSync(file) : '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    url: (name) => `http://127.0.0.1:${port}/${name}/${name}.html`,
    scriptSize(name) {
      const folder = join(bench, 'dist', name, 'assets')
      const scripts = readdirSync(folder).filter((file) => file.endsWith('.js'))
      return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(folder, file))).length, 0) / 1000
    },
    close: () => server.close(),
  }
}

async function buildPage(name: Name): Promise<void> {
  // Both with the same React: the one of the web app.
  const same = ['react', 'react-dom'].map((find) => ({
    find: new RegExp(`^${find}(/.*)?$`),
    replacement: `${join(root, 'node_modules', find)}$1`,
  }))
  await build({
    configFile: join(root, 'web/vite.config.ts'),
    root: sources[name],
    base: `/${name}/`,
    publicDir: false,
    logLevel: 'warn',
    resolve: { alias: same },
    build: {
      outDir: join(bench, 'dist', name),
      emptyOutDir: true,
      rolldownOptions: { input: join(sources[name], `${name}.html`) },
    },
  })
}

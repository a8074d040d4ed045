import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { pages } from '@lectern/contract/pages'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isApiPath, pathOf, replyNotFound } from './replies.ts'

/** Where the build of the web workspace lies. */
const builtFolder = join(import.meta.dirname, '../../../../web/dist')
/** Files here carry a hash of their content in their name, so a changed file is another file. */
const hashedFolder = 'assets/'
/** The pages of the app as one pattern. Its router sees no difference of case, and none in a slash at the end. */
const page = new RegExp(
  `^(?:${pages.map((path) => path.replaceAll(/\/\{-\$\w+\}/g, '(?:/[^/]+)?').replaceAll(/\$\w+/g, '[^/]+')).join('|')})/?$`,
  'i',
)

/** Pages that tell a failure, in patterns as above; programs and crawlers read the status (experience.md B7). */
const failures: readonly [RegExp, number][] = [
  [/^\/auth\/error\/?$/i, 500],
  [/^\/auth\/access\/?$/i, 403],
]

const statusOf = (path: string): number =>
  page.test(path) ? (failures.find(([pattern]) => pattern.test(path))?.[1] ?? 200) : 404

/** Serves the built web app to everything that is no service. */
export function webApp(app: FastifyInstance): Promise<void> {
  return serveWebApp(app, builtFolder)
}

/**
 * Serves a built web app: its files, and `index.html` for every other path outside the services, since the app has
 * its own routes. Only names that were listed from the folder are opened, so no path leads out of it.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })
  const files = listing(folder)

  app.get('/*', (request, reply) => {
    const path = pathOf(request)
    if (isApiPath(path)) return replyNotFound(request, reply)
    const known = files()
    if (!known.has('index.html')) return notBuilt(reply)
    const name = path.slice(1)
    if (name.startsWith(hashedFolder) && !known.has(name)) return replyNotFound(request, reply)
    const isFile = known.has(name) && name !== 'index.html'
    const immutable = isFile && name.startsWith(hashedFolder)
    if (!isFile && name !== 'index.html') void reply.code(statusOf(path))
    void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    return reply.sendFile(isFile ? name : 'index.html')
  })
}

/** The names of all files below a folder; looked up again while there are none, for a build that comes later. */
function listing(folder: string): () => ReadonlySet<string> {
  let known: ReadonlySet<string> = new Set()
  return () => {
    if (known.size === 0) known = new Set(filesBelow(folder))
    return known
  }
}

function filesBelow(folder: string): string[] {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    return entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name)
          .slice(folder.length + 1)
          .replaceAll('\\', '/'),
      )
  } catch {
    return [] // the folder is missing until the first build
  }
}

const notBuilt = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Lectern</title><h1>The web app is not built yet</h1>' +
        '<p>The server is running. <code>npm start</code> builds the web app before it starts; ' +
        '<code>npm run dev</code> serves it while you work on it.</p></html>',
    )

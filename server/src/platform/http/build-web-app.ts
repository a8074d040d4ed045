import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

const script = join(import.meta.dirname, '../../../../scripts/build-web.ts')

/**
 * Builds the web app when it is stale, beside the start of the database. In a process of its own: the server never
 * loads the tools of the browser's side, and a deployment that was packed without them serves what it was packed with.
 */
export function buildWebApp(wanted: boolean): { done: Promise<void>; close(): void } {
  if (!wanted || !existsSync(script)) return { done: Promise.resolve(), close() {} }
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'inherit', 'inherit'] })
  const done = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) => {
      if (code === 0) resolve()
      else reject(new StartFailure('The web app does not build; the reason stands above.'))
    })
  })
  // Awaited later; until then its failure must not count as one that nobody looks at.
  done.catch(() => {})
  return { done, close: () => void child.kill() }
}

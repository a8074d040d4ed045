import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { expect, test, vi } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../web/service-worker.js'), 'utf8')

/** The worker of a build with these files: what it hears, and whether it took over. */
function workerOf(files: readonly string[]) {
  const heard = new Map<string, (event: unknown) => void>()
  const skipWaiting = vi.fn<() => void>()
  const self = {
    addEventListener: (kind: string, hear: (event: unknown) => void) => heard.set(kind, hear),
    skipWaiting,
  }
  const source = text.replace('__FILES__', JSON.stringify(files)).replace('__VERSION__', '"1"')
  runInNewContext(source, { self })
  return { tell: (event: object) => heard.get('message')?.({ ports: [], ...event }), skipWaiting }
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

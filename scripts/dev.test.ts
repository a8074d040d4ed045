import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { freePort } from '../testing/free-port.ts'

const root = join(import.meta.dirname, '..')
const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step()
})

interface Run {
  child: ChildProcess
  address: string
  /** Waits until the words have been said so many times, or fails with all that was said when it ends before. */
  said: (words: string, times?: number) => Promise<void>
}

/** Runs `npm run dev`, on a port and a data folder of its own. */
async function develop(port?: number): Promise<Run> {
  const data = mkdtempSync(join(tmpdir(), 'lectern-dev-'))
  undo.push(() => rmSync(data, { recursive: true, force: true }))
  const own = port ?? (await freePort())
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: root,
    env: {
      PATH: process.env['PATH'],
      // Code that is compiled once is read at every start after it.
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: String(own),
      LECTERN_DATA: data,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      out += text
      child.emit('said')
    })
  }
  const ended = once(child, 'close')
  undo.push(() => {
    child.kill('SIGTERM')
    return ended
  })
  const said = (words: string, times = 1): Promise<void> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        if (out.split(words).length > times) resolve()
      }
      child.on('said', look)
      void ended.then(() => reject(new Error(`It ended before it said “${words}”:\n${out}`)))
      look()
    })
  return { child, address: `http://127.0.0.1:${own}`, said }
}

/** As an editor does that saves without a change. */
function save(file: string): void {
  const now = new Date()
  utimesSync(join(root, file), now, now)
}

/**
 * The next message of the page's reload channel that asks for something to be loaded again. Nothing tells from when on
 * files are watched, so it is saved until then.
 */
async function reloadAsked(address: string): Promise<string> {
  const client = await (await fetch(`${address}/@vite/client`)).text()
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? ''
  const channel = new WebSocket(`${address.replace('http', 'ws')}/?token=${token}`, 'vite-hmr')
  undo.push(() => channel.close())
  const asked = new Promise<string>((resolve) => {
    channel.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as { type: string }
      if (type === 'update' || type === 'full-reload') resolve(type)
    })
  })
  await once(channel, 'open')
  const saving = setInterval(() => save('web/src/main.tsx'), 1_000)
  undo.push(() => clearInterval(saving))
  const type = await asked
  clearInterval(saving)
  return type
}

test('serves the app and the services at one address, and takes up what is saved on both sides', async () => {
  const run = await develop()
  await Promise.all([run.said('With reload on save'), run.said('Lectern is ready')])

  expect(await (await fetch(run.address)).text()).toContain('/@vite/client')
  expect(await (await fetch(`${run.address}/v1/auth/healthz`)).json()).toBe('OK')
  expect(await (await fetch(`${run.address}/src/main.tsx`)).text()).toContain('createRoot')
  const signUp = { email: 'clara@example.com', password: 'a-long-password-of-clara' }
  const signedUp = await fetch(`${run.address}/v1/auth/signup/email-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: run.address },
    body: JSON.stringify(signUp),
  })
  expect(await signedUp.json()).not.toHaveProperty('error')
  expect(signedUp.status).toBe(200)
  const outbox = await fetch(`${run.address}/dev/mail.json?to=${signUp.email}`)
  expect(await outbox.json()).toMatchObject([{ to: signUp.email }])

  expect(await reloadAsked(run.address)).toMatch(/update|full-reload/)
  save('server/src/app.ts')
  await run.said('Lectern is ready', 2)
  expect(await (await fetch(`${run.address}/v1/auth/healthz`)).json()).toBe('OK')

  run.child.kill('SIGTERM')
  expect(await once(run.child, 'close')).toEqual([0, null])
})

test('a port that is taken is one line and exit code 1', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  undo.push(() => taken.close())
  await once(taken, 'listening')
  const address = taken.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const run = await develop(port)
  await expect(run.said('With reload on save')).rejects.toThrow(/\nPort \d+ is taken: .*\n$/)
  expect(run.child.exitCode).toBe(1)
})

/**
 * The whole product with reload on save: Vite stands in front at the usual address and hands the API on to the server,
 * which Node starts again whenever one of its files is saved.
 */
import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { readConfig } from '../server/src/platform/config.ts'
import { environment } from '../server/src/platform/settings-file.ts'
import { checkPort } from '../server/src/platform/http/free-port.ts'

const root = join(import.meta.dirname, '..')

try {
  await develop()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}

async function develop(): Promise<void> {
  const { host, port, publicUrl } = readConfig(environment(root))
  await checkPort(host, port)
  const behind = await freePort()
  const env = { ...process.env, HOST: '127.0.0.1', PORT: String(behind), LECTERN_PUBLIC_URL: publicUrl }
  const args = ['--watch', '--watch-preserve-output', 'server/src/main.ts', '--without-web']
  const server = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })

  // Read by web/vite.config.ts, and set after the server has its environment: it is no setting of Lectern.
  process.env['LECTERN_DEV_SERVER'] = `http://127.0.0.1:${behind}`
  const { createServer: createVite } = await import('vite')
  const vite = await createVite({
    configFile: join(root, 'web/vite.config.ts'),
    server: { host, port, strictPort: true },
    clearScreen: false,
  })
  await vite.listen()
  process.stdout.write(`With reload on save: ${publicUrl}\n`)

  // Vite ends the process by itself, without waiting for our server.
  process.removeAllListeners('SIGTERM')
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      asked = true
      server.kill('SIGTERM')
      void vite.close()
    })
  }
  server.once('exit', (code) => {
    void vite.close().finally(() => process.exit(asked ? 0 : (code ?? 1)))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

/**
 * The door of every npm script: installs what is missing, then runs a script under the pinned Node with the same
 * signals and exit code. Plain JavaScript without dependencies, because it runs under any Node >= 20 before there are any.
 *
 * node scripts/launch.mjs <script> [arguments]
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const modules = join(root, 'node_modules')
const onWindows = process.platform === 'win32'

// A shell between npm and us may die of a signal without passing it on; then we notice that our parent has changed.
const LOOK_FOR_PARENT_MS = 100

if (!isInstalled()) install()
const node = findNode()
if (node === null) fail(`The pinned Node has no program for ${process.platform}-${process.arch}; see README.md.`)
run(node, process.argv.slice(2))

/** Whether node_modules holds exactly what package-lock.json asks for; npm notes what it installed, as its last step. */
function isInstalled() {
  const installed = readPackages(join(modules, '.package-lock.json'))
  const wanted = readPackages(join(root, 'package-lock.json'))
  if (installed === null || wanted === null || findNode() === null) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    const found = installed[path]
    // Packages for other systems are locked as well and stay away.
    if (found === undefined) return Boolean(entry.optional || entry.devOptional)
    return found.version === entry.version && found.integrity === entry.integrity && found.resolved === entry.resolved
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? null
  } catch {
    return null
  }
}

function install() {
  process.stdout.write('Installing what is missing (once, which can take a few minutes) ...\n')
  // No install script runs: everything we need from them we do ourselves, and the others are not ours to run.
  const args = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const npm = process.env.npm_execpath
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 }
  const { status, stdout, stderr, error } =
    npm && /npm-cli\.c?js$/.test(npm)
      ? spawnSync(process.execPath, [npm, ...args], options)
      : spawnSync('npm', args, { ...options, shell: onWindows })
  if (status !== 0) {
    process.stderr.write(`${stdout ?? ''}${stderr ?? ''}`)
    fail(`npm ci failed${error ? ` (${error.message})` : ''}; what it said stands above.`)
  }
}

/** The program of the pinned Node: its own package of this system, or where an install script has put it. */
function findNode() {
  const system = onWindows ? 'win' : process.platform
  const program = onWindows ? 'node.exe' : 'node'
  const places = [`node-${system}-${process.arch}`, `node-bin-${system}-${process.arch}`, 'node']
  return places.map((place) => join(modules, place, 'bin', program)).find((file) => existsSync(file)) ?? null
}

function run(program, args) {
  const path = [dirname(program), join(modules, '.bin'), process.env.PATH ?? ''].join(delimiter)
  // What Node has compiled once it keeps: a quarter of the processor time of a start.
  const env = { NODE_COMPILE_CACHE: join(modules, '.cache/node'), ...process.env, PATH: path }
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', env })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  const parent = process.ppid
  const watch =
    process.env.npm_lifecycle_event &&
    setInterval(() => {
      if (process.ppid === parent) return
      clearInterval(watch)
      child.kill('SIGTERM')
    }, LOOK_FOR_PARENT_MS)
  child.on('error', (error) => fail(`${program} can't be run: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

function fail(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

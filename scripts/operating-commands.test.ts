import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../server/src/platform/config.ts'
import { realServer } from '../testing/real-server.ts'

/*
 * Each command that the pages for who runs Lectern name is run as it stands there, in folders of a test. What only an engine, a
 * running systemd or a hand does is named at the end.
 */

const root = join(import.meta.dirname, '..')
const pages = globSync('docs/operating/*.md', { cwd: root }).map((page) => readFileSync(join(root, page), 'utf8'))
const inBlocks = pages.flatMap((page) =>
  [...page.matchAll(/```sh\n([^`]*)```/g)].flatMap(([, block = '']) => block.replaceAll(/\\\n */g, '').split('\n')),
)
const inLines = pages.flatMap((page) =>
  [
    ...page
      .replaceAll(/```\w*\n[^`]*```/g, '')
      .matchAll(/`((?:npm|node|docker|sudo|openssl|journalctl|printf) [^`]*)`/g),
  ].map(([, command = '']) => command),
)
const commands = [
  ...new Set([...inBlocks, ...inLines].map((line) => line.replace(/\s+#.*|^#.*/, '').trim()).filter(Boolean)),
]
const ran = new Set<string>()

let place: string
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'lectern-commands-'))
  for (const folder of ['bin', 'backups', 'etc/systemd/system', 'studio'])
    mkdirSync(join(place, folder), { recursive: true })
  for (const [name, script] of Object.entries({
    sudo: 'exec "$@"',
    // Runs what it is given with the folder, the settings and the surroundings that its options name.
    'systemd-run': `while :; do case "$1" in
      --pipe|--wait|--uid=lectern) shift ;;
      -p) case "$2" in WorkingDirectory=*) cd "\${2#*=}" ;; EnvironmentFile=*) test -f "\${2#*=}" ;; *) exit 2 ;; esac; shift 2 ;;
      -E) export "$2"; shift 2 ;;
      -*) exit 2 ;;
      *) exec "$@" ;;
    esac || exit 2; done`,
    // The one service of compose.yaml, whose folder is that of the image.
    docker: `test "$1" = compose && shift
    case "$1" in exec) shift ;; run) test "$2" = --rm && shift 2 ;; *) exit 2 ;; esac
    test "$1" = lectern && shift && exec "$@"`,
  })) {
    writeFileSync(join(place, 'bin', name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(place, 'bin', name), 0o755)
  }
  const server = await realServer({ dataFolder: join(place, 'studio') })
  await server.signUp()
  await server.stop()
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs the commands of the pages that fit, in the order of the pages. @returns what they said */
function run(which: RegExp, data = 'studio', file = 'studio.zip'): string {
  const fitting = commands.filter((command) => which.test(command))
  if (fitting.length === 0) throw new Error(`No page names ${String(which)}`)
  return fitting.map((command) => runOne(command, data, file)).join('')
}

function runOne(command: string, data: string, file: string): string {
  ran.add(command)
  const here = command
    .replaceAll('/opt/lectern', root)
    .replaceAll(
      /\/var\/lib\/lectern\/backups\/before-….zip|data\/backups\/before-….zip|\bFILE\b/g,
      join(place, 'backups', file),
    )
    .replaceAll(/\/(?:var\/lib\/lectern|data)\/(\w+\.zip)/g, join(place, 'backups', `$1`))
    .replaceAll('/var/lib/lectern', join(place, data))
    .replaceAll(/(?<= )\/(etc|backups)\b/g, join(place, '$1'))
    .replaceAll(/-o lectern|root:root/g, (owner) => `${owner.startsWith('-') ? '-o ' : ''}${process.getuid?.() ?? 0}`)
  const { status, stdout, stderr } = spawnSync('sh', ['-ec', here], {
    cwd: command.includes('> .env') ? place : root,
    env: {
      ...process.env,
      PATH: `${join(place, 'bin')}:${process.env['PATH']}`,
      LECTERN_DATA: join(place, data),
    },
    encoding: 'utf8',
  })
  expect([here, status, stderr]).toEqual([here, 0, expect.any(String)])
  return stdout
}

const backupFiles = () => globSync('*.zip', { cwd: join(place, 'backups') }).toSorted()
const forget = (...names: string[]) => names.forEach((name) => rmSync(join(place, 'backups', name), { force: true }))

test('backups are made by hand, by systemd and in a container, and are tried', () => {
  run(/^npm run backup -- /)
  expect(backupFiles()).toEqual(['rows.zip', 'studio.zip'])
  forget('studio.zip')
  run(/^sudo install -m 600 /)
  expect(statSync(join(place, 'etc/lectern.env')).mode & 0o777).toBe(0o600)
  run(/^sudo systemd-run .* npm run backup -- /)
  expect(backupFiles()).toEqual(['rows.zip', 'studio.zip'])
  forget('studio.zip')
  run(/^docker compose exec lectern node server\/src\/backup\.ts /)
  expect(backupFiles()).toEqual(['rows.zip', 'studio.zip'])
  run(/^npm run check-backup -- /)
})

test('they are restored by hand, by systemd and in a container', () => {
  expect(run(/^npm run restore -- \S*$/, 'first')).toContain('is here again')
  expect(run(/^npm run restore -- .* --replace$/, 'first')).toContain('is here again')
  expect(run(/^docker compose run --rm lectern node server\/src\/restore\.ts /, 'second')).toContain('is here again')
  expect(run(/^sudo systemd-run .* npm run restore -- .* --replace$/, 'second')).toContain('is here again')
})

test('keys are replaced by hand and in a container', () => {
  for (const which of [
    /^npm run replace-keys$/,
    /^docker compose run --rm lectern node server\/src\/replace-keys\.ts$/,
  ])
    expect(run(which)).not.toBe('')
})

test('folders and settings have the rights that the pages give them', () => {
  run(/^sudo install -d /)
  run(/^sudo chmod |^sudo chown /)
  const rights = ['backups', 'etc/lectern.env', 'studio'].map((path) => statSync(join(place, path)).mode & 0o777)
  expect(rights).toEqual([0o700, 0o600, 0o700])
  run(/^sudo cp docs\/operating\/lectern\.service /)
  expect(run(/^openssl rand -hex \d+$/)).toMatch(/^(?:[\da-f]{48}|[\da-f]{64}|\n)+$/)
})

test('settings that the pages write are those that Lectern reads', () => {
  run(/^printf .* > \.env$/)
  const { POSTGRES_PASSWORD, ...settings } = parseEnv(readFileSync(join(place, '.env'), 'utf8'))
  expect(POSTGRES_PASSWORD).toMatch(/^[\da-f]{64}$/)
  expect(readConfig(settings).publicUrl).toBe('https://lessons.example.org')
  const traced = commands.filter((command) => /^OTEL_\w+=/.test(command))
  traced.forEach((command) => ran.add(command))
  expect(readConfig(parseEnv(traced.join('\n'))).traces).toMatchObject({ OTEL_SERVICE_NAME: 'lessons' })
})

/** The tests that run what takes minutes, or is looked at by itself. */
const byOtherTests: readonly (readonly [RegExp, string])[] = [
  [/^npm start$/, 'scripts/launch.test.ts'],
  [/^sudo npm ci --ignore-scripts$/, 'scripts/image.test.ts'],
  [/^sudo node scripts\/launch\.mjs scripts\/build-web\.ts$/, 'scripts/build-web.test.ts'],
  // The name alone, in a sentence: it is there.
  [/^npm run [\w-]+$/, 'scripts/operating.test.ts'],
]
/** Measurements, and what wants an engine, a systemd that runs, another repository or a hand: no more than these words of it. */
const byHand = [
  /^cd \/opt\/lectern$/,
  /^node bench\/\S+(?: two-servers)?$/,
  /^sudo useradd --system --home-dir \/var\/lib\/lectern lectern$/,
  /^sudo systemctl (?:daemon-reload|(?:enable --now|restart|stop|start|edit) lectern)$/,
  /^journalctl -u lectern$/,
  /^sudoedit \/etc\/lectern\.env$/,
  /^docker compose (?:up -d|build|stop lectern)$/,
  /^(?:sudo )?git (?:clone <this repository> \/opt\/lectern|pull --ff-only|checkout <the version of before>)$/,
]

test('no other command is named', () => {
  const known = [...byOtherTests.map(([which]) => which), ...byHand]
  expect(commands.filter((command) => !ran.has(command) && !known.some((which) => which.test(command)))).toEqual([])
  expect(known.filter((which) => !commands.some((command) => which.test(command)))).toEqual([])
  expect(byOtherTests.filter(([, file]) => !existsSync(join(root, file)))).toEqual([])
})

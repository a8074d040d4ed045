/**
 * Takes the steps of a Dockerfile without a container engine: each stage in a folder that stands for the root of its own, with
 * nothing in it but a Node, as in the image that the stage begins with. Knows the instructions that ours has and no other.
 */
import { exec } from 'node:child_process'
import {
  chownSync,
  copyFileSync,
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readFileSync,
  statSync,
} from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'

const inShell = promisify(exec)

export interface Stage {
  /** The image that it begins with. */
  from: string
  /** The folder that stands for `/`. */
  root: string
  /** As in the image: absolute, below `root`. */
  folder: string
  /** Paths in it lead below `root`. */
  env: Record<string, string>
  /** null: as root. */
  user: number | null
  command: readonly string[]
  healthCheck: readonly string[]
}

interface Instruction {
  name: string
  /** `--from=build` and the like. */
  options: Record<string, string>
  rest: string
}

function instructionsOf(text: string): Instruction[] {
  const lines = text.replaceAll(/^\s*#.*\n/gm, '').replaceAll(/\\\n\s*/g, '')
  return lines.split('\n').flatMap((line) => {
    const [, name, options = '', rest = ''] = /^([A-Z]+)((?: --[a-z-]+=\S+)*) (.*)$/.exec(line) ?? []
    if (name === undefined) return []
    const given = [...options.matchAll(/--([a-z-]+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value] as const)
    return [{ name, options: Object.fromEntries(given), rest }]
  })
}

/**
 * @param context the folder that is copied from, without what its .dockerignore names
 * @param workshop an empty folder, for the stages
 * @returns the last stage
 */
export async function takeSteps(context: string, workshop: string): Promise<{ image: Stage; stages: Stage[] }> {
  const stages: Stage[] = []
  const named = new Map<string, Stage>()
  const isIgnored = ignoredBy(join(context, '.dockerignore'))
  for (const { name, options, rest } of instructionsOf(readFileSync(join(context, 'Dockerfile'), 'utf8'))) {
    if (name === 'FROM') {
      const [, from = '', as] = /^(\S+)(?: AS (\S+))?$/.exec(rest) ?? []
      const begun = begin(from, join(workshop, String(stages.length)))
      stages.push(begun)
      if (as !== undefined) named.set(as, begun)
      continue
    }
    const stage = stages.at(-1)
    if (!stage) throw new Error(`${name} stands before FROM`)
    const within = (path: string) => join(path.startsWith('/') ? stage.root : stage.folder, path)
    if (name === 'WORKDIR') mkdirSync((stage.folder = within(rest)), { recursive: true })
    else if (name === 'ENV') {
      for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g))
        stage.env[key] = value
          .split(':')
          .map((part) => (part.startsWith('/') ? within(part) : part))
          .join(':')
    } else if (name === 'RUN') await run(stage, rest)
    else if (name === 'COPY') {
      const other = options['from'] === undefined ? undefined : named.get(options['from'])
      if (options['from'] !== undefined && !other) throw new Error(`No stage is called ${options['from']}`)
      const paths = rest.split(' ')
      const to = paths.pop() ?? ''
      for (const path of paths)
        copy(join(other?.root ?? context, path), { to, within, isIgnored: other ? null : isIgnored })
      if (options['chown'] !== undefined) own(within(to), Number.parseInt(options['chown'], 10))
    } else if (name === 'USER') stage.user = Number(rest)
    else if (name === 'CMD') stage.command = JSON.parse(rest) as string[]
    else if (name === 'HEALTHCHECK') stage.healthCheck = JSON.parse(rest.slice(rest.indexOf('['))) as string[]
    else if (name !== 'VOLUME' && name !== 'EXPOSE') throw new Error(`${name} is an instruction that nobody takes here`)
  }
  const image = stages.at(-1)
  if (!image) throw new Error('A Dockerfile begins with FROM')
  return { image, stages }
}

/** Node's images have it, and npm, which is the machine's own here. */
function begin(from: string, root: string): Stage {
  const programs = join(root, 'usr/local/bin')
  mkdirSync(programs, { recursive: true })
  // One for all, and not our own: whom a stage is started as may not come to where that lies.
  const node = join(root, '../node')
  if (!existsSync(node)) copyFileSync(process.execPath, node)
  if (from.startsWith('node:')) linkSync(node, join(programs, 'node'))
  const env = { PATH: [programs, process.env['PATH'] ?? ''].join(delimiter) }
  return { from, root, folder: root, env, user: null, command: [], healthCheck: [] }
}

/** Packages that were fetched before are taken from where npm keeps them; all else is the step as it stands. */
async function run({ folder, env, root }: Stage, command: string): Promise<void> {
  if (/(?:^|\s)\//.test(command)) throw new Error(`A path of the machine's own root stands in “${command}”`)
  const { stdout: cache } = await inShell('npm config get cache')
  const own = { HOME: root, npm_config_cache: cache.trim(), npm_config_prefer_offline: 'true' }
  await inShell(command, { cwd: folder, env: { ...env, ...own } })
}

interface Target {
  to: string
  within: (path: string) => string
  isIgnored: ((path: string) => boolean) | null
}

/** A folder's content goes into the target, a file into it or under its name. */
function copy(from: string, { to, within, isIgnored }: Target): void {
  const isFolder = statSync(from).isDirectory()
  const target =
    !isFolder && (to.endsWith('/') || existsSync(within(to))) ? join(within(to), basename(from)) : within(to)
  mkdirSync(isFolder ? target : dirname(target), { recursive: true })
  const filter = (path: string) => !isIgnored?.(path.slice(from.length + 1))
  cpSync(from, target, { recursive: true, verbatimSymlinks: true, filter: isFolder ? filter : () => true })
}

function own(path: string, user: number): void {
  if (process.getuid?.() !== 0) return // then all is ours already, and started by us
  for (const each of [path, ...globSync('**/*', { cwd: path }).map((name) => join(path, name))])
    chownSync(each, user, user)
}

/** Names at the top, and with a double star before them at any depth. */
function ignoredBy(file: string): (path: string) => boolean {
  const patterns = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  if (patterns.some((pattern) => /[*?[!]/.test(pattern.replace(/^\*\*\//, ''))))
    throw new Error('.dockerignore has a pattern that nobody reads here')
  const anywhere = new Set(patterns.filter((one) => one.startsWith('**/')).map((one) => one.slice(3)))
  const atTop = new Set(patterns)
  return (path) => path.split('/').some((part, i) => anywhere.has(part) || (i === 0 && atTop.has(part)))
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { ConfigError, type Environment } from './settings.ts'
import { codeOf } from './start-failure.ts'

/**
 * The environment of this process, completed by `.env` in the folder (the process wins).
 * @throws ConfigError when `.env` is there but can't be read, or a setting in it would be passed over or cut short
 */
export function environment(home: string): Environment {
  const file = join(home, '.env')
  const given = settingsFile(file)
  checkLines(file, given)
  return { ...parseEnv(given), ...process.env }
}

/** The mark that editors of Windows begin a file with is left out; another encoding than UTF-8 is refused. */
function settingsFile(file: string): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return ''
    throw new ConfigError(`${file} can't be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const ownNames = String.raw`^\s*(?:export\s+)?(LECTERN_\w+|DATABASE_URL|HOST|PORT)`
const withoutSign = new RegExp(String.raw`${ownNames}\b(?!\s*=)`)
const cutShort = new RegExp(String.raw`${ownNames}\s*=\s*[^"'\`\s#][^#]*(?<!\s)#`)

/** Node reads such a file without a complaint: it passes over a line without `=`, and takes each # for the begin of a comment. */
function checkLines(file: string, given: string): void {
  for (const line of given.split('\n')) {
    const [, unset] = withoutSign.exec(line) ?? []
    if (unset !== undefined) throw new ConfigError(`${unset} in ${file} has no = behind it and would not count.`)
    const [, cut] = cutShort.exec(line) ?? []
    if (cut !== undefined)
      throw new ConfigError(`${cut} in ${file} would end before its #: put the value in quotation marks.`)
  }
}

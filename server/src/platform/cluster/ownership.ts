import { lstatSync, readdirSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { codeOf, StartFailure } from '../start-failure.ts'
import { userName } from './account.ts'
import type { Cluster } from './cluster.ts'

/** PostgreSQL wants all rights for itself, lets a group read, and others do nothing. */
const OWN_RIGHTS = 0o700
const TOO_MUCH = 0o027
const RIGHTS_OF_A_FILE = 0o600

/**
 * PostgreSQL opens only what belongs to the user that it runs as, and what others can't enter. A folder that was copied has
 * often lost both, in whole or in part: that is said with the command that mends it, since the data is whole.
 *
 * @throws StartFailure for another owner, or for rights that are missing or too wide
 */
export function checkOwnership({ folder, account }: Cluster): void {
  const uid = account?.uid ?? process.getuid?.()
  if (uid === undefined) return
  for (const [path, { mode, uid: owner }, isFolder] of within(folder)) {
    if (owner !== uid)
      throw new StartFailure(
        `${path} belongs to ${userName(owner)}, and PostgreSQL runs as ${userName(uid)}: run chown -R ${userName(uid)} '${folder}' and start again.`,
      )
    const wanted = isFolder ? OWN_RIGHTS : RIGHTS_OF_A_FILE
    if ((mode & wanted) !== wanted || (path === folder && (mode & TOO_MUCH) !== 0))
      throw new StartFailure(
        `${path} has the rights ${(mode & 0o777).toString(8)}, and PostgreSQL wants ${wanted.toString(8)}: run chmod -R u=rwX,go= '${folder}' and start again.`,
      )
  }
}

/** Each file and folder, from the outside in, so that a folder is judged before it is entered. */
function* within(path: string): Generator<[string, Stats, boolean]> {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  // A killed server's PostgreSQL may still take files away, and a link leads to something that is not of the copy.
  if (stats === undefined || stats.isSymbolicLink()) return
  yield [path, stats, stats.isDirectory()]
  if (stats.isDirectory()) for (const name of namesIn(path)) yield* within(join(path, name))
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return []
    throw error
  }
}

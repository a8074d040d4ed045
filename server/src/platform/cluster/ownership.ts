import { statSync, type Stats } from 'node:fs'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'
import { userName } from './account.ts'
import type { Cluster } from './cluster.ts'

/** PostgreSQL wants all rights for itself, lets a group read, and others do nothing. */
const OWN_RIGHTS = 0o700
const TOO_MUCH = 0o027

/**
 * PostgreSQL opens only what belongs to the user that it runs as, and what others can't enter. A folder that was copied has
 * often lost both: that is said with the command that mends it, since the data is whole.
 *
 * @throws StartFailure for another owner, or for rights that are missing or too wide
 */
export function checkOwnership({ folder, account }: Cluster): void {
  const uid = account?.uid ?? process.getuid?.()
  if (uid === undefined) return
  const top = statSync(folder)
  if (top.uid === uid && ((top.mode & OWN_RIGHTS) !== OWN_RIGHTS || (top.mode & TOO_MUCH) !== 0))
    throw new StartFailure(
      `${folder} has the rights ${(top.mode & 0o777).toString(8)}, and PostgreSQL wants 700: run chmod -R u=rwX,go= '${folder}' and start again.`,
    )
  const foreign = [top, ...inside(folder)].find((each) => each.uid !== uid)
  if (foreign === undefined) return
  const [owner, reader] = [userName(foreign.uid), userName(uid)]
  throw new StartFailure(
    `${folder} belongs to ${owner}, and PostgreSQL runs as ${reader}: run chown -R ${reader} '${folder}' and start again.`,
  )
}

/** The files that a copy by hand leaves to the wrong owner as a whole: two that every data directory has. */
function inside(folder: string): Stats[] {
  try {
    return ['PG_VERSION', 'global/pg_control'].flatMap(
      (name) => statSync(join(folder, name), { throwIfNoEntry: false }) ?? [],
    )
  } catch {
    // Not to be entered: its owner is another one, which the folder itself has told.
    return []
  }
}

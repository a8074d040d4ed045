import { readFileSync, statSync } from 'node:fs'

/** Another user of this machine, by number. */
export interface Account {
  uid: number
  gid: number
}

const NOBODY: Account = { uid: 65_534, gid: 65_534 }

/**
 * As whom PostgreSQL runs. It refuses to run as root, so root lends it the owner of an existing cluster,
 * else the owner of the data folder, else `nobody`.
 * @param cluster the cluster's folder, which may not exist yet
 * @returns null: as ourselves
 */
export function accountFor(cluster: string, dataFolder: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const users = readUsers()
  const known = (account: Account | null): Account | null =>
    account && account.uid !== 0 && users.some((user) => user.uid === account.uid) ? account : null
  // An existing cluster decides alone: PostgreSQL opens only what belongs to it.
  const owner = ownerOf(cluster)
  if (owner && owner.uid !== 0) return owner
  return known(ownerOf(dataFolder)) ?? users.find((user) => user.name === 'nobody') ?? NOBODY
}

/** The name of a user, or the number of one that this machine does not know. */
export const userName = (uid: number): string => readUsers().find((user) => user.uid === uid)?.name ?? String(uid)

function ownerOf(folder: string): Account | null {
  const stat = statSync(folder, { throwIfNoEntry: false })
  return stat ? { uid: stat.uid, gid: stat.gid } : null
}

/** initdb asks the user list for its own name, so an owner without an entry (a container's volume) can't make a cluster. */
function readUsers(): (Account & { name: string })[] {
  try {
    return readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .filter((fields) => fields.length > 3)
      .map(([name = '', , uid, gid]) => ({ name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 }))
  } catch {
    return []
  }
}

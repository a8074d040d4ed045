import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { copyCluster } from './copy-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The data folder that every begun one is copied from; test-cluster.ts provides it. */
    begunFolder: string
  }
}

/**
 * For tests: a data folder as a first start leaves it, its PostgreSQL made and migrated, where that start is not what is tested: to
 * make a cluster takes seconds, to copy one a moment.
 *
 * @param name how the folder's name begins
 */
export function begunFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), name))
  copyCluster(inject('begunFolder'), folder)
  return folder
}

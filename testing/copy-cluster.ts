import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

/**
 * For tests: copies a private PostgreSQL that does not run from one data folder to another, with its owners and rights: where root
 * runs the tests it is another user's.
 */
export function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', join(from, 'postgres'), to])
}

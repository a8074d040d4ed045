import { inject } from 'vitest'
import { copyDatabase } from './database-copy.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated database that every test's own is copied from, as its owner; test-cluster.ts provides it. */
    templateUrl: string
  }
}

/** For tests: a copy of the migrated database under a name of its own. */
export const ownDatabase = (): ReturnType<typeof copyDatabase> => copyDatabase(inject('templateUrl'))

/** For tests: the properties of a file that runs in the browser have the seed of all others (scripts/property-seed.ts). */
import * as fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    propertySeed: number
  }
}

fc.configureGlobal({ seed: inject('propertySeed') })

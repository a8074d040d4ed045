import * as fc from 'fast-check'

/*
 * Properties are tried with the same cases in every run, so that a run is red for what was changed and not by chance. Other
 * cases are tried at night (scripts/properties.ts), and those that fail are kept beside their property as examples.
 */
const everyRun = 20_270_101

export const propertySeed = Number(process.env['LECTERN_PROPERTY_SEED'] ?? everyRun)

fc.configureGlobal({ seed: propertySeed })

/** Sheets stay beside the scripts that use their classes. */
import type { Plugin } from 'vite'

/**
 * Where each class stands in the place where it is used, nothing asks for the sheet by a name any more: the bundler would take
 * it for unused, and leave its rules out with it.
 */
export function sheetsKept(): Plugin {
  return {
    name: 'sheets-kept',
    apply: 'build',
    enforce: 'post',
    transform: (code, id) =>
      id.endsWith('.module.css') ? { code, map: null, moduleSideEffects: 'no-treeshake' } : null,
  }
}

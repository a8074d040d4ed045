/** The files of which nearly all is called before the first page stands are compiled before it is drawn. */
import type { Plugin } from 'vite'

const calledAtOnce: ReadonlySet<string> = new Set(['app', 'session', 'shell', 'calendar'])

/**
 * Lets V8 compile those files, and the page's first script, while they come in, beside the page's own thread. Without
 * the line it reads each function twice: once to find its end, and once in the way of the first render
 * (docs/decisions/0025).
 */
export function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    apply: 'build',
    generateBundle: {
      // After all that others put at the beginning: the line counts only where it is the first.
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk' && (file.isEntry || calledAtOnce.has(file.name)))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
      },
    },
  }
}

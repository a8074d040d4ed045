/** The build's notes about its own files: which faces the first paint needs, and which files the service worker keeps. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** The two faces of the first paint; a third preload would only compete with them. */
const faces = /instrument-sans-latin-wght-normal|newsreader-latin-wght-normal/

/** Asks for these faces in the page's head. */
export function preloadedFaces(): Plugin {
  return {
    name: 'preloaded-faces',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => faces.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}

/**
 * Writes sw.js with the names of all scripts and styles, and of those faces.
 *
 * @param root the folder of the web app
 */
export function serviceWorker(root: string): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    // When all is written: names that the bundler drops at the end must not be asked for.
    writeBundle({ dir = '' }) {
      const written = globSync('assets/*', { cwd: dir })
      const kept = written.filter((file) => /\.(?:js|css)$/.test(file) || faces.test(file))
      const files = JSON.stringify(kept.toSorted().map((file) => `/${file}`))
      const version = JSON.stringify(createHash('sha256').update(files).digest('hex').slice(0, 16))
      const text = readFileSync(join(root, 'service-worker.js'), 'utf8')
      const source = text.replace('__FILES__', files).replace('__VERSION__', version)
      writeFileSync(join(dir, 'sw.js'), source)
    },
  }
}

/** The scripts of a build that no bundler makes: the service worker, and what runs before the app. */
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync, type Plugin } from 'vite'

/**
 * Writes sw.js with the names of all scripts and styles, and of the faces that the first paint needs.
 *
 * @param root the folder of the web app
 * @param faces which they are
 */
export function serviceWorker(root: string, faces: RegExp): Plugin {
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

/** Takes the comments out of what runs before the app: it is copied as it stands, and every page waits for it. */
export function headScripts(): Plugin {
  return {
    name: 'head-scripts',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const name of globSync('*.js', { cwd: dir })) {
        const file = join(dir, name)
        writeFileSync(file, minifySync(name, readFileSync(file, 'utf8')).code)
      }
    },
  }
}

/** Icons in a build: each from its own file, drawn by our own few lines. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { drawingIn, type IconFile } from './src/ui/drawn-icon.ts'

const iconList = 'node_modules/lucide-react/dist/esm/lucide-react.mjs'
const isIcon = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/

/**
 * Asks for each icon by its own file: by way of their list every icon of the app would be needed wherever one of them is,
 * and so come with the first page. And leaves the library's builder out, which can do more than the app asks of it.
 *
 * @param root the folder of the web app
 */
export function iconsInPlace(root: string): Plugin {
  const files = new Map<string, string>()
  return {
    name: 'icons-in-place',
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      const list = readFileSync(join(root, '..', iconList), 'utf8')
      for (const [, names = '', file = ''] of list.matchAll(/^export \{ (.*) \} from '\.\/icons\/([\w-]+)\.mjs'/gm))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file)
    },
    async load(id) {
      if (!isIcon.test(id)) return null
      const { name, lines } = drawingIn((await import(pathToFileURL(id).href)) as IconFile)
      const builder = JSON.stringify(join(root, 'src/ui/drawn-icon.ts'))
      const icon = `drawnIcon(${JSON.stringify(name)}, ${JSON.stringify(lines)})`
      return `import { drawnIcon } from ${builder}\nexport default /* @__PURE__ */ ${icon}`
    },
    transform(code, id) {
      if (!code.includes("from 'lucide-react'") || id.includes('/node_modules/')) return null
      return code.replaceAll(/^import \{([^}]*)\} from 'lucide-react'/gm, (whole, list: string) => {
        const names = list
          .split(',')
          .map((each) => each.trim())
          .filter((each) => each !== '')
        const asked = names.map((each) => {
          if (each.startsWith('type ')) return `import { ${each} } from 'lucide-react'`
          const [name = '', own = name] = each.split(' as ')
          const file = files.get(name)
          return file && `import ${own} from 'lucide-react/icons/${file}'`
        })
        return asked.includes(undefined) ? whole : asked.join('\n')
      })
    },
  }
}

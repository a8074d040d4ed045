import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { sheetsKept } from '../web/sheets-kept.ts'

test('a class stands where it is used, and its sheet is there all the same', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-sheets-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  writeFileSync(join(root, 'card.module.css'), '.card { color: red }')
  writeFileSync(join(root, 'start.js'), "import * as styles from './card.module.css'\nconsole.log(styles.card)")
  const built = await build({
    root,
    logLevel: 'silent',
    plugins: [sheetsKept()],
    css: { modules: { generateScopedName: (name) => `our-${name}` } },
    build: {
      write: false,
      rolldownOptions: { input: join(root, 'start.js'), optimization: { inlineConst: true } },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  const written = result.output.map((file) => (file.type === 'chunk' ? file.code : String(file.source)))
  expect(written.map((text) => text.trim())).toEqual([
    'console.log(`our-card`);',
    expect.stringContaining('.our-card{color:red}'),
  ])
})

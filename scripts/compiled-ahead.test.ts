import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { compiledAhead } from '../web/compiled-ahead.ts'

const line = '//# allFunctionsCalledOnLoad\n'

test('the first script and the named files begin with the line, and nothing else has it', async () => {
  const root = mkdtempSync(join(tmpdir(), 'lectern-compiled-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const name of ['calendar', 'settings-page']) {
    writeFileSync(join(root, `${name}.css`), `.${name} { color: red }`)
    writeFileSync(join(root, `${name}.js`), `import './${name}.css'\nexport const name = '${name}'`)
  }
  // A style beside what loads later makes Vite put a line of its own first.
  writeFileSync(
    join(root, 'start.js'),
    "console.log(await import('./calendar.js'), await import('./settings-page.js'))",
  )
  const built = await build({
    root,
    logLevel: 'silent',
    plugins: [compiledAhead()],
    build: { write: false, target: 'es2023', rolldownOptions: { input: join(root, 'start.js') } },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('Nothing was built')
  const scripts = result.output.filter((file) => file.type === 'chunk')
  const begin = (name: string) => scripts.find((file) => file.name === name)?.code.startsWith(line)
  expect([begin('start'), begin('calendar'), begin('settings-page')]).toEqual([true, true, false])
})

import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { packTexts } from './build-web.ts'

test('the texts of a build lie there packed as well, pictures and faces do not', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lectern-build-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'assets'))
  const script = 'export const lesson = 1\n'.repeat(100)
  for (const name of ['index.html', 'assets/main-1a2b.js', 'assets/face.woff2', 'icon.png'])
    writeFileSync(join(folder, name), script)

  await packTexts(folder)
  expect(readdirSync(folder, { recursive: true }).map(String).toSorted()).toEqual([
    'assets',
    'assets/face.woff2',
    'assets/main-1a2b.js',
    'assets/main-1a2b.js.br',
    'assets/main-1a2b.js.gz',
    'icon.png',
    'index.html',
    'index.html.br',
    'index.html.gz',
  ])
  const read = (ending: string) => readFileSync(join(folder, `assets/main-1a2b.js.${ending}`))
  expect(read('br').length).toBeLessThan(script.length / 3)
  expect(brotliDecompressSync(read('br')).toString()).toBe(script)
  expect(gunzipSync(read('gz')).toString()).toBe(script)
})

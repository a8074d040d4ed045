/**
 * Collects the texts of the web app for its translators into web/src/lib/locales: what is new comes without a translation,
 * what is no longer used goes. English needs no file, it stands in the code.
 *
 * With --check nothing is written, and it fails when a text is missing there.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const committed = join(root, 'web/src/lib/locales')
const check = process.argv.includes('--check')

const folder = check ? mkdtempSync(join(tmpdir(), 'lectern-texts-')) : committed
try {
  if (check) cpSync(committed, folder, { recursive: true })
  execFileSync(process.execPath, [join(root, 'node_modules/.bin/lingui'), 'extract', '--clean'], {
    cwd: join(root, 'web'),
    env: { ...process.env, LINGUI_FOLDER: folder },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  rmSync(join(folder, 'en.po'), { force: true })
  const stale = readdirSync(folder).filter((file) => {
    const path = join(folder, file)
    // The minute of the last run would be a change in every commit.
    const text = readFileSync(path, 'utf8').replace(/^"POT-Creation-Date:.*\n/m, '')
    if (!check) writeFileSync(path, text)
    return check && text !== readFileSync(join(committed, file), 'utf8')
  })
  if (stale.length > 0) {
    process.stderr.write(`Texts are missing in ${stale.join(', ')}. Run npm run texts.\n`)
    process.exitCode = 1
  }
} finally {
  if (check) rmSync(folder, { recursive: true })
}

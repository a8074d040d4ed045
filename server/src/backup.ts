/**
 * Writes all that the installation holds into one file, while it runs: npm run backup -- FILE [--without-files]
 * docs/operating/backup.md says the rest.
 */
import { parseArgs } from 'node:util'
import { makeBackup } from './platform/backup/make-backup.ts'
import { openBeside } from './platform/cluster/open-owner.ts'
import { readConfig } from './platform/config.ts'
import { environment } from './platform/settings-file.ts'
import { openBytes } from './platform/files/open-bytes.ts'
import { createLog } from './platform/log.ts'
import { closesInOrder } from './platform/shutdown.ts'
import { lineOf, StartFailure } from './platform/start-failure.ts'

const closing = closesInOrder({ codeWhenAsked: 1 })
try {
  const { file, withFiles } = asked()
  const config = readConfig(environment(process.cwd()))
  const owner = closing.add(await openBeside(config, createLog('warn')))
  const bytes = closing.add(openBytes(config))
  const manifest = await makeBackup({ ownerUrl: owner.url, bytes: withFiles ? bytes : null, file, now: new Date() })
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
  const files = manifest.contents === null ? 'without files' : `${manifest.contents.length} files`
  process.stdout.write(
    `${file} holds ${rows} rows of ${manifest.tables.length} tables, ${files}; it was read again and is whole.\n`,
  )
  if (manifest.lost.length > 0)
    process.stderr.write(
      `${manifest.lost.length} files have a row and no content any more, such as ${manifest.lost[0]}.\n`,
    )
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
}
await closing.close()

function asked(): { file: string; withFiles: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { 'without-files': { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, withFiles: !values['without-files'] }
  } catch {
    // The message is written below.
  }
  throw new StartFailure('Which file? npm run backup -- FILE [--without-files]')
}

/**
 * Puts the installation back to what a backup holds, while no server runs: npm run restore -- FILE [--replace]
 * docs/operating/backup.md says the rest.
 */
import { parseArgs } from 'node:util'
import { openArchive } from './platform/backup/archive.ts'
import { openAlone } from './platform/cluster/open-owner.ts'
import { readConfig } from './platform/config.ts'
import { environment } from './platform/settings-file.ts'
import { openBytes } from './platform/files/open-bytes.ts'
import { createLog } from './platform/log.ts'
import { closesInOrder } from './platform/shutdown.ts'
import { lineOf, StartFailure } from './platform/start-failure.ts'
import { restoreHere } from './restore-here.ts'

const closing = closesInOrder({ codeWhenAsked: 1 })
try {
  const { file, replace } = asked()
  const config = readConfig(environment(process.cwd()))
  const bytes = closing.add(openBytes(config))
  const archive = closing.add(await openArchive(file)) // before a database is made for it
  const owner = closing.add(await openAlone(config, createLog('warn')))
  const { manifest, migrated, erasedAgain } = await restoreHere(archive, {
    config,
    ownerUrl: owner.url,
    bytes,
    replace,
  })
  const lines = [
    `What ${file} held on ${manifest.created_at} is here again. Everybody signs in anew.`,
    manifest.contents === null ? 'The files were not in it: those that are here stay.' : null,
    migrated > 0 ? `It was made by an older version: ${migrated} migrations were applied to it.` : null,
    erasedAgain > 0 ? `People who were erased since then were erased again: ${erasedAgain}.` : null,
  ]
  process.stdout.write(`${lines.filter((line) => line !== null).join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
}
await closing.close()

function asked(): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      options: { replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file !== undefined && more.length === 0) return { file, replace: values.replace }
  } catch {
    // The message is written below.
  }
  throw new StartFailure('Which file? npm run restore -- FILE [--replace]')
}

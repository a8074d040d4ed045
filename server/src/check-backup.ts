/**
 * Restores a backup into a database that is made for it and goes again: npm run check-backup -- FILE
 * Ends with 0 when that went well, with 1 when it did not, and with 2 where there is no database to be had, so that only its bytes were
 * checked. docs/operating/backup.md says the rest.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { noPlace, tryBackup } from './platform/backup/try-backup.ts'
import { readConfig } from './platform/config.ts'
import { environment } from './platform/settings-file.ts'
import { createLog } from './platform/log.ts'
import { closesInOrder } from './platform/shutdown.ts'
import { lineOf, StartFailure } from './platform/start-failure.ts'

// Ended on the way, it takes its database along.
closesInOrder({ codeWhenAsked: 1 })
try {
  const { positionals } = parseArgs({ allowPositionals: true, strict: false })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0) throw new StartFailure('Which file? npm run check-backup -- FILE')
  const { backup, dataFolder, databaseUrl } = readConfig(environment(process.cwd()))
  const isRestored = await tryBackup(file, {
    // By the database where that is our own: backups may lie on a share that knows no owners and modes.
    folder: databaseUrl === null ? dataFolder : backup.folder,
    ownerUrl: databaseUrl,
    migrations: join(import.meta.dirname, '../migrations'),
    log: createLog('warn'),
  })
  process.stdout.write(
    isRestored
      ? `${file} was restored into a database of its own, and is good.\n`
      : `${file} is as it was written. It was not restored: there is no PostgreSQL here, and the owner of the database may not make another one.\n`,
  )
  process.exitCode = isRestored ? 0 : noPlace
} catch (error) {
  process.stderr.write(`${lineOf(error)}\n`)
  process.exitCode = 1
}

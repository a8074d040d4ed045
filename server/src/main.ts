import { rmSync } from 'node:fs'
import { createApp } from './app.ts'
import type { Archive } from './platform/backup/archive.ts'
import type { BackupConfig } from './platform/backup/backup-settings.ts'
import { lastBackup, type NightlyBackup } from './platform/backup/nightly.data.ts'
import { upgrade } from './platform/backup/upgrade.ts'
import { awaitDatabase } from './platform/database/await-database.ts'
import { buildWebApp } from './platform/http/build-web-app.ts'
import { closesInOrder } from './platform/shutdown.ts'
import { readConfig, type Config } from './platform/config.ts'
import { environment } from './platform/settings-file.ts'
import { checkPort, portFailure } from './platform/http/free-port.ts'
import { createLog } from './platform/log.ts'
import { ensureLogins } from './platform/database/logins.ts'
import { outboxReaders } from './platform/mail/outbox-readers.ts'
import { openBytes } from './platform/files/open-bytes.ts'
import { openParts } from './platform/parts.ts'
import { startPostgres } from './platform/cluster/postgres.ts'
import { restoreHere } from './restore-here.ts'
import { lineOf } from './platform/start-failure.ts'
import { writableFolder } from './platform/writable-folder.ts'

/** Nobody else reads what people and backups leave there. */
const ownFolder = 0o700
const migrations = `${import.meta.dirname}/../migrations`
const log = createLog()
const closing = closesInOrder()

try {
  await start(readConfig(environment(process.cwd())))
} catch (error) {
  await endWith(error)
}

/** The end of a server that can't go on. */
async function endWith(error: unknown): Promise<void> {
  await closing.close()
  if (!closing.isAsked()) {
    process.stderr.write(`${lineOf(error)}\n`)
    process.exitCode = 1
  }
  // A handle that is still open in a library must not keep a closed server alive.
  if (closing.isAsked() || process.exitCode === 1) process.exit()
}

/** From nothing to answering; everything opened is closed in the reverse order, also when a step fails. */
async function start(config: Config): Promise<void> {
  await checkPort(config.host, config.port)
  const web = closing.add(buildWebApp(!process.argv.includes('--without-web')))
  const url = await openDatabase(config)
  writableFolder(config.filesFolder, 'files folder', ownFolder)
  closing.check()
  const upgraded = await upgrade({ ownerUrl: url, migrations, folder: config.backup.folder, now: new Date() })
  if (upgraded) process.stdout.write(wayBack(upgraded))
  await ensureLogins(url)
  closing.check()
  await web.done
  await serve(config, url, false)
}

/** Opens the server on a migrated database. @param failed whether a backup could not be put in place before */
async function serve(config: Config, url: string, failed: boolean): Promise<void> {
  closing.check()
  const parts = await openParts(config, url, log)
  const openedParts = closing.add(closedOnce(parts))
  const app = await createApp(parts, { failed, take: (archive) => void restart(archive) })
  const openedApp = closing.add(closedOnce(app))

  async function restart(archive: Archive): Promise<void> {
    try {
      await openedApp.close()
      await openedParts.close()
      await serve(config, url, !(await isRestored(archive, config, url)))
    } catch (error) {
      await endWith(error)
    }
  }

  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw portFailure(error, config.host, config.port)
  }
  const noBackups = backupFailure(config.backup)
  if (noBackups !== null) log.error(noBackups)
  process.stdout.write(greeting(config, noBackups ?? backupLine(config.backup, await lastBackup(parts.db))))
}

/**
 * Milliseconds that the database may take to notice that this server serves nobody any more. Known to have ended, it is
 * not refused as one at work: a busy machine takes seconds to end its sessions.
 */
const ownPatience = 60_000

/** Puts a backup that was brought to an empty installation in its place; nobody is served meanwhile. */
async function isRestored(archive: Archive, config: Config, ownerUrl: string): Promise<boolean> {
  const bytes = openBytes(config)
  try {
    await restoreHere(archive, { config, ownerUrl, bytes, replace: false, patience: ownPatience })
    return true
  } catch (error) {
    process.stderr.write(`${lineOf(error)}\n`)
    return false
  } finally {
    bytes.close()
    archive.close()
    rmSync(archive.file, { force: true })
  }
}

/** A part that a restart has closed is not closed again at the end. */
function closedOnce(thing: { close(): Promise<unknown> }): { close(): Promise<unknown> } {
  let closed: Promise<unknown> | null = null
  return { close: () => (closed ??= thing.close()) }
}

async function openDatabase({ databaseUrl, dataFolder }: Config): Promise<string> {
  if (databaseUrl !== null) {
    await awaitDatabase(databaseUrl)
    return databaseUrl
  }
  const postgres = await startPostgres({ dataFolder, log })
  closing.add({ close: () => postgres.stop() })
  return postgres.url
}

function wayBack({ file, migrations: { length } }: { file: string; migrations: readonly string[] }): string {
  return `${length === 1 ? 'A migration was' : `${length} migrations were`} applied. The data of before are in ${file}.
  The way back: stop the server, put the version of before in its place, npm run restore -- ${file} --replace\n`
}

function greeting(config: Config, backups: string): string {
  const { publicUrl, databaseUrl, dataFolder, filesFolder, smtp } = config
  const data = databaseUrl === null ? dataFolder : `the database of DATABASE_URL, files in ${filesFolder}`
  const mails = smtp === null ? waitingMails(config) : `sent by ${new URL(smtp.url).host}`
  return `Lectern is ready at ${publicUrl}\n  data     ${data}\n  mails    ${mails}\n  backups  ${backups}\n`
}

/** Says why no nightly backup can be made. A server whose disk for backups is away serves all the same. */
function backupFailure({ nightly, folder }: BackupConfig): string | null {
  if (nightly === 'off') return null
  try {
    writableFolder(folder, 'backup folder', ownFolder)
    return null
  } catch (error) {
    return `None can be made: ${lineOf(error)}`
  }
}

function backupLine({ nightly, folder, s3 }: BackupConfig, last: NightlyBackup | null): string {
  const made = last ? `the last one of ${last.finished_at}` : 'none yet'
  if (nightly === 'off') return `off, ${made}`
  const place = s3['bucket'] === undefined ? folder : `the bucket ${s3['bucket']}`
  return `each night of ${nightly === 'all' ? 'everything' : 'the rows'}, in ${place}, ${made}`
}

function waitingMails(config: Config): string {
  const outbox = `${config.publicUrl}/dev/mail`
  const line = {
    here: `${outbox} (no mail server is set)`,
    operator: `wait until LECTERN_SMTP_URL is set; LECTERN_ADMIN_SECRET opens ${outbox}`,
    nobody: `wait until LECTERN_SMTP_URL is set; nobody can read them, unless LECTERN_ADMIN_SECRET opens ${outbox}`,
  }
  return line[outboxReaders(config)]
}

import { family, folder, oneOf, whole, type Environment } from '../settings.ts'

/** Backups that the server makes by itself. */
export interface BackupConfig {
  /** Where they go, or where they are made before they go to a bucket. */
  folder: string
  /** The contents of a nightly one: the rows; the files of people too; there is none. */
  nightly: 'rows' | 'all' | 'off'
  /** From which hour of the day on, UTC. */
  hour: number
  /** LECTERN_BACKUP_S3_BUCKET becomes `bucket`; empty: they stay in the folder. */
  s3: Readonly<Record<string, string>>
}

export const backupNames = ['LECTERN_BACKUP_FOLDER', 'LECTERN_BACKUP_NIGHTLY', 'LECTERN_BACKUP_HOUR'] as const
export const backupBucketPrefix = 'LECTERN_BACKUP_S3_'
/** When schools sleep in Europe; a night elsewhere is set. */
const usualHour = 2
const lastHour = 23

/** @throws ConfigError with one line */
export function backupConfig(env: Environment, dataFolder: string): BackupConfig {
  return {
    folder: folder(env, 'LECTERN_BACKUP_FOLDER', `${dataFolder}/backups`),
    nightly: oneOf(env, 'LECTERN_BACKUP_NIGHTLY', ['rows', 'all', 'off']),
    hour: whole(env, 'LECTERN_BACKUP_HOUR', usualHour, 0, lastHour),
    s3: family(env, backupBucketPrefix),
  }
}

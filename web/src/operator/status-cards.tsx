import type { Backup, Figures, OperatorStatus } from '@lectern/contract/operator'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ownWords } from '../ui/own-words.tsx'
import { Card } from '../ui/card.tsx'
import { agoText, countText, dateText, sizeText, spanText } from './amounts.ts'
import styles from './operator.module.css'

/** Seconds: a night without a backup, and some hours to make one. */
const oldBackup = 100_000
/** Below this part of a disk there is little time left. */
const little = 0.1

/** The server, the room that it takes, and how many use it. */
export function ServerCards({ status }: { status: OperatorStatus }) {
  const { figures, disks, now, since } = status
  return (
    <>
      <Card title={<Trans>Version</Trans>}>
        <Rows
          rows={[
            [t`Lectern`, status.version],
            [t`Newest release`, <NewestRelease key="" status={status} />],
            [t`Started`, agoText(since, now)],
            [t`Migrations`, countText(status.migrations.count)],
            [t`Last migration`, <code key="">{status.migrations.newest}</code>],
          ]}
        />
      </Card>
      <Card title={<Trans>Space</Trans>}>
        {figures === null && <NoDatabase />}
        <Rows
          rows={[
            ...(figures === null
              ? []
              : ([
                  [t`Last backup`, <LastBackup key="" backup={figures.backup} now={now} />],
                  ...(figures.failed_backup === null
                    ? []
                    : ([[t`Failed backup`, <FailedBackup key="" failed={figures.failed_backup} />]] as const)),
                  [t`Database`, sizeText(figures.databaseBytes)],
                  [t`Files`, `${sizeText(figures.files.bytes)} (${countText(figures.files.count)})`],
                ] as const)),
            ...disks.map(({ folder, free, size }) => {
              const text = t`${sizeText(free)} of ${sizeText(size)}`
              const shown = free < little * size ? <strong className={styles.warning}>{text}</strong> : text
              return [folder === 'data' ? t`Free where the data is` : t`Free where the files are`, shown] as const
            }),
          ]}
        />
      </Card>
      {figures !== null && (
        <Card title={<Trans>People</Trans>}>
          <Rows
            rows={[
              [t`Accounts`, countText(figures.users.all)],
              [t`New in the last day`, countText(figures.users.day)],
              [t`New in the last seven days`, countText(figures.users.week)],
              [t`Signed-in devices`, countText(figures.sessions)],
            ]}
          />
        </Card>
      )}
    </>
  )
}

/** The work that it does by itself, and the callers that it holds back. */
export function WorkCards({ status: { jobs, limits, now } }: { status: OperatorStatus }) {
  return (
    <>
      <div className={styles.wide}>
        <Card title={<Trans>Work in the background</Trans>}>
          <Rows
            rows={jobs.map(({ job, ended_at, seconds, failed_with }) => {
              const shownCode = ownWords(failed_with)
              const failed = (
                <strong className={styles.warning}>
                  <Trans>
                    failed {agoText(ended_at, now)}: {shownCode}
                  </Trans>
                </strong>
              )
              const ended = `${agoText(ended_at, now)} · ${spanText(seconds)}`
              return [<code key="">{job}</code>, failed_with === null ? ended : failed]
            })}
          />
        </Card>
      </div>
      <Card title={<Trans>Refused for asking too often</Trans>}>
        {limits.length === 0 ? (
          <p className={styles.quiet}>
            <Trans>Nothing since the server started.</Trans>
          </p>
        ) : (
          <Rows rows={limits.map(({ limit, count }) => [<code key="">{limit}</code>, countText(count)])} />
        )}
      </Card>
    </>
  )
}

function LastBackup({ backup, now }: { backup: Backup | null; now: string }) {
  if (backup === null) return <Trans>None yet</Trans>
  const age = (Date.parse(now) - Date.parse(backup.finished_at)) / 1000
  const text = `${agoText(backup.finished_at, now)} · ${sizeText(backup.bytes)}`
  return age > oldBackup ? <strong className={styles.warning}>{text}</strong> : text
}

function FailedBackup({ failed: { night, error } }: { failed: NonNullable<Figures['failed_backup']> }) {
  return (
    <strong className={styles.warning}>
      {dateText(night)}: {ownWords(error)}
    </strong>
  )
}

function NewestRelease({ status: { update } }: { status: OperatorStatus }) {
  if (!update.asked) return <Trans>Nobody is asked</Trans>
  if (update.newest === null) return <Trans>Unknown: nobody answered</Trans>
  if (!update.is_newer) return <Trans>This one</Trans>
  return <strong>{update.newest}</strong>
}

export function NoDatabase() {
  return (
    <p className={styles.warning}>
      <Trans>The database does not answer.</Trans>
    </p>
  )
}

/** Names and what they stand at. */
export function Rows({ rows }: { rows: readonly (readonly [ReactNode, ReactNode])[] }) {
  return (
    <dl className={styles.rows}>
      {rows.map(([name, value], nr) => (
        <div key={nr}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

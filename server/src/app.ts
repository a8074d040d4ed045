import { operatorPath } from '@lectern/contract/operator'
import Fastify, { type FastifyInstance } from 'fastify'
import { answerAsItStands } from './absence/tell-answer.ts'
import { sweepExpired } from './auth/auth.jobs.ts'
import { preferencesOf } from './auth/account/own-account.data.ts'
import { noteBearer } from './auth/session/caller.ts'
import { auth } from './auth/auth.routes.ts'
import { changes } from './changes/changes.routes.ts'
import { forgetChanges } from './changes/changes.jobs.ts'
import { openBackupStore } from './platform/backup/backup-store.ts'
import { nightlyBackups } from './platform/backup/nightly.ts'
import { restoring, type RestoreHere } from './platform/backup/restore.routes.ts'
import { exporting, feed } from './calendar-file/feed.routes.ts'
import { calendarOf } from './calendar-file/feed.ts'
import { importAs, importing } from './calendar-file/import.routes.ts'
import { extendSeries, forgetOperations } from './event/series.jobs.ts'
import { followZones } from './event/zone-change.jobs.ts'
import { functions } from './functions/functions.routes.ts'
import { graphql } from './graphql.ts'
import { operator } from './operator/operator.routes.ts'
import { sweepDeleted } from './lesson/deleted.jobs.ts'
import { trustsOf } from './platform/http/client-address.ts'
import { tellRefusals } from './platform/http/logged-refusals.ts'
import { serviceOnce, type Database } from './platform/database/database.ts'
import { devMail } from './platform/mail/outbox.routes.ts'
import { defences, securityHeaders, strictHttp } from './platform/http/defences.ts'
import { deliverPushes } from './notice/push.jobs.ts'
import { sendReminders } from './notice/reminder.jobs.ts'
import { wayOut } from './notice/way-out.routes.ts'
import { health } from './platform/http/health.routes.ts'
import { securityContact } from './platform/http/security-contact.routes.ts'
import { forgetAnswers } from './platform/http/idempotency.data.ts'
import { runJobs } from './platform/jobs.ts'
import { checkMailServer, deliverMails, smtpMail } from './platform/mail/mail.ts'
import { checkBucket } from './platform/files/open-bytes.ts'
import { replyWithFailure, replyNotFound } from './platform/http/replies.ts'
import { requestIds } from './platform/http/request-id.ts'
import { openFigures } from './platform/metrics/figures.ts'
import { metrics } from './platform/metrics/metrics.routes.ts'
import { observe } from './platform/metrics/observe.ts'
import { noteLimit } from './platform/metrics/request-metrics.ts'
import { tendSigningKeys } from './platform/signing-keys.ts'
import { webApp } from './platform/http/web-app.ts'
import { remindOfDueHomework } from './notice/homework-due.jobs.ts'
import { forgetNotices, sendNotices } from './notice/notice.jobs.ts'
import { tellNextWeek } from './notice/next-week.jobs.ts'
import { askOfUnmarked } from './notice/unmarked.jobs.ts'
import { keepErasureList } from './profile/erasure-list.jobs.ts'
import { eraseOwnAccount } from './profile/personal.resolvers.ts'
import { personalData } from './profile/personal.routes.ts'
import { inviteStudent } from './profile/profile.resolvers.ts'
import { findReadableFile, ownFiles } from './storage/storage.data.ts'
import { sweepFiles } from './storage/storage.jobs.ts'
import { storage } from './storage/storage.routes.ts'
import { bringingArchive } from './archive/archive.routes.ts'
import { archiveNeeds } from './archive-needs.ts'
import type { Parts } from './platform/parts.ts'

/**
 * The whole server on one page, in the order it starts.
 * @param here what it does with a backup that is brought to it; null: none is taken
 */
export async function createApp(parts: Parts, here: RestoreHere | null = null): Promise<FastifyInstance> {
  const trustProxy = trustsOf(parts.config.trustedProxies)
  const genReqId = requestIds(parts.config.trustedProxies)
  const onEveryAnswer = await securityHeaders(parts.config)
  const app = Fastify({ ...strictHttp(onEveryAnswer), trustProxy, genReqId, loggerInstance: parts.log })
  app.setErrorHandler((error, request, reply) => {
    noteLimit(parts.metrics, error)
    app.tellRefused(request, [error])
    return replyWithFailure(error, request, reply) // every failure is answered here
  })
  app.setNotFoundHandler(replyNotFound)
  tellRefusals(app, parts) // who was refused, in the log
  observe(app, parts) // what is counted and logged of every request
  await defences(app, parts, onEveryAnswer) // security headers, overload, CORS
  health(app, parts) // /livez /readyz
  securityContact(app, parts) // /.well-known/security.txt
  const figures = openFigures(parts)
  metrics(app, parts, figures) // /metrics
  await app.register(operator, { ...parts, figures, prefix: operatorPath }) // /status /mails /test-mail /sessions/end
  changes(app, { ...parts, noteBearer }) // /v1/changes, told after every write below
  await app.register(auth, { ...parts, eraseAccount: eraseOwnAccount, prefix: '/v1/auth' }) // /signin /signup /token /user /verify
  await app.register(auth, { ...parts, eraseAccount: eraseOwnAccount, prefix: '/auth/v1' }) // one family of clients knows the refresh call by this ending
  await app.register(graphql, { ...parts, prefix: '/v1/graphql' })
  await app.register(graphql, { ...parts, prefix: '/graphql/v1' })
  await app.register(storage, { ...parts, noteBearer, prefix: '/v1/storage' }) // /files
  await app.register(storage, { ...parts, noteBearer, prefix: '/storage/v1' })
  feed(app, parts) // /v1/calendar/<secret>.ics
  exporting(app, parts) // /v1/calendar/export
  importing(app, parts) // /v1/calendar/import
  await app.register(wayOut, parts) // /v1/mails/<token>, in every mail that can be switched off
  const ofAccount = (db: Database, userId: string) => preferencesOf(serviceOnce(db), userId)
  personalData(app, { ...parts, calendarOf, findReadableFile, ownFiles, preferencesOf: ofAccount }) // /v1/people/<id>/export
  bringingArchive(app, parts, archiveNeeds(parts)) // /v1/studio/look /v1/studio/bring
  const ofFeatures = { noteBearer, inviteStudent, importCalendar: importAs }
  await app.register(functions, { ...parts, ...ofFeatures, prefix: '/v1/functions' }) // /invite /export /import-calendar /preview
  await app.register(functions, { ...parts, ...ofFeatures, prefix: '/functions/v1' })
  if (here) await app.register(restoring, { ...parts, here }) // /v1/restore, until somebody has an account
  await app.register(webApp) // everything else is the web app
  const { smtp } = parts.config
  if (smtp) checkMailServer(app, smtp)
  else await app.register(devMail, parts) // /dev/mail, for who sits here or knows the secret
  const { s3, backup } = parts.config
  if (s3['bucket'] !== undefined)
    checkBucket(app, 'LECTERN_S3_BUCKET', () => parts.bytes.kept()[Symbol.asyncIterator]().next())
  if (backup.nightly !== 'off' && backup.s3['bucket'] !== undefined)
    checkBucket(app, 'LECTERN_BACKUP_S3_BUCKET', () => openBackupStore(backup).names())
  const nightly = nightlyBackups(parts)
  app.addHook('preClose', () => nightly.stop())
  const sweeps = [
    nightly.job,
    tendSigningKeys(parts),
    sweepExpired(parts),
    forgetAnswers(parts),
    forgetChanges(parts),
    forgetNotices(parts),
    keepErasureList(parts),
    sweepDeleted(parts), // before the files that go along
    ...sweepFiles(parts),
  ]
  const series = [extendSeries(parts), forgetOperations(parts), followZones(parts)]
  // Without a mail server, too: the outbox is read by other ways.
  const reminders = [sendReminders(parts), askOfUnmarked(parts), remindOfDueHomework(parts), tellNextWeek(parts)]
  const mails = smtp ? [deliverMails(parts, smtpMail(smtp), (mailId) => answerAsItStands(parts, mailId))] : []
  const pushes = parts.config.push ? [deliverPushes(parts)] : []
  runJobs(app, [...sweeps, ...series, sendNotices(parts), ...reminders, ...pushes, ...mails], parts.metrics)
  return app
}

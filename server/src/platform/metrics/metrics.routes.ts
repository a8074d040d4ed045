import { letterStates } from '@lectern/contract/operator'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { Refusal } from '../failures.ts'
import { isFromHere } from '../http/client-address.ts'
import { wrongGuesses } from '../operator-secret.ts'
import type { Parts } from '../parts.ts'
import { isSameSecret } from '../secrets.ts'
import { disksOf, type ReadFigures } from './figures.ts'

/** GET /metrics in the text format of Prometheus, for a collector of this machine or one that knows the token. */
export function metrics(app: FastifyInstance, parts: Parts, figures: ReadFigures): void {
  const { registry } = parts.metrics
  // A late event loop and the process itself are worth watching only where callers wait for it.
  app.addHook('onListen', () => {
    if (!registry.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics({ register: registry })
  })
  const refresh = ofDatabase(parts, figures)
  const demandCollector = collectors(parts)
  app.get('/metrics', { onRequest: demandCollector }, async (_request, reply) => {
    await refresh()
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics())
  })
}

/**
 * Lets in who sits at this machine, and who knows LECTERN_METRICS_TOKEN.
 * @throws Refusal `route-not-found` for everybody else; `unauthenticated-user` for a wrong token, of which so many are counted
 */
function collectors({ config, clock }: Parts): (request: FastifyRequest) => Promise<void> {
  const { metricsToken, rateLimits } = config
  const guesses = wrongGuesses({ clock, rateLimits, what: 'A wrong token of /metrics', limit: 'metrics-token' })
  return async (request) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    if (bearer !== undefined && metricsToken !== null) {
      guesses.demandPatience(request)
      if (isSameSecret(bearer, metricsToken)) return
      guesses.noteWrong(request)
      throw new Refusal('unauthenticated-user')
    }
    if (bearer === undefined && isFromHere(request)) return
    throw new Refusal('route-not-found')
  }
}

/** Without any value, where 0 would be one. */
function empty(gauge: Gauge): void {
  gauge.reset()
  gauge.remove({})
}

/** Gauges of what the database and the disk say, brought up to date before each answer. */
function ofDatabase(parts: Parts, figures: ReadFigures): () => Promise<void> {
  const { config, db } = parts
  const { registry } = parts.metrics
  const gauge = <Label extends string>(name: string, help: string, labelNames: readonly Label[] = []) => {
    registry.removeSingleMetric(name)
    return new Gauge({ name, help, labelNames, registers: [registry] })
  }
  const connections = gauge('lectern_database_connections', 'Connections by pool and state', ['pool', 'state'])
  const isUp = gauge('lectern_database_up', 'Whether the database answered within two seconds')
  const databaseBytes = gauge('lectern_database_bytes', 'Size of the database')
  const fileBytes = gauge('lectern_files_bytes', 'Size of all files of people')
  const fileCount = gauge('lectern_files', 'Files of people')
  const users = gauge('lectern_users', 'Accounts')
  const sessions = gauge('lectern_sessions', 'Signed-in devices')
  const mails = gauge('lectern_mail_queue_letters', 'Mails that have not left', ['state'])
  const mailAge = gauge('lectern_mail_queue_oldest_seconds', 'Age of the oldest mail that has not left', ['state'])
  const texts = gauge('lectern_text_queue_messages', 'Text messages kept where there is no gateway')
  const textAge = gauge('lectern_text_queue_oldest_seconds', 'Age of the oldest kept text message')
  const notices = gauge('lectern_notice_queue_notices', 'News that is due and no mail yet')
  const noticeAge = gauge('lectern_notice_queue_oldest_seconds', 'For how long the oldest news is due')
  const pushes = gauge('lectern_push_queue_messages', 'Messages to devices that have not left')
  const pushAge = gauge('lectern_push_queue_oldest_seconds', 'Age of the oldest message to a device')
  const free = gauge('lectern_disk_free_bytes', 'Free bytes of the disk that holds the folder', ['folder'])
  const size = gauge('lectern_disk_size_bytes', 'Bytes of the disk that holds the folder', ['folder'])
  const backup = gauge('lectern_backup_last_success_timestamp_seconds', 'When the last nightly backup was whole')
  const ofSizes = [databaseBytes, fileBytes, fileCount, users, sessions, backup]
  const ofQueues = [mails, mailAge, texts, textAge, notices, noticeAge, pushes, pushAge]

  return async () => {
    for (const pool of ['request', 'service'] as const) {
      const { totalCount, idleCount, waitingCount } = db[pool]
      connections.set({ pool, state: 'open' }, totalCount)
      connections.set({ pool, state: 'idle' }, idleCount)
      connections.set({ pool, state: 'awaited' }, waitingCount)
    }
    for (const disk of await disksOf(config)) {
      free.set({ folder: disk.folder }, disk.free)
      size.set({ folder: disk.folder }, disk.size)
    }
    const found = await figures()
    isUp.set(found === null ? 0 : 1)
    // A value that was true once is no figure: without the database there is none.
    if (found === null) return [...ofSizes, ...ofQueues].forEach(empty)
    databaseBytes.set(found.databaseBytes)
    fileBytes.set(found.files.bytes)
    fileCount.set(found.files.count)
    users.set(found.users.all)
    sessions.set(found.sessions)
    for (const state of letterStates) {
      mails.set({ state }, found.mails[state].count)
      mailAge.set({ state }, found.mails[state].oldest)
    }
    texts.set(found.texts.count)
    textAge.set(found.texts.oldest)
    notices.set(found.notices.count)
    noticeAge.set(found.notices.oldest)
    pushes.set(found.pushes.count)
    pushAge.set(found.pushes.oldest)
    if (found.backup === null) empty(backup)
    else backup.set(Date.parse(found.backup.finished_at) / 1000)
  }
}

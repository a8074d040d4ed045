import Fastify, { type FastifyInstance } from 'fastify'
import { sweepExpired } from './auth/jobs.ts'
import { auth } from './auth/routes.ts'
import { graphql } from './graphql.ts'
import { devMail } from './platform/dev-mail.ts'
import { defences, strictHttp } from './platform/defences.ts'
import { forgetAnswers } from './platform/idempotency.ts'
import { runJobs } from './platform/jobs.ts'
import { deliverMails, smtpMail } from './platform/mail.ts'
import { replyWithFailure, replyNotFound } from './platform/replies.ts'
import { webApp } from './platform/web-app.ts'
import type { Parts } from './platform/parts.ts'

/** The whole server on one page, in the order it starts. */
export async function createApp(parts: Parts): Promise<FastifyInstance> {
  const app = Fastify({ ...strictHttp, loggerInstance: parts.log })
  app.setErrorHandler(replyWithFailure) // every failure leaves by this door
  app.setNotFoundHandler(replyNotFound)
  await defences(app, parts) // CORS, security headers, overload
  await app.register(auth, { ...parts, prefix: '/v1/auth' }) // /signin /signup /token /user /verify
  await app.register(auth, { ...parts, prefix: '/auth/v1' }) // one family of clients knows the refresh call by this ending
  await app.register(graphql, { ...parts, prefix: '/v1/graphql' })
  await app.register(graphql, { ...parts, prefix: '/graphql/v1' })
  await app.register(webApp) // everything else is the web app
  const { smtp } = parts.config
  if (!smtp) await app.register(devMail, parts) // /dev/mail
  const sweeps = [sweepExpired(parts), forgetAnswers(parts)]
  runJobs(app, smtp ? [...sweeps, deliverMails(parts, smtpMail(smtp))] : sweeps)
  return app
}

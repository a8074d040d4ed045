import { serviceOnce } from '../platform/database.ts'
import type { Job } from '../platform/jobs.ts'
import { sweepAttempts } from '../platform/limits.ts'
import { sweepMails } from '../platform/mail.ts'
import type { Parts } from '../platform/parts.ts'
import { sweepSessionNews } from '../platform/session-watch.ts'
import { sweepSms } from '../platform/sms.ts'
import { sweepAnonymousUsers } from './anonymous.ts'
import { sweepAudit } from './audit.ts'
import { sweepCodes } from './codes.ts'
import { sweepChallenges } from './challenges.ts'
import { sweepPersonalAccessTokens } from './pat.ts'
import { sweepProviderStates } from './provider-state.ts'
import { sweepTickets } from './tickets.ts'
import { sweepSessions } from './tokens.ts'

/** Seconds between sweeps: nothing that has expired is accepted meanwhile, it only takes room. */
const sweepPause = 600

/** Removes what has expired: sessions, tickets, tokens, counted tries, old letters. */
export const sweepExpired = ({ db, clock, config }: Parts): Job => ({
  name: 'auth.sweep',
  seconds: sweepPause,
  run: async () => {
    const sql = serviceOnce(db)
    for (const sweep of [
      sweepSessions,
      sweepAnonymousUsers,
      sweepTickets,
      sweepChallenges,
      sweepCodes,
      sweepProviderStates,
      sweepPersonalAccessTokens,
      sweepAttempts,
      sweepAudit,
      sweepMails,
      sweepSms,
    ])
      await sweep(sql, clock())
    await sweepSessionNews(sql, config.accessTokenSeconds)
  },
})

import { serviceOnce } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import { sweepAttempts } from '../platform/http/account-limits.data.ts'
import { sweepMails } from '../platform/mail/outbox.data.ts'
import type { Parts } from '../platform/parts.ts'
import { sweepSessionNews } from '../platform/session-news.data.ts'
import { sweepSms } from '../platform/mail/outbox.data.ts'
import { sweepAudit } from './audit.data.ts'
import { sweepCodes } from './codes.data.ts'
import { sweepChallenges } from './webauthn/challenges.data.ts'
import { sweepAnonymousUsers } from './passwordless/anonymous.data.ts'
import { sweepPersonalAccessTokens } from './pat.data.ts'
import { sweepProviderStates } from './provider/provider-state.data.ts'
import { sweepTickets } from './tickets.data.ts'
import { sweepSessions } from './session/session.data.ts'

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

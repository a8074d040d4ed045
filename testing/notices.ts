import { sendNotices } from '../server/src/notice/notice.jobs.ts'
import { noticeDelay } from '../server/src/notice/notice.ts'
import { actingAs, serviceOnce } from '../server/src/platform/database/database.ts'
import type { Person, SamplePeople } from './people.ts'
import type { TestServer } from './test-server.ts'

const lessonLength = 2_700_000
const after = (start: string) => new Date(Date.parse(start) + lessonLength).toISOString()

/** A mail as it waits to be sent. */
export interface Written {
  recipient: string
  subject: string
  text_body: string
  html_body: string
  mail_id: number
}

/** For tests: a studio whose lessons change, and what is told of it. */
export function noticesOf(home: TestServer, s: SamplePeople) {
  const run = <Row = Record<string, string>>(sql: string, ...parameters: unknown[]) =>
    serviceOnce(home.parts.db).run<Row>({ sql, parameters })
  const asked = async (who: Person | null, query: string, variables: object) => {
    const answer = await s.ask(who, query, variables)
    if (answer.code !== undefined) throw new Error(answer.text)
    return Object.values(answer.data ?? {})[0] as Record<string, unknown>
  }
  const save = 'mutation ($event: event_input!) { upsertEvent(event: $event) { event_id } }'
  return {
    run,
    asked,
    async plan(who: Person, studentId: number | null, start: string, more: object = {}): Promise<number> {
      const event = { title: 'Piano', start, end: after(start), user_profile_id: studentId, ...more }
      return Number((await asked(who, save, { event }))['event_id'])
    },
    move: (who: Person, event_id: number, start: string) =>
      asked(who, save, { event: { event_id, title: 'Piano', start, end: after(start) } }),
    callOff: (who: Person, id: number, cancelled = true) =>
      asked(
        who,
        'mutation ($id: Int!, $cancelled: Boolean!) { cancelEvent(id: $id, cancelled: $cancelled) { event_id } }',
        {
          id,
          cancelled,
        },
      ),
    remove: (who: Person, id: number) =>
      asked(who, 'mutation ($id: Int!) { deleteEvent(id: $id) { event_id } }', { id }),
    bringBack: (who: Person, id: number) =>
      asked(who, 'mutation ($id: Int!) { restoreEvent(id: $id) { event_id } }', { id }),
    /** Lets mails reach somebody by night. */
    noQuietHours: (who: Person) =>
      asked(who, 'mutation ($p: mail_preferences_input!) { saveMailPreferences(preferences: $p) { off } }', {
        p: { off: [], quiet_from: 0, quiet_until: 0 },
      }),
    /** Takes back what was done last. */
    async undo(who: Person): Promise<void> {
      const query = '{ recentChanges(limit: 1) { operation_id } }'
      const [last] = (await asked(who, query, {})) as unknown as { operation_id: string }[]
      await asked(who, 'mutation ($id: uuid!) { undoOperation(id: $id) { operation_id } }', { id: last?.operation_id })
    },
    /** Sends what waits by now, and lets everything so far be told before: tests begin with nothing to tell. */
    async pass(seconds = noticeDelay): Promise<void> {
      home.clock.forward(seconds)
      await sendNotices(home.parts).run()
    },
    mails: (to?: string) =>
      run<Written>(
        `select mail_id, recipient, subject, text_body, html_body from auth.mail_outbox
         where $1::text is null or recipient = $1 order by mail_id`,
        to ?? null,
      ),
    forget: () => run('delete from auth.mail_outbox'),
    async guardianOf(teacher: Person, childId: number, { sees = true, is }: { sees?: boolean; is?: Person } = {}) {
      const guardian = is ?? (await s.addStudent(s.bob, 'Mother'))
      const [tie] = await actingAs(home.parts.db, teacher.actor, (on) =>
        on.run<{ guardian_id: number }>({
          sql: `insert into guardian (teacher_id, user_profile_id, name, sees_events, expires_at)
                values ($1, $2, 'Mother', $3, '2030-01-01') returning guardian_id`,
          parameters: [teacher.profileId, childId, sees],
        }),
      )
      await run('update guardian set user_id = $1 where guardian_id = $2', guardian.userId, tie?.guardian_id)
      return guardian
    },
  }
}

/** The address that a person of the tests has. */
export const addressOf = ({ userId }: Person): string => `${userId}@example.org`

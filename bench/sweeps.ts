/**
 * Measures the sweeps that look for whom to write to, in the morning on which 6,000 students have homework due tomorrow and half of
 * them chose to be told of the week: while there is somebody, and when all were told. `node bench/sweeps.ts`, about half a minute.
 */
import { takeDueHomework } from '../server/src/notice/homework-due.data.ts'
import { takeNextWeek } from '../server/src/notice/next-week.data.ts'
import { takeUnmarked } from '../server/src/notice/unmarked.data.ts'
import { asService, openDatabase, type Service } from '../server/src/platform/database/database.ts'
import { loginUrl } from '../server/src/platform/database/logins.ts'
import { atMost, median, printTable, printVerdicts, short } from './numbers.ts'
import { asSuperuser, openCluster } from './server/cluster.ts'

const students = 6_000
/** Of a studio: more than are written here. */
const mailsPerDay = 2_000
/** Students of a teacher. */
const roster = 40
/** Milliseconds for a look that finds nobody: it is taken every two minutes, all day. */
const idleGoal = 200
/** A Tuesday, after the quiet hours. */
const morning = new Date('2027-01-12T08:30:00Z')
const tomorrow = '2027-01-13'

const sweeps: Record<string, (sql: Service, now: Date) => Promise<readonly unknown[]>> = {
  'homework due': (sql, now) => takeDueHomework(sql, now, mailsPerDay),
  'next week': takeNextWeek,
  'not marked': takeUnmarked,
}

const cluster = await openCluster()
const db = openDatabase({
  request: loginUrl(cluster.ownerUrl, 'lectern_request'),
  service: loginUrl(cluster.ownerUrl, 'lectern_service'),
})
try {
  await seed()
  const rows: string[][] = []
  const verdicts: ReturnType<typeof atMost>[] = []
  for (const [name, take] of Object.entries(sweeps)) {
    const { people, took, idle } = await untilNobody(take)
    rows.push([name, String(people), took.length > 0 ? short(median(took)) : '–', short(idle)])
    verdicts.push(atMost(`sweep of ${name}: a look that finds nobody`, idle, idleGoal, ' ms'))
  }
  printTable('Sweeps', ['Sweep', 'People', 'a look that finds some, ms', 'one that finds nobody, ms'], rows)
  printVerdicts(verdicts)
} finally {
  await db.close()
  await cluster.close()
}

/** @returns how many were found, how long each look for them took, and the last, which found nobody, ms */
async function untilNobody(take: (sql: Service, now: Date) => Promise<readonly unknown[]>) {
  const took: number[] = []
  let people = 0
  for (;;) {
    const from = performance.now()
    const found = await asService(db, (sql) => take(sql, morning))
    const idle = performance.now() - from
    if (found.length === 0) return { people, took, idle }
    people += found.length
    took.push(idle)
    await asSuperuser(cluster.ownerUrl, 'analyze notice')
  }
}

/** Half of the students have an account, half an address alone; each has a weekly lesson and something to do by tomorrow. */
async function seed(): Promise<void> {
  const numbers = `generate_series(0, ${students - 1}) n`
  const account = (role: string) => `md5('${role} ' || n)::uuid`
  const accounts = (role: string) =>
    `insert into auth.users (id, email, email_key, email_verified, default_role, roles)
     select ${account(role)}, '${role}' || n || '@example.net', '${role}' || n || '@example.net', true, '${role}', '{${role}}'
     from ${numbers}`
  const teacher = `1000000 + n / ${roster}`
  await asSuperuser(
    cluster.ownerUrl,
    'set session_replication_role = replica',
    accounts('teacher'),
    accounts('student'),
    `insert into user_profile (user_profile_id, id, profile_type, display_name, time_zone, created_by) overriding system value
     select 1000000 + n, ${account('teacher')}, 'TEACHER', 'Teacher ' || n, 'UTC', ${account('teacher')} from ${numbers}`,
    `insert into user_profile (user_profile_id, id, profile_type, teacher_id, display_name, email, colour, created_by) overriding system value
     select 2000000 + n, case when n % 2 = 0 then ${account('student')} end, 'STUDENT', ${teacher}, 'Student ' || n,
       'reader' || n || '@example.org', 'sky', ${account('teacher')} from ${numbers}`,
    `insert into lesson (teacher_id, user_profile_id, title, homework, homework_items, created_by, updated_by)
     select ${teacher}, 2000000 + n, 'Piano', 'Page 12',
       jsonb_build_array(jsonb_build_object('item_id', gen_random_uuid(), 'text', 'Page 12', 'due', '${tomorrow}')),
       ${account('teacher')}, ${account('teacher')} from ${numbers}`,
    `insert into event (teacher_id, user_profile_id, title, start, "end", created_by, updated_by)
     select ${teacher}, 2000000 + n, 'Piano', at, at + interval '45 minutes', ${account('teacher')}, ${account('teacher')}
     from ${numbers}, generate_series(timestamptz '2026-11-02 08:00Z' + n % ${roster} * interval '3 hours', '2027-05-01', '7 days') at`,
    `insert into mail_preference (user_id, next_week_day) select ${account('student')}, 2 from ${numbers} where n % 2 = 0`,
  )
  await asSuperuser(cluster.ownerUrl, 'analyze')
}

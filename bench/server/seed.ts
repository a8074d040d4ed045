import { createHash } from 'node:crypto'
import { asSuperuser } from './cluster.ts'

/** How much lies in a studio of the measurement. */
export interface Size {
  teachers: number
  /** Of each teacher. */
  students: number
}

/** Each teacher has eight lessons on five days in each of five weeks: 200 events. */
export const eventsPerWeek = 40
const weeks = 5
export const eventsPerTeacher = eventsPerWeek * weeks

/** The middle one of the five weeks, Monday to Monday. */
export const week = { from: '2026-11-16T00:00:00Z', to: '2026-11-23T00:00:00Z' }

/** The auth user of a teacher, by the teacher's profile id. */
export const userIdSql = (profileId: string) => `md5('user of ' || ${profileId})::uuid`
/** The same, outside of the database. */
export function userIdOf(profileId: number): string {
  const hex = createHash('md5').update(`user of ${profileId}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Fills an empty database. Triggers and references sleep meanwhile and the overlap check is built afterwards,
 * since four million rows would take an hour otherwise; both are as in the product when this returns.
 * A teacher's week is written in one go, and the weeks one after another, as they are planned in life.
 */
export async function seed(ownerUrl: string, { teachers, students }: Size): Promise<void> {
  await asSuperuser(
    ownerUrl,
    'set session_replication_role = replica',
    `insert into auth.users (id, email, email_key, email_verified, default_role, roles)
     select ${userIdSql('n')}, 'teacher' || n || '@example.test', 'teacher' || n || '@example.test', true, 'teacher', '{teacher}'
     from generate_series(1, ${teachers}) n`,
    `insert into user_profile (user_profile_id, id, profile_type, first_name, last_name, display_name, email, time_zone, created_by)
     overriding system value
     select n, ${userIdSql('n')}, 'TEACHER', 'Teacher', 'No. ' || n, 'Teacher No. ' || n, 'teacher' || n || '@example.test',
       'Europe/Berlin', ${userIdSql('n')} from generate_series(1, ${teachers}) n`,
    `insert into user_profile (user_profile_id, profile_type, teacher_id, first_name, last_name, display_name, email, colour, created_by)
     overriding system value
     select ${teachers} + (t - 1) * ${students} + s, 'STUDENT', t, 'Student', 'No. ' || s, 'Student No. ' || s,
       'student' || s || '@example.test', 'sky', ${userIdSql('t')}
     from generate_series(1, ${teachers}) t, generate_series(1, ${students}) s`,
    withoutOverlapCheck(`
      insert into event (event_id, teacher_id, user_profile_id, title, start, "end", created_by, updated_by)
      overriding system value
      select (w * ${teachers}::bigint + t - 1) * ${eventsPerWeek} + n + 1, t,
        ${teachers} + (t - 1) * ${students} + n % ${students} + 1, 'Lesson ' || n,
        at, at + interval '45 minutes', ${userIdSql('t')}, ${userIdSql('t')}
      from generate_series(0, ${weeks - 1}) w, generate_series(1, ${teachers}) t, generate_series(0, ${eventsPerWeek - 1}) n,
        lateral (select timestamptz '2026-11-02 08:00Z' + w * interval '7 days' + n / 8 * interval '1 day' + n % 8 * interval '1 hour' as at) x`),
    `insert into lesson (lesson_id, event_id, teacher_id, user_profile_id, lesson_status_id, title, created_by)
     overriding system value
     select event_id, event_id, teacher_id, user_profile_id, 2, title, created_by from event`,
    // The rest, so that no table is so small that reading all of it would be the quickest way.
    `insert into event_series (teacher_id, user_profile_id, title, rrule, first_start, time_zone, minutes)
     select teacher_id, user_profile_id, 'Weekly', 'FREQ=WEEKLY', '2026-11-02 08:00', 'Europe/Berlin', 45
     from user_profile where teacher_id is not null`,
    `insert into invitation (invitation_id, teacher_id, user_profile_id, token_hash, expires_at)
     select gen_random_uuid(), teacher_id, user_profile_id, sha256(('invitation of ' || user_profile_id)::bytea), now()
     from user_profile where teacher_id is not null`,
    `insert into lesson_resource (lesson_rsrc_id, user_profile_id, lesson_rsrc_dspl) overriding system value
     select user_profile_id, teacher_id, 'Resource ' || user_profile_id from user_profile where teacher_id is not null`,
    `insert into lesson_resource_of_student (user_profile_id, lesson_rsrc_id)
     select user_profile_id, user_profile_id from user_profile where teacher_id is not null`,
    `select setval(pg_get_serial_sequence('lesson_resource', 'lesson_rsrc_id'), (select max(lesson_rsrc_id) from lesson_resource)),
       setval(pg_get_serial_sequence('event', 'event_id'), (select max(event_id) from event)),
       setval(pg_get_serial_sequence('lesson', 'lesson_id'), (select max(lesson_id) from lesson)),
       setval(pg_get_serial_sequence('user_profile', 'user_profile_id'), (select max(user_profile_id) from user_profile))`,
  )
  await asSuperuser(ownerUrl, 'vacuum analyze', 'checkpoint')
}

/** The event_id of one of a teacher's lessons in the measured week. @param lesson 0 to 39 */
export const eventIdOf = (teachers: number, teacher: number, lesson: number) =>
  (2 * teachers + teacher - 1) * eventsPerWeek + lesson + 1

/** When that lesson begins, in ms since the epoch, before anybody moved it. */
export const startOf = (lesson: number) =>
  Date.parse(week.from) + Math.floor(lesson / 8) * 86_400_000 + (8 + (lesson % 8)) * 3_600_000

function withoutOverlapCheck(statement: string): string {
  return `do $body$
    declare
      name text;
      definition text;
    begin
      select conname, pg_get_constraintdef(oid) into strict name, definition
        from pg_constraint where conrelid = 'event'::regclass and contype = 'x';
      execute format('alter table event drop constraint %I', name);
      ${statement};
      set local maintenance_work_mem = '512MB';
      execute format('alter table event add constraint %I %s', name, definition);
    end $body$`
}

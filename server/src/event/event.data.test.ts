import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from 'pg'
import { createApp } from '../app.ts'
import type { Actor } from '../platform/database/actor.ts'
import { actingAs, togetherAs, type Scoped } from '../platform/database/database.ts'
import { testServer, type TestServer } from '../../../testing/test-server.ts'
import type { Statement } from '../platform/database/round-trip.ts'
import { samplePeople, type SamplePeople } from '../../../testing/people.ts'
import { findLesson, lessonsOf, placeLesson, resources } from '../lesson/lesson.data.ts'
import { lessonsWithin } from '../lesson/lesson-time.data.ts'
import { bringLessonBack } from '../lesson/deleted.data.ts'
import { childEvents, childLessons } from '../profile/guardian.data.ts'
import { profilesOf } from '../profile/profile.data.ts'
import { studentsOf } from '../profile/roster.data.ts'
import { busyAround, clashesOf } from './clash.data.ts'
import { eventsWithin } from './closing.data.ts'
import { findBefore } from './find.data.ts'
import { addEvent, bringBack, callOff, changeEvent, eventsOf, removeEvent } from './event.data.ts'
import { clashesOfUndo, eventsOfGone, eventsOfMade, stateOf, takeBack, type Operation } from './operation.data.ts'
import { unpaidLessons } from './payment.data.ts'
import { occurrencesOf, removeOccurrences, saveOccurrences } from './series.data.ts'
import type { Wanted } from './series.ts'

const operator: Actor = { role: 'operator', userId: null, profileId: null }
let home: TestServer
let s: SamplePeople
beforeAll(async () => {
  home = await testServer(createApp)
  s = await samplePeople(home)
})
afterAll(() => home.close())

const wanted = (day: number, more: object = {}) => ({
  event_id: null,
  user_profile_id: null,
  teacher_id: s.clara.profileId,
  title: 'Piano',
  start: `2027-01-${day}T10:00:00Z`,
  end: `2027-01-${day}T11:00:00Z`,
  all_day: null,
  time_zone: null,
  overlap_wanted: null,
  to_confirm: null,
  version: null,
  ...more,
})

describe('writers of one calendar stand in line', () => {
  /** Holds Clara's calendar while a write is under way, and answers whether the write waited. @param before done meanwhile */
  async function waits(
    write: (sql: Scoped) => Promise<unknown>,
    before: (sql: Scoped) => Promise<unknown> = () => Promise.resolve(),
  ): Promise<boolean> {
    let under: Promise<unknown> = Promise.resolve()
    const waiting = async () => {
      const { rows } = await home.parts.db.service.query<{ waiting: number }>(
        `select count(*)::int as waiting from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows[0]?.waiting
    }
    await togetherAs(home.parts.db, s.clara.actor, async (sql) => {
      await sql.run({ sql: 'select pg_advisory_xact_lock(1, $1)', parameters: [s.clara.profileId] })
      under = actingAs(home.parts.db, s.clara.actor, write)
      await expect.poll(waiting).toBe(1)
      await before(sql)
    })
    await under
    return true
  }

  test('before any row is touched: an addition, a change, a delete and a restore', async () => {
    expect(await waits((sql) => addEvent(sql, wanted(10)))).toBe(true)
    const added = await actingAs(home.parts.db, s.clara.actor, (sql) => addEvent(sql, wanted(11)))
    const event_id = added.event?.event_id ?? 0
    expect(await waits((sql) => changeEvent(sql, wanted(12, { event_id })))).toBe(true)
    const mine = { event_id, teacher_id: s.clara.profileId }
    expect(await waits((sql) => removeEvent(sql, mine))).toBe(true)
    expect(await waits((sql) => bringBack(sql, mine))).toBe(true)
  })

  test('and write an event also where it came into a new series meanwhile', async () => {
    const mine = { event_id: 0, teacher_id: s.clara.profileId }
    const split = (sql: Scoped) =>
      sql.run(
        {
          sql: `insert into event_series (teacher_id, title, rrule, first_start, time_zone, minutes)
                values ($1, 'Piano', 'FREQ=WEEKLY', '2027-01-13 10:00', 'UTC', 60)`,
          parameters: [mine.teacher_id],
        },
        {
          sql: `update event set series_id = (select max(series_id) from event_series where teacher_id = $2) where event_id = $1`,
          parameters: [mine.event_id, mine.teacher_id],
        },
      )
    const added = await actingAs(home.parts.db, s.clara.actor, (sql) => addEvent(sql, wanted(13)))
    mine.event_id = added.event?.event_id ?? 0
    const written: unknown[] = []
    const noted = (row: unknown) => void written.push(row)
    await waits((sql) => changeEvent(sql, wanted(14, mine)).then(noted), split)
    await waits((sql) => removeEvent(sql, mine).then(noted), split)
    expect(written).toMatchObject([{ event_id: mine.event_id }, { event_id: mine.event_id }])
  })
})

describe('with many teachers', () => {
  const teachers = 1_000
  const big = ['event', 'user_profile', 'lesson', 'event_payment']

  beforeAll(async () => {
    await actingAs(home.parts.db, operator, (sql) =>
      sql.run(
        // On a busy machine so many rows take longer than a request may.
        { sql: `set local statement_timeout to 0`, parameters: [] },
        {
          sql: `insert into user_profile (profile_type, display_name) select 'TEACHER', 'Teacher ' || n from generate_series(1, $1::int) n`,
          parameters: [teachers],
        },
        {
          sql: `insert into user_profile (profile_type, teacher_id, display_name)
                select 'STUDENT', t.user_profile_id, 'Student ' || n from user_profile t, generate_series(1, 5) n
                where t.display_name like 'Teacher %'`,
          parameters: [],
        },
        {
          sql: `insert into event (teacher_id, user_profile_id, title, start, "end")
                select s.teacher_id, s.user_profile_id, 'Lesson',
                  '2026-01-01 08:00Z'::timestamptz + make_interval(days => n * 7, hours => right(s.display_name, 1)::int),
                  '2026-01-01 08:45Z'::timestamptz + make_interval(days => n * 7, hours => right(s.display_name, 1)::int)
                from user_profile s, generate_series(1, 4) n where s.display_name like 'Student %'`,
          parameters: [],
        },
        {
          sql: `insert into event_payment (event_id, teacher_id) select event_id, teacher_id from event where title = 'Lesson'`,
          parameters: [],
        },
      ),
    )
    const owner = new Client({ connectionString: home.ownerUrl })
    await owner.connect()
    await owner.query(`analyze ${big.join(', ')}`)
    await owner.end()
  })

  /** The statements that a function of ours would send. */
  async function statementsOf(ask: (sql: Scoped) => Promise<unknown>): Promise<Statement[]> {
    const sent: Statement[] = []
    const note = (...statements: Statement[]) => {
      sent.push(...statements)
      return Promise.resolve([])
    }
    // The function's answer to an empty result is not asked here.
    await ask({ run: note, runAll: note } as unknown as Scoped).catch(() => undefined)
    if (sent.length === 0) throw new Error('Nothing was sent')
    return sent
  }

  /** The plans that prepared statements settle on. */
  async function plansOf(
    actor: Actor,
    ask: (sql: Scoped) => Promise<unknown>,
  ): Promise<{ sql: string; plan: string }[]> {
    const client = await home.parts.db.request.connect()
    const plans = []
    try {
      await client.query('begin')
      await client.query(`select set_config('role', $1, true), set_config('app.profile_id', $2, true)`, [
        actor.role,
        String(actor.profileId),
      ])
      for (const { sql } of await statementsOf(ask)) {
        const { rows } = await client.query<{ 'QUERY PLAN': object }>(`explain (generic_plan, format json) ${sql}`)
        plans.push({ sql, plan: JSON.stringify(rows) })
      }
      return plans
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  /** The plan nodes that are read from end to end: the tables, and the statement. */
  async function readWhole(actor: Actor, ask: (sql: Scoped) => Promise<unknown>): Promise<string[]> {
    return (await plansOf(actor, ask)).flatMap(({ sql, plan }) =>
      [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].flatMap(([, table = '']) =>
        big.includes(table) ? [`${table}: ${sql}`] : [],
      ),
    )
  }

  const time = { from: '2026-02-02T00:00:00Z', to: '2026-02-09T00:00:00Z' }
  const now = new Date('2026-11-20T10:00:00Z')
  const profile = { key: 'userId', students: 'all', teacher: false } as const

  test('no statement of the daily work reads a table from end to end', async () => {
    const { clara, omar } = s
    const list = { userId: clara.userId }
    const asks: [Actor, (sql: Scoped) => Promise<unknown>][] = [
      ...[true, false].flatMap((usual): [Actor, (sql: Scoped) => Promise<unknown>][] => [
        [clara.actor, (sql) => eventsOf(sql, clara.actor, { id: clara.profileId, ...time, usual })],
        [clara.actor, (sql) => eventsOf(sql, clara.actor, { id: omar.profileId, ...time, usual })],
        [omar.actor, (sql) => eventsOf(sql, omar.actor, { id: omar.profileId, ...time, usual })],
        [omar.actor, (sql) => eventsOf(sql, omar.actor, { id: clara.profileId, ...time, usual })],
        [clara.actor, (sql) => studentsOf(sql, now, { ...list, fields: new Set(usual ? [] : ['biography']) })],
        [clara.actor, (sql) => studentsOf(sql, now, { ...list, fields: new Set(['invitation_status']) })],
        [clara.actor, (sql) => profilesOf(sql, clara.actor, now, { ...profile, value: clara.userId, usual })],
        [omar.actor, (sql) => profilesOf(sql, omar.actor, now, { ...profile, value: omar.userId, usual })],
      ]),
      [clara.actor, (sql) => unpaidLessons(sql, { teacherId: clara.profileId, from: time.from, now })],
      [clara.actor, (sql) => addEvent(sql, wanted(20))],
      [clara.actor, (sql) => changeEvent(sql, wanted(20, { event_id: 1 }))],
      [clara.actor, (sql) => clashesOf(sql, wanted(20))],
    ]
    const whole = []
    for (const [actor, ask] of asks) whole.push(await readWhole(actor, ask))
    expect(whole.flat()).toEqual([])
  })

  test('nor does any of what is done to a series, to a time that is closed, and of the undo of these', async () => {
    const { actor, profileId } = s.clara
    const mine = { event_id: 1, teacher_id: profileId }
    const operation = {
      operation_id: '01a2ce8b-d400-7000-8000-000000000000',
      kind: 'edit',
      teacher_id: profileId,
      series_ids: [1],
      before: { series: [], events: [], free: [] },
      made: { series: [], events: [] },
    } satisfies Operation
    const plain = { original_start: null, user_profile_id: null, all_day: false, overlap_wanted: false }
    const one: Wanted = {
      ...plain,
      event_id: 1,
      title: 'Piano',
      start: time.from,
      end: time.to,
      to_confirm: false,
      cancelled: false,
    }
    const asks: ((sql: Scoped) => Promise<unknown>)[] = [
      (sql) => removeEvent(sql, mine),
      (sql) => bringBack(sql, mine),
      (sql) => callOff(sql, 1, true),
      (sql) => occurrencesOf(sql, 1),
      (sql) => saveOccurrences(sql, null, [one]),
      (sql) => removeOccurrences(sql, [1]),
      (sql) => busyAround(sql, profileId, [one], []),
      (sql) => eventsWithin(sql, profileId, time.from, time.to),
      (sql) => stateOf(sql, [1], [1]),
      (sql) => eventsOfMade(sql, operation),
      (sql) => eventsOfGone(sql, operation),
      (sql) => clashesOfUndo(sql, operation),
      (sql) => takeBack(sql, operation),
      (sql) => placeLesson(sql, 1, 1),
      (sql) => bringLessonBack(sql, 1),
    ]
    const whole = []
    for (const ask of asks) whole.push(await readWhole(actor, ask))
    expect(whole.flat()).toEqual([])
  })

  /** The spans behind Today, the board, the search, the pages of a student and the thread of a lesson. */
  const spans = [
    { ...time, waiting: true, last: null },
    { from: null, to: time.to, waiting: false, last: 1 },
  ]

  test('lessons of a time, of a student and of a child, and what is searched, are found without reading a table from end to end', async () => {
    const { clara, omar } = s
    const childs = (last: number | null) => ({ profileId: omar.profileId, from: time.from, to: time.to, last })
    const asks: [Actor, (sql: Scoped) => Promise<unknown>][] = [
      ...spans.flatMap((span) =>
        [clara, omar].flatMap((who) =>
          [clara, omar].map(({ profileId }): [Actor, (sql: Scoped) => Promise<unknown>] => [
            who.actor,
            (sql) => lessonsWithin(sql, who.actor, profileId, span),
          ]),
        ),
      ),
      ...[clara, omar].flatMap(({ actor, profileId }): [Actor, (sql: Scoped) => Promise<unknown>][] => [
        [actor, (sql) => lessonsOf(sql, actor, profileId)],
        [actor, (sql) => findLesson(sql, actor, 1)],
        [actor, (sql) => findBefore(sql, actor, 'anna waltz', time.from)],
        [actor, (sql) => resources(sql, profileId)],
      ]),
      [omar.actor, (sql) => childEvents(sql, childs(null))],
      [omar.actor, (sql) => childLessons(sql, childs(null))],
      [omar.actor, (sql) => childLessons(sql, childs(1))],
    ]
    const whole = []
    for (const [actor, ask] of asks) whole.push(await readWhole(actor, ask))
    expect(whole.flat()).toEqual([])
  })

  test('of a studio of ten years no more is read than the time that is asked for, by its calendar', async () => {
    const { actor, profileId } = s.clara
    const asks = [
      ...spans.map((span) => (sql: Scoped) => lessonsWithin(sql, actor, profileId, span)),
      (sql: Scoped) => findBefore(sql, actor, 'anna', time.from),
    ]
    for (const ask of asks) {
      const [read] = await plansOf(actor, ask)
      expect(read?.plan).toContain('"Index Name":"event_teacher_start"')
      expect(read?.plan).not.toContain('"Index Name":"lesson_teacher"')
    }
  })
})

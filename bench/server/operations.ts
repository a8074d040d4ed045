import { createApp } from '../../server/src/app.ts'
import { readConfig } from '../../server/src/platform/config.ts'
import { createLog } from '../../server/src/platform/log.ts'
import { openParts, type Parts } from '../../server/src/platform/parts.ts'
import type { Cluster } from './cluster.ts'
import { recordStatements, type Recorded } from './recorded.ts'
import type { Asker } from './work.ts'

type SamplePeople = Pick<Cluster, 'ownerUrl' | 'dataFolder'>

/** A call of the data API within this process. */
export interface Call {
  query: string
  variables: unknown
}

/**
 * Lets the product answer calls of a teacher and notes what each sends to the database.
 * @throws Error when a call is refused
 */
export async function recordCalls(
  samplePeople: SamplePeople,
  asker: Asker,
  calls: readonly Call[],
): Promise<Recorded[][]> {
  const config = readConfig({ DATABASE_URL: samplePeople.ownerUrl, LECTERN_DATA: samplePeople.dataFolder })
  const parts = await openParts(config, samplePeople.ownerUrl, createLog('warn'))
  const recorder = recordStatements(parts.db.request)
  const app = await createApp(parts)
  try {
    const authorization = `Bearer ${await tokenOf(parts, asker)}`
    const recorded: Recorded[][] = []
    for (const payload of calls) {
      const call = { method: 'POST', url: '/v1/graphql', headers: { authorization }, payload: { ...payload } } as const
      const { body } = await app.inject(call)
      if (body.includes('"errors"')) throw new Error(`${payload.query}: ${body}`)
      recorded.push(recorder.take())
    }
    return recorded
  } finally {
    await app.close()
    await parts.close()
  }
}

/** Makes the access token of a teacher or student (wire-auth.md 2.4). */
export function tokenOf(
  { tokens }: Parts,
  { profileId, userId }: Asker,
  role: 'teacher' | 'student' = 'teacher',
): Promise<string> {
  return tokens.sign(userId, {
    'x-hasura-allowed-roles': [role],
    'x-hasura-default-role': role,
    'x-hasura-user-id': userId,
    'x-hasura-user-is-anonymous': 'false',
    'x-hasura-profile-id': String(profileId),
  })
}

const profile = 'user_profile_id display_name invitation_status'
const row = 'event_id title start end lesson_id version'
const lesson = 'lesson_id event_id lesson_status_id title start end version'

/** The name of the operation, and what it sends. */
export type Sent = [operation: string, statements: Recorded[]]

/** The requests of the data API for a teacher, by calling each operation of wire-graphql.md. */
export async function everything(samplePeople: SamplePeople, { profileId, userId }: Asker): Promise<Sent[]> {
  const byId = { id: profileId }
  const byUid = { id: userId }
  const time = { from: '2026-11-16T00:00:00Z', to: '2026-11-23T00:00:00Z' }
  const free = { title: 'Free', start: '2026-12-20T10:00:00Z', end: '2026-12-20T11:00:00Z' }
  const week = 'query ($id: Int!, $from: timestamptz, $to: timestamptz)'
  const first = 2 * 200 * 40 + (profileId - 1) * 40 + 1
  const calls: Call[] = [
    {
      query: `${week} { loadEvents(id: $id, from: $from, to: $to) { event_id title } }`,
      variables: { ...byId, ...time },
    },
    { query: `${week} { loadEvents(id: $id, from: $from, to: $to) { ${row} } }`, variables: { ...byId, ...time } },
    { query: `query ($id: Int!) { getEvents(id: $id) { ${row} } }`, variables: byId },
    {
      query: `query ($id: Int!) { getUserProfileById(Id: $id) { ${profile} students { ${profile} } } }`,
      variables: byId,
    },
    {
      query: `query ($id: uuid!) { getUserProfileByUid(id: $id) { ${profile} students { ${profile} } } }`,
      variables: byUid,
    },
    {
      query: `query ($id: uuid!) { loadActiveStudents(id: $id) { ${profile} students { ${profile} } } }`,
      variables: byUid,
    },
    { query: `query ($id: uuid!) { getStudentList(id: $id) { ${profile} } }`, variables: byUid },
    { query: `query ($id: Int!) { loadLessons(id: $id) { ${lesson} } }`, variables: byId },
    { query: `query ($id: Int!) { lessonResources(profileId: $id) { value label } }`, variables: byId },
    { query: `query ($id: Int!) { loadLessonResources(profileId: $id) { lesson_rsrc_id url } }`, variables: byId },
    { query: `{ lessonStatuses { value label } }`, variables: {} },
    { query: `mutation ($event: event_input!) { upsertEvent(event: $event) { ${row} } }`, variables: { event: free } },
    {
      query: `mutation ($event: event_input!) { upsertEvent(event: $event) { ${row} } }`,
      variables: { event: { ...free, event_id: first, start: '2026-12-21T10:00:00Z', end: '2026-12-21T11:00:00Z' } },
    },
    { query: `mutation ($id: Int!) { deleteEvent(id: $id) { ${row} } }`, variables: { id: first } },
    { query: `mutation ($id: Int!) { restoreEvent(id: $id) { ${row} } }`, variables: { id: first } },
    {
      query: `mutation ($rows: [user_profile_input!]!) { upsertUserProfile(profiles: $rows) { ${profile} } }`,
      variables: { rows: [{ display_name: 'New' }, { user_profile_id: profileId, display_name: 'Old' }] },
    },
    {
      query: `mutation ($id: Int!) { updateResources(userProfileId: $id, resource: "Piano") { ${profile} } }`,
      variables: byId,
    },
    {
      query: `mutation ($id: Int!) { updateEventId(lessonId: $id, eventId: null) { ${lesson} } }`,
      variables: { id: first },
    },
    {
      query: `mutation ($id: Int!) { updateEventId(lessonId: $id, eventId: $id) { ${lesson} } }`,
      variables: { id: first },
    },
    { query: `mutation { upsertLesson(lesson: { title: "New" }) { ${lesson} } }`, variables: {} },
    {
      query: `mutation ($id: Int!) { upsertLesson(lesson: { lesson_id: $id, title: "Old" }) { ${lesson} } }`,
      variables: { id: first },
    },
    { query: `mutation ($id: Int!) { deleteLesson(id: $id) { ${lesson} } }`, variables: { id: first } },
    { query: `mutation ($id: Int!) { restoreLesson(id: $id) { ${lesson} } }`, variables: { id: first } },
    {
      query: `mutation { upsertLessonResource(resource: { lesson_rsrc_dspl: "Scales" }) { lesson_rsrc_id } }`,
      variables: {},
    },
    { query: `mutation { deleteLessonResource(id: 201) { lesson_rsrc_id } }`, variables: {} },
  ]
  const recorded = await recordCalls(samplePeople, { profileId, userId }, calls)
  return calls.map(({ query }, index) => [/\{ (\w+)/.exec(query)?.[1] ?? query, recorded[index] ?? []])
}

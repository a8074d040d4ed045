import { fileDesk } from './try-files.ts'
import { archiveDesk, zipped } from './archives.ts'
import type { TestServer } from './test-server.ts'
import { serviceOnce } from '../server/src/platform/database/database.ts'
import { askers, type Asker, type Rows } from './furnished.ts'
import type { Person, SamplePeople } from './people.ts'

/** Whether a route answered, by what it gives and by who called. */
export type RouteMatrix = Record<string, Record<Asker, boolean>>

interface Call {
  method?: 'GET' | 'HEAD' | 'POST' | 'DELETE'
  url: string
  payload?: object
  /** The text that an answer must hold to count as opened; any success counts without it. */
  shows?: string
}

/** The thing behind a route is made anew for each caller, since some of them take it away. */
type MakeCall = () => Promise<Call>

type Front = Pick<TestServer, 'inject' | 'config' | 'parts'>

/** Nothing that is asked for: whoever may call gets an answer all the same. */
const emptyCalendar = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//x//EN\r\nEND:VCALENDAR\r\n'

/** A teacher without anything. */
const emptyStudio = zipped({
  'data.json': Buffer.from(
    JSON.stringify({
      exported_at: '2026-11-20T10:00:00.000Z',
      user_profile: [{ user_profile_id: 1, profile_type: 'TEACHER' }],
    }),
  ),
})

/** Calls everything beside tables and the data API (files, feeds, archives, functions) as each of the askers. */
export async function tryRoutes(home: Front, s: SamplePeople, rows: Rows, adminSecret: string): Promise<RouteMatrix> {
  const headers: Record<Asker, Record<string, string>> = {
    anonymous: bearer(s.nobody),
    student: bearer(s.omar),
    'other student': bearer(s.lea),
    guardian: bearer(rows.guardian),
    teacher: bearer(s.clara),
    'teacher as student': { ...bearer(s.clara), 'x-hasura-role': 'student' },
    'other teacher': bearer(s.bob),
    operator: { 'x-hasura-admin-secret': adminSecret },
  }
  const matrix: RouteMatrix = {}
  for (const [behind, makeCall] of Object.entries(routesOf(home, s, rows))) {
    const opened: Partial<Record<Asker, boolean>> = {}
    for (const asker of Object.keys(askers) as Asker[]) {
      const { method = 'GET', url, payload, shows = '' } = await makeCall()
      const answer = await home.inject({ method, url, headers: headers[asker], ...(payload && { payload }) })
      if (answer.statusCode >= 500) throw new Error(`${asker}, ${behind}: ${answer.statusCode} ${answer.body}`)
      opened[asker] = answer.statusCode < 300 && answer.body.includes(shows)
    }
    matrix[behind] = opened as Record<Asker, boolean>
  }
  return matrix
}

const bearer = ({ token }: Person): Record<string, string> => ({ authorization: `Bearer ${token}` })

function routesOf(home: Front, s: SamplePeople, rows: Rows): Record<string, MakeCall> {
  const desk = fileDesk(home)
  const file = (id: string) => `/v1/storage/files/${id}`
  const own = async () => (await desk.keep(s.clara, 'a plan')).id
  const given = async () => {
    const id = await own()
    const keep = `mutation ($resource: lesson_resource_input!) { upsertLessonResource(resource: $resource) { lesson_rsrc_id } }`
    const kept = await asked(s, s.clara, keep, { resource: { lesson_rsrc_dspl: 'Plan', kind: 'file', file_id: id } })
    const give = `mutation ($r: Int!, $u: Int!) { giveResource(resourceId: $r, userProfileId: $u, given: true) { lesson_rsrc_id } }`
    await asked(s, s.clara, give, { r: kept['lesson_rsrc_id'], u: s.omar.profileId })
    return id
  }
  const answered = async () => {
    const { id } = await desk.keep(s.omar, 'an answer')
    const add = `mutation ($l: Int!, $f: uuid!) { addLessonAnswer(lessonId: $l, fileId: $f) { lesson_answer_id } }`
    await asked(s, s.omar, add, { l: rows.lessonId, f: id })
    return id
  }
  const picture = async () => {
    const { id } = await desk.keep(s.omar, 'a picture')
    // As far as the right to see it goes: what is in it does not matter here.
    await serviceOnce(home.parts.db).run(
      { sql: `update storage.files set bucket_id = 'avatar' where id = $1`, parameters: [id] },
      {
        sql: 'update user_profile set avatar_url = $1 where user_profile_id = $2',
        parameters: [file(id), s.omar.profileId],
      },
    )
    return id
  }
  const signed = async (id: string) => {
    const answer = await desk.get(s.clara, `${id}/presignedurl`)
    const { pathname, search } = new URL(answer.json<{ url: string }>().url)
    return pathname + search
  }
  const feed = async () => {
    const { url } = await asked(s, s.omar, 'mutation { createFeed(name: "Phone") { url } }', {})
    return new URL(String(url)).pathname
  }
  const person = (who: Person) => `/v1/people/${who.profileId}/export`
  const brought = { file: emptyCalendar, as: 'events', time_zone: 'UTC', preview: true }
  return {
    'reads a file of the teacher that nobody was given': async () => ({ url: file(await own()), shows: 'a plan' }),
    'reads a file that the student was given': async () => ({ url: file(await given()), shows: 'a plan' }),
    'removes that file': async () => ({ method: 'DELETE', url: file(await given()) }),
    'makes an address of it that needs no session': async () => ({ url: `${file(await given())}/presignedurl` }),
    'reads it by such an address': async () => ({ url: await signed(await given()), shows: 'a plan' }),
    'reads what the student handed in': async () => ({ url: file(await answered()), shows: 'an answer' }),
    'removes what the student handed in': async () => ({ method: 'DELETE', url: file(await answered()) }),
    'sees the student’s picture': async () => ({ url: file(await picture()), shows: 'a picture' }),
    'reads the student’s calendar by its secret address': async () => ({ url: await feed(), shows: 'BEGIN:VCALENDAR' }),
    'saves the own calendar as a file': async () => ({ url: '/v1/calendar/export', shows: 'BEGIN:VCALENDAR' }),
    'takes all that is kept about the student as an archive': async () => ({ url: person(s.omar) }),
    'takes the whole studio as an archive': async () => ({ url: person(s.clara) }),
    'calls /export, for the own rows': async () => ({ method: 'POST', url: '/v1/functions/export', payload: {} }),
    'calls /invite, for a student without an account': async () => ({
      method: 'POST',
      url: '/v1/functions/invite',
      payload: { userProfileId: rows.uninvitedId },
    }),
    'calls /import-calendar, into the own calendar': async () => ({
      method: 'POST',
      url: '/v1/functions/import-calendar',
      payload: brought,
    }),
    'looks at an archive of a studio that the teacher has uploaded': async () => ({
      method: 'POST',
      url: '/v1/studio/look',
      payload: { file_id: await archiveDesk(home).upload(s.clara, emptyStudio) },
    }),
    'sends a calendar file to /calendar/import': async () => ({
      method: 'POST',
      url: '/v1/calendar/import',
      payload: brought,
    }),
  }
}

/** @throws Error where the answer is none: what shall be knocked at must be there */
async function asked(s: SamplePeople, who: Person, query: string, variables: object): Promise<Record<string, unknown>> {
  const { data, text } = await s.ask(who, query, variables)
  const [row] = Object.values(data ?? {})
  if (typeof row !== 'object' || row === null) throw new Error(text)
  return (Array.isArray(row) ? row[0] : row) as Record<string, unknown>
}

/** The lines of the page about the routes. */
export function routeLines(matrix: RouteMatrix): string[] {
  const names = Object.keys(askers) as Asker[]
  return [
    '',
    '## Files, feeds, archives and functions',
    '',
    'Tried at the front door by the same people; whoever has no session at all is answered like somebody without a role, or',
    'refused before. An address with a secret in it opens for everybody who knows it. The rows of the data API are those of the',
    'tables above: the test calls each of its queries and mutations as everybody who is not concerned.',
    '',
    `| Who | ${names.join(' | ')} |`,
    `|---|${'---|'.repeat(names.length)}`,
    ...Object.entries(matrix).map(
      ([behind, opened]) => `| ${behind} | ${names.map((name) => (opened[name] ? 'yes' : '–')).join(' | ')} |`,
    ),
  ]
}

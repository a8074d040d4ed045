import type { Claims, Role } from '@lectern/contract/session'
import type { Actor } from '../server/src/platform/database/actor.ts'
import { asService } from '../server/src/platform/database/database.ts'
import type { TestServer } from './test-server.ts'
import type { Parts } from '../server/src/platform/parts.ts'
import { newId } from '../server/src/platform/secrets.ts'

/** Somebody with an account, a profile and an access token. */
export interface Person {
  userId: string
  profileId: number
  token: string
  /** As whom the database sees this person. */
  actor: Actor
}

/** The answer to a call: the parsed body, and the HTTP status. */
export interface Answer {
  status: number
  data: Record<string, unknown> | null
  /** The code of the first error. */
  code: string | undefined
  errors: { message: string; path?: string[]; extensions: Record<string, unknown> & { code: string } }[]
  text: string
}

export interface SamplePeople {
  clara: Person
  /** A student of Clara. */
  omar: Person
  /** Another student of Clara. */
  lea: Person
  /** Another teacher. */
  bob: Person
  /** Bob's student. */
  nils: Person
  /** Has an account and no role of its own. */
  nobody: Person
  /** Asks the data API. @param who null: without a token */
  ask(who: Person | null, query: string, variables?: unknown, headers?: Record<string, string>): Promise<Answer>
  addTeacher(name: string): Promise<Person>
  addStudent(teacher: Person, name: string): Promise<Person>
}

/** Two teachers with their students. */
export async function people({
  db,
  clock,
  tokens,
}: Pick<Parts, 'db' | 'clock' | 'tokens'>): Promise<Omit<SamplePeople, 'ask'>> {
  async function person(name: string, role: Role, teacherId: number | null): Promise<Person> {
    const userId = newId(clock())
    const profileId = await asService(db, async (sql) => {
      await sql.run({
        sql: `insert into auth.users (id, email, email_key, display_name, default_role, roles, email_verified)
              values ($1, $2, $2, $3, $4, array[$4], true)`,
        parameters: [userId, `${userId}@example.org`, name, role],
      })
      if (role === 'anonymous') return null
      const [profile] = await sql.run<{ user_profile_id: number }>({
        sql: `insert into user_profile (id, profile_type, teacher_id, display_name) values ($1, $2, $3, $4)
              returning user_profile_id`,
        parameters: [userId, role.toUpperCase(), teacherId, name],
      })
      return profile?.user_profile_id ?? null
    })
    const claims: Claims = {
      'x-hasura-allowed-roles': [role],
      'x-hasura-default-role': role,
      'x-hasura-user-id': userId,
      'x-hasura-user-is-anonymous': String(role === 'anonymous'),
      ...(profileId === null ? {} : { 'x-hasura-profile-id': String(profileId) }),
    }
    const token = await tokens.sign(userId, claims)
    return { userId, profileId: profileId ?? 0, token, actor: { role, userId, profileId } }
  }

  const clara = await person('Clara', 'teacher', null)
  const bob = await person('Bob', 'teacher', null)
  return {
    clara,
    bob,
    omar: await person('Omar', 'student', clara.profileId),
    lea: await person('Lea', 'student', clara.profileId),
    nils: await person('Nils', 'student', bob.profileId),
    nobody: await person('Nobody', 'anonymous', null),
    addTeacher: (name) => person(name, 'teacher', null),
    addStudent: (teacher, name) => person(name, 'student', teacher.profileId),
  }
}

/** For tests: the people of a studio, and a way to ask as each of them. */
export async function samplePeople({ parts, inject }: Pick<TestServer, 'parts' | 'inject'>): Promise<SamplePeople> {
  return {
    ...(await people(parts)),
    async ask(who, query, variables = {}, headers = {}) {
      const { statusCode, body } = await inject({
        method: 'POST',
        url: '/v1/graphql',
        headers: { ...(who === null ? {} : { authorization: `Bearer ${who.token}` }), ...headers },
        payload: { query, variables } as object,
      })
      const { data = null, errors = [] } = JSON.parse(body) as Partial<Answer>
      return { status: statusCode, data, errors, code: errors[0]?.extensions.code, text: body }
    },
  }
}

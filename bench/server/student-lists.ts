import { atMost, median, printTable, short, type Verdict } from '../numbers.ts'
import { asSuperuser, type Cluster } from './cluster.ts'
import { startContender } from './contender.ts'
import { drive, post } from './load.ts'
import { userIdOf, userIdSql } from './seed.ts'
import type { Asker } from './work.ts'

const sizes = [50, 500, 5000]
const rounds = 9
const seconds = 0.5
/** performance.md: 500 students, in ms; and ten times as many take at most ten times as long. */
const mostFor500 = 20
const mostGrowth = 10

const document = `query getStudentList($id: uuid!) { getStudentList(id: $id) {
  user_profile_id id display_name first_name last_name email avatar_url colour archived_at invitation_status version } }`

/** Teachers with more and more students ask for them, through the whole server. */
export async function measureStudentLists({ ownerUrl, dataFolder }: Cluster, after: number): Promise<Verdict[]> {
  const askers: Asker[] = sizes.map((_size, index) => {
    const profileId = after + index + 1
    return { profileId, userId: userIdOf(profileId) }
  })
  for (const [index, size] of sizes.entries()) await addTeacher(ownerUrl, after + index + 1, size, after)
  await asSuperuser(ownerUrl, 'vacuum analyze user_profile')
  const ours = await startContender('ours', 'ours.ts', { ownerUrl, dataFolder, teachers: askers })
  const times: number[][] = sizes.map(() => [])
  try {
    for (let round = -2; round < rounds; round++) {
      for (const [index, { profileId, userId }] of askers.entries()) {
        const authorization = `Bearer ${ours.tokens?.[profileId] ?? ''}`
        const request = post('/v1/graphql', { query: document, variables: { id: userId } }, { authorization })
        const { requests, seconds: passed } = await drive(ours.port, [request], { connections: 1, seconds })
        if (round >= 0) times[index]?.push((1000 * passed) / requests)
      }
    }
  } finally {
    await ours.stop()
  }
  const medians = times.map(median)
  printTable(
    'getStudentList, through the whole server',
    ['Students', 'median, ms'],
    medians.map((value, index) => [String(sizes[index]), short(value)]),
  )
  const [, middle = Number.NaN, large = Number.NaN] = medians
  return [
    atMost('getStudentList of 500', middle, mostFor500, ' ms'),
    atMost('getStudentList of 5,000 to 500', large / middle, mostGrowth),
  ]
}

async function addTeacher(ownerUrl: string, profileId: number, students: number, after: number): Promise<void> {
  const first = after + 1_000_000 + (profileId - after) * 10_000
  await asSuperuser(
    ownerUrl,
    'set session_replication_role = replica',
    `insert into user_profile (user_profile_id, id, profile_type, display_name) overriding system value
     values (${profileId}, ${userIdSql(String(profileId))}, 'TEACHER', 'Teacher of ${students}')`,
    `insert into user_profile (user_profile_id, profile_type, teacher_id, first_name, last_name, display_name, email, colour)
     overriding system value
     select ${first} + n, 'STUDENT', ${profileId}, 'Student', 'No. ' || n, 'Student No. ' || n, 'student' || n || '@example.test', 'sky'
     from generate_series(1, ${students}) n`,
  )
}

import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { atMost, median, percentile, printTable, short, type Verdict } from '../numbers.ts'
import { asSuperuser, type Cluster } from './cluster.ts'
import { startContender } from './contender.ts'
import { ask, post } from './load.ts'
import { userIdOf, userIdSql } from './seed.ts'
import type { Asker } from './work.ts'

/** performance.md. */
const streams = 2_000
const mostMemory = 20
const longestBroadcast = 80
const mostWork = 30
const rounds = 15
const warmUp = 100
/** Streams that are opened at once: browsers come one by one. */
const atOnce = 50
/** Milliseconds between two broadcasts, and until memory has settled. */
const rest = 300
const settling = 3_000
/** Milliseconds after which a stream that has heard nothing was forgotten. */
const patience = 10_000

/** A teacher changes the name that all students see, and every stream of a student hears of it. */
export async function measureStreams({ ownerUrl, dataFolder }: Cluster, after: number): Promise<Verdict[]> {
  const asker = (profileId: number): Asker => ({ profileId, userId: userIdOf(profileId) })
  const teacher = asker(after + 1)
  const first = after + 2
  const students = Array.from({ length: streams }, (_, index) => asker(first + index))
  await addStudio(ownerUrl, after + 1)
  const given = { ownerUrl, dataFolder, teachers: [teacher], students: { first, count: streams } }
  const ours = await startContender('ours', 'ours.ts', given)
  const bearerOf = ({ profileId }: Asker) => `Bearer ${ours.tokens?.[profileId] ?? ''}`
  try {
    // A few before: what the program loads for the first of them is not theirs. Not more, or the room that they leave behind
    // would be taken by those that are measured.
    const few = students.slice(0, warmUp)
    for (const socket of await listenAll(ours.port, few, bearerOf, () => undefined)) socket.destroy()
    await pause(settling)
    const before = await ours.settled()
    let heard: number[] = []
    const open = await listenAll(ours.port, students, bearerOf, () => heard.push(performance.now()))
    await pause(settling)
    const each = ((await ours.settled()) - before) * (1000 / streams)

    const [worst, work]: [number[], number[]] = [[], []]
    for (let round = -2; round < rounds; round++) {
      heard = []
      const cpu = await ours.cpu()
      const query = `mutation { upsertUserProfile(profiles: [{ user_profile_id: ${teacher.profileId}, display_name: "Name ${round}" }]) { version } }`
      const start = performance.now()
      await ask(ours.port, post('/v1/graphql', { query }, { authorization: bearerOf(teacher) }))
      const last = performance.now() + patience
      do await pause(rest)
      while (heard.length < streams && performance.now() < last)
      if (heard.length !== streams) throw new Error(`${heard.length} of ${streams} streams heard of the change`)
      if (round < 0) continue
      worst.push(percentile(heard, 99) - start)
      work.push(((await ours.cpu()) - cpu) / streams)
    }
    for (const socket of open) socket.destroy()
    printTable(
      `${streams.toLocaleString('en')} open streams`,
      [
        'memory of each, kB',
        'from the call to the 99th of 100 streams: ms, median',
        'processor time of a message: us, median',
      ],
      [[each, median(worst), median(work)].map(short)],
    )
    return [
      atMost('memory of a stream', each, mostMemory, ' kB'),
      atMost('broadcast, p99', median(worst), longestBroadcast, ' ms'),
      atMost('processor time of a message', median(work), mostWork, ' us'),
    ]
  } finally {
    await ours.stop()
  }
}

/** @returns the sockets, once every stream has said that it is ready */
async function listenAll(
  port: number,
  students: readonly Asker[],
  bearerOf: (who: Asker) => string,
  onMessage: () => void,
): Promise<Socket[]> {
  const waiting = [...students]
  const sockets: Socket[] = []
  const open = async () => {
    for (let who = waiting.pop(); who; who = waiting.pop()) sockets.push(await listen(port, bearerOf(who), onMessage))
  }
  await Promise.all(Array.from({ length: atOnce }, open))
  return sockets
}

function listen(port: number, authorization: string, onMessage: () => void): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('error', reject)
    socket.write(`GET /v1/changes HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: ${authorization}\r\n\r\n`)
    socket.on('data', (chunk: Buffer) => {
      if (chunk.includes('event: ready')) resolve(socket)
      else if (chunk.includes('data: {')) onMessage()
      else if (chunk.includes('HTTP/1.1') && !chunk.includes(' 200 ')) reject(new Error(chunk.toString().slice(0, 300)))
    })
  })
}

async function addStudio(ownerUrl: string, teacher: number): Promise<void> {
  const ids = `generate_series(${teacher + 1}, ${teacher + streams}) n`
  const account = (role: string, from: string) =>
    `insert into auth.users (id, email, email_key, email_verified, default_role, roles)
     select ${userIdSql('n')}, 'of' || n || '@example.test', 'of' || n || '@example.test', true, '${role}', '{${role}}' from ${from}`
  await asSuperuser(
    ownerUrl,
    'set session_replication_role = replica',
    account('teacher', `generate_series(${teacher}, ${teacher}) n`),
    account('student', ids),
    `insert into user_profile (user_profile_id, id, profile_type, display_name) overriding system value
     values (${teacher}, ${userIdSql(String(teacher))}, 'TEACHER', 'Teacher of many')`,
    `insert into user_profile (user_profile_id, id, profile_type, teacher_id, display_name) overriding system value
     select n, ${userIdSql('n')}, 'STUDENT', ${teacher}, 'Student ' || n from ${ids}`,
    'vacuum analyze user_profile',
  )
}

import { setTimeout as pause } from 'node:timers/promises'
import { atMost, percentile, printTable, short, type Verdict } from '../numbers.ts'
import type { Cluster } from './cluster.ts'
import { startContender } from './contender.ts'
import { openLines, type Answer } from './line.ts'
import { post } from './load.ts'
import { reads, type Asker } from './work.ts'

/** security.md P1: so many callers without pause; what is let in is answered within half a second. */
const callers = 200
const longest = 500
const seconds = 15
/** Seconds after which it must be as before. */
const recovery = 3
/** Milliseconds that a caller who was refused waits, much less than it was told. */
const impatience = 50

/** Two hundred callers ask for their weeks again and again. */
export async function measureOverload({ ownerUrl, dataFolder }: Cluster, askers: readonly Asker[]): Promise<Verdict[]> {
  const [week] = reads
  if (!week) throw new Error('There is no work')
  const ours = await startContender('ours', 'ours.ts', { ownerUrl, dataFolder, teachers: askers })
  const lines = await openLines(ours.port, callers)
  const callOf = (index: number) => {
    const asker = askers[index % askers.length] ?? { profileId: 0, userId: '' }
    const authorization = `Bearer ${ours.tokens?.[asker.profileId] ?? ''}`
    const body = { query: week.document, variables: week.shaped(week.variables(asker, 0)) }
    return post('/v1/graphql', body, { authorization })
  }
  const answers: Answer[] = []
  try {
    const end = performance.now() + seconds * 1000
    await Promise.all(
      lines.map(async (line, index) => {
        const call = callOf(index)
        while (performance.now() < end) {
          const answer = await line.call(call)
          answers.push(answer)
          if (answer.status !== 200) await pause(impatience)
        }
      }),
    )
    await pause(recovery * 1000)
    const after = await lines[0]?.call(callOf(0))
    const admitted = answers.filter(({ status }) => status === 200).map(({ took }) => took)
    const refused = answers.filter(({ status }) => status !== 200)
    const wrongly = refused.filter(({ status, head }) => status !== 503 || !/retry-after: /i.test(head))
    printTable(
      `${callers} callers without pause, ${seconds} s`,
      [
        'answered',
        'p50, ms',
        'p99, ms',
        'refused with 503',
        'refused in another way',
        `${recovery} s later: status, ms`,
      ],
      [
        [
          admitted.length.toLocaleString('en'),
          short(percentile(admitted, 50)),
          short(percentile(admitted, 99)),
          (refused.length - wrongly.length).toLocaleString('en'),
          String(wrongly.length),
          `${after?.status ?? '-'}, ${short(after?.took ?? Number.NaN)}`,
        ],
      ],
    )
    return [
      atMost(`p99 of ${callers} callers`, percentile(admitted, 99), longest, ' ms'),
      atMost('callers refused in another way than 503 with Retry-After', wrongly.length, 0),
      atMost('refused after the rush', after?.status === 200 ? 0 : 1, 0),
    ]
  } finally {
    for (const line of lines) line.close()
    await ours.stop()
  }
}

/** The rows of authentication. `node bench/auth.ts` measures all; BENCH_ROUNDS=1 only shows that it works. */
import { printVerdicts } from './numbers.ts'
import { openCluster } from './server/cluster.ts'
import { startContender } from './server/contender.ts'
import { measureBeside } from './ways-in/beside.ts'
import { makePeople } from './ways-in/people.ts'
import { measureRefreshes } from './ways-in/refreshes.ts'
import { measureSignIns } from './ways-in/sign-ins.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
/** More than sign in at once, so that nobody stands in somebody else's way. */
const howMany = 100

const cluster = await openCluster()
try {
  const { ownerUrl, dataFolder } = cluster
  const people = await makePeople(ownerUrl, howMany)
  const ours = await startContender('ours', '../ways-in/ours.ts', { ownerUrl, dataFolder })
  try {
    printVerdicts([
      ...(await measureSignIns(ours.port, people, rounds)),
      ...(await measureBeside(ours.port, people, rounds)),
      ...(await measureRefreshes(ours.port, ownerUrl, people, rounds)),
    ])
  } finally {
    await ours.stop()
  }
} finally {
  await cluster.close()
}

import { startTestCluster } from '../testing/test-cluster.ts'

/** Where the journeys find the database that each of them copies. */
export const templateName = 'JOURNEY_TEMPLATE'

/** One PostgreSQL for all journeys: only those that crash it have one of their own. @returns what ends it */
export default async function setup(): Promise<() => Promise<void>> {
  const { templateUrl, stop } = await startTestCluster()
  process.env[templateName] = templateUrl
  return stop
}

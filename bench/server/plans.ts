import { Client } from 'pg'
import { printTable } from '../numbers.ts'
import { superuserUrl } from './cluster.ts'
import type { Recorded } from './recorded.ts'

/** Tables that stay a handful of rows, where a look through all is the right plan. */
const small = new Set(['lesson_status'])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/**
 * How PostgreSQL would run each statement of the product on a large database, as a teacher under policies.
 * A look through a whole table is named; the plan is the one that a prepared statement gets for any value.
 */
export async function printPlans(ownerUrl: string, statements: readonly Recorded[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(ownerUrl) })
  await client.connect()
  const rows: string[][] = []
  try {
    await client.query(`set timezone = 'UTC'`)
    for (const { text } of new Map(statements.map((one) => [one.text, one])).values()) {
      await client.query('begin')
      await client.query(
        `select set_config('role', 'teacher', true), set_config('app.profile_id', '7', true),
           set_config('app.user_id', md5('user of 7')::uuid::text, true)`,
      )
      const { rows: answer } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
        `explain (generic_plan, format json) ${text}`,
      )
      await client.query('rollback')
      const nodes = flat(answer[0]?.['QUERY PLAN'][0].Plan)
      const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && !small.has(node['Relation Name'] ?? ''))
      const used = new Set(nodes.flatMap((node) => node['Index Name'] ?? []))
      rows.push([
        `\`${text.replaceAll(/\s+/g, ' ').slice(0, 90)}\``,
        [...used].join(', ') || '-',
        whole.map((node) => node['Relation Name']).join(', ') || 'none',
      ])
    }
  } finally {
    await client.end()
  }
  printTable('Plans of the largest', ['Statement', 'Indexes', 'Whole tables read'], rows)
}

function flat(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flat)] : []
}

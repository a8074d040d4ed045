import { Client } from 'pg'
import { printTable } from '../numbers.ts'
import { superuserUrl } from './cluster.ts'
import type { Sent } from './operations.ts'

/** Tables that stay a handful of rows, where a look through all is the right plan. */
const small = new Set(['lesson_status'])

/** Not begin, commit and the like. */
const hasPlan = /^\s*(?:select|with|insert|update|delete)\b/i

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

/**
 * How PostgreSQL would run what each operation sends on a large database, as a teacher under policies. A look through a
 * whole table is named; the plan is the one that a prepared statement gets for any value.
 */
export async function printPlans(ownerUrl: string, sent: readonly Sent[]): Promise<void> {
  const client = new Client({ connectionString: superuserUrl(ownerUrl) })
  await client.connect()
  const rows: string[][] = []
  try {
    for (const [operation, statements] of sent) {
      const nodes: Plan[] = []
      for (const { text } of statements) if (hasPlan.test(text)) nodes.push(...flat(await planOf(client, text)))
      const whole = nodes.filter((node) => node['Node Type'] === 'Seq Scan' && !small.has(node['Relation Name'] ?? ''))
      const indexes = new Set(nodes.flatMap((node) => node['Index Name'] ?? []))
      const tables = new Set(whole.map((node) => node['Relation Name']))
      rows.push([operation, [...indexes].join(', ') || '-', [...tables].join(', ') || 'none'])
    }
  } finally {
    await client.end()
  }
  printTable('Plans on the largest', ['Operation', 'Indexes', 'Whole tables read'], rows)
}

async function planOf(client: Client, text: string): Promise<Plan | undefined> {
  await client.query('begin')
  try {
    await client.query(
      `select set_config('role', 'teacher', true), set_config('app.profile_id', '7', true),
         set_config('app.user_id', md5('user of 7')::uuid::text, true)`,
    )
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (generic_plan, format json) ${text}`,
    )
    return rows[0]?.['QUERY PLAN'][0].Plan
  } finally {
    await client.query('rollback')
  }
}

function flat(plan: Plan | undefined): Plan[] {
  return plan ? [plan, ...(plan.Plans ?? []).flatMap(flat)] : []
}

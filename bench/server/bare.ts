/**
 * A floor that can hardly be undercut: a Fastify route that hands its values to a prepared statement of plain pg and answers
 * the rows. Nobody asks who calls, and no policy applies.
 */
import Fastify from 'fastify'
import { compete, settings } from './contender.ts'
import { openPlainPool } from './plain-pg.ts'
import type { Recorded } from './recorded.ts'

const { url, work } = settings() as { url: string; work: Record<string, Recorded[]> }
const pool = openPlainPool(url)

const app = Fastify()
for (const [name, statements] of Object.entries(work)) {
  const prepared = statements.map(({ text }, index) => ({ name: `${name}${index}`, text }))
  app.post<{ Body: { values: unknown[][] } }>(`/${name}`, async ({ body }) => {
    let rows: unknown[] = []
    for (const [index, statement] of prepared.entries()) {
      ;({ rows } = await pool.query({ ...statement, values: body.values[index] ?? [] }))
    }
    return { data: rows }
  })
}
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
compete({ port: typeof address === 'object' && address ? address.port : 0 })

/**
 * PostGraphile 5 as its documentation sets it up, on the same tables: with a role and claims for each request, as its
 * users must for row policies, or as the superuser without either. Nobody asks for a token in both.
 */
import { createServer } from 'node:http'
import { postgraphile } from 'postgraphile'
import { makePgService } from 'postgraphile/adaptors/pg'
import { grafserv } from 'postgraphile/grafserv/node'
import { PostGraphileAmberPreset } from 'postgraphile/presets/amber'
import { compete, settings } from '../server/contender.ts'

const connections = 12
const { url, policies } = settings() as { url: string; policies: boolean }
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // Names of a thousand signs have no index; PostGraphile would sort by none of them, and we do.
  disablePlugins: ['PgIndexBehaviorsPlugin'],
  pgServices: [
    makePgService({
      connectionString: url,
      schemas: ['public'],
      poolConfig: { max: connections },
      ...(policies ? { pgSettingsForIntrospection: { role: 'teacher' } } : {}),
    }),
  ],
  grafserv: { graphqlPath: '/graphql', graphiql: false, watch: false },
  grafast: {
    explain: false,
    context: ({ node }) => (policies ? { pgSettings: speaksAs(node?.req.headers ?? {}) } : {}),
  },
})
const server = createServer()
await instance.createServ(grafserv).addTo(server)
await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()))
const address = server.address()
compete({ port: typeof address === 'object' && address ? address.port : 0 })

function speaksAs(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  return { role: 'teacher', 'app.profile_id': String(headers['x-profile']), 'app.user_id': String(headers['x-user']) }
}

/** A plain server of files: Fastify's own plugin on a folder. Nobody asks who calls. */
import fastifyStatic from '@fastify/static'
import Fastify from 'fastify'
import { compete, settings } from './contender.ts'

const { root } = settings() as { root: string }
const app = Fastify()
await app.register(fastifyStatic, { root })
await app.listen({ host: '127.0.0.1', port: 0 })
const address = app.server.address()
compete({ port: typeof address === 'object' && address ? address.port : 0 })

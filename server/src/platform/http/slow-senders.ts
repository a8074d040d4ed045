import { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { replyToBrokenRequest } from './replies.ts'

/** Milliseconds. */
interface Patience {
  /** For the body of an ordinary request: a slow phone sends its kilobytes in one second. */
  body: number
  /** An upload is as long as it is; what counts is that it goes on, in each such span. */
  uploadSpan: number
}

const usualPatience: Patience = { body: 30_000, uploadSpan: 10_000 }
/** Bytes of an upload that have to come in a span: a tenth of what the slowest mobile network carries. */
const leastPerSpan = 8 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a file: it may take long, as long as it does not dawdle. */
    upload?: true
  }
}

/**
 * Ends requests whose body does not come, with 408. Node's own limit is one for all requests, and would cut a long
 * upload over a slow line.
 * @param onEveryAnswer headers that the answer has
 */
export function refuseSlowSenders(
  app: FastifyInstance,
  onEveryAnswer: Record<string, string>,
  patience: Patience = usualPatience,
): void {
  const refuse = replyToBrokenRequest(onEveryAnswer)
  app.addHook('onRequest', (request, reply, done) => {
    // An injected request has no line that could be slow.
    if (hasBody(request) && request.raw.socket instanceof Socket) watch(request, reply, patience, refuse)
    done()
  })
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0

function watch(
  { raw, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  { body, uploadSpan }: Patience,
  refuse: (error: Error & { code?: string }, socket: Socket) => void,
): void {
  const isUpload = routeOptions.config.upload === true
  const { socket } = raw
  let before = socket.bytesRead
  const timer = setInterval(
    () => {
      const came = socket.bytesRead - before
      before = socket.bytesRead
      // A reader that holds the sender back, because the disk is slow, is not the sender's fault.
      const goesOn = came >= leastPerSpan || raw.complete || raw.readableLength >= raw.readableHighWaterMark
      if (isUpload && goesOn && !reply.sent) return
      stop()
      // A sender that was answered and sends on without end has had time to read the answer.
      if (reply.sent) socket.destroy()
      else refuse(Object.assign(new Error('slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket)
    },
    isUpload ? uploadSpan : body,
  )
  const stop = () => clearInterval(timer)
  raw.once('end', stop).once('close', stop)
}

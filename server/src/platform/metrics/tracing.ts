import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { askedNow, followRequests } from '../asked.ts'
import type { TellTrip } from '../database/database.ts'
import { textOf } from './slow-statements.ts'
import { trustsOf, type TrustedProxies } from '../http/client-address.ts'
import { patternOf } from '../http/route-pattern.ts'
import type { Log } from '../log.ts'
import { codeOf } from '../start-failure.ts'

/** Where a request spends its time, told to a collector of OpenTelemetry. */
export interface Tracing {
  follow(app: FastifyInstance): void
  /** A trip to the database that has just ended, as a part of the request that made it. */
  tellTrip: TellTrip
  close(): Promise<void>
}

/** Milliseconds between two lines of the log about a collector that is away. */
const quiet = 60_000
/** Milliseconds that the end of the server waits for a collector. */
const longestGoodbye = 2_000

/**
 * Begins to send traces. The library reads sampling, batches, limits, headers and the name of the service from the process
 * itself, by the names of the specification.
 *
 * @param settings of traceSettings; what `.env` gave is handed to the process here
 * @param trustedProxies whose `traceparent` counts: a stranger's would choose what is recorded
 */
export function openTracing(
  settings: Readonly<Record<string, string>>,
  { trustedProxies, log }: { trustedProxies: TrustedProxies; log: Pick<Log, 'warn'> },
): Tracing {
  for (const [name, value] of Object.entries(settings)) process.env[name] ??= value
  tellFailures(log)
  const provider = new BasicTracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'lectern' }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  const tracer = provider.getTracer('lectern')
  const propagator = new W3CTraceContextPropagator()
  const trusts = trustsOf(trustedProxies)
  const spans = new WeakMap<FastifyRequest, Span>()

  const cameWith = ({ raw: { headers, socket } }: FastifyRequest): Context =>
    trusts(socket.remoteAddress ?? '', 0)
      ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
      : ROOT_CONTEXT
  const begin = (request: FastifyRequest): Span => {
    const { id, method } = request
    const route = patternOf(request)
    const attributes = { 'http.request.method': method, 'http.route': route, 'lectern.request.id': id }
    const span = tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, cameWith(request))
    spans.set(request, span)
    return span
  }

  return {
    follow(app) {
      followRequests(app, begin)
      app.addHook('onResponse', (request, { statusCode }, done) => {
        const span = spans.get(request)
        span?.setAttribute('http.response.status_code', statusCode)
        if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
        span?.end()
        done()
      })
    },
    tellTrip(milliseconds, statements) {
      const parent = askedNow()?.span
      if (!parent?.isRecording()) return
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': textOf(statements) }
      const startTime = Date.now() - milliseconds
      const context = trace.setSpan(ROOT_CONTEXT, parent)
      tracer.startSpan('database', { kind: SpanKind.CLIENT, attributes, startTime }, context).end()
    },
    close: () =>
      Promise.race([provider.shutdown().catch(() => undefined), pause(longestGoodbye, undefined, { ref: false })]),
  }
}

/** Says that the collector does not take what it is sent; never its address, which may hold a key. */
function tellFailures(log: Pick<Log, 'warn'>): void {
  let saidAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    if (performance.now() - saidAt < quiet) return
    saidAt = performance.now()
    log.warn({ code: error instanceof Error ? codeOf(error) : undefined }, 'Traces did not reach the collector')
  })
}

import { ConfigError, text, type Environment } from '../settings.ts'

/**
 * The settings of OpenTelemetry that this process was given, under the names of its specification; null: no traces. They are
 * on where a collector is named, or `OTEL_TRACES_EXPORTER=otlp` means the one of this machine.
 * @throws ConfigError for a way of sending that this server does not have: traces that silently never come help nobody
 */
export function traceSettings(env: Environment): Readonly<Record<string, string>> | null {
  const names = Object.keys(env).filter((name) => name.startsWith('OTEL_'))
  const settings = Object.fromEntries(names.flatMap((name) => [[name, text(env, name) ?? '']]))
  const said = (...alternatives: string[]) => alternatives.map((name) => settings[name]).find(Boolean)
  const exporter = said('OTEL_TRACES_EXPORTER')
  if (said('OTEL_SDK_DISABLED')?.toLowerCase() === 'true' || exporter === 'none') return null
  const collector = said('OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT')
  if (exporter === undefined && collector === undefined) return null
  if (exporter !== undefined && exporter !== 'otlp')
    throw new ConfigError(`OTEL_TRACES_EXPORTER must be otlp or none, not "${exporter}".`)
  const protocol = said('OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL')
  if (protocol !== undefined && protocol !== 'http/protobuf')
    throw new ConfigError(`OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf, not "${protocol}".`)
  if (collector !== undefined && !/^https?:$/.test(URL.parse(collector)?.protocol ?? ''))
    throw new ConfigError('OTEL_EXPORTER_OTLP_ENDPOINT must be an address that starts with http:// or https://.')
  return settings
}

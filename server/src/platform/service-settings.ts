import { address, ConfigError, family, isLoopback, text, type Environment } from './settings.ts'

/** The gateway for text messages (Twilio's HTTP API). */
export interface SmsConfig {
  account: string
  token: string
  /** A number in E.164, or a messaging service. */
  from: string
  url: string
}

const smsNames = new Set(['account', 'token', 'from', 'url', 'per_hour'])

/** All of account, token and sender, or nothing: half a gateway would fail at the first code that somebody waits for. */
export function smsGateway(env: Environment): SmsConfig | null {
  const given = family(env, 'LECTERN_SMS_')
  const stranger = Object.keys(given).find((name) => !smsNames.has(name))
  if (stranger !== undefined)
    throw new ConfigError(
      `LECTERN_SMS_${stranger.toUpperCase()} is not a setting of Lectern; README.md lists them all.`,
    )
  const { account, token, from, url: base = 'https://api.twilio.com' } = given
  if (account === undefined && token === undefined && from === undefined) return null
  if (account === undefined || token === undefined || from === undefined)
    throw new ConfigError('LECTERN_SMS_ACCOUNT, LECTERN_SMS_TOKEN and LECTERN_SMS_FROM go together.')
  return { account, token, from, url: sealed('LECTERN_SMS_URL', base, 'the token travels to it') }
}

export function breachService(env: Environment): string | null {
  const base = text(env, 'LECTERN_BREACH_CHECK')
  return base === undefined ? null : sealed('LECTERN_BREACH_CHECK', base, 'a part of every digest travels to it')
}

export function updateService(env: Environment): string | null {
  const base = text(env, 'LECTERN_UPDATE_CHECK')
  return base === undefined ? null : sealed('LECTERN_UPDATE_CHECK', base, 'what it answers is shown to the operator')
}

/** An address of somebody else's service; what travels to it must not be read on the way. */
function sealed(name: string, value: string, why: string): string {
  const service = address(name, value)
  const { protocol, hostname } = new URL(service)
  if (protocol !== 'https:' && !isLoopback(hostname))
    throw new ConfigError(`${name} must start with https://, since ${why}.`)
  return service
}

export function providers(env: Environment): Record<string, Record<string, string>> {
  const found: Record<string, Record<string, string>> = {}
  for (const [name, value] of Object.entries(family(env, 'LECTERN_OAUTH_'))) {
    const [provider = '', ...rest] = name.split('_')
    found[provider] = { ...found[provider], [rest.join('_')]: value }
  }
  return found
}

import { resolve } from 'node:path'
import { normalEmailOf } from '@lectern/contract/email-address'

/** How one setting is read; which there are stands in config.ts. */

/** A setting that stops the start; its message is one line for the person who set it. */
export class ConfigError extends Error {}

/** The environment with which a program was started: names and values. */
export type Environment = Record<string, string | undefined>

/** Whether only this machine can reach the address, or be it; as a setting, a URL or a socket writes it. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|::1|\[::1\]|(?:::ffff:)?127(?:\.\d{1,3}){3})$/i.test(host)
}

/**
 * A set and not empty value; an empty one counts as not set, as compose files write it.
 * @throws ConfigError for one in quotation marks, which `docker run --env-file` hands on and no value of ours has
 */
export function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim() || undefined
  if (value !== undefined && /^(["']).*\1$/s.test(value))
    throw new ConfigError(`${name} stands in quotation marks, which would count as a part of it: leave them out.`)
  return value
}

/**
 * The path of a folder.
 * @throws ConfigError for what only a shell fills in, and for an address: an empty studio would begin in a folder of that name
 */
export function folder(env: Environment, name: string, otherwise: string): string {
  const value = text(env, name)
  if (value !== undefined && /^~|\$[\w{(]|^[a-z][\w+.-]+:\//i.test(value))
    throw new ConfigError(`${name} must be the path of a folder, written out, not "${value}".`)
  return resolve(value ?? otherwise)
}

export function whole(env: Environment, name: string, otherwise: number, least: number, most: number): number {
  const value = text(env, name)
  if (value === undefined) return otherwise
  const number = /^\d{1,12}$/.test(value) ? Number(value) : Number.NaN
  if (!(number >= least && number <= most))
    throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${value}".`)
  return number
}

export function onOff(env: Environment, name: string, otherwise: boolean): boolean {
  const value = text(env, name)
  if (value === undefined) return otherwise
  if (value !== 'on' && value !== 'off') throw new ConfigError(`${name} must be on or off, not "${value}".`)
  return value === 'on'
}

/** One of a few words; the first is the default. */
export function oneOf<T extends string>(env: Environment, name: string, words: readonly [T, ...T[]]): T {
  const value = text(env, name) ?? words[0]
  const word = words.find((one) => one === value)
  if (word === undefined) throw new ConfigError(`${name} must be one of ${words.join(', ')}, not "${value}".`)
  return word
}

/** An address of another service. The value is never repeated in the message: it may hold a password. */
export function url(env: Environment, name: string, protocols: readonly string[]): string | null {
  const value = text(env, name)
  if (value === undefined) return null
  const protocol = /^[a-z]+:(?=\/\/.)/.exec(value)?.[0]
  if (protocol === undefined || !protocols.includes(protocol))
    throw new ConfigError(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`)
  // A sign of a password that cuts the address short: the rest of it would be taken for a host, a path or a mark.
  if (value.includes('#') || !URL.canParse(value))
    throw new ConfigError(
      `${name} can't be read as an address: check its host and port, and write # / ? @ : in a password as %23 %2F %3F %40 %3A.`,
    )
  return value
}

/** The parameters of encryption that an address of PostgreSQL may have. */
const sslParameters = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'sslnegotiation']
/** docs/operating/database.md says what each does. */
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify']

/** @throws ConfigError for a wrong word about encryption: what is not known is passed over, and all would go in the clear */
export function databaseAddress(env: Environment): string | null {
  const name = 'DATABASE_URL'
  const value = url(env, name, ['postgres:', 'postgresql:'])
  if (value === null) return null
  for (const [parameter, given] of new URL(value).searchParams) {
    if (/^ssl/i.test(parameter) && !sslParameters.includes(parameter))
      throw new ConfigError(`${name} has no ${parameter}: it is one of ${sslParameters.join(', ')}.`)
    if (parameter === 'sslmode' && !sslModes.includes(given))
      throw new ConfigError(`sslmode in ${name} must be one of ${sslModes.join(', ')}, not "${given}".`)
  }
  return value
}

/** The sender of mails: an address, or a name and an address. */
export function sender(env: Environment, name: string, otherwise: string): string {
  const value = text(env, name)
  if (value === undefined) return otherwise
  if (/[\r\n]/.test(value)) throw new ConfigError(`${name} must be one line.`)
  if (normalEmailOf(/<([^<>]*)>$/.exec(value)?.[1] ?? value) === null)
    throw new ConfigError(`${name} must hold an email address, as in ${otherwise}, not "${value}".`)
  return value
}

/**
 * The domain of security keys.
 * @param sites addresses of ours
 * @throws ConfigError for one that no browser takes at these addresses
 */
export function keyDomain(env: Environment, name: string, sites: readonly [string, ...string[]]): string {
  const [host, ...others] = sites.map((site) => new URL(site).hostname) as [string, ...string[]]
  const domain = text(env, name) ?? host
  // Browsers take no domain under which anybody can have a name, and of those the ones without a dot are known.
  const isAbove = (one: string) => domain.includes('.') && one.endsWith(`.${domain}`)
  if (![host, ...others].some((one) => one === domain || isAbove(one)))
    throw new ConfigError(`${name} must be ${host} or a domain that it belongs to, not "${domain}".`)
  return domain
}

/** One of our own addresses, without the slash at its end. */
export function address(name: string, value: string): string {
  const parsed = URL.parse(value)
  const plain = parsed && /^https?:$/.test(parsed.protocol) && parsed.href.startsWith(parsed.origin)
  // A mark without anything behind it is in no part of a parsed address, and would be in each that is built on it.
  if (!plain || /[?#*]/.test(parsed.href))
    throw new ConfigError(`${name} must hold plain http or https addresses, not "${value}".`)
  return parsed.href.replace(/\/$/, '')
}

/** The settings that start with the prefix, by the rest of their name in lower case. */
export function family(env: Environment, prefix: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of Object.keys(env)) {
    const value = name.startsWith(prefix) ? text(env, name) : undefined
    if (value !== undefined) found[name.slice(prefix.length).toLowerCase()] = value
  }
  return found
}

/** Settings that are read once are changed by nobody. */
export function deepFreeze<T extends object>(value: T): Readonly<T> {
  for (const inner of Object.values(value)) if (typeof inner === 'object' && inner !== null) deepFreeze(inner)
  return Object.freeze(value)
}

/** A mail address, or that of a page; in security.txt both are addresses with a scheme (RFC 9116 2.5.3). */
export function contact(env: Environment, name: string): string | null {
  const given = text(env, name)
  if (given === undefined) return null
  const mail = normalEmailOf(given.replace(/^mailto:/, ''))
  if (mail !== null) return `mailto:${mail}`
  const page = URL.parse(given)
  if (page?.protocol === 'https:') return page.href
  throw new ConfigError(
    `${name} must be an email address or a page of https, not "${given}": others read it in /.well-known/security.txt.`,
  )
}

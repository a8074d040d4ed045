import { normalEmailOf } from '@lectern/contract/email-address'
import { backupConfig, backupNames, type BackupConfig } from './backup/backup-settings.ts'
import { readTrustedProxies, type TrustedProxies } from './http/client-address.ts'
import { traceSettings } from './metrics/trace-settings.ts'
import { breachService, providers, smsGateway, updateService, type SmsConfig } from './service-settings.ts'
import {
  address,
  ConfigError,
  contact,
  databaseAddress,
  deepFreeze,
  family,
  folder,
  isLoopback,
  keyDomain,
  onOff,
  oneOf,
  sender,
  text,
  url,
  whole,
  type Environment,
} from './settings.ts'

/** Where mails leave; without it they stay in the outbox. */
export interface SmtpConfig {
  url: string
  from: string
}

/** Everything that can be set from outside, read once and frozen; parts of it are handed to those who need them. */
export interface Config {
  host: string
  port: number
  trustedProxies: TrustedProxies
  /** null: the private PostgreSQL below `dataFolder`. */
  databaseUrl: string | null
  dataFolder: string
  filesFolder: string
  backup: BackupConfig
  /** Without a slash at the end, like every address here. */
  publicUrl: string
  /** Where the app may be opened. */
  clientUrls: readonly string[]
  /** The first of them: where people land when nothing else was said. */
  clientUrl: string
  smtp: SmtpConfig | null
  mailFrom: string
  adminSecret: string | null
  /** Whom to tell of a fault in this server, an address of https or mailto; null: nobody is named. */
  securityContact: string | null
  /** Addresses whose accounts may open the operator's page. */
  operators: readonly string[]
  /** Says which release is the newest, asked when one is set; null: nobody is asked. */
  updateCheck: string | null
  /** Opens /metrics to who is not of this machine. */
  metricsToken: string | null
  /** Whether each answer is a line in the log. */
  requestLog: boolean
  /** Trips to the database that take longer are logged; null: none is. */
  slowStatementMs: number | null
  /** The settings of OpenTelemetry; null: nothing is traced. */
  traces: Readonly<Record<string, string>> | null
  /** Mails with news that a studio writes within a day; more of them wait. */
  noticesPerDay: number
  verifyEmail: boolean
  /** Whether people may make accounts; off, they come by invitation. */
  signUp: boolean
  anonymous: boolean
  /** Sign-in by a link or a code in a mail. */
  magicLink: boolean
  /** Whether second factors are offered; those that there are count either way. */
  mfa: boolean
  passwordMin: number
  /** The service that knows the passwords of breaches, asked when one is set; null: nobody is asked. */
  breachCheck: string | null
  rateLimits: boolean
  accessTokenSeconds: number
  refreshTokenSeconds: number
  refreshGraceSeconds: number
  webauthnRpId: string
  /** The accounts that ask for a security key again before they are changed: none, those that own a key, or all. */
  elevation: Elevation
  /** Whether the server reads the title of a page whose address a teacher pastes. */
  linkTitles: boolean
  /** Whether people may have news shown on their devices, which the push services of browsers carry. */
  push: boolean
  /** LECTERN_S3_ACCESS_KEY becomes `access_key`; empty when none is set. */
  s3: Readonly<Record<string, string>>
  /** null: messages stay in the outbox, or can't be sent where mails leave the house. */
  sms: SmsConfig | null
  /** Messages that leave in an hour, all together: what a flood may cost at most. */
  smsPerHour: number
  /** By provider in lower case: LECTERN_OAUTH_GITHUB_CLIENT_ID becomes `oauth.github.client_id`. */
  oauth: Readonly<Record<string, Readonly<Record<string, string>>>>
}

const elevations = ['disabled', 'recommended', 'required'] as const
/** wire-auth.md 3.12. */
export type Elevation = (typeof elevations)[number]

const knownNames = new Set([
  'LECTERN_DATA',
  'LECTERN_FILES',
  ...backupNames,
  'LECTERN_PUBLIC_URL',
  'LECTERN_CLIENT_URLS',
  'LECTERN_TRUSTED_PROXIES',
  'LECTERN_SMTP_URL',
  'LECTERN_MAIL_FROM',
  'LECTERN_ADMIN_SECRET',
  'LECTERN_SECURITY_CONTACT',
  'LECTERN_VERIFY_EMAIL',
  'LECTERN_SIGN_UP',
  'LECTERN_ANONYMOUS',
  'LECTERN_MAGIC_LINK',
  'LECTERN_MFA',
  'LECTERN_PASSWORD_MIN',
  'LECTERN_BREACH_CHECK',
  'LECTERN_RATE_LIMITS',
  'LECTERN_ACCESS_TOKEN_SECONDS',
  'LECTERN_REFRESH_TOKEN_SECONDS',
  'LECTERN_REFRESH_GRACE_SECONDS',
  'LECTERN_WEBAUTHN_RP_ID',
  'LECTERN_ELEVATION',
  'LECTERN_LINK_TITLES',
  'LECTERN_PUSH',
  'LECTERN_METRICS_TOKEN',
  'LECTERN_OPERATORS',
  'LECTERN_UPDATE_CHECK',
  'LECTERN_REQUEST_LOG',
  'LECTERN_SLOW_STATEMENT_MS',
  'LECTERN_NOTICES_PER_DAY',
])
const families = /^LECTERN_(?:S3|BACKUP_S3|SMS|OAUTH_[A-Z0-9]+)_[A-Z0-9_]+$/

// A published client refreshes without pause when a token lives less than 30 s; 60 leaves room for slow clocks.
const SHORTEST_ACCESS_TOKEN_SECONDS = 60
// Browsers keep a cookie or a stored session at most 400 days.
const LONGEST_TOKEN_SECONDS = 400 * 24 * 3600
// The client library itself refuses less (product.md 5).
const SHORTEST_PASSWORD_MIN = 3
// NIST SP 800-63B wants room for at least 64 characters, so no higher minimum.
const LONGEST_PASSWORD_MIN = 64
const LONGEST_GRACE_SECONDS = 300
const HIGHEST_PORT = 65_535
// The mails that a mail server of one's own sends in a day without being taken for a source of spam.
const MOST_NOTICES = 100_000
// No statement of a request runs longer: the database ends it.
const LONGEST_SLOW_MS = 10_000
// Beyond this the limit guards nobody's bill.
const MOST_SMS_PER_HOUR = 100_000

/**
 * Reads every setting of data.md "Configuration".
 * @throws ConfigError with one line on an unknown LECTERN_ name or a bad value.
 */
export function readConfig(env: Environment): Config {
  for (const name of Object.keys(env)) {
    if (
      /^lectern_|^database_url$/i.test(name) &&
      name !== 'DATABASE_URL' &&
      !knownNames.has(name) &&
      !families.test(name)
    )
      throw new ConfigError(`${name} is not a setting of Lectern; README.md lists them all.`)
  }
  const host = text(env, 'HOST') ?? '127.0.0.1'
  const port = whole(env, 'PORT', 1337, 1, HIGHEST_PORT)
  const publicUrl = wholeSite(
    address('LECTERN_PUBLIC_URL', text(env, 'LECTERN_PUBLIC_URL') ?? `http://localhost:${port}`),
  )
  const rateLimits = onOff(env, 'LECTERN_RATE_LIMITS', true)
  if (!rateLimits && !isLoopback(host))
    throw new ConfigError(`LECTERN_RATE_LIMITS=off is allowed only on a loopback HOST, not on ${host}.`)
  const dataFolder = folder(env, 'LECTERN_DATA', 'data')
  const mailFrom = sender(env, 'LECTERN_MAIL_FROM', `Lectern <no-reply@${new URL(publicUrl).hostname}>`)
  const sites = clientUrls(env, publicUrl)
  const smtpUrl = url(env, 'LECTERN_SMTP_URL', ['smtp:', 'smtps:'])

  return deepFreeze({
    host,
    port,
    trustedProxies: trustedProxies(env),
    databaseUrl: databaseAddress(env),
    dataFolder,
    filesFolder: folder(env, 'LECTERN_FILES', `${dataFolder}/files`),
    backup: backupConfig(env, dataFolder),
    publicUrl,
    clientUrls: sites,
    clientUrl: sites[0] ?? publicUrl,
    smtp: smtpUrl === null ? null : { url: smtpUrl, from: mailFrom },
    mailFrom,
    adminSecret: ownSecret(env, 'LECTERN_ADMIN_SECRET'),
    securityContact: contact(env, 'LECTERN_SECURITY_CONTACT'),
    operators: operatorAddresses(env),
    updateCheck: updateService(env),
    metricsToken: ownSecret(env, 'LECTERN_METRICS_TOKEN'),
    requestLog: onOff(env, 'LECTERN_REQUEST_LOG', false),
    slowStatementMs: text(env, 'LECTERN_SLOW_STATEMENT_MS')
      ? whole(env, 'LECTERN_SLOW_STATEMENT_MS', 0, 1, LONGEST_SLOW_MS)
      : null,
    traces: traceSettings(env),
    noticesPerDay: whole(env, 'LECTERN_NOTICES_PER_DAY', 2_000, 1, MOST_NOTICES),
    verifyEmail: onOff(env, 'LECTERN_VERIFY_EMAIL', true),
    signUp: onOff(env, 'LECTERN_SIGN_UP', true),
    anonymous: onOff(env, 'LECTERN_ANONYMOUS', true),
    magicLink: onOff(env, 'LECTERN_MAGIC_LINK', true),
    mfa: onOff(env, 'LECTERN_MFA', true),
    passwordMin: whole(env, 'LECTERN_PASSWORD_MIN', 8, SHORTEST_PASSWORD_MIN, LONGEST_PASSWORD_MIN),
    breachCheck: breachService(env),
    rateLimits,
    accessTokenSeconds: whole(
      env,
      'LECTERN_ACCESS_TOKEN_SECONDS',
      900,
      SHORTEST_ACCESS_TOKEN_SECONDS,
      LONGEST_TOKEN_SECONDS,
    ),
    refreshTokenSeconds: whole(
      env,
      'LECTERN_REFRESH_TOKEN_SECONDS',
      2_592_000,
      SHORTEST_ACCESS_TOKEN_SECONDS,
      LONGEST_TOKEN_SECONDS,
    ),
    refreshGraceSeconds: whole(env, 'LECTERN_REFRESH_GRACE_SECONDS', 10, 0, LONGEST_GRACE_SECONDS),
    webauthnRpId: keyDomain(env, 'LECTERN_WEBAUTHN_RP_ID', [publicUrl, ...sites]),
    elevation: oneOf(env, 'LECTERN_ELEVATION', elevations),
    linkTitles: onOff(env, 'LECTERN_LINK_TITLES', false),
    push: onOff(env, 'LECTERN_PUSH', true),
    s3: family(env, 'LECTERN_S3_'),
    sms: smsGateway(env),
    smsPerHour: whole(env, 'LECTERN_SMS_PER_HOUR', 200, 1, MOST_SMS_PER_HOUR),
    oauth: providers(env),
  })
}

/** The app, its worker and its cookies answer at the root of their site; below a path nothing of it would be found. */
function wholeSite(publicUrl: string): string {
  const { pathname, origin } = new URL(publicUrl)
  if (pathname === '/') return publicUrl
  throw new ConfigError(
    `LECTERN_PUBLIC_URL must have no path, but has ${pathname}: Lectern answers at the root of a site. Set ${origin} if that is free, or give Lectern a name of its own, such as https://lessons.example.org.`,
  )
}

function trustedProxies(env: Environment): TrustedProxies {
  const value = text(env, 'LECTERN_TRUSTED_PROXIES')
  const read = readTrustedProxies(value)
  if (read !== null) return read
  throw new ConfigError(
    `LECTERN_TRUSTED_PROXIES must be addresses and ranges such as 10.0.0.5,172.16.0.0/12, or a number of hops up to 10, not "${value}".`,
  )
}

function clientUrls(env: Environment, publicUrl: string): string[] {
  const list = (text(env, 'LECTERN_CLIENT_URLS') ?? publicUrl).split(',').map((one) => one.trim())
  return list.map((one) => address('LECTERN_CLIENT_URLS', one))
}

/** @throws ConfigError for what is no address: it would silently open the page to nobody */
function operatorAddresses(env: Environment): string[] {
  const given = (text(env, 'LECTERN_OPERATORS') ?? '').split(',').flatMap((one) => one.trim() || [])
  return given.map((one) => {
    const address = normalEmailOf(one)
    if (address === null)
      throw new ConfigError(`LECTERN_OPERATORS must be email addresses with commas between, and "${one}" is none.`)
    return address
  })
}

/** The operator's opens every row of everybody from anywhere: what can be guessed or found in a list must not do that. */
const SHORTEST_SECRET = 20

/** @throws ConfigError for a secret that is too short, that everybody reads or that nobody can send, without the secret itself */
function ownSecret(env: Environment, name: string): string | null {
  const secret = text(env, name) ?? null
  if (secret !== null && /\$\(|`/.test(secret))
    throw new ConfigError(`${name} holds a command, which nobody runs here: set what it answers.`)
  // A header of HTTP carries no other letters (RFC 9110 5.5).
  if (secret !== null && !/^[ -~]*$/.test(secret))
    throw new ConfigError(`${name} must be of ASCII letters, digits and signs, since it travels in a header.`)
  if (secret !== null && secret.length < SHORTEST_SECRET)
    throw new ConfigError(
      `${name} must have at least ${SHORTEST_SECRET} characters: set a random one, such as from openssl rand -hex 24, or leave it out.`,
    )
  return secret
}

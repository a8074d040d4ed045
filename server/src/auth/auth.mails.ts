import { readFileSync } from 'node:fs'
import type { Config } from '../platform/config.ts'
import { asLine, isolated, mailLanguage, type MailLanguage } from '../platform/mail/mail-language.ts'
import { letter, type Letter } from '../platform/mail/letter.ts'

const linkTypes = {
  'email-verify': 'emailVerify',
  'email-confirm-change': 'emailConfirmChange',
  'signin-passwordless': 'signinPasswordless',
  'password-reset': 'passwordReset',
} as const
/** Mails whose link leads to /verify (wire-auth.md 4.1). */
export type LinkKind = keyof typeof linkTypes
/** Mails that tell the owner of an account what happened to it. */
export type NoticeKind =
  | 'password-changed'
  | 'email-change-asked'
  | 'email-changed'
  | 'phone-changed'
  | 'phone-removed'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'security-key-added'
  | 'security-key-removed'
  | 'token-made'
  | 'provider-linked'
  | 'provider-unlinked'
  | 'signed-out-everywhere'
  | 'account-deleted'
type Kind = LinkKind | NoticeKind | 'signin-otp' | 'signin-no-account'

/** `mails/<language>/<kind>.txt`: a line of its own per head, an empty line, then paragraphs; `${name}` stands for a value. */
interface Template {
  subject: string
  /** Empty for a mail that leads nowhere. */
  button: string
  paragraphs: string[]
}

interface Recipient {
  email: string
  displayName: string | null
  locale: string
}

/** A mail with a link to /verify, and a code for who reads it elsewhere. The address of the link is the configured one, never a request's. */
export function linkLetter(
  config: Config,
  kind: LinkKind,
  to: Recipient & { ticket: string; code: string; redirectTo: string; newEmail?: string },
): Letter {
  const { ticket, code, redirectTo, newEmail = '' } = to
  const query = new URLSearchParams({ ticket, type: linkTypes[kind], redirectTo }).toString()
  const link = `${config.publicUrl}/v1/auth/verify?${query}`
  const headers = { 'X-Link': link, 'X-Ticket': ticket, 'X-Redirect-To': redirectTo }
  return written(config, kind, to, { values: { link, ticket, code, redirectTo, newEmail }, link, headers })
}

/**
 * Tells the owner of an account what happened to it; its button opens the app.
 * @param values what the template names beside the recipient
 */
export const noticeLetter = (
  config: Config,
  kind: NoticeKind,
  to: Recipient,
  values: Readonly<Record<string, string>> = {},
): Letter => written(config, kind, to, { values: { ...values }, link: config.clientUrl, headers: {} })

/** A mail with a code to be typed. */
export const codeLetter = (config: Config, to: Recipient & { code: string }): Letter =>
  written(config, 'signin-otp', to, { values: { code: to.code }, link: config.clientUrl, headers: {} })

/** Says that there is no account to sign in to; its button leads to the sign-up, where there is one. */
export function noAccountLetter(config: Config, to: Recipient): Letter {
  const link = config.signUp ? `${config.clientUrl.replace(/\/$/, '')}/auth/register` : ''
  return written(config, 'signin-no-account', to, { values: {}, link, headers: {} })
}

/** The text message that says the same. */
export const noAccountMessage = (locale: string): string => textOf(mailLanguage(locale), 'sms-no-account').trim()

/** The text message that carries a code. */
export const codeMessage = (locale: string, code: string): string =>
  filled(textOf(mailLanguage(locale), 'sms-code').trim(), { code })

function written(
  config: Config,
  kind: Kind,
  to: Recipient,
  own: { values: Record<string, string>; link: string; headers: Record<string, string> },
): Letter {
  const locale = mailLanguage(to.locale)
  const { subject, button, paragraphs } = template(locale, kind)
  const values = {
    displayName: greetingName(to.displayName, locale),
    email: isolated(to.email, locale, 'ltr'),
    locale,
    serverUrl: config.publicUrl,
    clientUrl: config.clientUrl,
    ...own.values,
    newEmail: isolated(own.values['newEmail'] ?? '', locale, 'ltr'),
    provider: isolated(asLine(own.values['provider'] ?? ''), locale),
  }
  return letter({
    to: to.email,
    locale,
    subject: filled(subject, values),
    paragraphs: paragraphs.map((paragraph) => filled(paragraph, values)),
    ...(button === '' || own.link === '' ? {} : { action: { label: button, url: own.link } }),
    headers: { 'X-Email-Template': kind, ...own.headers },
  })
}

const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => (Object.hasOwn(values, name) ? (values[name] ?? '') : ''))

/** Longest name that a greeting repeats. */
const longestGreeting = 60

/** A name as a stranger may have typed it at sign-up: one that advertises an address is not sent on. */
function greetingName(given: string | null, language: MailLanguage): string {
  const name = asLine(given ?? '')
  const usable = name !== '' && name.length <= longestGreeting && !/[@+/:\\]|\w\.\w/.test(name)
  return usable ? ` ${isolated(name, language)}` : ''
}

const templates = new Map<string, Template>()

function template(locale: MailLanguage, kind: Kind): Template {
  const name = `${locale}/${kind}`
  const known = templates.get(name) ?? parsed(textOf(locale, kind))
  templates.set(name, known)
  return known
}

const textOf = (locale: MailLanguage, name: Kind | 'sms-code' | 'sms-no-account'): string =>
  readFileSync(new URL(`mails/${locale}/${name}.txt`, import.meta.url), 'utf8')

function parsed(text: string): Template {
  const [head = '', ...paragraphs] = text.trim().replaceAll('\r\n', '\n').split('\n\n')
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return { subject: value('Subject'), button: value('Button'), paragraphs }
}

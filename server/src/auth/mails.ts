import { existsSync, readFileSync } from 'node:fs'
import type { Config } from '../platform/config.ts'
import { letter, type Letter } from '../platform/mail.ts'
import { clientUrl } from './redirects.ts'

/** The mails of this folder: `mails/<locale>/<kind>.txt`. A locale without templates gets English. */
const linkTypes = { 'email-verify': 'emailVerify', 'password-reset': 'passwordReset' } as const
export type LinkKind = keyof typeof linkTypes
type Kind = LinkKind | 'password-changed'
const usualLocale = 'en'

/** A line of its own per head, an empty line, then paragraphs; `${name}` stands for a value. */
interface Template {
  subject: string
  button: string
  paragraphs: string[]
}

interface Recipient {
  email: string
  displayName: string | null
  locale: string
}

/** A mail with a link to /verify (AUTH.md 4.1). The address of the link is the configured one, never a request's. */
export function linkLetter(
  config: Config,
  kind: LinkKind,
  to: Recipient & { ticket: string; redirectTo: string },
): Letter {
  const { ticket, redirectTo } = to
  const query = new URLSearchParams({ ticket, type: linkTypes[kind], redirectTo }).toString()
  const link = `${config.publicUrl}/v1/auth/verify?${query}`
  const headers = { 'X-Link': link, 'X-Ticket': ticket, 'X-Redirect-To': redirectTo }
  return written(config, kind, to, { link, ...headers })
}

/** Tells the owner of an account that its password is another one now. */
export const passwordChangedLetter = (config: Config, to: Recipient): Letter => written(config, 'password-changed', to)

function written(config: Config, kind: Kind, to: Recipient, link?: Record<string, string> & { link: string }): Letter {
  const { subject, button, paragraphs } = template(to.locale, kind)
  const values: Record<string, string> = {
    displayName: greetingName(to.displayName),
    email: to.email,
    locale: to.locale,
    serverUrl: config.publicUrl,
    clientUrl: clientUrl(config),
  }
  const fill = (text: string) => text.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
  const { link: url, ...headers } = link ?? { link: clientUrl(config) }
  return letter({
    to: to.email,
    subject: fill(subject),
    paragraphs: paragraphs.map(fill),
    action: { label: button, url },
    headers: { 'X-Email-Template': kind, ...headers },
  })
}

/** Longest name that a greeting repeats. */
const longestGreeting = 60

/** A name as a stranger may have typed it at sign-up: one that advertises an address is not sent on. */
function greetingName(name: string | null): string {
  const usable = name !== null && name.length <= longestGreeting && !/[@/:\\]|\w\.\w/.test(name)
  return usable ? ` ${name}` : ''
}

const templates = new Map<string, Template>()

function template(locale: string, kind: Kind): Template {
  const file = fileOf(locale, kind)
  const known = templates.get(file.pathname) ?? parsed(readFileSync(file, 'utf8'))
  templates.set(file.pathname, known)
  return known
}

function fileOf(locale: string, kind: Kind): URL {
  const own = new URL(`mails/${locale}/${kind}.txt`, import.meta.url)
  return existsSync(own) ? own : new URL(`mails/${usualLocale}/${kind}.txt`, import.meta.url)
}

function parsed(text: string): Template {
  const [head = '', ...paragraphs] = text.trim().split('\n\n')
  const value = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(head)?.[1] ?? ''
  return { subject: value('Subject'), button: value('Button'), paragraphs }
}

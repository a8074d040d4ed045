/** Every mail about an account, and those that lead to one, with all its values (every-mail.ts). */
import {
  codeLetter,
  linkLetter,
  noAccountLetter,
  noticeLetter,
  type LinkKind,
  type NoticeKind,
} from '../server/src/auth/auth.mails.ts'
import { testLetter } from '../server/src/operator/operator.mails.ts'
import { readConfig } from '../server/src/platform/config.ts'
import type { Letter } from '../server/src/platform/mail/letter.ts'
import { guardianMail } from '../server/src/profile/guardian.mails.ts'
import { invitationMail } from '../server/src/profile/invitation.mails.ts'

export const config = readConfig({ LECTERN_CLIENT_URLS: 'https://app.example.com' })
export const url = 'https://app.example.com/'
/** The texts that people type and that stand in mails. */
export interface Typed {
  teacher: string
  student: string
  guardian: string
  title: string
  place: string
  /** A reason, an answer, and what is to be done. */
  note: string
  provider: string
}

export const to = (locale: string, displayName: string) => ({ email: 'ada@example.org', displayName, locale })

const linkKinds = ['email-verify', 'email-confirm-change', 'signin-passwordless', 'password-reset'] as const
const noticeKinds: Readonly<Record<NoticeKind, readonly string[]>> = {
  'password-changed': [],
  'email-change-asked': [],
  'email-changed': [],
  'phone-changed': [],
  'phone-removed': [],
  'second-factor-on': [],
  'second-factor-off': [],
  'recovery-code-used': ['7'],
  'recovery-codes-made': [],
  'security-key-added': [],
  'security-key-removed': [],
  'token-made': [],
  'provider-linked': ['provider'],
  'provider-unlinked': ['provider'],
  'signed-out-everywhere': [],
  'account-deleted': [],
}

export type Write = (locale: string) => Letter
/** How a mail is written, and the values that have to stand in it. */
export type Mails = Record<string, readonly [Write, readonly string[]]>

export function accountMails({ teacher, student, guardian, provider }: Typed): Mails {
  const mails: Mails = {}
  for (const kind of linkKinds satisfies readonly LinkKind[]) {
    const own = { ticket: 'kind:9b2f', code: '123456', redirectTo: url, newEmail: 'new@example.org' }
    const address = kind === 'email-confirm-change' ? own.newEmail : 'ada@example.org'
    mails[kind] = [
      (locale) => linkLetter(config, kind, { ...to(locale, guardian), ...own }),
      [guardian, '123456', address],
    ]
  }
  for (const [kind, values] of Object.entries(noticeKinds) as [NoticeKind, readonly string[]][])
    mails[kind] = [
      (locale) => noticeLetter(config, kind, to(locale, guardian), { left: '7', provider }),
      [guardian, 'ada@example.org', ...values.map((value) => (value === 'provider' ? provider : value))],
    ]
  mails['signin-no-account'] = [
    (locale) => noAccountLetter(config, to(locale, guardian)),
    [guardian, 'ada@example.org'],
  ]
  mails['operator-test'] = [(locale) => testLetter('ada@example.org', locale), []]
  mails['signin-otp'] = [
    (locale) => codeLetter(config, { ...to(locale, guardian), code: '123456' }),
    [guardian, '123456'],
  ]
  const invited = { to: 'ada@example.org', student, teacher, url }
  mails['invitation'] = [(locale) => invitationMail({ ...invited, locale }), [student, teacher, '14']]
  mails['guardian'] = [
    (locale) => guardianMail({ ...invited, name: guardian, locale }),
    [guardian, student, teacher, '14'],
  ]
  return mails
}

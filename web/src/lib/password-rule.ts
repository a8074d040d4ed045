import type { showPasswordRule } from '@lectern/contract/auth'
import { commonPasswords, longestPassword, type PasswordFlaw, usualLeast } from '@lectern/contract/password-rule'
import { plural, t } from '@lingui/core/macro'
import { useEffect, useState } from 'react'
import { serverAddresses } from './server-addresses.ts'

/** The rule by which the server judges a new password, as far as this page has heard. */
export interface PasswordRule {
  least: number
  common: ReadonlySet<string>
  /** Whether all of it is here: before that, a password may be refused that nothing is said against. */
  isKnown: boolean
}

/** Without an answer the server has the last word, and says so itself. */
const unsaid: PasswordRule = { least: usualLeast, common: new Set(), isKnown: false }

async function readRule(): Promise<PasswordRule> {
  const [answer, list] = await Promise.all([
    fetch(`${serverAddresses.authUrl}/password-rule`).then(async (found) => (await found.json()) as unknown),
    import('@lectern/contract/common-passwords.txt?raw'),
  ])
  const { least = usualLeast } = answer as Partial<(typeof showPasswordRule)['answer']>
  return { least, common: commonPasswords(list.default), isKnown: true }
}

/** @param isWanted once something was typed: the list is as long as a page, and most who come here sign in */
export function usePasswordRule(isWanted: boolean): PasswordRule {
  const [rule, setRule] = useState(unsaid)
  useEffect(() => {
    if (!isWanted) return undefined
    let isCurrent = true
    void readRule()
      .catch(() => unsaid)
      .then((found) => isCurrent && setRule(found))
    return () => {
      isCurrent = false
    }
  }, [isWanted])
  return rule
}

/** Says what is wrong with a new password. */
export function flawText(flaw: PasswordFlaw, rule: Pick<PasswordRule, 'least'>): string
export function flawText(flaw: PasswordFlaw | undefined, rule: Pick<PasswordRule, 'least'>): string | undefined
export function flawText(flaw: PasswordFlaw | undefined, { least }: Pick<PasswordRule, 'least'>): string | undefined {
  if (flaw === 'too-short')
    return plural(least, { one: 'Use # or more characters.', other: 'Use # or more characters.' })
  if (flaw === 'too-long')
    return plural(longestPassword, { one: 'Use # character at most.', other: 'Use # characters at most.' })
  if (flaw === 'too-common') return t`Many people use this password, so it is tried first. Choose another.`
  if (flaw === 'own-name') return t`A password must not contain your name or email address.`
  return undefined
}

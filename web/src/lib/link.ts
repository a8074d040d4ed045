import { linkFault } from '@lectern/contract/links'
import { t } from '@lingui/core/macro'

/** What to say beside a field that holds no address of a link; undefined for one, and for none at all. */
export function linkHint(given: string): string | undefined {
  const text = given.trim()
  const fault = text === '' ? null : linkFault(text)
  if (fault === 'name') return t`What stands before the @ hides where this link leads. Enter the address without it.`
  return fault === 'form' ? t`Please enter a full web address, e.g. https://…` : undefined
}

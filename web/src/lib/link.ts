import { linkFault } from '@lectern/contract/links'
import { t } from '@lingui/core/macro'

/** The hint beside a field that holds no address of a link; undefined for one, and for an empty field. */
export function linkHint(given: string): string | undefined {
  const text = given.trim()
  const fault = text === '' ? null : linkFault(text)
  if (fault === 'name') return t`What stands before the @ hides where this link leads. Enter the address without it.`
  return fault === 'form' ? t`Please enter a full web address, e.g. https://…` : undefined
}

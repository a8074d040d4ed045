import { tidyPhoneNumber } from '@lectern/contract/phone-number'
import { t } from '@lingui/core/macro'

/** What keeps a text from being a phone number; an empty one is none, and right. */
export const phoneProblem = (text: string): string | undefined =>
  text.trim() === '' || tidyPhoneNumber(text) !== null
    ? undefined
    : t`Please enter a phone number, such as +49 151 2345678.`

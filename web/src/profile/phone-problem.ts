import { tidyPhoneNumber } from '@lectern/contract/phone-number'
import { t } from '@lingui/core/macro'

/** Says why a text is no phone number; an empty one is right. */
export const phoneProblem = (text: string): string | undefined =>
  text.trim() === '' || tidyPhoneNumber(text) !== null
    ? undefined
    : t`Please enter a phone number, such as +49 151 2345678.`

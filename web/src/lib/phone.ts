import { t } from '@lingui/core/macro'

/** How people write a number, made into what travels: blanks, hyphens, dots and brackets mean nothing, `00` is a plus. */
export const tidyPhone = (phoneNumber: string): string => phoneNumber.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+')

/** E.164 has at most 15 digits after its plus (wire-auth.md 3.8). */
const phonePattern = /^\+[1-9]\d{5,14}$/

/** @returns what to say of a number that can't be one */
export function phoneWrong(phoneNumber: string): string | undefined {
  if (phoneNumber.trim() === '') return t`Please enter a phone number.`
  return phonePattern.test(tidyPhone(phoneNumber)) ? undefined : t`Start with the country, such as +49 or +1.`
}

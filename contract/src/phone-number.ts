/**
 * The one rule for phone numbers of students and guardians, which are called and not signed in with. A number is kept as
 * somebody wrote it: without its country it is as good as with it to whoever lives there, and nobody says which country that
 * is. To sign in with one is another rule, on the server.
 */

/** Fewest digits: the shortest numbers of a town or a house. */
const fewestDigits = 3
/** Most digits: 15 of the whole world (ITU-T E.164) behind a `00`. */
const mostDigits = 17
/** Longest text: those digits with the signs between them and an extension. */
export const longestPhone = 40

/** Digits with what people write between them, and maybe an extension. */
const form = /^(\+? ?[(\d][\d ()./-]*)(?: ?[,;]? ?(?:#|x|ext\.?|extension|poste|int\.?|durchwahl|app\.?) ?(\d{1,6}))?$/i

/** Arabic and Persian digits as the ones that are dialled; no signs that nobody sees, one kind of hyphen and of space. */
const folded = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}|\u2212/gu, '-')
    .replace(/[\s\u00b7\u2022]+/g, ' ')
    .replace(/^ ?tel: ?/i, '')
    .trim()

function partsOf(text: string): { number: string; extension: string | undefined } | null {
  const [, number = '', extension] = form.exec(folded(text)) ?? []
  const digits = number.replace(/\D/g, '').length
  return digits < fewestDigits || digits > mostDigits ? null : { number, extension }
}

/** A phone number as it is kept; null for what is none. */
export const tidyPhoneNumber = (text: string): string | null => {
  const tidy = folded(text)
  return tidy.length <= longestPhone && partsOf(tidy) !== null ? tidy : null
}

/**
 * The address that a phone dials (RFC 3966).
 * @param phone a number as it is kept
 */
export function phoneLink(phone: string): string {
  const { number, extension } = partsOf(phone) ?? { number: phone, extension: undefined }
  // "+49 (0) 171": the nought is for those who dial without the country.
  const isWhole = number.startsWith('+')
  const digits = (isWhole ? number.replace('(0)', '') : number).replace(/\D/g, '')
  return `tel:${isWhole ? '+' : ''}${digits}${extension === undefined ? '' : `;ext=${extension}`}`
}

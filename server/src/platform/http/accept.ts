/**
 * How much a caller wants a media type (RFC 9110, 12.5.1), from 0 to 1: named without a weight it is 1, not named it is 0. Ranges
 * such as `application/*` name none.
 *
 * @param type in lower case
 */
export function weightOf(accept: string | undefined, type: string): number {
  for (const range of (accept ?? '').toLowerCase().split(',')) {
    const [name, ...parameters] = range.split(';').map((part) => part.trim())
    if (name !== type) continue
    const weight = parameters.find((parameter) => parameter.startsWith('q='))
    return weight === undefined ? 1 : Number(weight.slice(2)) || 0
  }
  return 0
}

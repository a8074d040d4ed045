const formats = new Map<string, Intl.DateTimeFormat>()

/**
 * How a reader's language writes days, which are taken at midnight of UTC. Making a format costs more than using it a
 * hundred times, so each is kept.
 *
 * @param locale BCP 47
 */
export function dayFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  formats.set(key, made)
  return made
}

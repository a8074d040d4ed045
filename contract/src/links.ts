/** Longest address of a link: longer ones break in browsers and mails. */
export const longestLink = 2_000

/**
 * Finds the fault of an address that a person gives as a link. `form`: it is none that starts with http:// or https://, and
 * every other kind, javascript: first, could run in the page that shows it. `name`: before its host stands a name or
 * password, as in https://zoom.us@evil.example, which leads elsewhere than it looks.
 *
 * @param text without spaces around it
 */
export function linkFault(text: string): 'form' | 'name' | null {
  const [, authority = ''] = /^https?:\/\/([^/?#]*)/i.exec(text) ?? []
  // The parser skips tabs and line breaks inside an address; a reader of the stored text might not.
  const url = authority === '' || /[\p{Cc}\s]/u.test(text) ? null : URL.parse(text)
  if (!url) return 'form'
  // The parser ends the host at a backslash; other programs read on to the @ behind it.
  return url.username !== '' || url.password !== '' || authority.includes('@') ? 'name' : null
}

/** “WEBER Anna”, as the lists of schools have it; not “JP Weber”. */
const familyFirst = /^(?=.*\p{Lu}{3})(\p{Lu}[\p{Lu}'’-]+(?: \p{Lu}[\p{Lu}'’-]+)*) (\p{Lu}\p{Ll}.*)$/u

/** First and last name of a display name: the last word is the last name, or what stands in large letters before the others. */
export function splitName(name: string): { first_name: string; last_name: string | null } {
  const [, family, given] = familyFirst.exec(name.trim()) ?? []
  if (family !== undefined && given !== undefined) return { first_name: given, last_name: family }
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? (words.pop() ?? null) : null
  return { first_name: words.join(' '), last_name: last }
}

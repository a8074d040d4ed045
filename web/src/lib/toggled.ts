/** The set with a number in it that was not, or without it. */
export function toggled(set: ReadonlySet<number>, member: number): ReadonlySet<number> {
  const next = new Set(set)
  if (!next.delete(member)) next.add(member)
  return next
}

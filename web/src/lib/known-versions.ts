/** Newest versions that this page wrote itself, by table and id. What they say is on the screen already. */
const known = new Map<string, number>()

/** Remembers that this page wrote a row, which has this version since. */
export function noteVersion(table: string, id: number, version: number): void {
  const key = `${table} ${id}`
  known.set(key, Math.max(version, known.get(key) ?? 0))
}

/** Whether a row has no newer version than one that this page wrote. */
export const isKnownVersion = (table: string, id: number, version: number): boolean =>
  (known.get(`${table} ${id}`) ?? 0) >= version

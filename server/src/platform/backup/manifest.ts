import { Type, type Static } from 'typebox'
import { Value } from 'typebox/value'

/** The product in the manifest of a backup, so that another archive is not taken for one. */
const product = 'lectern'
/** Counted up when an older program could not read a file any more. */
export const newestFormat = 1
export const manifestName = 'manifest.json'

/** An entry of the archive with its digest, to be compared when it is read. */
const entry = { entry: Type.String(), bytes: Type.Integer(), sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }) }

const manifest = Type.Object({
  product: Type.Literal(product),
  format: Type.Integer({ minimum: 1 }),
  /** The version of the program that made it. */
  version: Type.String(),
  /** ISO, UTC. */
  created_at: Type.String(),
  /** The database's own version, for whoever looks for a difference. */
  postgres: Type.String(),
  /** Applied to the database, in order. */
  migrations: Type.Array(Type.Object({ name: Type.String(), checksum: Type.String() })),
  tables: Type.Array(
    Type.Object({ name: Type.String(), columns: Type.Array(Type.String()), rows: Type.Integer(), ...entry }),
  ),
  sequences: Type.Array(Type.Object({ name: Type.String(), last_value: Type.String() })),
  /** null: without the contents of files. */
  contents: Type.Union([Type.Null(), Type.Array(Type.Object({ key: Type.String(), ...entry }))]),
  /** Keys of contents that were deleted, with their rows, while the backup was made. */
  deleted: Type.Array(Type.String()),
  /** Keys of contents that a row still names and that were not there. */
  lost: Type.Array(Type.String()),
})
/** A backup's own description. */
export type Manifest = Static<typeof manifest>
export type ContentEntry = NonNullable<Manifest['contents']>[number]

export const manifestOf = (rest: Omit<Manifest, 'product' | 'format'>): Manifest => ({
  product,
  format: newestFormat,
  ...rest,
})

/** @returns null for a text that is no manifest of ours; one of a newer format has at least its format and version */
export function readManifest(text: string): Manifest | { newer: string } | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (Value.Check(manifest, value) && value.format <= newestFormat) return value
  const head = Type.Object({ product: Type.Literal(product), format: Type.Integer(), version: Type.String() })
  return Value.Check(head, value) && value.format > newestFormat ? { newer: value.version } : null
}

/** Every entry beside the manifest itself. */
export const entriesOf = ({ tables, contents }: Manifest): { entry: string; bytes: number; sha256: string }[] => [
  ...tables,
  ...(contents ?? []),
]

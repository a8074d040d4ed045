import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { codeOf } from '../platform/start-failure.ts'
import type { Erasure } from './erasures.data.ts'

/** The name of the file that holds who was erased, one JSON object a line. */
export const listName = 'erasures.jsonl'
export const listIn = (folder: string): string => join(folder, listName)

const line = Type.Union([
  Type.Object({
    kind: Type.Literal('student'),
    user_profile_id: Type.Integer(),
    created_at: Type.String(),
    erased_at: Type.String(),
  }),
  Type.Object({ kind: Type.Literal('account'), user_id: Type.String(), erased_at: Type.String() }),
])

/** The key that tells one line from another. */
const keyOf = (one: Erasure): string =>
  one.kind === 'student' ? `${one.user_profile_id} ${one.created_at}` : one.user_id

/** @returns what the file says, none where there is no such file; half a line, of a power cut, counts for nothing */
export async function readList(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return ''
    throw error
  })
  return text.split('\n').flatMap((each): Erasure[] => {
    try {
      const value: unknown = JSON.parse(each)
      return Value.Check(line, value) ? [value] : []
    } catch {
      return []
    }
  })
}

/** Adds to the file who is not in it yet. @returns whether there was anybody */
export async function addToList(file: string, all: readonly Erasure[]): Promise<boolean> {
  const there = new Set((await readList(file)).map(keyOf))
  const lines = all.filter((one) => !there.has(keyOf(one))).map((one) => `\n${JSON.stringify(one)}`)
  if (lines.length === 0) return false
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // Each begins on a line of its own, also behind half a line.
  await appendFile(file, lines.join(''), { mode: 0o600, flush: true })
  return true
}

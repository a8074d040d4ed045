import { statSync, type Stats } from 'node:fs'
import { userName } from './cluster/account.ts'

/** Why the server does not start: one line for the person at the terminal, never a stack. */
export class StartFailure extends Error {}

/** The code of a failed system call or of a PostgreSQL error, such as `ENOSPC` or `53100`. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** Codes by which a system refuses a folder; a file system that makes no folders, as that of /proc, says that there is none. */
const notWritable = ['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOENT']

/**
 * Turns a failure of reading or writing a folder into the line that says what to do about it.
 * @returns the failure itself when the folder is not to blame
 */
export function folderFailure(error: unknown, folder: string, what = 'data folder'): unknown {
  const code = codeOf(error)
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new StartFailure(`The disk is full: nothing can be written to ${folder}.`)
  if (code !== undefined && notWritable.includes(code))
    return new StartFailure(`The ${what} ${folder} is not writable${code === 'EACCES' ? mended(error, folder) : '.'}`)
  return error
}

/** The owner or the rights that a copy has lost, and the command that gives them back; a dot where it is neither. */
function mended(error: unknown, folder: string): string {
  const uid = process.getuid?.()
  const path = error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : folder
  const stats = statOf(path) ?? statOf(folder)
  if (uid === undefined || stats === undefined) return '.'
  const reader = userName(uid)
  return stats.uid === uid
    ? `: ${path} has the rights ${(stats.mode & 0o777).toString(8)}. Run chmod -R u+rwX '${folder}' and start again.`
    : `: ${path} belongs to ${userName(stats.uid)}, and Lectern runs as ${reader}. Run chown -R ${reader} '${folder}' and start again.`
}

function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}

/** One line, whatever happened; where in the code it happened is no help to the person at the terminal. */
export function lineOf(error: unknown): string {
  if (codeOf(error) === '53100') return 'The disk of the database is full.'
  // The words for a caller of the server are no help to who runs it.
  if (error instanceof Error && error.cause instanceof Error) return lineOf(error.cause)
  const text = error instanceof Error ? error.message || codeOf(error) || error.name : String(error)
  return text.split('\n')[0] ?? text
}

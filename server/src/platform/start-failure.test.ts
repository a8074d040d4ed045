import { expect, test } from 'vitest'
import { explain } from './cluster/initialise.ts'
import { folderFailure } from './start-failure.ts'

const failed = (code: string) => Object.assign(new Error(`${code}: something of the system`), { code })

test('a full disk is called a full disk, whoever meets it', () => {
  expect(folderFailure(failed('ENOSPC'), '/data')).toEqual(
    new Error('The disk is full: nothing can be written to /data.'),
  )
  expect(explain('FATAL:  could not write lock file "postmaster.pid": No space left on device', '/data')).toEqual(
    new Error("The disk is full: PostgreSQL can't write to /data."),
  )
})

test('a folder that we may not write to', () => {
  for (const code of ['EACCES', 'EPERM', 'EROFS'])
    expect(folderFailure(failed(code), '/no/data')).toEqual(new Error('The data folder /no/data is not writable.'))
})

test('what is not the folder’s fault stays what it is', () => {
  const other = failed('EMFILE')
  expect(folderFailure(other, '/data')).toBe(other)
})

test('PostgreSQL’s own reason is the line', () => {
  const said =
    '2026-11-21 14:50:40 UTC [1] LOG:  starting\n2026-11-21 14:50:40 UTC [1] FATAL:  could not map memory\nHINT: less'
  expect(explain(said, '/data')).toEqual(new Error('PostgreSQL does not start in /data: could not map memory.'))
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import '../lib/i18n.ts'
import { queryClient } from '../lib/query-cache.ts'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { toastStore } from '../lib/toast.ts'
import { tellIfNotDone } from './lessons-around.ts'
import { createStudent } from './row-actions.ts'

beforeEach(async () => {
  vi.stubGlobal(
    'fetch',
    fakeServer('teacher', { saveProfiles: () => ({ upsertUserProfile: [{ user_profile_id: 5 }] }) }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
})

afterEach(async () => {
  toastStore.set([])
  queryClient.clear()
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

const failing = async (error: Error): Promise<never> => {
  throw error
}
const ways: [string, (error: Error) => unknown][] = [
  ['a command', (error) => tellIfNotDone(failing(error))],
  [
    'an act on a row',
    (error) =>
      createStudent('Mina', () => {
        throw error
      }),
  ],
]
const refusals = [
  ['changed elsewhere meanwhile', 'conflict', 'This was not saved'],
  ['gone', 'not-found', 'This was not saved'],
  ['not to be changed', 'not-allowed', 'Data access error'],
] as const

test.each(ways.flatMap(([way, run]) => refusals.map(([what, code, title]) => [way, what, code, title, run] as const)))(
  '%s on what is %s is told as every other change',
  async (_way, _what, code, title, run) => {
    await run(new DataError([{ message: '', extensions: { code } }]))
    await expect.poll(() => toastStore.get()).toMatchObject([{ title }])
  },
)

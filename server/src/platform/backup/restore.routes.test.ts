import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveText } from '@lectern/contract/archive'
import { backupType, restorePath, type RestoreAnswer, type RestoreOffer } from '@lectern/contract/restore'
import { strToU8 } from 'fflate'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { zipped } from '../../../../testing/archives.ts'
import { people } from '../../../../testing/people.ts'
import { ownDatabase } from '../../../../testing/test-database.ts'
import { testServer, type TestServer } from '../../../../testing/test-server.ts'
import { createApp } from '../../app.ts'
import type { Archive } from './archive.ts'
import { makeBackup } from './make-backup.ts'

const secret = 'the secret of the operator'
const from = '203.0.113.5'
/** Milliseconds: a disk beside other work. */
const patience = 20_000
const elsewhere = { LECTERN_PUBLIC_URL: 'https://lessons.example.org' }

let folder: string
let backup: Buffer
const open: TestServer[] = []
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lectern-restore-'))
  const { ownerUrl, drop } = await ownDatabase()
  const file = join(folder, 'empty.zip')
  await makeBackup({ ownerUrl, bytes: null, file, now: new Date() })
  backup = readFileSync(file)
  await drop()
})
afterAll(async () => {
  for (const home of open) await home.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An installation that takes a backup, and what it took. */
async function installation(env: Record<string, string> = {}, failed = false) {
  const take = vi.fn<(archive: Archive) => void>((archive) => archive.close())
  const home = await testServer((parts) => createApp(parts, { take, failed }), {
    env: { LECTERN_BACKUP_FOLDER: mkdtempSync(join(folder, 'backups-')), ...env },
  })
  open.push(home)
  const headersOf = (given?: string) => (given === undefined ? {} : { 'x-hasura-admin-secret': given })
  return {
    home,
    take,
    offer: async (more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
      (await home.inject({ url: restorePath, ...more })).json<RestoreOffer>(),
    bring: (payload: Buffer, given?: string, more: { remoteAddress?: string; headers?: Record<string, string> } = {}) =>
      home.inject({
        method: 'POST',
        url: restorePath,
        payload,
        ...more,
        headers: { 'content-type': backupType, ...headersOf(given), ...more.headers },
      }),
    /** Begins an upload over the network, of which the first bytes have come in. */
    send: async () => {
      if (!home.app.server.listening) await home.app.listen({ host: '127.0.0.1', port: 0 })
      const { port } = home.app.server.address() as AddressInfo
      const headers = { 'content-type': backupType }
      const sending = request({ port, path: restorePath, method: 'POST', headers }).on('error', () => undefined)
      sending.write(backup.subarray(0, 100))
      const file = join(home.config.backup.folder, 'brought.zip.part')
      await vi.waitFor(() => expect(statSync(file).size).toBe(100), patience)
      return sending
    },
    left: () => readdirSync(home.config.backup.folder),
  }
}

test('once there is an account nothing is offered to anybody, and nothing is taken, also with the secret', async () => {
  const { home, offer, bring, take, left } = await installation({ LECTERN_ADMIN_SECRET: secret })
  expect(await offer()).toEqual({ offer: 'open', failed: false })
  await people(home.parts).then(({ clara }) => clara)
  expect(await offer()).toEqual({ offer: 'none', failed: false })
  for (const given of [undefined, secret]) expect((await bring(backup, given)).statusCode).toBe(404)
  expect([take.mock.calls, left()]).toEqual([[], []])
})

/** Headers by which a proxy says that it speaks for somebody. */
const proxied =
  'forwarded via x-real-ip x-client-ip cf-connecting-ip true-client-ip x-forwarded-for x-forwarded-host x-forwarded-proto x-forwarded-port x-forwarded-server'.split(
    ' ',
  )

test('without a secret only who sits at a machine of its own may bring one', async () => {
  const { offer, bring, take, left } = await installation()
  for (const more of [
    { remoteAddress: from },
    { headers: { 'x-forwarded-for': '127.0.0.1' } },
    { headers: { host: 'evil.example' } },
  ]) {
    expect(await offer(more)).toEqual({ offer: 'none', failed: false })
    expect((await bring(backup, undefined, more)).statusCode).toBe(404)
  }
  for (const name of proxied)
    expect([name, await offer({ headers: { [name]: '127.0.0.1' } })]).toEqual([name, { offer: 'none', failed: false }])
  const inPublic = await installation(elsewhere)
  expect(await inPublic.offer()).toEqual({ offer: 'none', failed: false })
  expect((await inPublic.bring(backup)).statusCode).toBe(404)
  expect((await inPublic.bring(backup, secret)).statusCode).toBe(400)
  expect([take.mock.calls, inPublic.take.mock.calls, left(), inPublic.left()]).toEqual([[], [], [], []])
})

test('in public the secret is needed, and a form of a foreign page is not read', async () => {
  const { offer, bring, take, left } = await installation({ ...elsewhere, LECTERN_ADMIN_SECRET: secret })
  expect(await offer({ remoteAddress: from })).toEqual({ offer: 'secret', failed: false })
  expect((await bring(backup)).statusCode).toBe(404)
  expect((await bring(backup, 'a guess at the secret')).statusCode).toBe(400)
  // With the secret one may speak as somebody else, and is not the operator then.
  expect((await bring(backup, secret, { headers: { 'x-hasura-role': 'teacher' } })).statusCode).toBe(404)
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])
    expect((await bring(backup, secret, { headers: { 'content-type': type } })).statusCode).toBe(415)
  expect([take.mock.calls, left()]).toEqual([[], []])
  expect((await bring(backup, secret, { remoteAddress: from })).json<RestoreAnswer>()).toEqual({ taken: true })
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1), patience)
})

test('what is no whole backup is refused with the reason and leaves nothing; a whole one is taken once', async () => {
  const { offer, bring, take, left } = await installation({}, true)
  expect(await offer()).toEqual({ offer: 'open', failed: true })
  const damaged = Buffer.from(backup)
  damaged[100] = (damaged[100] ?? 0) ^ 1
  for (const payload of [Buffer.from('no archive'), backup.subarray(0, 2000), damaged, Buffer.alloc(0)])
    expect((await bring(payload)).json<RestoreAnswer>()).toEqual({ taken: false, reason: 'damaged' })
  const studio = zipped({ [archiveText]: strToU8('{}') })
  expect((await bring(studio)).json<RestoreAnswer>()).toEqual({ taken: false, reason: 'studio' })
  expect(left()).toEqual([])
  expect((await bring(backup)).json<RestoreAnswer>()).toEqual({ taken: true })
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1), patience)
  expect(await offer()).toEqual({ offer: 'restoring', failed: false })
  expect((await bring(backup)).statusCode).toBe(409)
  expect(left()).toEqual(['brought.zip.part'])
})

test('of two that are brought at the same instant one is taken, and whoever comes meanwhile is refused', async () => {
  const { bring, take } = await installation()
  const both = await Promise.all([bring(backup), bring(backup)])
  expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1), patience)

  const slow = await installation()
  const sending = await slow.send()
  expect((await slow.bring(backup)).statusCode).toBe(409)
  expect(slow.take.mock.calls).toEqual([])
  sending.end(backup.subarray(100))
  await vi.waitFor(() => expect(slow.take).toHaveBeenCalledTimes(1), patience)
})

test('an upload that breaks off leaves nothing, and the next one is taken, for its owner alone to read', async () => {
  const { send, bring, take, left, home } = await installation()
  const sending = await send()
  sending.destroy()
  await vi.waitFor(() => expect(left()).toEqual([]), patience)
  expect((await bring(backup)).json<RestoreAnswer>()).toEqual({ taken: true })
  await vi.waitFor(() => expect(take).toHaveBeenCalledTimes(1), patience)
  expect(statSync(join(home.config.backup.folder, 'brought.zip.part')).mode & 0o777).toBe(0o600)
})

test.runIf(process.platform === 'linux')('a disk that is full is named, and nothing is left on it', async () => {
  const { bring, take, left, home } = await installation()
  symlinkSync('/dev/full', join(home.config.backup.folder, 'brought.zip.part'))
  expect((await bring(backup)).json<RestoreAnswer>()).toEqual({ taken: false, reason: 'disk-full' })
  expect([take.mock.calls, left()]).toEqual([[], []])
})

test('who guesses at the secret here is slowed, and logged by address', async () => {
  const env = { ...elsewhere, LECTERN_ADMIN_SECRET: secret, LECTERN_RATE_LIMITS: 'on' }
  const { home, bring, take, left } = await installation(env)
  const warn = vi.spyOn(home.parts.log, 'warn').mockImplementation(() => undefined)
  const more = { remoteAddress: from }
  for (let nr = 0; nr < 10; nr++) expect((await bring(backup, `a guess ${nr}`, more)).statusCode).toBe(400)
  expect(warn.mock.calls.filter(([details]) => JSON.stringify(details).includes(from))).toHaveLength(10)
  expect((await bring(backup, secret, more)).statusCode).toBe(429)
  expect([take.mock.calls, left()]).toEqual([[], []])
})

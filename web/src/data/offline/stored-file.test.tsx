import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { client } from '../../lib/client.ts'
import '../../lib/i18n.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { noteAway } from '../../lib/connection.ts'
import { readStored } from './device-store.ts'
import type { OfflineFile } from './operation.ts'
import { letGo, openOutbox, wantAgain } from './outbox.ts'
import { mostWaitingBytes } from './queue.ts'
import { forgetDevice } from './reading.ts'
import { conflictStore, filesWaiting, keepFile, waitingStore, withdraw, type NewOperation } from './waiting.ts'

const stranger = '00000000-0000-4000-8000-000000000001'

/** The requests that reached the server, in their order: files by id and text, and the writes that name them. */
let arrived: string[]
let stored: Set<string>
let isAway: boolean
/** The server takes the next file, and nobody hears of it. */
let losesFile: boolean
let refusal: object | null
let onFile: () => Promise<void>
let gone: AbortController

const open = async (account = fakeUserId) => {
  gone = new AbortController()
  await openOutbox(account, gone.signal)
}

async function takeFile(request: Request): Promise<Response> {
  const form = await request.formData()
  const [metadata, file] = [form.get('metadata[]'), form.get('file[]')]
  const text = metadata instanceof Blob ? await metadata.text() : (metadata ?? '')
  const { id } = JSON.parse(text) as { id: string }
  await onFile()
  if (refusal) return Response.json(refusal, { status: 403 })
  if (stored.has(id)) return Response.json({ error: { message: 'taken' }, reason: 'id-taken' }, { status: 409 })
  stored.add(id)
  arrived.push(`file ${file instanceof Blob ? await file.text() : ''}`)
  if (losesFile) {
    losesFile = false
    throw new TypeError('Failed to fetch')
  }
  return Response.json({ processedFiles: [{ id, name: 'x' }] }, { status: 201 })
}

beforeEach(async () => {
  arrived = []
  stored = new Set()
  isAway = losesFile = false
  refusal = null
  onFile = async () => undefined
  const server = fakeServer('student', {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    if (isAway) throw new TypeError('Failed to fetch')
    const request = new Request(input, init)
    if (request.url.endsWith('/files')) return takeFile(request)
    if (!request.url.endsWith('/graphql')) return server(request)
    const { variables } = (await request.json()) as { variables: { fileId?: string; resourceId?: number } }
    if (variables.fileId !== undefined && !stored.has(variables.fileId)) arrived.push('named before it was there')
    arrived.push(variables.fileId === undefined ? `attached ${variables.resourceId}` : 'named')
    return Response.json({ data: { take: { lesson_rsrc_id: 70 } } })
  })
  await client.auth.waitUntilReady()
  await signInFake()
  await open()
})

afterEach(async () => {
  gone.abort()
  await forgetDevice(fakeUserId)
  await forgetDevice(stranger)
  await client.auth.signOut()
  queryClient.clear()
  noteAway(false)
  vi.unstubAllGlobals()
})

let row = 0
function writeOf(name: string, size = 3, more: Partial<NewOperation> = {}): NewOperation & { file: OfflineFile } {
  const id = crypto.randomUUID()
  return {
    operation_id: crypto.randomUUID(),
    row: `resource ${(row -= 1)}`,
    title: name,
    document: 'mutation take($fileId: uuid!) { take(fileId: $fileId) { lesson_rsrc_id } }',
    variables: { fileId: id },
    input: null,
    answer: 'take',
    fields: {},
    base: null,
    ...more,
    file: { id, name, size, source: null, list: 'answers 7' },
  }
}

/** Chooses a file while the server is away. */
async function keep(name: string, size?: number) {
  const write = writeOf(name, size)
  await keepFile(new File([name], name), [write], null)
  return write
}

function cut(): void {
  isAway = true
  noteAway(true)
}

function mend(): void {
  isAway = false
  noteAway(false)
}

const bytesOf = ({ file }: { file: OfflineFile }, account = fakeUserId) => readStored('file', [account, file.id])
const names = () => filesWaiting(waitingStore.get(), 'answers 7').map(({ name }) => name)

test('files that were chosen without the server wait, also for a page that is opened anew, and go once and in order', async () => {
  cut()
  const files = [await keep('one'), await keep('two')]
  gone.abort()
  expect(names()).toEqual([])
  await open()
  expect(names()).toEqual(['one', 'two'])
  expect(filesWaiting(waitingStore.get(), 'answers 8')).toEqual([])
  mend()
  await expect.poll(() => names()).toEqual([])
  expect(arrived).toEqual(['file one', 'named', 'file two', 'named'])
  expect(await Promise.all(files.map((each) => bytesOf(each)))).toEqual([undefined, undefined])
})

test('a file whose answer was lost is there once, and is named once', async () => {
  cut()
  await keep('one')
  losesFile = true
  mend()
  await expect.poll(() => names(), { timeout: 5_000 }).toEqual([])
  expect(arrived).toEqual(['file one', 'named'])
})

test('what follows a file is told what became of it', async () => {
  cut()
  const shelved = writeOf('one')
  const number = Number(shelved.row.split(' ')[1])
  const { file: _none, ...plain } = writeOf('one')
  const hang = {
    ...plain,
    row: shelved.row,
    document: 'mutation hang($resourceId: Int!) { hang(resourceId: $resourceId) { lesson_rsrc_id } }',
    variables: { resourceId: number },
    base: {},
    after: shelved.operation_id,
  }
  await keepFile(new File(['one'], 'one'), [shelved, hang], null)
  mend()
  await expect.poll(() => waitingStore.get()).toEqual([])
  expect(arrived).toEqual(['file one', 'named', 'attached 70'])
})

test('what is taken back is not sent, and its bytes leave the device; so it is on its way', async () => {
  cut()
  const [first, second] = [await keep('one'), await keep('two')]
  expect(await bytesOf(first)).toBeInstanceOf(Blob)
  expect(await withdraw(first.row)).toBe(true)
  expect(await bytesOf(first)).toBeUndefined()
  onFile = async () => void (await withdraw(second.row))
  mend()
  await expect.poll(() => arrived).toEqual(['file two'])
  await expect.poll(() => bytesOf(second)).toBeUndefined()
  expect(arrived).toEqual(['file two'])
})

test('no more waits than may, and the file that would be too much changes nothing', async () => {
  cut()
  await keep('one', mostWaitingBytes - 2)
  await expect(keep('two', 3)).rejects.toThrow('Files of 200 MB together can wait to be sent')
  expect(names()).toEqual(['one'])
  await keep('three', 2)
  expect(names()).toEqual(['one', 'three'])
})

test('a file that the server refuses is shown with the reason, and kept until it is let go', async () => {
  cut()
  const file = await keep('one')
  refusal = { error: { message: 'No.' }, reason: 'quota-exceeded' }
  mend()
  await expect
    .poll(() => conflictStore.get().map(({ message }) => message))
    .toEqual(['There is no room left for your files. Delete some first.'])
  expect(await bytesOf(file)).toBeInstanceOf(Blob)
  refusal = null
  await wantAgain(file.operation_id, {})
  await expect.poll(() => arrived).toEqual(['file one', 'named'])
  cut()
  const other = await keep('two')
  refusal = { error: { message: 'No.' }, reason: 'active-content' }
  mend()
  await expect.poll(() => conflictStore.get()).toHaveLength(1)
  await letGo(other.operation_id)
  expect(await bytesOf(other)).toBeUndefined()
})

test('nobody else sends or sees what waits, and who signs out takes it along', async () => {
  cut()
  const file = await keep('one')
  gone.abort()
  await open(stranger)
  expect(names()).toEqual([])
  mend()
  const own = await keep('of the stranger')
  // The session is not the stranger's.
  await navigator.locks.request(`lectern outbox ${stranger}`, () => undefined)
  expect(arrived).toEqual([])
  expect(await bytesOf(own, stranger)).toBeInstanceOf(Blob)
  expect(await bytesOf(file)).toBeInstanceOf(Blob)
  await forgetDevice(fakeUserId)
  expect(await bytesOf(file)).toBeUndefined()
})

test('where nothing is kept, a file is not either', async () => {
  gone.abort()
  expect(await keepFile(new File(['x'], 'x'), [writeOf('x')], null)).toBe(false)
})

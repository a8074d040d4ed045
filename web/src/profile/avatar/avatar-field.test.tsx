import { I18nProvider } from '@lingui/react'
import { useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { i18n } from '../../lib/i18n.ts'
import { forgetPictures, pictureOf } from '../../lib/picture.ts'
import { fakeServer, signInFake } from '../../lib/server.fake.ts'
import { toastStore } from '../../lib/toast.ts'
import { undoLast } from '../../lib/undo.ts'
import { PictureSource } from '../../ui/avatar.tsx'
import { AvatarField } from './avatar-field.tsx'
import { mostBytes } from './crop.ts'
import '../../ui/tokens.css'
import '../../ui/base.css'

let root: Root
/** The files in the storage service, by id; and whether a download is refused. */
let stored: Map<string, Blob>
let isGone: boolean
let bucket: FormDataEntryValue | null

beforeEach(async () => {
  stored = new Map()
  isGone = false
  bucket = null
  const server = fakeServer('teacher', {})
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.startsWith('/v1/storage/files')) return server(input, init)
    if (request.method === 'GET') {
      const found = stored.get(pathname.slice('/v1/storage/files/'.length))
      return found && !isGone ? new Response(found) : new Response('file not found', { status: 404 })
    }
    const form = await request.formData()
    const id = crypto.randomUUID()
    const file = form.get('file[]')
    bucket = form.get('bucket-id')
    if (file instanceof Blob) stored.set(id, file)
    return Response.json({ processedFiles: [{ id }] }, { status: 201 })
  })
  await signInFake()
  const place = document.createElement('div')
  document.body.replaceChildren(place)
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <PictureSource value={pictureOf}>
        <Field />
      </PictureSource>
    </I18nProvider>,
  )
})
afterEach(async () => {
  root.unmount()
  forgetPictures()
  toastStore.set([])
  await client.auth.signOut()
  vi.unstubAllGlobals()
})

function Field() {
  const [url, setUrl] = useState<string | null>(null)
  return <AvatarField name="Anna Weber" url={url} onChange={async (next) => setUrl(next)} />
}

/** Red on the left, blue on the right. */
async function photo(type = 'image/png'): Promise<File> {
  const canvas = new OffscreenCanvas(400, 200)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.fillStyle = 'red'
  context.fillRect(0, 0, 200, 200)
  context.fillStyle = 'blue'
  context.fillRect(200, 0, 200, 200)
  return new File([await canvas.convertToBlob({ type })], 'me.png', { type })
}
async function coloursOf(blob: Blob): Promise<{ size: number[]; left: string; right: string }> {
  const bitmap = await createImageBitmap(blob)
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')
  context?.drawImage(bitmap, 0, 0)
  const at = (x: number) => {
    const [red = 0, , blue = 0] = context?.getImageData(x, 128, 1, 1).data ?? []
    return red > blue ? 'red' : 'blue'
  }
  return { size: [bitmap.width, bitmap.height], left: at(2), right: at(253) }
}
function paste(file: File): DataTransfer {
  const transfer = new DataTransfer()
  transfer.items.add(file)
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }))
  return transfer
}
const choose = (file: File) => userEvent.upload(page.getByLabelText('Add a photo'), file)

test('what is no picture, or too large, is refused in words and nothing is sent', async () => {
  await choose(new File(['hello'], 'me.png', { type: 'image/png' }))
  await expect.element(page.getByText(/^This image couldn’t be read/)).toBeVisible()
  paste(new File([new Uint8Array(mostBytes + 1)], 'me.png', { type: 'image/png' }))
  await expect.element(page.getByText(/larger than 20 MB/)).toBeVisible()
  expect(stored.size).toBe(0)
})

test('a picture is cropped by keys, sent small, shown, taken away and brought back', async () => {
  await choose(await photo())
  const square = page.getByRole('slider', { name: /Arrow keys move it/ })
  await expect.element(square).toBeInTheDocument()
  ;(square.element() as HTMLInputElement).focus()
  await userEvent.keyboard('{ArrowRight>20/}')
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect.element(page.getByText('Change photo')).toBeVisible()
  await vi.waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^blob:/))
  const [sent] = stored.values()
  expect(bucket).toBe('avatar')
  // Moved all the way to the right: nothing of the red half is left.
  expect(await coloursOf(sent ?? new Blob())).toEqual({ size: [256, 256], left: 'blue', right: 'blue' })

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect.element(page.getByText('AW')).toBeVisible()
  await vi.waitFor(() => expect(toastStore.get()[0]).toMatchObject({ text: 'Photo removed' }))
  await undoLast()
  await vi.waitFor(() => expect(document.querySelector('img')?.src).toMatch(/^blob:/))
})

test('a picture is taken by paste and by drop', async () => {
  const transfer = paste(await photo())
  await page.getByRole('button', { name: 'Cancel' }).click()
  const place = document.querySelector('label')?.parentElement?.parentElement
  place?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }))
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await vi.waitFor(() => expect(stored.size).toBe(1))
  const [sent] = stored.values()
  expect(await coloursOf(sent ?? new Blob())).toEqual({ size: [256, 256], left: 'red', right: 'blue' })
})

test('a picture that may not be seen any more leaves the initials', async () => {
  isGone = true
  await choose(await photo())
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await expect.element(page.getByText('Change photo')).toBeVisible()
  await expect.element(page.getByText('AW')).toBeVisible()
})

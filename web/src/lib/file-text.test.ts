import { expect, test } from 'vitest'
import { textOf } from './file-text.ts'

test('a file is read in the encoding that it is in', () => {
  const text = 'Zoë;zoe@example.org\nŁucja'
  const utf16 = (little: boolean) => {
    const view = new DataView(new ArrayBuffer(text.length * 2))
    for (let i = 0; i < text.length; i++) view.setUint16(i * 2, text.charCodeAt(i), little)
    return [...new Uint8Array(view.buffer)]
  }
  for (const bytes of [
    [...new TextEncoder().encode(text)],
    [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(text)],
    [0xff, 0xfe, ...utf16(true)],
    [0xfe, 0xff, ...utf16(false)],
    utf16(true),
    utf16(false),
  ])
    expect(textOf(Uint8Array.from(bytes))).toBe(text)
  expect(textOf(Uint8Array.from([0x5a, 0x6f, 0xeb]))).toBe('Zoë')
})

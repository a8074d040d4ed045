import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { isActive, typeOf } from './upload.ts'

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
const zip = Buffer.from('504b0304140000000800', 'hex')

describe('a content that is called a picture and is none', () => {
  for (const [name, head] of [
    ['html', '<html><script>alert(1)</script>'],
    ['text', 'hello'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    ['a document', '%PDF-1.7\n'],
    ['nothing', ''],
    ['zeros', '\0\0\0\0'],
  ] as const)
    for (const type of ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif'])
      test(`${name} as ${type}`, () =>
        expect(typeOf(Buffer.from(head), type)).rejects.toThrow('not what its type says'))
})

describe('the bytes decide', () => {
  for (const [name, head, declared, type] of [
    ['a picture called a page', png, 'text/html', 'image/png'],
    ['a picture called nothing', png, '', 'image/png'],
    ['another picture than it says', png, 'image/jpeg', 'image/png'],
    ['a document called text', '%PDF-1.7\n', 'text/plain', 'application/pdf'],
    ['an archive called a page', zip, 'text/html', 'application/zip'],
    ['an archive called a script', zip, 'application/javascript', 'application/zip'],
    [
      'an archive that says what is inside',
      zip,
      'application/vnd.recordare.musicxml',
      'application/vnd.recordare.musicxml',
    ],
    ['a page called nothing', ' \n<!DOCTYPE html><p>', 'application/octet-stream', 'text/html'],
    ['a page called a document', '<html>', 'application/pdf', 'text/html'],
    ['a page behind a comment', '<!-- x --><script>1</script>', '', 'text/html'],
    ['a page behind a mark', '\ufeff<html>', '', 'text/html'],
    ['a page called a script', '<html>', 'text/javascript', 'text/html'],
    ['a drawing called nothing', '<?xml version="1.0"?><svg xmlns="x"/>', '', 'image/svg+xml'],
    ['a drawing called xml', '<svg width="1"/>', 'application/xml', 'image/svg+xml'],
    ['xml', '<?xml version="1.0"?><a/>', '', 'application/xml'],
    ['a page called text is shown as text', '<html>', 'text/plain', 'text/plain'],
    ['text', 'hello', 'text/plain', 'text/plain'],
    ['a table', 'a;b', 'text/csv', 'text/csv'],
    ['data', '{"a":1}', 'application/json', 'application/json'],
    ['text called a document', 'hello', 'application/pdf', 'text/plain'],
    ['text called a script', 'alert(1)', 'text/javascript', 'text/plain'],
    ['text called a module', 'alert(1)', 'application/ecmascript', 'text/plain'],
    ['text called a style', 'a{}', 'text/css', 'text/plain'],
    ['text called a page', 'hello', 'text/html', 'text/html'],
    ['text called a drawing', 'hello', 'image/svg+xml', 'image/svg+xml'],
    ['what nobody knows', '\u0001\u0002\u0003\u0004', 'application/x-score', 'application/x-score'],
    ['what nobody knows, called text', '\u0001\u0002\u0003\u0004', 'text/plain', 'application/octet-stream'],
    ['what nobody knows, called a program', '\u0001\u0002\u0003\u0004', 'application/wasm', 'application/octet-stream'],
    ['a type that breaks a line', 'hello', 'text/plain\r\nx: y', 'text/plain'],
    ['a type that is none', 'hello', '..', 'text/plain'],
  ] as const)
    test(`of ${name}`, async () => expect(await typeOf(Buffer.from(head), declared)).toBe(type))
})

describe('a drawing', () => {
  const check = (...chunks: string[]) => isActive(Readable.from(chunks.map((chunk) => Buffer.from(chunk))))

  for (const hostile of [
    '<svg><script>alert(1)</script></svg>',
    '<svg onload="alert(1)"/>',
    '<svg><a xlink:href="javascript:alert(1)">',
    '<svg><foreignObject><p/></foreignObject></svg>',
    '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
    '<svg><iframe src="x"/>',
    '<svg><use href="data:text/html,x"/>',
    '<SVG ONLOAD = "x">',
  ])
    test(`with ${hostile} is active`, async () => expect(await check(hostile)).toBe(true))

  test('is active where the script stands between two pieces', async () =>
    expect(await check(`<svg>${'x'.repeat(5000)}<scr`, 'ipt>alert(1)')).toBe(true))

  test('of lines is not', async () =>
    expect(await check('<svg xmlns="http://www.w3.org/2000/svg"><title>on time</title><path d="M0 0"/></svg>')).toBe(
      false,
    ))
})

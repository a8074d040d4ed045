import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocks, firstLine, inlines, plainText } from './markup.ts'

const links = (line: string) => inlines(line).flatMap((part) => (part.kind === 'link' ? [part.href] : []))

test('script stays text', () => {
  const line = '<script>alert(1)</script> <img src=x onerror=alert(1)>'
  expect(inlines(line)).toEqual([{ kind: 'text', text: line }])
})

test('only http(s) addresses are links', () => {
  for (const line of [
    '[x](javascript:alert(1))',
    '[x](data:text/html,hi)',
    'javascript:alert(1)',
    '[x](//evil.example)',
    'https://',
    'https://zoom.us@evil.example/j/1',
    '[zoom.us](https://zoom.us:1@evil.example)',
  ])
    expect(links(line)).toEqual([])
  expect(links('[Hanon](https://example.org/a) or http://example.org/b.')).toEqual([
    'https://example.org/a',
    'http://example.org/b',
  ])
})

test('whatever is written, no link leads elsewhere than to the web', () => {
  const piece = fc.constantFrom('[', ']', '(', ')', '*', '_', '`', 'https://', 'javascript:', 'a', ' ', '- ', '1. ')
  fc.assert(
    fc.property(fc.array(piece), (all) => {
      for (const href of links(all.join(''))) expect(href).toMatch(/^https?:/)
    }),
  )
})

test('the longest text is read in no time, however it is made', () => {
  for (const piece of ['[', '*', '**a', '`', '_a', '[a](', 'https://'])
    expect(blocks(piece.repeat(5_000 / piece.length)).length).toBeGreaterThan(0)
}, 2_000)

test('bold, emphasis and code stand in their line', () => {
  expect(inlines('play **slowly** and *softly*, `C4`')).toEqual([
    { kind: 'text', text: 'play ' },
    { kind: 'strong', text: 'slowly' },
    { kind: 'text', text: ' and ' },
    { kind: 'em', text: 'softly' },
    { kind: 'text', text: ', ' },
    { kind: 'code', text: 'C4' },
  ])
  expect(inlines('2 * 3 * 4 and snake_case_name')).toEqual([{ kind: 'text', text: '2 * 3 * 4 and snake_case_name' }])
})

test('lines are headings, lists and paragraphs', () => {
  expect(blocks('# Today\nWarm up\nslowly\n- C\n- G\n1. first\n\nlast').map((block) => block.kind)).toEqual([
    'heading',
    'paragraph',
    'list',
    'list',
    'paragraph',
  ])
})

test('the first line of a plan is the first that says something', () => {
  expect(firstLine(null)).toBe(null)
  expect(firstLine(' \n\n')).toBe(null)
  expect(firstLine('\n  Scales in G \nHanon 3')).toBe('Scales in G')
})

test('where marks are not drawn, they are not read either', () => {
  expect(firstLine('Warm up, then the **Minuet**.')).toBe('Warm up, then the Minuet.')
  expect(firstLine('# Plan\n- bars 1–8')).toBe('Plan')
  expect(plainText('- *Slowly*, `60`\n- [Hanon](https://example.org/a)')).toBe('Slowly, 60\nHanon')
})

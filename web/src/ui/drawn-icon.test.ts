import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawingIn, drawnIcon, type IconFile } from './drawn-icon.ts'

/** A circle, a rectangle and a line are among them. */
const icons = [
  () => import('lucide-react/icons/baby'),
  () => import('lucide-react/icons/calendar-days'),
  () => import('lucide-react/icons/ellipsis'),
  () => import('lucide-react/icons/user-plus'),
]

/** Elements with their attributes in any order, and without the class of a name that an icon had before. */
const partsOf = (markup: string): string[][] =>
  [...markup.replace(' lucide-more-horizontal', '').matchAll(/<(\w+)([^>]*)>/g)].map(
    ([, tag = '', attributes = '']) => [
      tag,
      ...[...attributes.matchAll(/[\w-]+="[^"]*"/gi)].map(([each]) => each).toSorted(),
    ],
  )

test('an icon of a build looks as the library draws it', async () => {
  for (const load of icons) {
    const file = await load()
    const { name, lines } = drawingIn(file as unknown as IconFile)
    const Ours = drawnIcon(name, lines)
    for (const attributes of [{}, { className: 'big' }, { 'aria-hidden': true }, { 'aria-label': 'Waits' }]) {
      const theirs = partsOf(renderToStaticMarkup(createElement(file.default, attributes)))
      expect(theirs.length).toBeGreaterThan(1)
      expect(partsOf(renderToStaticMarkup(createElement(Ours, attributes)))).toEqual(theirs)
    }
  }
})

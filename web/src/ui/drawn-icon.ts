import { createElement, type SVGProps } from 'react'

type Line = readonly [tag: string, place: Readonly<Record<string, string>>]

/** What names a picture, which is hidden from a screen reader otherwise. */
const names = ['aria-label', 'role', 'title']

/** What Lucide's own icons have, in the order of Lucide. */
const usual = {
  xmlns: 'http://www.w3.org/2000/svg',
  width: 24,
  height: 24,
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/**
 * An icon of Lucide's as the library draws it, when it is given nothing but attributes of an SVG. A build draws all
 * icons by this: the library's own builder can also be told of sizes, strokes and contexts, and is much more script. An
 * icon has the class of its present name, and none of a name that it had before.
 */
export function drawnIcon(name: string, lines: readonly Line[]) {
  return function Icon({ className = '', ...attributes }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        ...usual,
        className: `lucide lucide-${name} ${className}`.trim(),
        'aria-hidden': names.some((each) => each in attributes) ? undefined : true,
        ...attributes,
      },
      ...lines.map(([tag, place]) => createElement(tag, place)),
    )
  }
}

/** A file of Lucide's. Each line has a key there that nobody reads. */
export interface IconFile {
  __iconData: { name: string; node: readonly Line[] }
}

/** What the icon of a file is drawn from. */
export function drawingIn({ __iconData: { name, node } }: IconFile) {
  return { name, lines: node.map(([tag, { key: _key, ...place }]): Line => [tag, place]) }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

/** The sheet that the browser is given; the numbers below are computed from it and nothing else. */
const css = readFileSync(join(import.meta.dirname, '../web/src/ui/tokens.css'), 'utf8')

type Scheme = 'light' | 'dark'
const schemes = ['light', 'dark'] as const

/** The tokens that hold for a scheme and a theme, in the order of the cascade. */
function tokensOf(scheme: Scheme, theme: string): Map<string, string> {
  const tokens = new Map<string, string>()
  for (const [, selectors = '', body = ''] of css.replace(/\/\*[\s\S]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const holds = selectors.split(',').some((selector) => {
      const asked = [...selector.matchAll(/\[data-(scheme|theme)=['"]?(\w+)['"]?\]/g)]
      const isPlain = selector.trim().replace(/\[[^\]]*\]/g, '') === '' || selector.trim() === ':root'
      return isPlain && asked.every(([, name, value]) => value === (name === 'scheme' ? scheme : theme))
    })
    if (!holds) continue
    for (const [, name = '', value = ''] of body.matchAll(/(--[\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)) tokens.set(name, value)
  }
  return tokens
}

/** WCAG 2.x relative luminance. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

const round = (ratio: number): number => Math.round(ratio * 100) / 100

/** The colour of a token, which has to be there. */
function colour(tokens: Map<string, string>, name: string): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`There is no ${name}.`)
  return value
}

const surfaces = ['--ground', '--surface', '--raised', '--sunken']
const onEach = (tokens: Map<string, string>, name: string) =>
  surfaces.map((surface) => round(contrast(colour(tokens, name), colour(tokens, surface))))
const worst = (tokens: Map<string, string>, name: string) => Math.min(...onEach(tokens, name))
const between = (tokens: Map<string, string>, one: string, other: string) =>
  round(contrast(colour(tokens, one), colour(tokens, other)))

/** experience.md C3: on ground, surface, raised, sunken. */
const neutrals: [Scheme, string, string, number[]][] = [
  ['light', '--ink', '#1f232c', [14.47, 15.46, 15.73, 13.47]],
  ['light', '--ink-2', '#4e535d', [7.11, 7.59, 7.72, 6.61]],
  ['light', '--ink-3', '#646972', [5.08, 5.42, 5.52, 4.73]],
  ['light', '--line', '#838078', [3.63, 3.88, 3.94, 3.38]],
  ['light', '--hairline', '#dfdcd6', [1.26, 1.35, 1.37, 1.17]],
  ['dark', '--ink', '#ece9e4', [15.36, 14.23, 12.83, 16.16]],
  ['dark', '--ink-2', '#b9b5ad', [9.1, 8.43, 7.6, 9.58]],
  ['dark', '--ink-3', '#9f9b93', [6.72, 6.22, 5.61, 7.07]],
  ['dark', '--line', '#747a87', [4.32, 4, 3.61, 4.54]],
  ['dark', '--hairline', '#30343d', [1.49, 1.38, 1.25, 1.57]],
]

describe('neutrals (C3)', () => {
  test.each(neutrals)('%s %s', (scheme, name, hex, ratios) => {
    const tokens = tokensOf(scheme, 'indigo')
    expect(colour(tokens, name)).toBe(hex)
    expect(onEach(tokens, name)).toEqual(ratios)
  })

  test.each(schemes)('%s: text has 4.5 on every surface, controls 3; off-hours are the ground', (scheme) => {
    const tokens = tokensOf(scheme, 'indigo')
    for (const ink of ['--ink', '--ink-2', '--ink-3']) expect(worst(tokens, ink)).toBeGreaterThanOrEqual(4.5)
    expect(worst(tokens, '--line')).toBeGreaterThanOrEqual(3)
    expect(colour(tokens, '--off-hours')).toBe(colour(tokens, '--ground'))
  })
})

/** experience.md C4: solid and its label, text and ring at worst, text on tint, white on chrome; then the same of dark. */
const themes: [string, number, number, number, number, number, number, number, number][] = [
  ['indigo', 5.57, 4.77, 4.77, 4.75, 7.09, 5.57, 4.69, 4.61],
  ['blue', 4.71, 4.7, 3.14, 4.7, 7.14, 7.18, 6.05, 5.16],
  ['green', 4.63, 4.68, 3.16, 4.73, 7.07, 9.87, 8.31, 6.98],
  ['deeppurple', 4.64, 4.61, 3.19, 4.64, 7.14, 8.12, 6.85, 5.99],
  ['orange', 7.18, 4.65, 3.12, 4.6, 7.16, 9.1, 7.67, 6.66],
  ['cyan', 7.69, 4.72, 3.13, 4.76, 7.09, 9.75, 8.22, 6.99],
  ['yellow', 11.35, 4.65, 3.14, 4.62, 7.09, 13.8, 11.63, 10.06],
  ['pink', 4.62, 4.6, 3.69, 4.68, 7.17, 6.66, 5.61, 4.96],
  ['purple', 4.66, 4.64, 3.17, 4.65, 7.21, 8.86, 7.47, 6.58],
  ['lime', 8.15, 4.62, 3.14, 4.66, 7.13, 10.61, 8.94, 7.62],
]

describe('the ten themes (C4)', () => {
  test.each(themes)('%s', (theme, solid, text, ring, tint, chrome, darkSolid, darkText, darkTint) => {
    const light = tokensOf('light', theme)
    expect({
      solid: between(light, '--accent-solid', '--accent-on'),
      text: worst(light, '--accent-text'),
      ring: worst(light, '--accent-ring'),
      tint: between(light, '--accent-tint', '--accent-tint-text'),
      chrome: between(light, '--chrome', '--chrome-ink'),
    }).toEqual({ solid, text, ring, tint, chrome })
    const dark = tokensOf('dark', theme)
    expect({
      solid: between(dark, '--accent-solid', '--accent-on'),
      text: worst(dark, '--accent-text'),
      tint: between(dark, '--accent-tint', '--accent-tint-text'),
    }).toEqual({ solid: darkSolid, text: darkText, tint: darkTint })
    expect(colour(dark, '--accent-ring')).toBe(colour(dark, '--accent-text'))
  })

  test.each(themes.map(([theme]) => theme))('%s: pressed and hovered labels, ink on tint, ink on chrome', (theme) => {
    for (const [scheme, pressed, ink] of [
      ['light', 5.24, 13.2],
      ['dark', 6.25, 10.8],
    ] as const) {
      const tokens = tokensOf(scheme, theme)
      for (const state of ['--accent-hover', '--accent-active'])
        expect(between(tokens, state, '--accent-on')).toBeGreaterThanOrEqual(pressed)
      // experience.md says this one with one decimal.
      expect(Math.round(10 * between(tokens, '--accent-tint', '--ink')) / 10).toBeGreaterThanOrEqual(ink)
    }
    const light = tokensOf('light', theme)
    expect(between(light, '--chrome-2', '--chrome-ink')).toBeGreaterThanOrEqual(7)
  })
})

/** experience.md C5: ink on tint, ink-2 on tint, edge on surface, edge on tint; then ink, ink-2 and edge of dark. */
const events: [string, number, number, number, number, number, number, number][] = [
  ['poppy', 11.57, 7.22, 3.82, 3.22, 11.37, 8.11, 6.14],
  ['apricot', 11.55, 7.21, 3.73, 3.16, 11.31, 8.07, 6.23],
  ['honey', 11.47, 7.11, 3.69, 3.14, 11.24, 8.07, 6.36],
  ['olive', 11.38, 7.11, 3.62, 3.11, 11.07, 7.99, 6.59],
  ['fern', 11.28, 6.98, 3.59, 3.1, 11.17, 8.06, 6.76],
  ['jade', 11.35, 6.95, 3.58, 3.11, 10.98, 7.96, 6.81],
  ['teal', 11.34, 7.03, 3.59, 3.12, 11.09, 8.04, 6.76],
  ['sky', 11.32, 7.03, 3.62, 3.11, 11.2, 8.06, 6.62],
  ['iris', 11.5, 7.12, 3.67, 3.13, 11.33, 8.11, 6.36],
  ['plum', 11.63, 7.18, 3.79, 3.21, 11.36, 8.1, 6.15],
  ['orchid', 11.58, 7.22, 3.86, 3.24, 11.42, 8.14, 6.1],
  ['rose', 11.57, 7.21, 3.87, 3.26, 11.41, 8.14, 6.08],
]

describe('the twelve colours of students (C5)', () => {
  test.each(events)('%s', (name, ink, ink2, edge, edgeOnTint, darkInk, darkInk2, darkEdge) => {
    const of = (part: string) => `--ev-${name}-${part}`
    const light = tokensOf('light', 'indigo')
    expect([
      between(light, of('ink'), of('bg')),
      between(light, of('ink-2'), of('bg')),
      between(light, of('edge'), '--surface'),
      between(light, of('edge'), of('bg')),
    ]).toEqual([ink, ink2, edge, edgeOnTint])
    const dark = tokensOf('dark', 'indigo')
    expect([
      between(dark, of('ink'), of('bg')),
      between(dark, of('ink-2'), of('bg')),
      between(dark, of('edge'), '--surface'),
    ]).toEqual([darkInk, darkInk2, darkEdge])
  })

  test.each(schemes)('%s: a past event, its tint half surface, keeps 12.1 for its ink', (scheme) => {
    const tokens = tokensOf(scheme, 'indigo')
    for (const [name] of events) {
      const past = mixed(colour(tokens, `--ev-${name}-bg`), colour(tokens, '--surface'))
      expect(round(contrast(past, colour(tokens, `--ev-${name}-ink`)))).toBeGreaterThanOrEqual(12.1)
    }
  })
})

/** Half of each. */
const mixed = (one: string, other: string): string =>
  `#${[1, 3, 5]
    .map((at) => (Number.parseInt(one.slice(at, at + 2), 16) + Number.parseInt(other.slice(at, at + 2), 16)) / 2)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`

/** experience.md C6: text at worst and text on tint, light and dark. */
const status: [string, number, number, number, number][] = [
  ['success', 4.64, 4.74, 7.42, 6.39],
  ['warning', 4.61, 4.65, 6.87, 6.07],
  ['danger', 4.61, 4.62, 6.58, 5.9],
  ['info', 4.62, 4.68, 7.08, 6.2],
]

describe('status (C6)', () => {
  test.each(status)('%s', (name, text, tint, darkText, darkTint) => {
    const [light, dark] = [tokensOf('light', 'indigo'), tokensOf('dark', 'indigo')]
    expect([worst(light, `--${name}`), between(light, `--${name}-bg`, `--${name}-on-bg`)]).toEqual([text, tint])
    expect([worst(dark, `--${name}`), between(dark, `--${name}-bg`, `--${name}-on-bg`)]).toEqual([darkText, darkTint])
  })

  test('the danger button: white in light, ink in dark (C4)', () => {
    expect(round(contrast('#ffffff', colour(tokensOf('light', 'indigo'), '--danger')))).toBe(5.38)
    expect(round(contrast('#10141c', colour(tokensOf('dark', 'indigo'), '--danger')))).toBe(7.81)
  })
})

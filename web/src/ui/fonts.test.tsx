/// <reference types="@vitest/browser-playwright" />
import './base.css'
import './tokens.css'
import './fonts.css'
import { afterEach, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'

afterEach(() => document.body.replaceChildren())

/** A line of the interface and one of a title, in every weight in use. */
function written(text: string): void {
  for (const tag of ['p', 'h2'] as const)
    for (const weight of [400, 500, 600]) {
      const line = document.body.appendChild(document.createElement(tag))
      line.textContent = text
      line.style.fontWeight = String(weight)
    }
}

/** The files of faces that this page was given for a text, by the name they have without their folder. */
async function filesFor(text: string): Promise<string[]> {
  performance.clearResourceTimings()
  written(text)
  // The browser starts to load a face when it draws a letter of it.
  document.body.getBoundingClientRect()
  await document.fonts.ready
  const names = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
  return names.filter((name) => name.endsWith('.woff2')).toSorted()
}

/** The families that the browser drew an element with. */
async function drawnWith(selector: string): Promise<string[]> {
  await cdp().send('DOM.enable')
  await cdp().send('CSS.enable')
  await cdp().send('DOM.getDocument')
  const { searchId, resultCount } = await cdp().send('DOM.performSearch', { query: selector })
  const { nodeIds } = await cdp().send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: resultCount })
  const { fonts } = await cdp().send('CSS.getPlatformFontsForNode', { nodeId: nodeIds[0] ?? 0 })
  return fonts.map(({ familyName }) => familyName)
}

test('who reads neither Cyrillic nor Greek is sent no letter of them', async () => {
  // The é of the second José is an e and an accent, as in names of files from a Mac.
  const files = await filesFor('Zoë, José, Jose\u0301 and Łukasz: Tue 24 Nov, 16:00–16:45 · €40')
  expect(files).toEqual([
    'instrument-sans-latin-ext-wght-normal.woff2',
    'instrument-sans-latin-wght-normal.woff2',
    'newsreader-latin-ext-wght-normal.woff2',
    'newsreader-latin-wght-normal.woff2',
  ])
})

test.each([
  ['cyrillic', 'Александра'],
  ['cyrillic-ext', 'Әсем'],
  ['greek', 'Αλέξανδρος'],
  ['greek-ext', 'Ἀχιλλεύς'],
])('a name with letters of %s is drawn by Inter, and as a title by Literata', async (subset, name) => {
  const files = await filesFor(name)
  expect(files).toContain(`inter-${subset}-wght-normal.woff2`)
  expect(files).toContain(`literata-${subset}-wght-normal.woff2`)
  expect(files.filter((file) => file.includes('-latin-'))).toEqual([])
  expect(await drawnWith('p')).toEqual(['Inter'])
  expect(await drawnWith('h2')).toEqual(['Literata'])
})

import '../../ui/base.css'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { changeLayout, defaultLayout, layoutFrom } from '../../lib/layout-config.ts'
import { shownAs } from '../shown-as.fake.ts'

const root = document.documentElement

/** The colour around the page on a phone, as its head says it in index.html. */
const bars = () => [...document.head.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')]
const shownBars = () => bars().flatMap(({ media, dataset }) => (media === 'all' ? [dataset['scheme']] : []))

beforeEach(() => {
  for (const scheme of ['light', 'dark']) {
    const meta = document.head.appendChild(document.createElement('meta'))
    meta.name = 'theme-color'
    meta.dataset['scheme'] = scheme
  }
})
afterEach(async () => {
  for (const meta of bars()) meta.remove()
  changeLayout(defaultLayout)
  localStorage.clear()
  await shownAs()
})

/** Runs the script before the first paint on a storage. */
async function painted(stored: string) {
  for (const name of Object.keys(root.dataset)) delete root.dataset[name]
  root.style.fontSize = ''
  localStorage.setItem('layout.v1', stored)
  const script = document.createElement('script')
  script.src = `/before-paint.js?${crypto.randomUUID()}`
  const ran = new Promise((resolve) => script.addEventListener('load', resolve))
  document.head.append(script)
  await ran
  script.remove()
  return { ...Object.fromEntries(Object.entries(root.dataset)), fontSize: root.style.fontSize, bars: shownBars() }
}

/** Runs the app's own code on the same. */
function applied(stored: string) {
  let parsed: unknown = null
  try {
    parsed = JSON.parse(stored)
  } catch {
    parsed = null
  }
  changeLayout(layoutFrom(parsed))
  return { ...Object.fromEntries(Object.entries(root.dataset)), fontSize: root.style.fontSize, bars: shownBars() }
}

const cases = [
  'broken',
  'null',
  '7',
  '{}',
  JSON.stringify(defaultLayout),
  JSON.stringify({ ...defaultLayout, colorScheme: 'dark', layoutTheme: 'primaryColor', theme: 'lime', scale: 16 }),
  JSON.stringify({ ...defaultLayout, layoutTheme: 'primaryColor', inputStyle: 'filled', menuMode: 'slim-plus' }),
  JSON.stringify({ ...defaultLayout, menuMode: 'static', staticHidden: true }),
  JSON.stringify({ menuMode: 'wild', theme: 'mud', scale: '14', inputStyle: 1, colorScheme: 'x', staticHidden: 'yes' }),
  JSON.stringify({ ...defaultLayout, colorScheme: 'system', layoutTheme: 'primaryColor' }),
]

test.each(cases)('before the first paint stands what the app will apply: %s', async (stored) => {
  const first = await painted(stored)
  expect(first).toEqual(applied(stored))
  expect(first.fontSize).toMatch(/^1[2-6]px$/)
  expect(first.bars).toEqual([root.dataset['scheme']])
})

test.each(cases)('the same on a device that is dark: %s', async (stored) => {
  await shownAs({ dark: true })
  const first = await painted(stored)
  expect(first).toEqual(applied(stored))
})

test.each([
  [{ menuMode: 'static' }, 14],
  [{ menuMode: 'static', staticHidden: true }, 0],
  [{ menuMode: 'overlay' }, 0],
  [{ menuMode: 'slim' }, 5],
  [{ menuMode: 'slim-plus' }, 7],
])('the page begins where it will stay: %j', async (stored, rem) => {
  await page.viewport(1440, 900)
  await painted(JSON.stringify(stored))
  const probe = document.body.appendChild(document.createElement('div'))
  probe.style.inlineSize = 'var(--rail)'
  const width = () => probe.getBoundingClientRect().width
  await expect.poll(width).toBe(rem * 14)
  await page.viewport(991, 900)
  await expect.poll(width).toBe(0)
  probe.remove()
})

const words = { de: 'Noch einmal', ar: 'مرة أخرى', en: 'Once more' }

/** A page of its own that nothing has started in: the place of the app, and what index.html has brought along for it. */
async function unstarted(language = ''): Promise<Document> {
  localStorage.setItem('language.v1', language)
  const brought = Object.entries(words).map(([name, said]) => `<template data-for="${name}">${said}</template>`)
  const frame = document.createElement('iframe')
  frame.srcdoc = `<script src="/before-paint.js"></script><div id="root"></div>${brought.join('')}`
  onTestFinished(() => frame.remove())
  const open = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  await open
  if (!frame.contentDocument) throw new Error('The frame has no page')
  return frame.contentDocument
}
const placeIn = (opened: Document): HTMLElement => {
  const place = opened.getElementById('root')
  if (!place) throw new Error('The page has no place for the app')
  return place
}

/** Asks for a file that is not there. */
async function missed(opened: Document, name: 'script' | 'link'): Promise<void> {
  const element = opened.createElement(name)
  Object.assign(
    element,
    name === 'script' ? { type: 'module', src: '/gone.js' } : { rel: 'modulepreload', href: '/gone.js' },
  )
  const told = new Promise((resolve) => element.addEventListener('error', resolve))
  opened.head.append(element)
  await told
}

test('what is only preloaded, or does not come to an app that stands, is not told in the place of the app', async () => {
  const opened = await unstarted()
  await missed(opened, 'link')
  expect(placeIn(opened).childNodes).toHaveLength(0)
  placeIn(opened).append('The week')
  await missed(opened, 'script')
  expect(placeIn(opened).textContent).toBe('The week')
})

test.each([
  ['ar', words.ar],
  ['fr', words.en],
  ['', words.en],
])(
  'where the first script does not come, the page says so in the language that was chosen: %j',
  async (language, said) => {
    const opened = await unstarted(language)
    await missed(opened, 'script')
    expect(placeIn(opened).textContent).toBe(said)
  },
)

test('nor does the page stay blank where a later one is missing; an app that starts all the same takes its place', async () => {
  const opened = await unstarted()
  opened.defaultView?.dispatchEvent(new Event('unhandledrejection'))
  expect(placeIn(opened).textContent).toBe(words.en)
  const app = createRoot(placeIn(opened))
  app.render('The week')
  await expect.poll(() => placeIn(opened).textContent).toBe('The week')
  app.unmount()
})

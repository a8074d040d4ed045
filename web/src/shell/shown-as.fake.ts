/// <reference types="@vitest/browser-playwright" />
import { onTestFinished, vi } from 'vitest'
import { cdp } from 'vitest/browser'

interface Media {
  type?: 'screen' | 'print'
  reducedMotion?: boolean
  forcedColors?: boolean
  moreContrast?: boolean
  dark?: boolean
}

/** Lets the browser of a test show its page as a device or a person would have it; without anything as all tests see it. */
export async function shownAs({
  type = 'screen',
  reducedMotion = true,
  forcedColors = false,
  moreContrast = false,
  dark = false,
}: Media = {}) {
  await cdp().send('Emulation.setEmulatedMedia', {
    media: type,
    features: [
      { name: 'prefers-reduced-motion', value: reducedMotion ? 'reduce' : 'no-preference' },
      { name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
      { name: 'forced-colors', value: forcedColors ? 'active' : 'none' },
      { name: 'prefers-contrast', value: moreContrast ? 'more' : 'no-preference' },
    ],
  })
  // The frame of the tests hears of it a little later.
  const asked = [
    [type, true],
    ['(prefers-reduced-motion: reduce)', reducedMotion],
    ['(prefers-color-scheme: dark)', dark],
    ['(forced-colors: active)', forcedColors],
    // With the system's colours a browser may say so too.
    ...(forcedColors ? [] : [['(prefers-contrast: more)', moreContrast] as const]),
  ] as const
  await vi.waitUntil(() => asked.every(([query, isTrue]) => window.matchMedia(query).matches === isTrue))
  // Listeners are told with the next frame.
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

/** For the test that asks, the page is seen by somebody who wants motion, which all tests are spared (docs/decisions/0078). */
export async function withMotion(): Promise<void> {
  await shownAs({ reducedMotion: false })
  onTestFinished(() => shownAs())
}

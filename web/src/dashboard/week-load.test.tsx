import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import '../ui/fonts.css'
import '../ui/base.css'
import '../ui/tokens.css'
import { ensureTemporal } from '../lib/dates.ts'
import { ensureTexts, i18n, type Language, languages } from '../lib/i18n.ts'
import { defaultPreferences, preferencesStore } from '../lib/preferences.ts'
import { itemsOf } from './today/today.ts'
import { WeekLoad } from './week-load.tsx'

/** A Friday. */
const now = Date.parse('2026-11-20T10:00:00Z')
/** How wide (px) the card of it is on a phone of 390. */
const width = 326

/** px; two are more. */
const oneLine = 24

const days = Array.from({ length: 7 }, (_, index) => String(16 + index))
const items = itemsOf(
  days.map((day, index) => ({
    event_id: index,
    user_profile_id: 7,
    title: 'Lesson',
    start: `2026-11-${day}T08:00:00Z`,
    end: `2026-11-${day}T20:15:00Z`,
    all_day: false,
    cancelled_at: null,
    lesson_id: null,
    lesson_status_id: null,
  })),
  [],
  [],
)

async function speak(language: Language): Promise<void> {
  localStorage.setItem('language.v1', language)
  await ensureTexts()
  i18n.activate(language)
}

test.each(languages)('in %s the hours of each day stand in one line, beside those of the next', async (language) => {
  await ensureTemporal()
  // Else the country of the machine says when a week begins.
  preferencesStore.set({ ...defaultPreferences, firstDay: 1 })
  await page.viewport(390, 800)
  await speak(language)
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    root.unmount()
    place.remove()
    preferencesStore.set(defaultPreferences)
    await speak('en')
    localStorage.clear()
  })
  Object.assign(place.style, { inlineSize: `${width}px`, marginInline: 'auto' })
  const router = createRouter({
    routeTree: createRootRoute({ component: () => <WeekLoad {...{ items, now }} zone="UTC" ranges={[]} /> }),
    history: createMemoryHistory(),
  })
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  await expect.poll(() => place.querySelectorAll('ol button').length).toBe(7)
  // Until its face has come a text is as wide as the face that stands in for it.
  await expect.poll(() => tooWide(place)).toEqual([])
})

/** The hours that are on no line, on two, or reach further than to the words of the next day. */
function tooWide(place: HTMLElement): DOMRect[] {
  const boxes = [...place.querySelectorAll('ol button')].map((bar) => {
    const hours = [...bar.querySelectorAll('span')].find(({ textContent }) => textContent.startsWith('12'))
    const words = document.createRange()
    if (hours) words.selectNodeContents(hours)
    return words.getBoundingClientRect()
  })
  const inOrder = boxes.toSorted((one, other) => one.left - other.left)
  return inOrder.filter(
    ({ right, height }, index) => height === 0 || height >= oneLine || right > (inOrder[index + 1]?.left ?? 390),
  )
}

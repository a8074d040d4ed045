import type { Lesson } from '../../data/lesson-rows.ts'
import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { LessonCard } from './lesson-card.tsx'

const lesson: Lesson = {
  lesson_id: 1,
  event_id: null,
  lesson_status_id: 2,
  user_profile_id: null,
  title: 'Scales in G.',
  plan: 'Begin slowly with the left hand alone, then both hands, then with the metronome.',
  steps: [],
  homework: null,
  homework_done_at: null,
  minutes: 45,
  place: null,
  video_link: null,
  position: 'V',
  start: null,
  end: null,
  version: 1,
}

let root: Root

afterEach(() => {
  root.unmount()
  document.body.replaceChildren()
})

/** Where some letters of a text are drawn. */
function boxOf(element: Element, from: number, to: number): DOMRect {
  const range = document.createRange()
  const text = element.firstChild
  if (text) {
    range.setStart(text, from)
    range.setEnd(text, to)
  }
  return range.getBoundingClientRect()
}

test('where one reads from right to left, what was written from left to right keeps its order and its beginning', async () => {
  document.documentElement.dir = 'rtl'
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await ensureTemporal()
  const place = document.body.appendChild(document.createElement('ul'))
  place.style.inlineSize = '14rem'
  root = createRoot(place)
  root.render(
    <I18nProvider i18n={i18n}>
      <LessonCard lesson={lesson} student={undefined} zone="UTC" now={0} actions={null} />
    </I18nProvider>,
  )
  const title = page.getByRole('button', { name: 'Scales in G.' })
  await expect.element(title).toBeVisible()
  const stop = boxOf(title.element(), 11, 12)
  expect(stop.left).toBeGreaterThan(boxOf(title.element(), 0, 1).left)

  const plan = page.getByText(/^Begin slowly/).element()
  const box = plan.getBoundingClientRect()
  expect(plan.scrollWidth).toBeGreaterThan(plan.clientWidth)
  const begin = boxOf(plan, 0, 5)
  expect([begin.left >= box.left - 1, begin.right <= box.right + 1]).toEqual([true, true])
})

test('a lesson of a whole day says so, and no hour and no length', async () => {
  await ensureTemporal()
  root = createRoot(document.body.appendChild(document.createElement('ul')))
  const day = { event_id: 7, start: '2026-11-18T00:00:00Z', end: '2026-11-19T00:00:00Z', minutes: 1440, all_day: true }
  root.render(
    <I18nProvider i18n={i18n}>
      <LessonCard lesson={{ ...lesson, ...day }} student={undefined} zone="UTC" now={0} actions={null} />
    </I18nProvider>,
  )
  await expect.element(page.getByText(/Nov 18.* all day$/)).toBeVisible()
  expect(document.body.textContent).not.toMatch(/\d (h|min)\b/)
})

test('a whole day is the date that the teacher chose, wherever it is read', async () => {
  await ensureTemporal()
  root = createRoot(document.body.appendChild(document.createElement('ul')))
  // The 18th in Berlin.
  const day = { event_id: 7, start: '2026-11-17T23:00:00Z', end: '2026-11-18T23:00:00Z', minutes: 1440, all_day: true }
  for (const zone of ['America/New_York', 'Europe/Berlin', 'Pacific/Auckland']) {
    root.render(
      <I18nProvider i18n={i18n}>
        <LessonCard
          key={zone}
          lesson={{ ...lesson, ...day, time_zone: 'Europe/Berlin' }}
          student={undefined}
          zone={zone}
          now={0}
          actions={null}
        />
      </I18nProvider>,
    )
    await expect.element(page.getByText(/Nov 18.* all day$/)).toBeVisible()
  }
})

test('a time that waits for a yes says so, until the lesson is over', async () => {
  await ensureTemporal()
  root = createRoot(document.body.appendChild(document.createElement('ul')))
  const times = { event_id: 7, start: '2026-11-18T09:00:00Z', end: '2026-11-18T09:45:00Z', to_confirm: true }
  const show = (more: Partial<Lesson>) =>
    root.render(
      <I18nProvider i18n={i18n}>
        <LessonCard lesson={{ ...lesson, ...times, ...more }} student={undefined} zone="UTC" now={0} actions={null} />
      </I18nProvider>,
    )
  const edge = () => {
    const card = document.querySelector('[class*=card]')
    return card ? getComputedStyle(card).borderInlineStartStyle : null
  }
  show({})
  await expect.element(page.getByText('tentative')).toBeVisible()
  expect(edge()).toBe('dashed')
  show({ to_confirm: false })
  await expect.element(page.getByText('tentative')).not.toBeInTheDocument()
  expect(edge()).toBe('solid')
  show({ lesson_status_id: 4 })
  await expect.element(page.getByText('Nov 18', { exact: false })).toBeVisible()
  await expect.element(page.getByText('tentative')).not.toBeInTheDocument()
})

import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from './test-app.fake.tsx'
import { sampleLessons } from '../calendar/sample-lessons.ts'
import { changePreferences } from '../lib/preferences.ts'
import { remember } from '../lib/undo.ts'

afterEach(async () => {
  // Left where it is the pointer would come over the next picture by itself.
  await userEvent.hover(document.body, { position: { x: 1, y: 1 } })
  await closeApp()
})

test('who was signed out reads so, and finds the way back in', async () => {
  await openApp('/landing?signedOut=true')
  await expect.element(page.getByText('You’re signed out.')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/auth/login')
})

test('the picture of a week becomes a real one that reads a line, without an account', async () => {
  await openApp('/landing')
  // To come near is enough: the picture gives way before a click could reach it.
  await userEvent.hover(page.getByRole('textbox', { name: /^Try:/ }))
  const line = page.getByLabelText('Quick add')
  await userEvent.fill(line, 'luca tomorrow 16:00 45m weekly x3')
  await expect.element(page.getByText(/^Luca Rossi · .* 3 times, every week/)).toBeVisible()
  const before = document.querySelectorAll('[data-event]').length
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveValue('')
  await expect.poll(() => document.querySelectorAll('[data-event]').length).not.toBe(before)
})

test('a first click into the line goes on in the real one, with what was typed meanwhile', async () => {
  await openApp('/landing')
  // Pressed as a person does: a press that is made sure of first looks for the picture once more, which has gone by then.
  await userEvent.click(page.getByRole('textbox', { name: /^Try:/ }), { force: true })
  await userEvent.keyboard('luca tomorrow')
  const line = page.getByLabelText('Quick add')
  await expect.element(line).toHaveFocus()
  await userEvent.keyboard(' 16:00')
  await expect.element(line).toHaveValue('luca tomorrow 16:00')
})

test('what was done in the week to try is taken back by key, and done again', async () => {
  await openApp('/landing', { width: 1440 })
  await userEvent.hover(page.getByRole('textbox', { name: /^Try:/ }))
  const lessons = () => [...document.querySelectorAll<HTMLElement>('[data-event]')]
  const names = () => new Set(lessons().map((each) => each.getAttribute('aria-label')))
  await expect.poll(() => lessons().length).toBeGreaterThan(1)
  const before = names()
  const [one, other] = lessons()
  if (!one || !other) throw new Error('There are no two lessons')
  await userEvent.dragAndDrop(one, other)
  await expect.element(page.getByText(/ moved$/)).toBeVisible()
  const after = names()
  expect(after).not.toEqual(before)
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText(/^Undid: .* moved$/)).toBeVisible()
  expect(names()).toEqual(before)
  await userEvent.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  await expect.poll(names).toEqual(after)
})

test('a key in the week to try means what was done before it, however late it is answered', async () => {
  await openApp('/landing', { width: 1440 })
  await userEvent.hover(page.getByRole('textbox', { name: /^Try:/ }))
  await expect.poll(() => document.querySelectorAll('[data-event]').length).toBeGreaterThan(1)
  const undone: string[] = []
  const act = (text: string) => remember({ text, undo: async () => void undone.push(text) })
  const press = () =>
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true }))
  act('one')
  act('two')
  press()
  act('three')
  press()
  await expect.poll(() => undone).toEqual(['two', 'three'])
})

test('a line that is being typed in the week to try is the browser’s to take back', async () => {
  await openApp('/landing', { width: 1440 })
  await userEvent.hover(page.getByRole('textbox', { name: /^Try:/ }))
  const line = page.getByLabelText('Quick add')
  await userEvent.fill(line, 'luca tomorrow 16:00 45m')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Luca Rossi planned')).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByText('Luca Rossi planned')).toBeVisible()
  await expect.element(page.getByText(/^Undone/)).not.toBeInTheDocument()
})

test.each([1440, 768, 390])('at %i px the week to try takes the place of its picture to the pixel', async (width) => {
  await openApp('/landing', { width })
  const picture = page.getByRole('textbox', { name: 'Try: Anna Tue 16:00 45m weekly' })
  await expect.element(picture).toBeVisible()
  const top = () => document.querySelector('#features')?.getBoundingClientRect().top ?? 0
  const before = top() + window.scrollY
  const { height } = picture.element().parentElement?.getBoundingClientRect() ?? new DOMRect()
  await userEvent.hover(picture)
  await expect.element(page.getByLabelText('Quick add')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-event]').length).toBeGreaterThan(0)
  expect(height).toBeGreaterThan(300)
  expect(top() + window.scrollY).toBe(before)
})

test.each(['ltr', 'rtl'] as const)('of a name in the picture that does not fit the end is cut: %s', async (dir) => {
  document.documentElement.dir = dir
  onTestFinished(() => document.documentElement.removeAttribute('dir'))
  await openApp('/landing', { width: 1000 })
  await expect.element(page.getByRole('textbox', { name: /^Try:/ })).toBeVisible()
  const range = document.createRange()
  const slip = '[style*="--edge"]'
  const cut = [...document.querySelectorAll(`${slip} bdi, ${slip} b:not(:has(bdi))`)].flatMap(({ firstChild }) => {
    if (!firstChild?.parentElement) return []
    range.selectNodeContents(firstChild)
    const { left, right } = firstChild.parentElement.closest(slip)?.getBoundingClientRect() ?? new DOMRect()
    range.setEnd(firstChild, 1)
    const first = range.getBoundingClientRect()
    return first.width > 0 && (first.left < left || first.right > right) ? [firstChild.textContent] : []
  })
  expect(cut).toEqual([])
  for (const each of document.querySelectorAll(slip)) expect(getComputedStyle(each).textOverflow).toBe('ellipsis')
})

test('the picture tells times as its reader does', async () => {
  changePreferences({ timeFormat: '12' })
  await openApp('/landing')
  await expect.element(page.getByText(/^Luca Rossi\s4:00\sPM–5:00\sPM$/)).toBeInTheDocument()
})

test.each([
  [390, 1],
  [1440, 7],
])('at %i px the week to try has as many days as there is room for: %i', async (width, days) => {
  await openApp('/landing', { width })
  await userEvent.hover(page.getByRole('textbox', { name: /^Try:/ }))
  await expect.element(page.getByLabelText('Quick add')).toBeVisible()
  await expect.poll(() => document.querySelectorAll('[data-drop-day]').length).toBe(days)
})

test('the scale has its keys without an account, too', async () => {
  await openApp('/landing')
  await userEvent.keyboard('{Alt>}={/Alt}')
  await expect.poll(() => document.documentElement.style.fontSize).toBe('15px')
  await userEvent.keyboard('{Alt>}-{/Alt}')
  await expect.poll(() => document.documentElement.style.fontSize).toBe('14px')
})

test.each([
  ['Features', 'Plan'],
  ['Self-host', 'On a machine of your own'],
])('“%s” in the head leads to its part of the page', async (name, heading) => {
  onTestFinished(() => window.history.replaceState(null, '', window.location.pathname + window.location.search))
  await openApp('/landing', { width: 1440, height: 500 })
  const part = page.getByRole('heading', { name: heading })
  await expect.element(part).not.toBeInViewport()
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name }).click()
  await expect.element(part).toBeInViewport()
})

test.each([1440, 768, 390])('at %i px there is a week to look at before anybody touches it', async (width) => {
  await openApp('/landing', { width })
  const picture = page.getByRole('textbox', { name: /^Try:/ })
  await expect.element(picture).toBeVisible()
  expect(places(lessonsIn(picture.element())).length).toBeGreaterThan(0)
})

test.each([
  ['Sunday', '2026-11-29', 7],
  ['Sunday', '2026-11-29', 1],
  ['Saturday', '2026-11-28', 7],
  ['Monday', '2026-11-30', 6],
] as const)(
  'on a %s the week that is shown has all its lessons: %s, weeks from %i on',
  async (_name, date, firstDay) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T09:00`) })
    onTestFinished(() => void vi.useRealTimers())
    changePreferences({ firstDay })
    await openApp('/landing', { width: 1440 })
    const picture = page.getByRole('textbox', { name: /^Try:/ })
    await expect.element(picture).toBeVisible()
    const before = places(lessonsIn(picture.element()))
    expect(before).toHaveLength(sampleLessons.length)
    await userEvent.hover(picture)
    await expect.poll(() => document.querySelectorAll('[data-event]').length).toBe(sampleLessons.length)
    expect(places(document.querySelectorAll('[data-event]'))).toEqual(before)
  },
)

test.each([1440, 768, 640, 390])(
  'at %i px the lessons of the real week stand where the picture had them',
  async (width) => {
    await openApp('/landing', { width })
    const picture = page.getByRole('textbox', { name: /^Try:/ })
    await expect.element(picture).toBeVisible()
    const before = places(lessonsIn(picture.element()))
    await userEvent.hover(picture)
    await expect.element(page.getByLabelText('Quick add')).toBeVisible()
    await expect.poll(() => document.querySelectorAll('[data-event]').length).toBeGreaterThan(0)
    expect(places(document.querySelectorAll('[data-event]'))).toEqual(before)
  },
)

/** The drawn lessons of the picture whose line this is. */
const lessonsIn = (line: Element) => line.parentElement?.querySelectorAll('[style]') ?? []

/** Where on the page elements stand that are seen, in px, from the first day to the last. */
function places(elements: Iterable<Element>): string[] {
  return [...elements]
    .map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0)
    .map(({ left, top, width, height }) => [left, top + window.scrollY, width, height].map(Math.round).join(' '))
    .toSorted()
}

test('on a phone the way in stays in sight, wherever one reads', async () => {
  await openApp('/landing', { width: 390, height: 700 })
  const start = () =>
    page
      .getByRole('link', { name: 'Start free' })
      .elements()
      .map((each) => each.getBoundingClientRect())
      .filter(({ top, bottom, width }) => width > 0 && top >= 0 && bottom <= 700)
  await expect.poll(() => start().length).toBeGreaterThan(0)
  window.scrollTo(0, 900)
  await expect.poll(() => window.scrollY).toBeGreaterThan(600)
  await expect.poll(start).toHaveLength(1)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('the look can be chosen without an account: colour, scheme, scale, and nothing of a menu', async () => {
  await openApp('/landing')
  await userEvent.click(page.getByRole('button', { name: 'Appearance' }))
  const sidebar = page.getByRole('complementary', { name: 'Appearance' })
  const { dataset } = document.documentElement
  await userEvent.click(sidebar.getByRole('radio', { name: 'Dark' }))
  await expect.poll(() => dataset['scheme']).toBe('dark')
  await sidebar.getByRole('radio', { name: 'Lime' }).click({ force: true })
  await expect.poll(() => dataset['theme']).toBe('lime')
  await expect.element(sidebar.getByRole('button', { name: /Larger/ })).toBeVisible()
  expect(sidebar.getByText('Menu mode').query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await expect.element(sidebar).not.toBeInTheDocument()
})

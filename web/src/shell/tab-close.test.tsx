import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeShell, openShell } from './test-shell.fake.tsx'
import { forgetTabs, keepTabs, tabStore } from '../lib/open-tabs.ts'

afterEach(async () => {
  await closeShell()
  forgetTabs()
})

const strip = page.getByRole('navigation', { name: 'Open pages' })
const tab = (name: string) => strip.getByRole('link', { name })
const closer = (name: string) => strip.getByRole('button', { name: `Close tab ${name}` })
const labels = () => tabStore.get().map(({ label }) => label)
const calendar = { path: '/calendar', label: 'Calendar' }
const lessons = { path: '/lesson', label: 'Lessons' }
const resources = { path: '/lesson/resources', label: 'Resources' }

function rulesOf(list: Iterable<CSSRule>): CSSRule[] {
  return [...list].flatMap((rule) => [
    rule,
    ...(rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule ? rulesOf(rule.cssRules) : []),
  ])
}

/**
 * Styles as a device has them that hovers over things, or over nothing. No browser on a computer can be told to be the
 * second, and one that was once told to have a finger is not the first again.
 */
function hovering(canHover: boolean): void {
  const sheets = rulesOf([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))
  for (const rule of sheets) {
    if (!(rule instanceof CSSMediaRule) || rule.conditionText !== '(hover: hover)') continue
    rule.media.mediaText = canHover ? 'all' : 'not all'
    onTestFinished(() => {
      rule.media.mediaText = '(hover: hover)'
    })
  }
}

describe.each([1440, 992, 991, 390])('at %i px', (width) => {
  test('a tab can be closed in sight while it is shown, pointed at or focused', async () => {
    await openShell({ width, path: '/lesson' })
    keepTabs([calendar, lessons])
    const shown = (name: string) => getComputedStyle(closer(name).element()).opacity
    await expect.element(strip).toBeVisible()
    hovering(true)
    await page.getByLabelText('Text of the page').hover()
    await expect.poll(() => [shown('Calendar'), shown('Lessons')]).toEqual(['0', '1'])
    await tab('Calendar').hover()
    await expect.poll(() => shown('Calendar')).toBe('1')
    await page.getByLabelText('Text of the page').hover()
    await expect.poll(() => shown('Calendar')).toBe('0')
    tab('Calendar').element().focus()
    await expect.poll(() => shown('Calendar')).toBe('1')
  })

  test('for a finger each tab can be closed in sight', async () => {
    await openShell({ width, path: '/lesson' })
    keepTabs([calendar, lessons])
    await expect.element(strip).toBeVisible()
    await page.getByLabelText('Text of the page').hover()
    hovering(false)
    for (const name of ['Calendar', 'Lessons'])
      await expect.poll(() => getComputedStyle(closer(name).element()).opacity).toBe('1')
  })

  test('closed by key, a tab leaves the focus to the next one, the last to the one before, the only one to the page', async () => {
    await openShell({ width, path: '/' })
    keepTabs([calendar, lessons, resources])
    await expect.element(strip).toBeVisible()
    for (const [name, next] of [
      ['Lessons', 'Resources'],
      ['Resources', 'Calendar'],
    ] as const) {
      closer(name).element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(closer(name)).not.toBeInTheDocument()
      await expect.element(closer(next)).toHaveFocus()
    }
    await userEvent.keyboard('{Enter}')
    await expect.element(strip).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
  })

  test('the shown tab stays until the page that it gives way to is there', async () => {
    const router = await openShell({ width, path: '/calendar' })
    keepTabs([calendar, lessons])
    const answer = Promise.withResolvers<void>()
    router.routesByPath['/lesson'].options.loader = () => answer.promise
    await closer('Calendar').click()
    await expect.poll(() => router.state.location.pathname).toBe('/lesson')
    expect(labels()).toEqual(['Calendar', 'Lessons'])
    await expect.element(page.getByRole('heading', { name: '/calendar' })).toBeVisible()
    answer.resolve()
    await expect.element(page.getByRole('heading', { name: '/lesson' })).toBeVisible()
    await expect.poll(labels).toEqual(['Lessons'])
  })

  test('tabs that have no room beside each other scroll, and the shown one is in sight', async () => {
    const router = await openShell({ width })
    const many = Array.from({ length: 12 }, (_, index) => ({
      path: `/profile/edit/${index}`,
      label: `Student ${index}`,
    }))
    keepTabs([...many, lessons])
    await expect.element(strip).toBeVisible()
    const list = strip.getByRole('list').element()
    await expect.poll(() => list.scrollWidth - list.clientWidth).toBeGreaterThan(0)
    expect(getComputedStyle(list).overflowX).toBe('auto')
    await router.navigate({ to: '/lesson' })
    const { left, right } = list.getBoundingClientRect()
    const place = () => tab('Lessons').element().getBoundingClientRect()
    await expect.poll(() => Math.round(place().left)).toBeGreaterThanOrEqual(Math.floor(left))
    await expect.poll(() => Math.round(place().right)).toBeLessThanOrEqual(Math.ceil(right))
  })
})

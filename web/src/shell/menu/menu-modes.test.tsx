import '../../ui/base.css'
import '../../ui/tokens.css'
import { afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { changeLayout, layoutStore } from '../../lib/layout-config.ts'
import { changePreferences, defaultPreferences } from '../../lib/preferences.ts'
import { closeShell, openShell } from '../test-shell.fake.tsx'

afterEach(closeShell)

const menu = page.getByRole('navigation', { name: 'Main menu' })
const menuButton = page.getByRole('button', { name: /(?:Show|Hide) menu/ })
const flyout = page.getByRole('list', { name: 'Students' })
const students = menu.getByRole('button', { name: 'Students' })
const outside = () => document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left ?? NaN
const offset = () =>
  parseFloat(getComputedStyle(document.querySelector('main')?.parentElement ?? document.body).paddingInlineStart)
const menuWidth = () => menu.element().getBoundingClientRect().width
const rem = 14

describe.each([1440, 992])('at %i px', (width) => {
  test('static: 14 rem beside the page; the button hides it, and what is stored says so', async () => {
    await openShell({ width, layout: { menuMode: 'static' } })
    await expect.element(menu).toBeVisible()
    await expect.poll(menuWidth).toBe(14 * rem)
    await expect.poll(offset).toBeGreaterThanOrEqual(14 * rem)
    await expect.element(menu.getByRole('link', { name: 'All students' })).toBeVisible()

    await menuButton.click()
    await expect.element(menu).not.toBeInTheDocument()
    await expect.poll(offset).toBeLessThan(2 * rem)
    expect(JSON.parse(localStorage.getItem('layout.v1') ?? '{}')).toMatchObject({ staticHidden: true })
    await menuButton.click()
    await expect.element(menu).toBeVisible()
    expect(layoutStore.get().staticHidden).toBe(false)
  })

  test('static: hidden stays hidden after a reload and a navigation, and [ shows it', async () => {
    const router = await openShell({ width, layout: { menuMode: 'static', staticHidden: true } })
    await expect.element(menu).not.toBeInTheDocument()
    await router.navigate({ to: '/calendar' })
    await expect.element(page.getByRole('heading', { name: '/calendar' })).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    await userEvent.keyboard('[[')
    await expect.element(menu).toBeVisible()
  })

  test('static: a press outside and Esc do nothing', async () => {
    await openShell({ width, layout: { menuMode: 'static' } })
    outside()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).toBeVisible()
    expect(layoutStore.get().staticHidden).toBe(false)
  })

  test('overlay: comes over the page, which does not move; staticHidden is never touched', async () => {
    await openShell({ width, layout: { menuMode: 'overlay' } })
    await expect.element(menu).not.toBeInTheDocument()
    const before = left('main')
    await menuButton.click()
    await expect.element(menu).toBeVisible()
    await expect.poll(menuWidth).toBe(14 * rem)
    await expect.element(menu.getByText('User Management')).toBeVisible()
    await expect.element(menu.getByRole('link', { name: 'All students' })).toBeVisible()
    expect(left('main')).toBe(before)
    expect(offset()).toBeLessThan(2 * rem)
    await menuButton.click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(layoutStore.get().staticHidden).toBe(false)
  })

  test('overlay: a press outside, a page and the current page close it', async () => {
    const router = await openShell({ width, layout: { menuMode: 'overlay' } })
    await userEvent.keyboard('[[')
    await expect.element(menu).toBeVisible()
    outside()
    await expect.element(menu).not.toBeInTheDocument()

    await menuButton.click()
    await menu.getByRole('link', { name: 'Calendar' }).click()
    await expect.element(page.getByRole('heading', { name: '/calendar' })).toBeVisible()
    await expect.element(menu).not.toBeInTheDocument()
    await menuButton.click()
    await menu.getByRole('link', { name: 'Calendar' }).click()
    await expect.element(menu).not.toBeInTheDocument()
    expect(router.state.location.pathname).toBe('/calendar')
  })

  test('overlay: Esc gives the focus back to the button; Tab past the last item goes on in the page', async () => {
    await openShell({ width, layout: { menuMode: 'overlay' } })
    await menuButton.click()
    await expect.element(menu).toBeVisible()
    menu.getByRole('link', { name: 'Calendar' }).element().focus()
    await userEvent.keyboard('{Escape}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(menuButton).toHaveFocus()

    await menuButton.click()
    await expect.element(menu).toBeVisible()
    menu.getByRole('link', { name: 'Resources' }).element().focus()
    await userEvent.keyboard('{Tab}')
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('link', { name: 'Start page' })).toHaveFocus()
  })

  test.each(['slim', 'slim-plus'] as const)('%s: no menu button; the page begins after the rail', async (menuMode) => {
    await openShell({ width, path: '/profile/list', layout: { menuMode } })
    await expect.element(menu).toBeVisible()
    await expect.element(menuButton).not.toBeInTheDocument()
    await expect.poll(menuWidth).toBe((menuMode === 'slim' ? 5 : 7) * rem)
    await expect.poll(offset).toBeGreaterThanOrEqual((menuMode === 'slim' ? 5 : 7) * rem)
    const { width: w, height: h } = students.element().getBoundingClientRect()
    expect(Math.min(w, h)).toBeGreaterThanOrEqual(3 * rem)
    await expect.element(flyout).not.toBeInTheDocument()
    await expect.poll(() => students.element().closest('[data-holds]')?.getAttribute('data-holds')).toBe('true')
  })

  test.each(['slim', 'slim-plus'] as const)('%s: pointing opens only after a press', async (menuMode) => {
    await openShell({ width, path: '/profile/list', layout: { menuMode } })
    await students.hover()
    await expect.element(flyout).not.toBeInTheDocument()
    await students.click()
    await expect.element(flyout).toBeVisible()
    await expect.poll(() => left('[id^=flyout]')).toBe((menuMode === 'slim' ? 5 : 7) * rem)
    const box = document.querySelector('[id^=flyout]')
    expect(box?.getBoundingClientRect().top).toBeCloseTo(students.element().getBoundingClientRect().top, 0)
    expect(box?.firstElementChild?.textContent).toBe('Students')
    const look = getComputedStyle(box ?? document.body)
    expect([look.minWidth, look.maxHeight, look.overflowY]).toEqual([`${15 * rem}px`, `${20 * rem}px`, 'auto'])
    await menu.getByRole('link', { name: 'Calendar' }).hover()
    await expect.element(flyout).not.toBeInTheDocument()
    await students.hover()
    await expect.element(flyout).toBeVisible()
    await students.click()
    await expect.element(flyout).not.toBeInTheDocument()
    await menu.getByRole('link', { name: 'Calendar' }).hover()
    await students.hover()
    await expect.element(flyout).not.toBeInTheDocument()
  })

  test.each(['slim', 'slim-plus'] as const)(
    '%s: from one flyout to the other at once, by pointer and by press',
    async (menuMode) => {
      const router = await openShell({ width, layout: { menuMode } })
      changePreferences({ showGallery: true })
      onTestFinished(() => changePreferences(defaultPreferences))
      const gallery = menu.getByRole('button', { name: 'Gallery' })
      const areas = page.getByRole('list', { name: 'Gallery' })
      await menu.getByRole('link', { name: 'Calendar' }).click()
      await expect.poll(() => router.state.location.pathname).toBe('/calendar')
      await router.navigate({ to: '/profile/list' })
      await gallery.hover()
      await expect.element(areas).not.toBeInTheDocument()
      await students.click()
      await gallery.hover()
      await expect.element(areas).toBeVisible()
      await expect.element(flyout).not.toBeInTheDocument()
      students.element().focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(flyout).toBeVisible()
      await expect.element(areas).not.toBeInTheDocument()
    },
  )

  test.each([
    ['slim', 'slim-plus'],
    ['slim-plus', 'slim'],
  ] as const)('%s: a page, a press outside, a scrolled rail and %s make it idle', async (menuMode, otherMode) => {
    await openShell({ width, path: '/profile/create', layout: { menuMode } })
    await students.click()
    await flyout.getByRole('link', { name: 'All students' }).click()
    await expect.element(page.getByRole('heading', { name: '/profile/list' })).toBeVisible()
    await expect.element(flyout).not.toBeInTheDocument()

    await students.click()
    await page.getByRole('button', { name: 'Appearance' }).click()
    await expect.element(flyout).not.toBeInTheDocument()
    await students.click()
    menu.element().dispatchEvent(new Event('scroll'))
    await expect.element(flyout).not.toBeInTheDocument()
    await students.click()
    changeLayout({ menuMode: otherMode })
    await expect.element(flyout).not.toBeInTheDocument()
  })

  test.each(['slim', 'slim-plus'] as const)('%s: the arrows lead in, along and out again', async (menuMode) => {
    await openShell({ width, path: '/profile/list', layout: { menuMode } })
    menu.getByRole('link', { name: 'Today' }).element().focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(students).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    const all = flyout.getByRole('link', { name: 'All students' })
    await expect.element(all).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect.element(flyout.getByRole('link', { name: 'Invite a student' })).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect.element(all).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect.element(flyout).not.toBeInTheDocument()
    await expect.element(students).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(flyout).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(flyout).not.toBeInTheDocument()
    await expect.element(students).toHaveFocus()
    await userEvent.keyboard('{End}')
    await expect.element(menu.getByRole('link', { name: 'Resources' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect.element(menu.getByRole('link', { name: 'Today' })).toHaveFocus()
  })

  test('slim: a root says its name after 400 ms, but not while its flyout is open; slim-plus never', async () => {
    await openShell({ width, path: '/profile/list' })
    const tip = page.getByRole('tooltip')
    const calendar = menu.getByRole('link', { name: 'Calendar' })
    // Both moments are taken where they are: a busy machine tells the test of either much later.
    const moments = { came: 0, said: 0 }
    const said = new MutationObserver(() => {
      if (tip.query() !== null) moments.said ||= performance.now()
    })
    said.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => said.disconnect())
    calendar.element().addEventListener('pointerover', () => (moments.came ||= performance.now()))
    await calendar.hover()
    await expect.element(tip).toHaveTextContent('Calendar')
    expect(moments.said - moments.came).toBeGreaterThan(300)
    changeLayout({ menuMode: 'slim-plus' })
    await expect.element(tip).not.toBeInTheDocument()
    changeLayout({ menuMode: 'slim' })
    await students.click()
    await expect.element(flyout).toBeVisible()
    await expect.element(tip).not.toBeInTheDocument()
  })

  test.each(['slim', 'slim-plus'] as const)('%s: the list of students is one press away', async (menuMode) => {
    const router = await openShell({ width, layout: { menuMode } })
    await students.click()
    await expect.element(page.getByRole('heading', { name: '/profile/list' })).toBeVisible()
    expect(router.state.location.pathname).toBe('/profile/list')
    await expect.element(flyout).not.toBeInTheDocument()
    // The focus stays where it was, and there the same press opens what else belongs to it.
    await expect.element(students).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(flyout.getByRole('link', { name: 'Invite a student' })).toBeVisible()
  })

  /** The slim menu of an account that was made so many days ago. */
  const openAfter = async (days: number) => {
    const createdAt = new Date(Date.now() - days * 24 * 60 * 60 * 1000).toISOString()
    await openShell({ width, user: { createdAt } })
  }
  const tip = page.getByRole('tooltip')

  test('slim: in the first week the words below the pictures are seen, whole and within the rail', async () => {
    await openAfter(6)
    await expect.poll(() => menu.getByText('Calendar').element().getBoundingClientRect().width).toBeGreaterThan(20)
    await expect.poll(menuWidth).toBe(5 * rem)
    for (const name of ['Today', 'Students', 'Calendar', 'Lessons', 'Resources']) {
      const words = menu.getByText(name, { exact: true }).element()
      expect(words.scrollWidth).toBeLessThanOrEqual(words.clientWidth + 1)
      expect(words.getBoundingClientRect().right).toBeLessThanOrEqual(5 * rem)
    }
    const root = menu.getByRole('link', { name: 'Calendar' })
    expect(root.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(3 * rem)
    await root.hover()
    expect(tip.query()).toBeNull()
  })

  test('slim: after the first week a picture says its name when it is pointed at', async () => {
    await openAfter(8)
    await expect.poll(() => menu.getByText('Calendar').element().getBoundingClientRect().width).toBeLessThan(2)
    await expect.poll(menuWidth).toBe(5 * rem)
    await menu.getByRole('link', { name: 'Calendar' }).hover()
    await expect.element(tip).toHaveTextContent('Calendar')
  })

  test('slim-plus: the labels are in sight', async () => {
    await openShell({ width, layout: { menuMode: 'slim-plus' } })
    const label = menu.getByText('Calendar').element()
    await expect.poll(() => label.getBoundingClientRect().width).toBeGreaterThan(20)
    expect(parseFloat(getComputedStyle(label).fontSize)).toBeCloseTo(0.857 * rem, 1)
  })
})

test('the current page is one item alone: the exact path, whatever is asked of it', async () => {
  const router = await openShell({ path: '/lesson/resources?lesson=7#top', layout: { menuMode: 'static' } })
  const current = () => [...menu.element().querySelectorAll('[aria-current=page]')].map((each) => each.textContent)
  await expect.poll(current).toEqual(['Resources'])
  await router.navigate({ to: '/lesson' })
  await expect.poll(current).toEqual(['Lessons'])
})

test('a flyout that would pass the end of the window moves up', async () => {
  await openShell({ height: 260, path: '/profile/list' })
  await students.click()
  await expect
    .poll(() => document.querySelector('[id^=flyout]')?.getBoundingClientRect().bottom)
    .toBeLessThanOrEqual(260 - 8 + 1)
})

test.each(['slim', 'slim-plus'] as const)(
  '%s: what is open is closed when the window becomes narrow',
  async (menuMode) => {
    await openShell({ width: 992, path: '/profile/list', layout: { menuMode } })
    await students.click()
    await expect.element(flyout).toBeVisible()
    await page.viewport(991, 900)
    await expect.element(flyout).not.toBeInTheDocument()
    await page.viewport(992, 900)
    await expect.element(students).toBeVisible()
    await expect.element(flyout).not.toBeInTheDocument()
  },
)

test('a wide overlay is closed when the window becomes narrow', async () => {
  await openShell({ width: 992, layout: { menuMode: 'overlay' } })
  await menuButton.click()
  await page.viewport(991, 900)
  await expect.element(menuButton).not.toBeInTheDocument()
  await page.viewport(992, 900)
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
})

import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { i18n } from '../lib/i18n.ts'
import { menuModes } from '../lib/layout-config.ts'
import { queryClient } from '../lib/query-cache.ts'
import { showDone, showError } from '../lib/toast.ts'
import { closeShell, openShell } from '../shell/test-shell.fake.tsx'
import { shownAs } from '../shell/shown-as.fake.ts'
import { forgetTabs, keepTabs } from '../lib/open-tabs.ts'

afterEach(async () => {
  document.documentElement.dir = ''
  await closeShell()
  forgetTabs()
  await shownAs()
})

const menu = page.getByRole('navigation', { name: 'Main menu' })
const footer = page.getByRole('contentinfo')
const rem = 14
const widths = [1440, 992, 991, 390, 320]

const goes = (type: 'online' | 'offline') => {
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: type === 'online' })
  window.dispatchEvent(new Event(type))
}

describe('top bar', () => {
  test.each([
    [1440, 4],
    [992, 4],
    [991, 3.5],
    [390, 3.5],
  ])('at %i px it is %f rem high', async (width, height) => {
    await openShell({ width })
    await expect.poll(() => document.querySelector('header')?.getBoundingClientRect().height).toBe(height * rem)
  })

  test('the first stop of Tab leads past it to the content', async () => {
    await openShell()
    await userEvent.keyboard('{Tab}')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect.element(skip).toHaveFocus()
    await expect.element(skip).toBeVisible()
    expect(skip.element().getAttribute('href')).toBe('#content')
    await userEvent.keyboard('{Tab}')
    await expect.element(page.getByRole('link', { name: 'Lectern, to the start page' })).toHaveFocus()
  })

  test.each([1440, 992, 991, 390])(
    'at %i px from left to right: logo, menu button, tabs, search, connection, profile',
    async (width) => {
      await openShell({ width, layout: { menuMode: 'static' } })
      keepTabs([{ path: '/lesson', label: 'Lessons' }])
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
      goes('offline')
      onTestFinished(() => goes('online'))
      const strip = page.getByRole('navigation', { name: 'Open pages' })
      const offline = page.getByText('Offline', { exact: true })
      await expect.element(strip).toBeVisible()
      await expect.element(offline).toBeVisible()
      const isWide = width > 991
      const starts = [
        page.getByRole('link', { name: 'Lectern, to the start page' }),
        // On narrow windows the menu is in the bottom bar, and the tabs have a row of their own.
        ...(isWide ? [page.getByRole('button', { name: 'Hide menu' }), strip] : []),
        width < 1200 ? page.getByRole('button', { name: 'Search' }) : page.getByRole('combobox'),
        offline,
        page.getByRole('button', { name: /Clara Braun/ }),
      ].map((each) => each.element().getBoundingClientRect().left)
      expect(starts).toEqual(starts.toSorted((a, b) => a - b))
      expect(new Set(starts).size).toBe(isWide ? 6 : 4)
    },
  )
})

describe('footer', () => {
  test('on wide windows: product, saved, help, privacy, version, organisation', async () => {
    await openShell()
    await expect.element(footer).toBeVisible()
    await expect
      .poll(() => footer.element().textContent)
      .toMatch(/^Lectern.*All changes saved.*Help.*Privacy.*Version \d+\.\d+\.\d+.*© Lectern$/)
    await expect.element(footer.getByRole('link', { name: 'Help' })).toHaveAttribute('href', '/documentation')
    await footer.getByRole('button', { name: 'Privacy' }).click()
    await expect.element(page.getByRole('dialog', { name: 'Privacy' })).toBeVisible()
  })

  test.each(['/calendar', '/lesson'])('%s has none, and help in the menu of the profile', async (path) => {
    const router = await openShell({ path })
    await expect.element(footer).not.toBeInTheDocument()
    await page.getByRole('button', { name: /Clara Braun/ }).click()
    await page.getByRole('menuitem', { name: 'Help' }).click()
    await expect.poll(() => router.state.location.pathname).toBe('/documentation')
  })

  test('it comes with the page that has one, not under the page that is left', async () => {
    const router = await openShell({ path: '/calendar' })
    const under = new Set<string | undefined>()
    const watcher = new MutationObserver(() => {
      if (document.querySelector('footer')) under.add(document.querySelector('h1')?.textContent)
    })
    watcher.observe(document.body, { childList: true, subtree: true })
    onTestFinished(() => watcher.disconnect())
    await router.navigate({ to: '/' })
    await expect.element(footer).toBeVisible()
    expect([...under]).toEqual(['/'])
  })

  test.each([991, 390])('at %i px it stands at the end of the menu', async (width) => {
    await openShell({ width })
    await expect.element(footer).not.toBeInTheDocument()
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await expect.element(page.getByRole('dialog').getByRole('link', { name: 'Help' })).toBeVisible()
  })
})

describe('offline', () => {
  test('a pill and a line say so, and from when the shown data is; back online both go', async () => {
    await openShell()
    queryClient.setQueryData(['x'], 1, { updatedAt: Date.now() })
    const server = fetch
    const top = () => document.querySelector('main')?.getBoundingClientRect().top ?? 0
    const before = top()
    // The page looks for the server by itself, and must not find it.
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    goes('offline')
    await expect.element(page.getByText('Offline', { exact: true })).toBeVisible()
    const line = page.getByText(/^Offline – showing what we saved at \d/)
    await expect.element(line).toBeVisible()
    // It moves the page instead of covering it.
    await expect.poll(() => top() - line.element().getBoundingClientRect().bottom).toBeGreaterThanOrEqual(0)
    vi.stubGlobal('fetch', server)
    goes('online')
    await expect.element(line).not.toBeInTheDocument()
    await expect.poll(top).toBe(before)
  })

  test('the page stays where it is while a pointer is down on it', async () => {
    await openShell()
    const main = document.querySelector('main')
    const top = () => main?.getBoundingClientRect().top
    const send = (type: string) => main?.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 41 }))
    const twoFrames = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const [server, before] = [fetch, top()]
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    send('pointerdown')
    goes('offline')
    await twoFrames()
    expect(top()).toBe(before)
    send('pointerup')
    await expect.poll(top).toBeGreaterThan(before ?? 0)
    const away = top()
    send('pointerdown')
    vi.stubGlobal('fetch', server)
    goes('online')
    await twoFrames()
    expect(top()).toBe(away)
    send('pointercancel')
    await expect.poll(top).toBe(before)
  })
})

describe('feedback', () => {
  describe.each(['ltr', 'rtl'])('written %s', (direction) => {
    test.each([1440, 992, 991, 390])(
      'at %i px what was done stands at the lower start and covers no bar',
      async (width) => {
        document.documentElement.dir = direction
        await openShell({ width, height: 900 })
        showDone({ text: 'Anna moved', undo: async () => undefined })
        await expect.element(page.getByText('Anna moved')).toBeVisible()
        const isNarrow = width <= 991
        /** How far it is from the bar that it must not cover, in px: from its start beside the rail, or above the bar below. */
        const gaps = () => {
          const toast = page.getByText('Anna moved').element().closest('[data-kind]')?.getBoundingClientRect()
          if (!toast) return null
          const { left, right, top } = menu.element().getBoundingClientRect()
          const [start, end] = direction === 'ltr' ? [0, right] : [width, left]
          return {
            fromSide: Math.abs((direction === 'ltr' ? toast.left : toast.right) - (isNarrow ? start : end)),
            fromBelow: (isNarrow ? top : 900) - toast.bottom,
          }
        }
        await expect.poll(gaps).toEqual({ fromSide: rem, fromBelow: rem / 2 })
      },
    )
  })

  test('what failed stands at the top end', async () => {
    await openShell()
    showError({ title: 'Data access error', detail: 'No.' })
    await expect.element(page.getByText('Data access error')).toBeVisible()
    const failed = () => page.getByText('Data access error').element().closest('[data-kind]')?.getBoundingClientRect()
    await expect.poll(() => failed()?.top).toBeLessThan(100)
    await expect.poll(() => failed()?.right).toBeGreaterThan(1400)
  })
})

describe.each(menuModes)('%s', (menuMode) => {
  test.each(widths)('at %i px nothing hangs over the side', async (width) => {
    await openShell({ width, layout: { menuMode, scale: 16 } })
    keepTabs(Array.from({ length: 14 }, (_, index) => ({ path: `/profile/edit/${index}`, label: `Student ${index}` })))
    await expect.element(page.getByRole('navigation', { name: 'Open pages' })).toBeVisible()
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    const ends = [...document.querySelectorAll('header *')].map((each) => each.getBoundingClientRect())
    const inStrip = (rect: DOMRect) => rect.width === 0 || rect.right <= width + 1
    const bars = () => [...document.querySelectorAll('header > *')].map((each) => each.getBoundingClientRect())
    await expect.poll(() => bars().every(inStrip)).toBe(true)
    expect(ends.length).toBeGreaterThan(5)
  })

  test('from right to left everything changes sides', async () => {
    document.documentElement.dir = 'rtl'
    await openShell({ layout: { menuMode, staticHidden: false } })
    if (menuMode === 'overlay') await userEvent.keyboard('[[')
    await expect.element(menu).toBeVisible()
    await expect.poll(() => Math.round(menu.element().getBoundingClientRect().right)).toBe(1440)
    const profile = page.getByRole('button', { name: /Clara Braun/ })
    await expect.element(profile).toBeVisible()
    await expect.poll(() => profile.element().getBoundingClientRect().left).toBeLessThan(200)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(1440)
  })

  test('printed, only the page is left', async () => {
    await openShell({ layout: { menuMode } })
    await shownAs({ type: 'print' })
    await expect.element(menu).not.toBeInTheDocument()
    await expect.element(page.getByRole('banner')).not.toBeInTheDocument()
    await expect.element(page.getByRole('navigation', { name: 'Breadcrumb' })).not.toBeInTheDocument()
    await expect.poll(() => document.querySelector('main')?.getBoundingClientRect().left).toBe(0)
  })

  test('with forced colours the focus and the current page still show', async () => {
    await shownAs({ forcedColors: true })
    await openShell({ path: '/calendar', layout: { menuMode } })
    if (menuMode === 'overlay') await userEvent.keyboard('[[')
    await expect.element(menu).toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}')
    const focused = () => getComputedStyle(document.activeElement ?? document.body)
    await expect.poll(() => focused().outlineStyle).toBe('solid')
    await expect.poll(() => focused().outlineWidth).toBe('2px')
    const current = () => getComputedStyle(menu.getByRole('link', { name: 'Calendar' }).element())
    await expect.poll(() => current().outlineStyle).toBe('solid')
  })
})

test('from right to left the arrows turn round', async () => {
  document.documentElement.dir = 'rtl'
  await openShell()
  const students = menu.getByRole('button', { name: 'Students' })
  students.element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  const flyout = page.getByRole('list', { name: 'Students' })
  await expect.element(flyout.getByRole('link', { name: 'All students' })).toHaveFocus()
  await expect.poll(() => flyout.element().getBoundingClientRect().right).toBeLessThan(1440 - 5 * rem)
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(flyout).not.toBeInTheDocument()
  await expect.element(students).toHaveFocus()
})

test('from right to left keys stay as they stand on the keyboard', async () => {
  document.documentElement.dir = 'rtl'
  await openShell()
  await userEvent.keyboard('?')
  const key = page.getByRole('dialog', { name: 'Keyboard' }).getByText('Alt Shift ← / →')
  await expect.element(key).toBeVisible()
  const places = () => {
    const text = key.element().firstChild
    const left = (character: string) => {
      const range = document.createRange()
      const at = text?.textContent?.indexOf(character) ?? 0
      range.setStart(text ?? document, at)
      range.setEnd(text ?? document, at + 1)
      return range.getBoundingClientRect().left
    }
    return left('A') < left('←') && left('←') < left('→')
  }
  await expect.poll(places).toBe(true)
})

test('in a language from right to left a menu hangs on the end of its button, whatever the browser speaks', async () => {
  i18n.loadAndActivate({ locale: 'ar', messages: {} })
  document.documentElement.dir = 'rtl'
  onTestFinished(() => i18n.activate('en'))
  await openShell()
  const opener = page.getByRole('button', { name: /Clara Braun/ })
  await opener.click()
  const opened = page.getByRole('menu')
  await expect.element(opened).toBeVisible()
  const edge = () => opened.element().getBoundingClientRect().left
  await expect.poll(edge).toBeCloseTo(opener.element().getBoundingClientRect().left, 0)
})

test('at 200 % zoom a wide window has what a window of half its width has', async () => {
  await openShell({ width: 720, height: 450 })
  await expect.element(page.getByRole('button', { name: 'Menu', exact: true })).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(720)
})

test('what is taken back by key keeps the focus, although it is drawn anew elsewhere', async () => {
  await openShell()
  const content = document.querySelector('main')
  const card = () => {
    const made = document.createElement('div')
    made.dataset['lesson'] = '12'
    made.innerHTML = '<button type="button">Scales</button>'
    return made
  }
  const first = card()
  content?.append(first)
  onTestFinished(() => content?.querySelectorAll('[data-lesson]').forEach((each) => each.remove()))
  first.querySelector('button')?.focus()
  showDone({
    text: 'Scales moved',
    undo: async () => {
      first.remove()
      content?.append(card())
    },
  })
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(page.getByRole('button', { name: 'Scales' })).toHaveFocus()
})

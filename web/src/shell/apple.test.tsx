import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

// The modules that ask for the platform ask as they are loaded.
Object.defineProperty(navigator, 'userAgent', { value: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_0)' })
let stage: typeof import('./test-shell.fake.tsx')
let tabs: typeof import('../lib/open-tabs.ts')
beforeAll(async () => {
  stage = await import('./test-shell.fake.tsx')
  tabs = await import('../lib/open-tabs.ts')
})

afterEach(async () => {
  await stage.closeShell()
  tabs.forgetTabs()
  tabs.knownStore.set(false)
})

const link = (name: string) => page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name })
const labels = () => tabs.tabStore.get().map(({ label }) => label)

describe.each([1440, 992, 991, 390])('on Apple, at %i px', (width) => {
  test('⌘ opens a page as a tab, by click and by Enter; Ctrl does not', async () => {
    const router = await stage.openShell({ width })
    await link('Calendar').click({ modifiers: ['Meta'] })
    await expect.poll(() => router.state.location.pathname).toBe('/calendar')
    await expect.poll(labels).toEqual(['Calendar'])
    link('Lessons').element().focus()
    await userEvent.keyboard('{Meta>}{Enter}{/Meta}')
    await expect.poll(() => router.state.location.pathname).toBe('/lesson')
    await expect.poll(labels).toEqual(['Calendar', 'Lessons'])
    // A click with Ctrl asks for a menu there.
    const today = link('Today').element()
    today.addEventListener('click', (event) => event.preventDefault(), { once: true, capture: true })
    today.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }))
    expect(labels()).toEqual(['Calendar', 'Lessons'])
  })
})

test.each([1440, 992])('at %i px the hint says ⌘', async (width) => {
  await stage.openShell({ width })
  await expect.element(page.getByText('⌘-click a menu item to open it as a tab')).toBeVisible()
})

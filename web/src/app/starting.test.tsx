import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

let root: Root | undefined

afterEach(() => {
  root?.unmount()
  document.body.replaceChildren()
  localStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('while nobody knows who is there the frame stands; after 15 s it says that it could not start', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // Somebody was signed in, and the server does not answer at all.
  localStorage.setItem('nhostRefreshToken', crypto.randomUUID())
  const ask = vi.fn<typeof fetch>(() => new Promise(() => {}))
  vi.stubGlobal('fetch', ask)
  const { I18nProvider } = await import('@lingui/react')
  const { i18n } = await import('../lib/i18n.ts')
  const { appRouter } = await import('../routes.ts')
  const { ensureTemporal } = await import('../lib/dates.ts')
  await ensureTemporal()
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const router = appRouter(createMemoryHistory({ initialEntries: ['/calendar'] }))
  root.render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  )
  const frame = () => document.querySelector('[aria-busy=true]')
  // The wait has begun once the server was asked; the frame is drawn with the next tick.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1)
      return [frame() !== null, ask.mock.calls.length > 0]
    })
    .toEqual([true, true])
  expect(document.body.textContent).not.toContain('Sign In')
  vi.advanceTimersByTime(14_700)
  expect(frame()).not.toBeNull()
  vi.advanceTimersByTime(60_000)
  await expect.element(page.getByRole('heading', { name: 'We couldn’t start' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('where the browser knows no weeks, the app has learned of them before it draws anything', async () => {
  const own = Object.getOwnPropertyDescriptor(Intl.Locale.prototype, 'getWeekInfo')
  onTestFinished(() => {
    if (own) Object.defineProperty(Intl.Locale.prototype, 'getWeekInfo', own)
  })
  Reflect.deleteProperty(Intl.Locale.prototype, 'getWeekInfo')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const place = document.body.appendChild(document.createElement('div'))
  place.id = 'root'
  const knew: boolean[] = []
  const watch = new MutationObserver(() => knew.push('getWeekInfo' in Intl.Locale.prototype))
  watch.observe(place, { childList: true })
  await import('../main.tsx')
  await expect.poll(() => knew).toContain(true)
  watch.disconnect()
  expect(knew).not.toContain(false)
})

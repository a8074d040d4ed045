import { I18nProvider } from '@lingui/react'
import { createMemoryHistory } from '@tanstack/react-router'
import { createRoot, type Root } from 'react-dom/client'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { appearanceStore } from '../lib/appearance.ts'
import { client } from '../lib/client.ts'
import { ensureTemporal } from '../lib/dates.ts'
import { i18n } from '../lib/i18n.ts'
import { changeLayout, defaultLayout } from '../lib/layout-config.ts'
import { changePreferences, defaultPreferences } from '../lib/preferences.ts'
import { queryClient } from '../lib/query-cache.ts'
import { toastStore } from '../lib/toast.ts'
import { forgetDoings } from '../lib/undo.ts'
import { RoutedApp } from './routed-app.tsx'
import { appRouter } from '../routes.ts'

let root: Root | undefined

/** Shows the app at an address, for tests of screens; who is to be signed in signs in before. */
export async function openApp(
  path: string,
  { width = 1440, height = 900 } = {},
): Promise<ReturnType<typeof appRouter>> {
  await page.viewport(width, height)
  await ensureTemporal()
  const router = appRouter(createMemoryHistory({ initialEntries: [path] }))
  root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(
    <I18nProvider i18n={i18n}>
      <RoutedApp router={router} />
    </I18nProvider>,
  )
  await router.load()
  return router
}

/** Takes it down, with everything that a test may have left in the browser. */
export async function closeApp(): Promise<void> {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  queryClient.clear()
  appearanceStore.set(false)
  toastStore.set([])
  forgetDoings()
  await client.auth.signOut()
  changeLayout(defaultLayout)
  changePreferences(defaultPreferences)
  sessionStorage.clear()
  localStorage.clear()
  vi.unstubAllGlobals()
}

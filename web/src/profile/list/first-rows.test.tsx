import '../../ui/base.css'
import '../../ui/tokens.css'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { client } from '../../lib/client.ts'
import { ensureTemporal } from '../../lib/dates.ts'
import { i18n } from '../../lib/i18n.ts'
import { changeLayout, defaultLayout, type scales } from '../../lib/layout-config.ts'
import { queryClient } from '../../lib/query-cache.ts'
import { fakeServer, fakeUserId, signInFake } from '../../lib/server.fake.ts'
import { appRouter } from '../../routes.ts'

const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Clara Braun', time_zone: 'UTC' }
const students = Array.from({ length: 200 }, (_, index) => ({
  user_profile_id: index + 2,
  id: null,
  display_name: `Student ${index + 1}`,
  email: null,
  tags: [],
  invitation_status: 'none',
  invited_at: null,
  paused_at: null,
  archived_at: null,
}))

test.each<[number, number, (typeof scales)[number]]>([
  [1440, 900, 14],
  [1280, 600, 16],
  [992, 1400, 12],
  [390, 844, 14],
  [320, 480, 16],
])(
  'at %i x %i px and %i px a letter the rows reach the end of the window before anybody scrolls, and on paper that of the list',
  async (width, height, scale) => {
    await page.viewport(width, height)
    // A list that is told of another size has been scrolled, for all it knows: that word has to be out before it is shown.
    await expect.poll(() => window.innerHeight).toBe(height)
    await new Promise(requestAnimationFrame)
    vi.stubGlobal(
      'fetch',
      fakeServer('teacher', {
        getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
        loadStudents: () => ({ getStudentList: students }),
        loadStudentSummaries: () => ({ loadStudentSummaries: [] }),
      }),
    )
    await ensureTemporal()
    await client.auth.waitUntilReady()
    await signInFake()
    changeLayout({ scale })
    const root = createRoot(document.body.appendChild(document.createElement('div')))
    onTestFinished(async () => {
      root.unmount()
      document.body.replaceChildren()
      queryClient.clear()
      changeLayout(defaultLayout)
      await client.auth.signOut()
      vi.unstubAllGlobals()
    })
    const router = appRouter(createMemoryHistory({ initialEntries: ['/profile/list'] }))
    root.render(
      <I18nProvider i18n={i18n}>
        <RouterProvider router={router} />
      </I18nProvider>,
    )
    await expect.element(page.getByRole('link', { name: 'Student 1', exact: true })).toBeVisible()
    const rows = () => [...document.querySelectorAll('tbody tr[data-id]')]
    await expect.poll(() => rows().at(-1)?.getBoundingClientRect().bottom).toBeGreaterThanOrEqual(height)
    await expect.poll(() => rows().length).toBeLessThan(height / 30)
    window.dispatchEvent(new Event('beforeprint'))
    expect(rows()).toHaveLength(students.length)
    window.dispatchEvent(new Event('afterprint'))
    await expect.poll(() => rows().length).toBeLessThan(height / 30)
  },
)

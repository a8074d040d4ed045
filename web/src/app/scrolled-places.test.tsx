import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { closeApp, openApp } from './test-app.fake.tsx'
import { fakeServer, signInFake } from '../lib/server.fake.ts'
import { profile, students } from '../lib/students.fake.ts'

afterEach(closeApp)

async function openStudents() {
  const server = fakeServer('teacher', {
    getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
    myChildren: () => ({ myChildren: [] }),
    loadStudents: () => ({ getStudentList: students }),
    loadStudentSummaries: () => ({ loadStudentSummaries: [] }),
  })
  vi.stubGlobal('fetch', server)
  await signInFake()
  const router = await openApp('/profile/list', { width: 1280, height: 600 })
  await expect.element(page.getByText('Student No. 7', { exact: true })).toBeVisible()
  return router
}

/** Scrolls the page, in px, and waits until the browser has told of it. */
async function scrollTo(top: number): Promise<void> {
  const told = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
  window.scrollTo(0, top)
  await told
}

test('a page stands where it was left when one comes back to it by its address, and a new one at its top', async () => {
  const router = await openStudents()
  await scrollTo(500)
  await router.navigate({ to: '/settings/{-$section}' })
  await expect.element(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
  await router.navigate({ to: '/profile/list' })
  await expect.element(page.getByText('Student No. 39', { exact: true })).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(500)
})

test('who has signed out reads so, however far the landing page was read before', async () => {
  vi.stubGlobal('fetch', fakeServer('teacher', {}))
  const router = await openApp('/landing', { width: 1280, height: 600 })
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  await scrollTo(500)
  await router.navigate({ to: '/auth/login' })
  await expect.element(page.getByLabelText('Email')).toBeVisible()
  await router.navigate({ to: '/landing', search: { signedOut: true } })
  await expect.element(page.getByText('You’re signed out.')).toBeVisible()
  await expect.poll(() => window.scrollY).toBe(0)
})

test('what is remembered grows with the pages, and not with the steps', async () => {
  const router = await openStudents()
  for (let step = 0; step < 10; step++) {
    await scrollTo(300 + step)
    await router.navigate({ to: '.', search: { sample: true }, resetScroll: false })
    await router.navigate({ to: '/settings/{-$section}' })
    await router.navigate({ to: '/profile/list' })
  }
  dispatchEvent(new PageTransitionEvent('pagehide'))
  const kept = Object.entries(sessionStorage).find(([name]) => name.startsWith('tsr-scroll'))
  const places = Object.keys(JSON.parse(String(kept?.[1])) as object)
  expect(places.filter((place) => !place.startsWith('/landing')).toSorted()).toEqual([
    '/auth/login',
    '/profile/list',
    '/settings',
  ])
})

import '../ui/base.css'
import '../ui/tokens.css'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, openApp } from '../app/test-app.fake.tsx'
import { client } from '../lib/client.ts'
import { DataError } from '../lib/data-error.ts'
import { fakeServer, fakeUserId, signInFake } from '../lib/server.fake.ts'
import { forgetUser } from '../shell/sign-out.ts'

const keys = { p256dh: 'point', auth: 'secret' }
let given: unknown[]
let key: string | null
let isOn: boolean
let isRefusing: boolean
/** The browser and its maker, as they answer. */
let kept: { unsubscribe(): Promise<boolean>; toJSON(): object; endpoint: string; options: object } | null
let leave: NotificationPermission
let isMakerAway: boolean
let unsubscribed: number
/** Addresses that the maker gave. */
let made: number

const pushManager = {
  getSubscription: async () => kept,
  subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
    if (isMakerAway) throw new DOMException('', 'AbortError')
    made += 1
    const endpoint = `https://push.example/${applicationServerKey}/${made}`
    kept = {
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(atob(applicationServerKey), (sign) => sign.codePointAt(0) ?? 0).buffer,
      },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        unsubscribed += 1
        kept = null
        return true
      },
    }
    return kept
  },
}

async function open(role: 'teacher' | 'student', width = 1200, isPossible = true): Promise<void> {
  const profile = { user_profile_id: 1, id: fakeUserId, display_name: 'Omar', time_zone: 'UTC' }
  const none = { off: [], daily: [], leads: null, student_leads: null, quiet_from: 0, quiet_until: 0 }
  vi.spyOn(navigator.serviceWorker, 'getRegistration').mockImplementation(async () =>
    isPossible ? ({ pushManager } as unknown as ServiceWorkerRegistration) : undefined,
  )
  vi.spyOn(Notification, 'requestPermission').mockImplementation(async () => leave)
  vi.stubGlobal(
    'fetch',
    fakeServer(role, {
      getUserProfileByUid: () => ({ getUserProfileByUid: profile }),
      mailPreferences: () => ({ mailPreferences: none }),
      pushStatus: () => ({ pushStatus: { key, is_on: isOn } }),
      startPush: ({ subscription }) => {
        if (isRefusing) throw new DataError([{ message: 'no', extensions: { code: 'not-allowed' } }])
        given.push(subscription)
        isOn = true
        return { startPush: { key, is_on: true } }
      },
      endPush: () => {
        isOn = false
        return { endPush: { key, is_on: false } }
      },
    }),
  )
  await client.auth.waitUntilReady()
  await signInFake()
  await openApp('/settings/notifications', { width, height: 900 })
}

beforeEach(() => {
  given = []
  key = 'AAAA'
  isOn = false
  isRefusing = false
  kept = null
  leave = 'granted'
  isMakerAway = false
  unsubscribed = 0
  made = 0
  localStorage.removeItem(asked)
})
afterEach(async () => {
  await closeApp()
  vi.restoreAllMocks()
})

/** Where the browser keeps who asked for news on this device. */
const asked = 'push.v1'
const asks = (userId = fakeUserId, endpoint = 'https://push.example/AAAA/1') =>
  localStorage.setItem(asked, JSON.stringify({ userId, endpoint }))
const toggle = () => page.getByRole('switch', { name: 'Show notifications here' })
const press = () => userEvent.click(page.getByText('Show notifications here'))

test('a student gives leave, the server gets the address, and it ends by a second press', async () => {
  await open('student')
  await expect.element(toggle()).not.toBeChecked()
  toggle().element().focus()
  await userEvent.keyboard(' ')
  await expect.element(toggle()).toBeChecked()
  expect(given).toEqual([{ endpoint: 'https://push.example/AAAA/1', ...keys }])
  await press()
  await expect.element(toggle()).not.toBeChecked()
  await expect.poll(() => unsubscribed).toBe(1)
  expect(isOn).toBe(false)
})

test('who gives no leave reads where it can be given, on a phone as well', async () => {
  leave = 'denied'
  await open('student', 390)
  await press()
  await expect.element(page.getByText(/^Notifications are blocked for this page/)).toBeVisible()
  await expect.element(toggle()).not.toBeChecked()
  expect(given).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
})

test('a browser whose maker can’t be reached says so, and nothing is on', async () => {
  isMakerAway = true
  await open('student')
  await press()
  await expect.element(page.getByText('Notifications can’t be switched on')).toBeVisible()
  await expect.element(toggle()).not.toBeChecked()
})

test('what the server refuses is told, and nothing is on', async () => {
  isRefusing = true
  await open('student')
  await press()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await expect.element(toggle()).not.toBeChecked()
  await expect.element(toggle()).toBeEnabled()
})

test('an address that the browser lost is none, whatever the server knows', async () => {
  isOn = true
  await open('student')
  await expect.element(toggle()).not.toBeChecked()
})

test('where the browser has no such thing it says so, and where the host has none there is no card', async () => {
  await open('student', 1200, false)
  await expect.element(page.getByText('This browser shows no notifications of pages. Another one may.')).toBeVisible()
  await expect.element(toggle()).toBeDisabled()
  await closeApp()
  key = null
  await open('student')
  await expect.element(page.getByRole('region', { name: 'Quiet hours' })).toBeVisible()
  expect(toggle().query()).toBeNull()
})

test('a teacher, to whom the requests of students come, has the same', async () => {
  await open('teacher')
  await press()
  await expect.element(toggle()).toBeChecked()
  expect(given).toHaveLength(1)
})

describe('who asked for news here gets a new address when the page opens', () => {
  const address = async () => {
    kept = await pushManager.subscribe({ applicationServerKey: 'AAAA' })
    isOn = true
    asks()
  }
  test.each<[string, () => void]>([
    ['where the browser gave its own up', () => (kept = null)],
    ['where the browser took another one', () => asks(fakeUserId, 'https://push.example/older')],
    ['where the server has another key', () => (key = 'BBBB')],
    ['where the server knows of none any more', () => (isOn = false)],
  ])('%s', async (_, happens) => {
    await address()
    happens()
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
    await open('student')
    await expect.poll(() => given).toEqual([{ endpoint: `https://push.example/${key}/2`, ...keys }])
    await expect.element(toggle()).toBeChecked()
    await expect.poll(() => localStorage.getItem(asked)).toContain(`${key}/2`)
  })

  test('once the browser says that it has changed it, and not before', async () => {
    await address()
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
    await open('student')
    await expect.element(toggle()).toBeChecked()
    expect(given).toEqual([])
    kept = null
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: 'push-changed' }))
    await expect.poll(() => given).toHaveLength(1)
  })

  const isRenewing = async () => {
    const { held = [], pending = [] } = await navigator.locks.query()
    return [...held, ...pending].some(({ name }) => name === 'push')
  }

  test.each<[string, () => void]>([
    ['somebody else asked', () => asks('01a21eef-0000-7000-8000-000000000000')],
    ['nobody asked', () => localStorage.removeItem(asked)],
    ['the person took the leave back', () => (leave = 'denied')],
    ['the host has switched it off', () => (key = null)],
  ])('and nobody does where %s', async (_, happens) => {
    await address()
    kept = null
    happens()
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue(leave)
    await open('student')
    await expect.element(page.getByRole('region', { name: 'Quiet hours' })).toBeVisible()
    await expect.poll(isRenewing).toBe(false)
    expect([given, made]).toEqual([[], 1])
  })

  test('and what somebody else asked for here ends', async () => {
    await address()
    asks('01a21eef-0000-7000-8000-000000000000')
    vi.spyOn(Notification, 'permission', 'get').mockReturnValue('granted')
    await open('student')
    await expect.poll(() => unsubscribed).toBe(1)
    expect(localStorage.getItem(asked)).toBeNull()
  })
})

test('who signs out leaves no address behind', async () => {
  await open('student')
  await press()
  await expect.element(toggle()).toBeChecked()
  forgetUser()
  await expect.poll(() => unsubscribed).toBe(1)
  expect(localStorage.getItem(asked)).toBeNull()
})

/** News on this device, which its browser shows while no page is open (web/service-worker.js). */
import { queryOptions } from '@tanstack/react-query'
import { authState } from '../lib/auth-state.ts'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
import { storePush, storedPush } from './stored-push.ts'
import { write } from './write.ts'

const pushStatus = graphql(`
  query pushStatus {
    pushStatus {
      key
      is_on
    }
  }
`)

const startPush = graphql(`
  mutation startPush($subscription: push_subscription_input!) {
    startPush(subscription: $subscription) {
      key
      is_on
    }
  }
`)

const endPush = graphql(`
  mutation endPush {
    endPush {
      key
      is_on
    }
  }
`)

/** Undefined where the browser has no such thing, or keeps nothing of the app. */
const pushManager = async (): Promise<PushManager | undefined> =>
  'serviceWorker' in navigator ? (await navigator.serviceWorker.getRegistration())?.pushManager : undefined

/** How it stands: the server knows this device, and its browser still has the address that it gave. */
export const pushQuery = queryOptions({
  queryKey: ['push'],
  queryFn: async ({ signal }) => {
    const manager = await pushManager()
    const [{ pushStatus: status }, subscription] = await Promise.all([
      request(pushStatus, {}, { signal }),
      manager?.getSubscription(),
    ])
    return { key: status.key, isPossible: manager !== undefined, isOn: status.is_on && subscription !== null }
  },
  meta: { quiet: true },
})

const noteOn = (isOn: boolean) =>
  queryClient.setQueryData(pushQuery.queryKey, (before) => before && { ...before, isOn })

/** Gets an address of the browser's maker, and gives it to the server. @param userId whose news is shown */
async function subscribe(manager: PushManager, serverKey: string, userId: string, isQuiet: boolean): Promise<void> {
  // One of another account, or for another server's key, is of no use here.
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: serverKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  const subscription = { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
  await write({
    of: pushQuery.queryKey,
    order: 'push',
    quiet: isQuiet,
    send: (sending) => request(startPush, { subscription }, sending),
    taken: () => {
      storePush({ userId, endpoint })
      noteOn(true)
    },
  })
}

/**
 * Asks the browser for leave and an address, and gives it to the server; within a press, or a browser does not ask.
 *
 * @param key the server's own
 * @throws {DataError} what the server refused, after it was told; any other error where the browser's maker can't be reached
 * @returns whether the person gave leave
 */
export async function startOnDevice(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const manager = await pushManager()
  const userId = authState().user?.id
  if (!manager || userId === undefined) return false
  await subscribe(manager, key, userId, false)
  return true
}

/** Shows no more here. */
export async function endOnDevice(): Promise<void> {
  await write({
    of: pushQuery.queryKey,
    order: 'push',
    show: () => {
      noteOn(false)
      return (error) => {
        if (error !== undefined) noteOn(true)
      }
    },
    send: (sending) => request(endPush, {}, sending),
  })
  await forgetPush()
}

/** A request of this device counts no more: the next person asks anew. */
export async function forgetPush(): Promise<void> {
  storePush(null)
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}

/** A key as the server writes it, in base64url. */
const keyText = (key: ArrayBuffer): string =>
  btoa(String.fromCodePoint(...new Uint8Array(key)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether a browser's address is the one that was given to the server, and tied to the key that the server has. */
function isCurrent({ endpoint, options }: PushSubscription, given: string, serverKey: string): boolean {
  const { applicationServerKey: tied } = options
  return endpoint === given && (tied === null || keyText(tied) === serverKey)
}

/** Gives the server a new address where it has none, or an old one, of who asked for news here; of anybody else's nothing stays. */
async function renew(userId: string): Promise<void> {
  const kept = storedPush()
  if (!kept) return
  if (kept.userId !== userId) return forgetPush()
  const manager = await pushManager()
  if (!manager || Notification.permission !== 'granted') return
  const { key, is_on } = (await request(pushStatus, {})).pushStatus
  if (key === null) return
  const subscription = await manager.getSubscription()
  if (is_on && subscription && isCurrent(subscription, kept.endpoint, key)) return
  await subscribe(manager, key, userId, true)
}

/**
 * Keeps news coming to this device as long as a page is open: looks once whether the address still holds, and again when the browser
 * says that it has changed it (web/service-worker.js). Of several tabs one does it.
 */
export function keepPushCurrent(userId: string, signal: AbortSignal): void {
  const look = () => void navigator.locks.request('push', () => renew(userId)).catch(() => undefined)
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data }) => {
      if (data === 'push-changed') look()
    },
    { signal },
  )
  look()
}

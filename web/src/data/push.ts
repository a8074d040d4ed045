/** News on this device, which its browser shows while no page is open (web/service-worker.js). */
import { queryOptions } from '@tanstack/react-query'
import { graphql } from '../lib/generated/gql.ts'
import { queryClient, request } from '../lib/query-cache.ts'
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
  if (!manager) return false
  // One of another account, or for another server's key, is of no use here.
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint = '', keys = {} } = made.toJSON()
  const subscription = { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
  await write({
    of: pushQuery.queryKey,
    order: 'push',
    send: (sending) => request(startPush, { subscription }, sending),
    taken: () => noteOn(true),
  })
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
  await (await (await pushManager())?.getSubscription())?.unsubscribe()
}

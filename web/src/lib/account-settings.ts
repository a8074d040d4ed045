/**
 * Follows the look and the habits of a person, kept with the account (experience.md A9), from the first paint on: what is changed
 * right after it is kept. What takes and sends them (stored-settings.ts) comes only when the account or this browser has
 * something new.
 */
import { attempt } from './attempt.ts'
import { client } from './client.ts'
import { layoutKey, layoutStore } from './layout-config.ts'
import { preferencesKey, preferencesStore, rereadPreferences } from './preferences.ts'
import { heardKey, saidBy, keep } from './heard-settings.ts'

/** A person who tries ten themes in a row means the last one, ms. */
const pause = 800

function isHeard(said: string | null): boolean {
  // An account that has nothing learns how this browser looks.
  return (
    attempt(() => localStorage.getItem(heardKey) === said && (said ?? localStorage.getItem(layoutKey)) === said) ??
    false
  )
}

/** A session says the same until it is renewed, though more was saved since: it is listened to once. */
let listenedTo: object | null = null

/** Takes what the server itself has put into the account. Where it can't be asked, the next visit does. */
export async function rereadSettings(userId: string): Promise<void> {
  await client.auth.renewSession()
  const { user } = client.auth.getState()
  if (user?.id !== userId) return
  listenedTo = user.metadata
  const { takeSettings } = await import('./stored-settings.ts')
  takeSettings(userId, user.metadata, { layout: layoutStore.get(), preferences: preferencesStore.get() })
}

/** Takes what the account has, then keeps each change with it. */
export async function followSettings(userId: string, signal: AbortSignal): Promise<void> {
  const { user } = client.auth.getState()
  if (user?.id !== userId) return
  const load = () => import('./stored-settings.ts')
  const isNew = listenedTo !== user.metadata && !isHeard(saidBy(userId, user.metadata))
  // A setting that this person changes while they load wins.
  const atStart = { layout: layoutStore.get(), preferences: preferencesStore.get() }
  const news = isNew ? await load() : null
  if (signal.aborted) return
  listenedTo = user.metadata
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    // Until it is sent; from then on the account says something else.
    keep(heardKey, '')
    clearTimeout(timer)
    const send = async () => (await load()).sendUnsent(userId, signal)
    // Without a connection this browser alone keeps it, until the next change or visit.
    timer = setTimeout(() => void send().catch(() => undefined), pause)
  }
  if (news?.takeSettings(userId, user.metadata, atStart)) later()
  const forget = [layoutStore.subscribe(later), preferencesStore.subscribe(later)]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const each of forget) each()
    const forgetPerson = async () => (await load()).forgetPerson(userId)
    if (client.auth.getState().user === null) void forgetPerson().catch(() => undefined)
  })
  window.addEventListener(
    'storage',
    (event) => {
      // Without a key everything was cleared.
      if (event.key === preferencesKey || event.key === null) rereadPreferences()
    },
    { signal },
  )
}

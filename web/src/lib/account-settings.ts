/**
 * The look and the habits, kept with the account: a new device starts as the last one was left (UX.md A9). What this
 * browser was set to by itself wins. Loaded by the shell after its first paint.
 */
import { client } from './client.ts'
import { changeLayout, layoutFrom, layoutKey, layoutStore } from './layout-config.ts'
import {
  changePreferences,
  preferencesFrom,
  preferencesKey,
  preferencesStore,
  rereadPreferences,
} from './preferences.ts'

/** Whoever tries ten themes in a row means the last one, ms. */
const pause = 800

function isSetHere(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

const current = () => ({ layout: { ...layoutStore.get() }, preferences: { ...preferencesStore.get() } })

/** What the account was left with, field by field as safe as what a browser stores. */
function keptWith(metadata: Record<string, unknown>): { layout: unknown; preferences: unknown } | null {
  const { settings } = metadata
  if (typeof settings !== 'object' || settings === null) return null
  return { layout: undefined, preferences: undefined, ...settings }
}

/** Takes what the account has where this browser has nothing, then keeps each change with the account. */
export function followSettings(userId: string, signal: AbortSignal): void {
  const { user } = client.auth.getState()
  if (user?.id !== userId) return
  const kept = keptWith(user.metadata)
  const isNew = kept === null && (isSetHere(layoutKey) || isSetHere(preferencesKey))
  if (kept !== null && !isSetHere(layoutKey)) changeLayout(layoutFrom(kept.layout))
  if (kept !== null && !isSetHere(preferencesKey)) changePreferences(preferencesFrom(kept.preferences))

  let last = isNew ? '' : JSON.stringify(current())
  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    const settings = current()
    const text = JSON.stringify(settings)
    if (text === last) return
    last = text
    const { createAccount } = await import('@lectern/client/account')
    if (!signal.aborted) await createAccount(client).saveSettings(settings)
  }
  const later = () => {
    clearTimeout(timer)
    // Without a connection this browser alone keeps it, until the next change.
    timer = setTimeout(() => void save().catch(() => undefined), pause)
  }
  const forget = [layoutStore.subscribe(later), preferencesStore.subscribe(later)]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const each of forget) each()
  })
  window.addEventListener(
    'storage',
    (event) => {
      // Without a key everything was cleared.
      if (event.key === preferencesKey || event.key === null) rereadPreferences()
    },
    { signal },
  )
  if (isNew) later()
}

/**
 * The look and the habits, kept with the account: a new device starts as the last one was left (UX.md A9). The look that
 * this browser was set to by itself wins; habits are the person's, on whatever device they were changed. Loaded by the
 * shell after its first paint.
 */
import { client } from './client.ts'
import { changeLayout, defaultLayout, type LayoutConfig, layoutFrom, layoutKey, layoutStore } from './layout-config.ts'
import {
  changePreferences,
  type Preferences,
  preferencesFrom,
  preferencesKey,
  preferencesStore,
  rereadPreferences,
} from './preferences.ts'

/** Whoever tries ten themes in a row means the last one, ms. */
const pause = 800

/** Of which account this browser's settings are, and what that account has of them: anything else is still to be sent. */
interface Known {
  userId: string
  layout: LayoutConfig
  preferences: Preferences
}
const knownKey = 'account-settings.v1'

let inThisPage: Known | null = null

/** What is known of this person's account; all tabs know the same. */
function knownOf(userId: string): Known | null {
  try {
    const stored = JSON.parse(localStorage.getItem(knownKey) ?? 'null') as Record<string, unknown> | null
    inThisPage = stored && {
      userId: String(stored['userId']),
      layout: layoutFrom(stored['layout']),
      preferences: preferencesFrom(stored['preferences']),
    }
  } catch {
    // A browser without storage knows it for this page only.
  }
  return inThisPage?.userId === userId ? inThisPage : null
}

function noteKnown(known: Known): void {
  inThisPage = known
  try {
    localStorage.setItem(knownKey, JSON.stringify(known))
  } catch {
    // As above.
  }
}

/** The fields that are not as they were. */
const changedSince = <Group extends object>(old: Group, now: Group): Partial<Group> => {
  const before = new Map<string, unknown>(Object.entries(old))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before.get(name) !== value)) as Partial<Group>
}

/** What this browser has that the account has not; null where that is nothing. */
function unsentOf({ layout, preferences }: Known) {
  const unsent = {
    layout: changedSince(layout, layoutStore.get()),
    preferences: changedSince(preferences, preferencesStore.get()),
  }
  return Object.values(unsent).some((group) => Object.keys(group).length > 0) ? unsent : null
}

/** What the account was left with, field by field as safe as what a browser stores. */
function keptWith(metadata: Record<string, unknown>): { layout: unknown; preferences: unknown } | null {
  const { settings } = metadata
  if (typeof settings !== 'object' || settings === null) return null
  return { layout: undefined, preferences: undefined, ...settings }
}

function isSetHere(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** A session says the same until it is renewed, though more was saved since: it is listened to once. */
let heard: object | null = null

/** Takes what the account has, but for what this person changed here and the account has not heard of. */
function takeFrom(userId: string, metadata: Record<string, unknown>): void {
  const known = knownOf(userId)
  if (known && heard === metadata) return
  heard = metadata
  const kept = keptWith(metadata)
  if (kept !== null && !isSetHere(layoutKey)) changeLayout(layoutFrom(kept.layout))
  const preferences = preferencesFrom(kept?.preferences)
  const own = known ? changedSince(known.preferences, preferencesStore.get()) : {}
  // Whoever used this browser before has habits of their own.
  const taken = changedSince(preferencesStore.get(), { ...preferences, ...own })
  if (Object.keys(taken).length > 0) changePreferences(taken)
  noteKnown({ userId, layout: known?.layout ?? (kept === null ? defaultLayout : layoutStore.get()), preferences })
}

/** Leaves nothing of a person who left, unless the account has not heard of it yet. */
function forgetPerson(userId: string): void {
  const known = knownOf(userId)
  if (known && unsentOf(known) !== null) return
  try {
    localStorage.removeItem(knownKey)
    localStorage.removeItem(preferencesKey)
  } catch {
    // There is nothing then.
  }
  inThisPage = null
  rereadPreferences()
}

/** Takes what the account has, then keeps each change with it. */
export function followSettings(userId: string, signal: AbortSignal): void {
  const { user } = client.auth.getState()
  if (user?.id !== userId) return
  takeFrom(userId, user.metadata)

  let timer: ReturnType<typeof setTimeout> | undefined
  const save = async () => {
    const known = knownOf(userId)
    const unsent = known && unsentOf(known)
    if (!known || unsent === null) return
    const { createAccount } = await import('@lectern/client/account')
    if (signal.aborted) return
    const { error } = await createAccount(client).saveSettings(unsent)
    if (error) return
    const { layout, preferences } = known
    noteKnown({
      userId,
      layout: { ...layout, ...unsent.layout },
      preferences: { ...preferences, ...unsent.preferences },
    })
  }
  const later = () => {
    clearTimeout(timer)
    // Without a connection this browser alone keeps it, until the next change or visit.
    timer = setTimeout(() => void save().catch(() => undefined), pause)
  }
  const forget = [layoutStore.subscribe(later), preferencesStore.subscribe(later)]
  signal.addEventListener('abort', () => {
    clearTimeout(timer)
    for (const each of forget) each()
    if (client.auth.getState().user === null) forgetPerson(userId)
  })
  window.addEventListener(
    'storage',
    (event) => {
      // Without a key everything was cleared.
      if (event.key === preferencesKey || event.key === null) rereadPreferences()
    },
    { signal },
  )
  later()
}

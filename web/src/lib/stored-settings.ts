/**
 * Takes and sends the look and the habits of a person. The look that this browser was set to by itself wins; habits are the
 * person's, on whatever device they were changed (experience.md A9).
 */
import { attempt } from './attempt.ts'
import { createAccount } from '@lectern/client/account'
import { heardKey, keep, saidBy } from './heard-settings.ts'
import { client } from './client.ts'
import { changeLayout, defaultLayout, type LayoutConfig, layoutFrom, layoutKey, layoutStore } from './layout-config.ts'
import {
  changePreferences,
  defaultPreferences,
  type Preferences,
  preferencesFrom,
  preferencesKey,
  preferencesStore,
  rereadPreferences,
} from './preferences.ts'

/** The look and the habits as they are at some moment. */
interface Settings {
  layout: LayoutConfig
  preferences: Preferences
}

/** The account that has this browser's settings, and what it has of them: anything else is still to be sent. */
interface Known extends Settings {
  userId: string
}
const knownKey = 'account-settings.v1'

function drop(key: string): void {
  attempt(() => localStorage.removeItem(key))
}

let inThisPage: Known | null = null

/** The settings that are known of this person's account; all tabs know the same. */
function knownOf(userId: string): Known | null {
  try {
    const stored = JSON.parse(localStorage.getItem(knownKey) ?? 'null') as Record<string, unknown> | null
    inThisPage = stored && {
      userId: String(stored['userId']),
      layout: layoutFrom(stored['layout']),
      preferences: preferencesFrom(stored['preferences']),
    }
  } catch {
    // The settings that this page knows.
  }
  return inThisPage?.userId === userId ? inThisPage : null
}

function noteKnown(known: Known): void {
  inThisPage = known
  keep(knownKey, JSON.stringify(known))
}

/** The fields that are not as they were. */
const changedSince = <Group extends object>(old: Group, now: Group): Partial<Group> => {
  const before = new Map<string, unknown>(Object.entries(old))
  return Object.fromEntries(Object.entries(now).filter(([name, value]) => before.get(name) !== value)) as Partial<Group>
}

/** The settings that this browser has and the account has not; null where there are none. */
function unsentOf({ layout, preferences }: Known) {
  const unsent = {
    layout: changedSince(layout, layoutStore.get()),
    preferences: changedSince(preferences, preferencesStore.get()),
  }
  return Object.values(unsent).some((group) => Object.keys(group).length > 0) ? unsent : null
}

/** The settings that the account was left with, field by field as safe as those that a browser stores. */
function keptWith(metadata: Record<string, unknown>): { layout: unknown; preferences: unknown } | null {
  const { settings } = metadata
  if (typeof settings !== 'object' || settings === null) return null
  return { layout: undefined, preferences: undefined, ...settings }
}

function isSetHere(key: string): boolean {
  return attempt(() => localStorage.getItem(key) !== null) ?? false
}

/** The habits of whoever left last: the next person may have come before they were gone from here. */
let forgotten: Preferences | null = null

/** Whether this browser was not set to any look before this person came: a first change of theirs sets it, too. */
function isOpenForLook(atStart: LayoutConfig): boolean {
  const wasUsual = Object.keys(changedSince(defaultLayout, atStart)).length === 0
  return !isSetHere(layoutKey) || (wasUsual && layoutStore.get() !== atStart)
}

/**
 * Takes what the account has, but for what this person changed here and the account has not heard of.
 *
 * @param atStart how it was here when this person came
 * @returns whether there is anything like that
 */
export function takeSettings(userId: string, metadata: Record<string, unknown>, atStart: Settings): boolean {
  const old = knownOf(userId)
  const kept = keptWith(metadata)
  const look = kept !== null && isOpenForLook(atStart.layout) ? layoutFrom(kept.layout) : atStart.layout
  if (look !== atStart.layout) changeLayout({ ...look, ...changedSince(atStart.layout, layoutStore.get()) })
  const preferences = preferencesFrom(kept?.preferences)
  const before = atStart.preferences === forgotten ? defaultPreferences : atStart.preferences
  const own = changedSince(old?.preferences ?? before, preferencesStore.get())
  // The person who used this browser before has habits of their own.
  const taken = changedSince(preferencesStore.get(), { ...preferences, ...own })
  if (Object.keys(taken).length > 0) changePreferences(taken)
  const layout = old?.layout ?? (kept === null ? defaultLayout : look)
  const known = { userId, layout, preferences }
  noteKnown(known)
  const hasUnsent = unsentOf(known) !== null
  if (!hasUnsent) keep(heardKey, saidBy(userId, metadata) ?? '')
  return hasUnsent
}

/** Sends what the account has not heard of. */
export async function sendUnsent(userId: string, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return
  // On a browser of nobody, an account that had nothing.
  const known = knownOf(userId) ?? { userId, layout: defaultLayout, preferences: defaultPreferences }
  const unsent = unsentOf(known)
  if (unsent === null) return
  const { error } = await createAccount(client).saveSettings(unsent)
  if (error) return
  const { layout, preferences } = known
  noteKnown({ userId, layout: { ...layout, ...unsent.layout }, preferences: { ...preferences, ...unsent.preferences } })
}

/** Leaves nothing of a person who left, unless the account has not heard of it yet. */
export function forgetPerson(userId: string): void {
  const known = knownOf(userId)
  if (known && unsentOf(known) !== null) return
  forgotten = preferencesStore.get()
  // Another tab may have forgotten them already, and somebody else be here.
  for (const key of known ? [heardKey, knownKey, preferencesKey] : []) drop(key)
  rereadPreferences()
}

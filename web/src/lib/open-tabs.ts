import { attempt } from './attempt.ts'
import { createStore } from './store.ts'
import { type ClosedTab, mayOpen, type Tab, tabsFrom, withLabel, withTab } from './tabs.ts'

/** Per browser tab, so that two windows can hold different pages (experience.md A0). */
const storageKey = 'tabs.v1'
/** Whether this browser ever opened a tab: from then on nobody needs the hint. */
const knownKey = 'tabs.known'

/** The open pages, live; change them by `keepTabs`. */
export const tabStore = createStore<readonly Tab[]>([])

/** The tab that was closed last. */
export const closedStore = createStore<ClosedTab | null>(null)

let owner = ''

export const knownStore = createStore(attempt(() => localStorage.getItem(knownKey)) !== null)

/**
 * Takes up the tabs that a user left in this browser tab; what the role may not open is left out without a word.
 *
 * @param pages as the menu names them in the language that is spoken now
 */
export function restoreTabs(userId: string, role: 'teacher' | 'student', pages: readonly Tab[]): void {
  if (owner !== userId) {
    owner = userId
    const stored: unknown = attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
    // To read them writes nothing: whoever signs out is drawn once more after all was forgotten.
    tabStore.set(tabsFrom(stored, userId).filter(({ path }) => mayOpen(role, path)))
  }
  for (const { path, label } of pages) renameTab(path, label)
}

/** Takes these tabs as the open ones. Without storage they last until the page is left. */
export function keepTabs(tabs: readonly Tab[]): void {
  if (tabs === tabStore.get()) return
  tabStore.set(tabs)
  attempt(() => sessionStorage.setItem(storageKey, JSON.stringify({ owner, tabs })))
}

export function openTab(tab: Tab): void {
  keepTabs(withTab(tabStore.get(), tab))
  if (knownStore.get()) return
  knownStore.set(true)
  attempt(() => localStorage.setItem(knownKey, '1'))
}

/** The label of a page has changed. */
export const renameTab = (path: string, label: string): void => keepTabs(withLabel(tabStore.get(), path, label))

/** At sign-out: nothing of the open pages is left, neither here nor in the storage. */
export function forgetTabs(): void {
  tabStore.set([])
  closedStore.set(null)
  owner = ''
  attempt(() => sessionStorage.removeItem(storageKey))
}

import { createStore } from '../../lib/store.ts'
import { type Tab, tabsFrom, withTab } from './rules.ts'

/** Per browser tab, so that two windows can hold different pages (UX.md A0). */
const storageKey = 'tabs.v1'

function read(): readonly Tab[] {
  try {
    return tabsFrom(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return []
  }
}

/** The open pages, live; change them by `keepTabs`. */
export const tabStore = createStore(read())

/** Takes these tabs as the open ones. */
export function keepTabs(tabs: readonly Tab[]): void {
  tabStore.set(tabs)
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(tabs))
  } catch {
    // Without storage the tabs last until the page is left.
  }
}

export const openTab = (tab: Tab): void => keepTabs(withTab(tabStore.get(), tab))

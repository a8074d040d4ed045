import { useRouter } from '@tanstack/react-router'
import { closedStore, keepTabs, tabStore } from '../lib/open-tabs.ts'
import { reopenWithin, withMoved, withoutTab, withReopened } from '../lib/tabs.ts'

/** The actions on the open pages, by pointer and by key. */
export function useTabActions() {
  const router = useRouter()
  const here = () => router.state.location.pathname

  /** Closes a tab; the shown one first gives way to its neighbour. */
  const close = async (path: string) => {
    const index = tabStore.get().findIndex((each) => each.path === path)
    const tab = tabStore.get()[index]
    if (!tab) return
    const { goTo } = withoutTab(tabStore.get(), path, here())
    if (goTo) await router.navigate({ to: goTo })
    keepTabs(withoutTab(tabStore.get(), path, here()).tabs)
    closedStore.set({ tab, index, at: performance.now() })
  }
  /** Puts the tab that was closed last back where it stood, and shows it. */
  const reopen = () => {
    const closed = closedStore.get()
    if (!closed || performance.now() - closed.at > reopenWithin) return
    closedStore.set(null)
    keepTabs(withReopened(tabStore.get(), closed))
    void router.navigate({ to: closed.tab.path })
  }
  const closeCurrent = () => void close(here())
  /** Moves the shown tab along the strip, by so many places. */
  const moveCurrent = (by: number) => {
    const index = tabStore.get().findIndex((each) => each.path === here())
    if (index >= 0) keepTabs(withMoved(tabStore.get(), here(), index + by))
  }
  return { close, closeCurrent, moveCurrent, reopen }
}

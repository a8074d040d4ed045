/** The label of a page whose name is only known once its data has come, for example a student's. */
import { useEffect } from 'react'
import { createStore } from './store.ts'

const none = { path: '', label: '' }

export const crumbStore = createStore(none)

/** Names the page of a path in the trail, in the title and in its tab while the caller is shown. */
export function useCrumb(path: string, label: string): void {
  useEffect(() => {
    crumbStore.set({ path, label })
    return () => crumbStore.set(none)
  }, [path, label])
}

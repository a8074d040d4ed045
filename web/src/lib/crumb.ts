/** The label of a page whose name is only known once its data has come, for example a student's. */
import { useEffect } from 'react'
import { createStore } from './store.ts'

const none = { path: '', label: '' }

export const crumbStore = createStore(none)

/**
 * Names the page of a path in the trail, in the title and in its tab while the caller is shown.
 *
 * @param label nothing as long as the name is not known: what a tab remembers of it is better than any word for it
 */
export function useCrumb(path: string, label: string | undefined): void {
  useEffect(() => {
    if (label) crumbStore.set({ path, label })
    return () => crumbStore.set(none)
  }, [path, label])
}

import { type ComponentType, useEffect, useState } from 'react'
import { createStore, useStore } from './store.ts'

/**
 * A component whose script comes when it is first drawn, or ahead by `load`. Unlike React's own `lazy` it is drawn at once
 * where the script is there: React keeps back what a Suspense reveals for 300 ms after its place was drawn empty.
 *
 * @param fetchIt the dynamic import
 * @param Meanwhile what stands in its place until it is there
 */
export function later<Props extends object>(
  fetchIt: () => Promise<ComponentType<Props>>,
  Meanwhile?: ComponentType<Props>,
) {
  const loaded = createStore<{ Loaded: ComponentType<Props> } | null>(null)
  const load = async (): Promise<void> => {
    const Loaded = await fetchIt()
    if (!loaded.get()) loaded.set({ Loaded })
  }
  function Later(props: Props) {
    const here = useStore(loaded)
    const [failure, setFailure] = useState<{ error: unknown } | null>(null)
    useEffect(() => {
      if (!here) load().catch((error: unknown) => setFailure({ error }))
    }, [here])
    // As a lazy one would: the page above says that something did not come.
    if (failure) throw failure.error
    if (here) return <here.Loaded {...props} />
    return Meanwhile ? <Meanwhile {...props} /> : null
  }
  return { Later, load }
}

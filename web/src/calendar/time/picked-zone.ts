import { useEffect } from 'react'
import { createStore } from '../../lib/store.ts'

interface Picked {
  /** IANA name. */
  zone: string
}

/** Where those live for whom a lesson is being planned, the newest last. */
export const pickedStore = createStore<readonly Picked[]>([])

/** Says where somebody lives who is picked, for as long as it is said; null for nobody, and for who did not say it. */
export function usePickedZone(zone: string | null | undefined): void {
  useEffect(() => {
    if (!zone) return undefined
    const picked = { zone }
    pickedStore.set([...pickedStore.get(), picked])
    return () => pickedStore.set(pickedStore.get().filter((each) => each !== picked))
  }, [zone])
}

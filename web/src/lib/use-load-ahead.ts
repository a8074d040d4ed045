import { useEffect } from 'react'
import { awakeStore, resting } from './awake.ts'
import { useStore } from './store.ts'

type Load = () => Promise<unknown>

/**
 * Fetches what is likely to be needed, the first at once and the others in the pauses of the page, as soon as somebody
 * is there: to open it for the first time is then as quick as any other time (experience.md A12).
 *
 * @param loads the dynamic imports, outside of any component; what fails is asked for again when it is opened
 */
export function useLoadAhead(loads: readonly Load[]): void {
  const isAwake = useStore(awakeStore)
  useEffect(() => {
    if (!isAwake) return undefined
    let isGone = false
    const fetchAll = async () => {
      for (const load of loads) {
        if (isGone) return
        await load().catch(() => undefined)
        await resting()
      }
    }
    void fetchAll()
    return () => {
      isGone = true
    }
  }, [isAwake, loads])
}

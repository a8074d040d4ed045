import { createStore } from './store.ts'

/** Set while the owner is asked to sign in once more; called with how it ended. */
export const freshSignInStore = createStore<((isDone: boolean) => void) | null>(null)

/**
 * Asks whoever sits here to sign in once more, over the page and whatever is open on it.
 * @returns whether that happened
 */
export const askFreshSignIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    freshSignInStore.get()?.(false)
    freshSignInStore.set((isDone) => {
      freshSignInStore.set(null)
      resolve(isDone)
    })
  })

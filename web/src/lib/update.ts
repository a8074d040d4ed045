/** The app's own files in this browser, and whether newer ones have come (experience.md B0). */
import { createStore } from './store.ts'

/** The version that waits to take over; null while there is none. */
export const updateStore = createStore<ServiceWorker | null>(null)

/**
 * Keeps the app's files from now on, and watches for newer ones.
 *
 * @param container the browser's, unless a test gives its own
 */
export async function keepFiles(container: ServiceWorkerContainer = navigator.serviceWorker): Promise<void> {
  const registration = await container.register('/sw.js')
  // The first version is no update: there is nothing that it would replace.
  const offer = (worker: ServiceWorker | null) => {
    if (worker?.state === 'installed' && container.controller) updateStore.set(worker)
  }
  offer(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing
    worker?.addEventListener('statechange', () => offer(worker))
  })
}

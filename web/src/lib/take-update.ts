/** Takes up a newer version of the app that waits; loaded when there is one. */
import { updateStore } from './update.ts'

/** The script that begins the page: its name changes with anything that the app is made of. */
const firstScript = (): string => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? ''

/**
 * Whether a version that waits is another than the page's. The page itself comes from the server, so it may be the newest
 * already, while the files of the version before are still kept for other tabs.
 */
export const isOther = (worker: ServiceWorker, script = firstScript()): Promise<boolean> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', ({ data }) => resolve(data === false))
    port1.start()
    worker.postMessage({ keeps: new URL(script, window.location.href).pathname }, [port2])
  })

/** Lets the newer version take over and starts the page anew in it. */
export function takeUpdate(
  container: ServiceWorkerContainer = navigator.serviceWorker,
  reload: () => void = () => window.location.reload(),
): void {
  const worker = updateStore.get()
  // Another tab may have let it, or one that is newer still: then it takes over no more.
  if (worker?.state !== 'installed') return reload()
  container.addEventListener('controllerchange', reload, { once: true })
  worker.postMessage('take-over', [])
}

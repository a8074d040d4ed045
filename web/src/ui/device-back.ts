import { useContext, useEffect, useEffectEvent } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'

declare global {
  interface Window {
    /** Not every browser has it. */
    CloseWatcher?: new () => EventTarget & { destroy: () => void }
  }
}

const byFinger = window.matchMedia('(pointer: coarse)')

interface Props {
  /** For what is open as long as it is drawn; else the library's own state around it closes. */
  onBack?: () => void
}

/**
 * Lets the device's way back, a gesture or button of a phone, close what this stands in, and the page stays. By a finger alone: with
 * a keyboard the same request is Esc, which a field within may have answered already.
 */
export function DeviceBack({ onBack }: Props): null {
  const around = useContext(OverlayTriggerStateContext)
  const close = useEffectEvent(() => (onBack ? onBack() : around?.close()))
  useEffect(() => {
    const { CloseWatcher } = window
    if (!CloseWatcher || !byFinger.matches) return undefined
    let watcher: InstanceType<typeof CloseWatcher>
    const watch = () => {
      watcher = new CloseWatcher()
      watcher.addEventListener('close', () => {
        // One hears a single request, and what it stands in may stay, for example with a question.
        watch()
        close()
      })
    }
    watch()
    return () => watcher.destroy()
  }, [])
  return null
}

import {
  type ComponentType,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { awakeStore } from '../../lib/awake.ts'
import { isMeta } from '../../lib/keys.ts'
import { useStore } from '../../lib/store.ts'
import type { PrintSheetProps } from './print-sheet.tsx'

/** The way to print without a key. */
export interface PrintHandle {
  /** As hours where they are in view and can be read; or as lists in any case. */
  print: (as: 'seen' | 'list') => void
}

/**
 * The source of the request: a key or button of ours, after which we print; or the browser's own menu, which prints by
 * itself.
 */
interface Asked {
  by: 'here' | 'browser'
  isList: boolean
}

export interface PrintedProps extends Omit<PrintSheetProps, 'prints' | 'onDone'> {
  ref: Ref<PrintHandle>
}

/** Prints the days in view on a sheet of their own, in place of the page: by Mod+P and by the browser's menu. */
export function Printing({ ref, ...props }: PrintedProps) {
  // Held here and not loaded lazily: before the browser prints, there is time to draw and none to wait.
  const [Sheet, setSheet] = useState<ComponentType<PrintSheetProps> | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const load = async () => {
    const { PrintSheet } = await import('./print-sheet.tsx')
    setSheet(() => PrintSheet)
  }
  const ask = (as: 'seen' | 'list') => {
    setAsked({ by: 'here', isList: as === 'list' })
    void load()
  }
  const askByKey = useEffectEvent(ask)
  useImperativeHandle(ref, () => ({ print: ask }))
  const isAwake = useStore(awakeStore)
  useEffect(() => {
    if (!isAwake) return
    // Before somebody has found the browser's menu.
    void import('./print-sheet.tsx').then(
      ({ PrintSheet }) => setSheet(() => PrintSheet),
      () => undefined,
    )
  }, [isAwake])
  // Before the page is seen, so that the first press is answered.
  useLayoutEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isMeta(event) || event.key !== 'p' || event.shiftKey || event.altKey) return
      event.preventDefault()
      askByKey('seen')
    }
    document.addEventListener('keydown', onKeyDown, { signal })
    const onBeforePrint = () => {
      // Another sheet, or this one, is on the page already: that is what is printed.
      if (!document.querySelector('[data-print]'))
        flushSync(() => setAsked((now) => now ?? { by: 'browser', isList: false }))
    }
    window.addEventListener('beforeprint', onBeforePrint, { signal })
    return () => {
      gone.abort()
    }
  }, [])
  if (asked === null || !Sheet) return null
  const isList = props.isList || asked.isList
  return <Sheet {...props} isList={isList} prints={asked.by === 'here'} onDone={() => setAsked(null)} />
}

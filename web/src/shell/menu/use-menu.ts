import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { changeLayout, layoutStore } from '../../lib/layout-config.ts'
import { usePathname } from '../../lib/pathname.ts'
import { useStore } from '../../lib/store.ts'
import { desktop, fits, followMedia, useDesktop } from '../../lib/use-media.ts'
import { keyOfPath, type MenuEvent, type MenuItem, type MenuPlace, menuAfter, type MenuState, settled } from './menu.ts'

/** The button that opens the menu; Esc gives the focus back to it. */
export const menuButtonId = 'menu-button'

/** The menu, its button, and the menu of one of its links, which lies over the page. */
export const isOfMenu = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[data-menu-part], [role=menu], #${menuButtonId}`) !== null

/** The menu as every part of it needs it. */
export interface Menu extends MenuState {
  items: readonly MenuItem[]
  mode: MenuPlace['mode']
  isDesktop: boolean
  staticHidden: boolean
  currentPath: string
  send: (event: MenuEvent) => void
}

/**
 * The state of the menu, in every mode (experience.md A3).
 *
 * @param items visible ones only
 */
export function useMenu(items: readonly MenuItem[]): Menu {
  const { menuMode: mode, staticHidden } = useStore(layoutStore)
  const isDesktop = useDesktop()
  const pathname = usePathname()
  const router = useRouter()
  const place = (): MenuPlace => ({
    mode: layoutStore.get().menuMode,
    isDesktop: fits(desktop),
    currentKey: keyOfPath(items, router.state.location.pathname),
  })
  const [state, setState] = useState(() => settled(place()))

  const send = (event: MenuEvent) => {
    const at = place()
    // The key may hide what has the focus, which would begin at the top of the page again.
    if (event.type === 'menuButton' && isOfMenu(document.activeElement)) document.getElementById(menuButtonId)?.focus()
    if (event.type === 'menuButton' && at.isDesktop && at.mode === 'static') {
      changeLayout({ staticHidden: !layoutStore.get().staticHidden })
    }
    setState((before) => menuAfter(before, event, at))
  }

  const onResolved = useEffectEvent(() => send({ type: 'navigated' }))
  useEffect(() => router.subscribe('onResolved', () => onResolved()), [router])
  const onChanged = useEffectEvent((type: 'modeChanged' | 'widthChanged') => send({ type }))
  useEffect(() => {
    let shownMode = layoutStore.get().menuMode
    const stop = layoutStore.subscribe(() => {
      const { menuMode } = layoutStore.get()
      if (menuMode !== shownMode) onChanged('modeChanged')
      shownMode = menuMode
    })
    const stopFollowing = followMedia(desktop, () => onChanged('widthChanged'))
    return () => {
      stop()
      stopFollowing()
    }
  }, [])

  const isTransient = isDesktop && (state.hoverActive || state.overlayOpen)
  const onEscape = useEffectEvent(() => {
    const giver =
      document.querySelector<HTMLElement>('[data-root][aria-expanded=true]') ?? document.getElementById(menuButtonId)
    send({ type: 'escape' })
    giver?.focus()
  })
  const onOutside = useEffectEvent(() => send({ type: 'outside' }))
  useEffect(() => {
    if (!isTransient) return undefined
    const press = ({ target }: PointerEvent) => {
      if (!isOfMenu(target)) onOutside()
    }
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return
      event.preventDefault()
      onEscape()
    }
    // Before the buttons of the page, which keep a press to themselves.
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('keydown', key)
    return () => {
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('keydown', key)
    }
  }, [isTransient])

  return { ...state, items, mode, isDesktop, staticHidden, currentPath: pathname, send }
}

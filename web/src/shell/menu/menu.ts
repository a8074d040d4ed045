/** The side menu's model and what each event does to it (experience.md A1–A3). Pure: no browser, no texts. */
import type { ComponentType } from 'react'
import type { LayoutConfig } from '../../lib/layout-config.ts'

/** experience.md A1. An item has a `path`, a `url`, `items` or only a `command`. */
export interface MenuItem {
  key: string
  label: string
  icon?: ComponentType<{ 'aria-hidden'?: boolean }>
  /** Stands above a root item where there is room; a root without link shows its label instead. */
  heading?: string
  /** In-app path. */
  path?: string
  /** External address; never the current page. */
  url?: string
  target?: '_self' | '_blank'
  items?: readonly MenuItem[]
  /** The page of a root with items that a press in a rail goes to at once; pressed on one of its pages, it opens. */
  firstPath?: string
  isDisabled?: boolean
  /** Why it is disabled, for the tooltip. */
  reason?: string
  /** `false` leaves the item and everything below it out. */
  isVisible?: boolean
  /** A page outside of the shell: it cannot become a tab. */
  isFullPage?: boolean
  /** Runs on click before anything else. */
  command?: () => void
}

/** The items that are shown, all the way down. */
export const visibleItems = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items
    .filter((item) => item.isVisible !== false)
    .map((item) => (item.items ? { ...item, items: visibleItems(item.items) } : item))

const bare = (path: string): string => {
  const withoutRest = path.split(/[?#;]/)[0] ?? ''
  return withoutRest.length > 1 ? withoutRest.replace(/\/$/, '') : withoutRest
}

/** Exact path; query, matrix parameters and fragment do not count (product.md 2). */
export const isSamePath = (one: string, other: string): boolean => bare(one) === bare(other)

export const isCurrent = (item: MenuItem, path: string): boolean =>
  item.path !== undefined && isSamePath(item.path, path)

/** The item or one below it is where we are. */
export const holdsCurrent = (item: MenuItem, path: string): boolean =>
  isCurrent(item, path) || (item.items ?? []).some((child) => holdsCurrent(child, path))

/** The index path of the current page's item, such as `3-0`; null when the page has none. */
export function keyOfPath(items: readonly MenuItem[], path: string): string | null {
  for (const [index, item] of items.entries()) {
    if (isCurrent(item, path)) return `${index}`
    const below = keyOfPath(item.items ?? [], path)
    if (below !== null) return `${index}-${below}`
  }
  return null
}

/** The index path of what holds an item; null for a root. */
export const parentKeyOf = (key: string): string | null =>
  key.includes('-') ? key.slice(0, key.lastIndexOf('-')) : null

/** The items of the menu that are open or active; none of it is stored. */
export interface MenuState {
  /** The index path down to which parents are open: one line of them at most. */
  openKey: string | null
  /** In the slim modes: pointing at a root opens it. */
  hoverActive: boolean
  overlayOpen: boolean
  /** The sheet of narrow windows. */
  sheetOpen: boolean
}

/** The surroundings by which the state is judged, as they are at the moment of the event. */
export interface MenuPlace {
  mode: LayoutConfig['menuMode']
  /** Wider than 991 px. */
  isDesktop: boolean
  /** Of the current page's item. */
  currentKey: string | null
}

export type MenuEvent =
  | { type: 'menuButton' }
  | { type: 'pressParent'; key: string }
  | { type: 'pressLeaf'; key: string }
  | { type: 'enterRoot'; key: string; isParent: boolean }
  /** A press outside of the menu and its button; the scrim of the sheet. */
  | { type: 'outside' }
  | { type: 'escape' }
  /** Tab went past the menu's end. */
  | { type: 'focusLeft' }
  | { type: 'railScrolled' }
  | { type: 'sheetClosed' }
  | { type: 'navigated' }
  | { type: 'modeChanged' }
  | { type: 'widthChanged' }

/** Is the slim rail what is shown? */
export const isRail = ({ mode, isDesktop }: Pick<MenuPlace, 'mode' | 'isDesktop'>): boolean =>
  isDesktop && (mode === 'slim' || mode === 'slim-plus')

/** Whether the item is open, itself or on the way to the open one. */
export const isOpen = (openKey: string | null, key: string): boolean =>
  openKey === key || (openKey?.startsWith(`${key}-`) ?? false)

/** Nothing transient: no flyout in the rail, and elsewhere only what holds the current page. */
export const settled = (place: MenuPlace): MenuState => ({
  openKey: isRail(place) || place.currentKey === null ? null : parentKeyOf(place.currentKey),
  hoverActive: false,
  overlayOpen: false,
  sheetOpen: false,
})

function pressedParent(state: MenuState, key: string, place: MenuPlace): MenuState {
  const wasOpen = isOpen(state.openKey, key)
  if (isRail(place) && parentKeyOf(key) === null) {
    return wasOpen ? settled(place) : { ...state, openKey: key, hoverActive: true }
  }
  return { ...state, openKey: wasOpen ? parentKeyOf(key) : key }
}

function pressedButton(state: MenuState, place: MenuPlace): MenuState {
  if (!place.isDesktop) return { ...settled(place), sheetOpen: !state.sheetOpen }
  // Static is stored and the slim modes have no button: neither changes what is here.
  return place.mode === 'overlay' ? { ...settled(place), overlayOpen: !state.overlayOpen } : state
}

/** experience.md A3, every table of it, save `staticHidden`, which is part of the stored layout. */
export function menuAfter(state: MenuState, event: MenuEvent, place: MenuPlace): MenuState {
  switch (event.type) {
    case 'menuButton':
      return pressedButton(state, place)
    case 'pressParent':
      return pressedParent(state, event.key, place)
    case 'pressLeaf':
      return { ...settled(place), openKey: isRail(place) ? null : parentKeyOf(event.key) }
    case 'enterRoot':
      return isRail(place) && state.hoverActive ? { ...state, openKey: event.isParent ? event.key : null } : state
    case 'outside':
    case 'escape':
      return isRail(place) || state.overlayOpen || state.sheetOpen ? settled(place) : state
    case 'focusLeft':
      return state.overlayOpen ? settled(place) : state
    case 'railScrolled':
      return isRail(place) ? settled(place) : state
    case 'sheetClosed':
      return { ...state, sheetOpen: false }
    case 'navigated':
    case 'modeChanged':
    case 'widthChanged':
      return settled(place)
    default:
      return event satisfies never
  }
}

/**
 * Where the flyout's top edge stands: at its root item, or higher so that it stays 8 px above the window's end.
 *
 * @param itemTop top edge of the root item, px from the window's top
 */
export const flyoutTop = (itemTop: number, height: number, windowHeight: number): number =>
  Math.max(8, Math.min(itemTop, windowHeight - height - 8))

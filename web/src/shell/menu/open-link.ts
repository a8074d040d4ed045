import { createStore } from '../../lib/store.ts'

interface Asked {
  anchor: { current: HTMLElement }
  path: string
  /** Opens it as a tab. */
  open: () => void
}

/** The menu link whose own menu is open. Apart from that menu, which is loaded only then. */
export const linkMenuStore = createStore<Asked | null>(null)

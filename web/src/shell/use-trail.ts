import { useMatches } from '@tanstack/react-router'
import { crumbStore } from '../lib/crumb.ts'
import { useStore } from '../lib/store.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The label in the trail and in the title; read when it is shown, so that it is in the reader's language. */
    crumb?: () => string
    /** The name of the page in its title and its tab, where the trail has another word. */
    title?: () => string
  }
}

export interface Crumb {
  label: string
  path: string
  title: string
}

/** The labels of the matched routes; a label that repeats its parent's is left out (experience.md A6). */
export function useTrail(): Crumb[] {
  const named = useStore(crumbStore)
  const crumbs = useMatches({
    select: (matches): Crumb[] =>
      matches.flatMap(({ pathname, staticData }) => {
        const path = pathname.replace(/(.)\/$/, '$1')
        const own = staticData.crumb?.()
        const name = named.path === path && named.label !== own ? named.label : undefined
        // A part of a page, as of the settings, stands below the page.
        const whole = name === undefined ? path : path.slice(0, path.lastIndexOf('/'))
        const title = staticData.title?.() ?? own ?? ''
        return [
          ...(own ? [{ label: own, path: whole, title }] : []),
          ...(name ? [{ label: name, path, title: name }] : []),
        ]
      }),
    // Else what shows them would be drawn anew when only the search changes, as at each turn of the week.
    structuralSharing: true,
  })
  return crumbs.filter((crumb, index) => crumb.label !== crumbs[index - 1]?.label)
}

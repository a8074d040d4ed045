import { useLocation, useMatches } from '@tanstack/react-router'

/** The path that the page stands at. Who asks is not drawn anew when only the search changes, as at each turn of the week. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname })

/**
 * The path of the page that is shown. It changes together with the page, where the address is ahead of it: what lays the
 * page out must not lay out the one that is being left.
 */
export const useShownPathname = (): string =>
  useMatches({ select: (matches) => (matches.at(-1)?.pathname ?? '').replace(/(.)\/$/, '$1') })

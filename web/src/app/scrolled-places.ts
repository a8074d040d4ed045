import type { ParsedLocation } from '@tanstack/react-router'

/**
 * How the router remembers how far a page was scrolled: by its path. So a page stands where it was left, whichever way one comes
 * back to it (experience.md "Principles"); by step of the history, as the router has it, it would remember more with every step, for good.
 * The landing page has its whole address, for at its top it says that one has signed out.
 */
export const scrolledPlaces = {
  scrollRestoration: true,
  getScrollRestorationKey: ({ pathname, href }: ParsedLocation): string => (pathname === '/landing' ? href : pathname),
}

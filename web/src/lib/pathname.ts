import { useLocation } from '@tanstack/react-router'

/** The path that the page stands at. Who asks is not drawn anew when only the search changes, as at each turn of the week. */
export const usePathname = (): string => useLocation({ select: ({ pathname }) => pathname })

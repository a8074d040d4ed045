import { msg } from '@lingui/core/macro'

/** The seven demonstration areas (product.md 2), in the order in which the gallery lists them. */
export const areas = [
  { path: '/uikit', name: msg`UI kit` },
  { path: '/utilities', name: msg`Utilities` },
  { path: '/pages', name: msg`Pages` },
  { path: '/documentation', name: msg`Documentation` },
  { path: '/blocks', name: msg`Blocks` },
  { path: '/ecommerce', name: msg`Ecommerce` },
  { path: '/apps', name: msg`Apps` },
] as const

export type Area = (typeof areas)[number]

/** The area at an address; the first one where it names none. */
export const areaAt = (pathname: string): Area => areas.find(({ path }) => path === pathname) ?? areas[0]

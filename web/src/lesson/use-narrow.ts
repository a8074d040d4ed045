import { useSyncExternalStore } from 'react'

/** Desktop is wider than 991 px (product.md 9). */
const narrow = window.matchMedia('(max-width: 991px)')
/** experience.md "Breakpoints". */
const phone = window.matchMedia('(max-width: 599px)')

const changesOf = (query: MediaQueryList) => (listener: () => void) => {
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
const [onNarrow, onPhone] = [changesOf(narrow), changesOf(phone)]

/** Whether there is no room for anything beside the page. */
export const useNarrow = (): boolean => useSyncExternalStore(onNarrow, () => narrow.matches)

/** Whether there is only room for one column. */
export const usePhone = (): boolean => useSyncExternalStore(onPhone, () => phone.matches)

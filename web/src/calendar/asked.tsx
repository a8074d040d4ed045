import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

/** What other pages may ask of the calendar by its address: `?do=import`. It is done once, and leaves the address. */
export function useAsked(deeds: Readonly<Record<string, () => unknown>>): void {
  // The object itself: a new one would draw the page anew with every step of the router.
  const search: Record<string, unknown> = { ...useRouterState({ select: ({ location }) => location.search }) }
  const navigate = useNavigate()
  const router = useRouter()
  const asked = typeof search['do'] === 'string' ? search['do'] : null
  const obey = useEffectEvent((what: string) => {
    const { pathname, searchStr } = router.state.location
    const params = new URLSearchParams(searchStr)
    params.delete('do')
    const rest = params.toString()
    void navigate({ href: rest === '' ? pathname : `${pathname}?${rest}`, replace: true, resetScroll: false })
    if (Object.hasOwn(deeds, what)) deeds[what]?.()
  })
  useEffect(() => {
    if (asked !== null) obey(asked)
  }, [asked])
}

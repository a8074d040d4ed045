import type { CalendarEvent } from '../data/event-rows.ts'
import { t } from '@lingui/core/macro'
import { useNavigate, useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { showDone } from '../lib/toast.ts'
import type { Student } from './event/people.ts'
import type { Day } from '../lib/wall-time.ts'
import { typeAhead } from './event/typed-ahead.ts'

/** Returns the value of the address under a name, and the way to remove it there, so that each request is met once. */
function useRequest(name: string): [unknown, () => void] {
  // The object itself: a new one would draw the page anew with every step of the router.
  const search: Record<string, unknown> = { ...useRouterState({ select: ({ location }) => location.search }) }
  const navigate = useNavigate()
  const router = useRouter()
  const forget = () => {
    const { pathname, searchStr } = router.state.location
    const params = new URLSearchParams(searchStr)
    params.delete(name)
    const rest = params.toString()
    void navigate({ href: rest === '' ? pathname : `${pathname}?${rest}`, replace: true, resetScroll: false })
  }
  return [search[name], forget]
}

/** Carries out the actions that other pages ask of the calendar by its address: `?do=import`. */
export function useAsked(actions: Readonly<Record<string, (() => unknown) | undefined>>): void {
  const [request, forget] = useRequest('do')
  const asked = typeof request === 'string' ? request : null
  const carryOut = useEffectEvent((what: string) => {
    forget()
    if (Object.hasOwn(actions, what)) actions[what]?.()
  })
  useEffect(() => {
    if (asked !== null) carryOut(asked)
  }, [asked])
}

export interface KnownEvents {
  /** In view. */
  events: readonly CalendarEvent[]
  /** Neither read so far. */
  isPending: boolean
  /** Nor could they be read. */
  failed: boolean
}

/** An event that a search or a mail leads to: `?date=2026-11-18&event=12`. It is opened when it is known what is in view. */
export function useAskedEvent({
  events,
  isPending,
  failed,
  open,
}: KnownEvents & { open: (event: CalendarEvent) => void }): void {
  const [asked, forget] = useRequest('event')
  const event = events.find(({ event_id }) => event_id === asked)
  const carryOut = useEffectEvent(() => {
    forget()
    if (event) open(event)
    else showDone({ text: t`That lesson is no longer here: it was moved or removed.` })
  })
  const isKnown = event !== undefined || !(isPending || failed)
  useEffect(() => {
    if (asked !== undefined && isKnown) carryOut()
  }, [asked, isKnown])
}

export interface AskedForNeeds {
  students: readonly Student[]
  /** In view. */
  days: readonly Day[]
  /** It is not known yet who there is, or what is taken. */
  isPending: boolean
  /** Begins a lesson at the next free time in view, or brings later days in view. @returns whether it began */
  draft: () => boolean
}

/** A lesson with a student, asked for by another page: `?for=12`. It is begun when it is known which times are free. */
export function useAskedFor({ students, days, isPending, draft }: AskedForNeeds): void {
  const [asked, forget] = useRequest('for')
  const begin = useEffectEvent(() => {
    const student = students.find(({ user_profile_id }) => user_profile_id === asked)
    if (student) typeAhead(student.name)
    if (!student || draft()) forget()
  })
  // Of what is in view, once it is known.
  const from = isPending ? undefined : days[0]?.date
  useEffect(() => {
    if (asked !== undefined && from !== undefined) begin()
  }, [asked, from])
}

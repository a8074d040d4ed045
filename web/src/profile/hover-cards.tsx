import { QueryClientProvider } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { roleOf, useAccount } from '../lib/auth-state.ts'
import { earlyPreviewStore } from '../lib/early-preview.ts'
import { isTyping } from '../lib/keys.ts'
import { queryClient } from '../lib/query-cache.ts'

const StudentCard = lazy(() => import('./student-card.tsx'))

/** experience.md B0: the card of a student shows after this rest of the pointer, ms. */
const rest = 350
/** On the way from the name to its card the pointer is over neither, ms. */
const onTheWay = 200

interface Shown {
  profileId: number
  anchor: HTMLElement
  /** The address at which it was asked for: it stays behind with its page, also where that comes first. */
  on: string
  /** The element that had the focus when the keyboard opened it, which then goes on in the card; null by pointer. */
  opener: HTMLElement | null
}

/** The name that an element is, is part of, or shows: screens mark it with `data-student`. */
const nameAt = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-student]') : null
const isInCard = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-student-card]') !== null

/**
 * Returns the item that Space opens a card on: a link, or the item around a button that a screen marks with
 * `data-peek`. On any other button it is the press that it always is.
 */
function itemAt(target: EventTarget | null): Element | null {
  if (target instanceof HTMLAnchorElement) return target
  return target instanceof Element && target.matches('[data-peek]') ? target.parentElement : null
}

function nameToPeek(target: EventTarget | null): HTMLElement | null {
  const item = itemAt(target)
  return nameAt(item) ?? item?.querySelector<HTMLElement>('[data-student]') ?? null
}

/**
 * The card of whichever student's name the pointer rests on, on every page: one listener for all names, so that two thousand
 * of them cost nothing. Space on a focused name opens it too.
 */
export default function HoverCards() {
  const user = useAccount()
  const isTeacher = user !== null && roleOf(user) === 'teacher'
  const address = useRouterState({ select: ({ location }) => location.href })
  const [latest, setShown] = useState<Shown | null>(null)
  const shown = latest?.on === address ? latest : null
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = (ms: number, next: Shown | null) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(next), ms)
  }
  const close = (isByKey: boolean) => {
    clearTimeout(timer.current)
    if (isByKey) (shown?.opener ?? shown?.anchor.closest<HTMLElement>('a, button, [tabindex]'))?.focus()
    setShown(null)
  }
  const shownAt = (anchor: HTMLElement, opener: HTMLElement | null): Shown => ({
    profileId: Number(anchor.dataset['student']),
    anchor,
    on: address,
    opener,
  })
  const onPointerOver = useEffectEvent(({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse') return
    const name = nameAt(target)
    if (isInCard(target) || (name && name === shown?.anchor)) clearTimeout(timer.current)
    else if (name) later(rest, shownAt(name, null))
    else if (shown) later(onTheWay, null)
    else clearTimeout(timer.current)
  })
  const onRest = useEffectEvent((name: HTMLElement) => later(rest, shownAt(name, null)))
  const onPointerDown = useEffectEvent(({ target }: PointerEvent) => {
    if (!isInCard(target)) close(false)
  })
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (key === 'Escape' && shown) {
      event.preventDefault()
      event.stopPropagation()
      close(true)
      return
    }
    if (key !== ' ' || event.defaultPrevented || isTyping(target) || isInCard(target)) return
    const name = nameToPeek(target)
    if (!name) return
    event.preventDefault()
    clearTimeout(timer.current)
    setShown(shownAt(name, target instanceof HTMLElement ? target : null))
  })
  const onEarlyPeek = useEffectEvent((opener: HTMLElement) => {
    const name = nameToPeek(opener)
    if (name) later(0, shownAt(name, opener))
  })
  useEffect(() => {
    if (!isTeacher) return undefined
    const stop = new AbortController()
    const { signal } = stop
    // The first move of the pointer, which loaded this, may have ended on a name. A finger is still “over” what it tapped.
    const under = document.querySelector<HTMLElement>('[data-student]:hover')
    if (under && !window.matchMedia('(pointer: coarse)').matches) onRest(under)
    // So may have been the first key. A reader whose focus has moved on since does not want the card any more.
    const asked = earlyPreviewStore.get()
    earlyPreviewStore.set(null)
    if (asked && asked === document.activeElement) onEarlyPeek(asked)
    document.addEventListener('pointerover', (event) => onPointerOver(event), { signal })
    document.addEventListener('pointerdown', (event) => onPointerDown(event), { signal })
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal, capture: true })
    return () => {
      stop.abort()
      clearTimeout(timer.current)
    }
  }, [isTeacher])
  if (!isTeacher || !shown) return null
  return (
    <QueryClientProvider client={queryClient}>
      <Suspense>
        <StudentCard
          key={shown.profileId}
          profileId={shown.profileId}
          anchor={shown.anchor}
          takesFocus={shown.opener !== null}
          userId={user.id}
          onClose={() => close(true)}
        />
      </Suspense>
    </QueryClientProvider>
  )
}

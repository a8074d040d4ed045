/**
 * Drafts: texts that were typed and not sent yet. Each is kept in this browser tab until it is sent, emptied or its
 * person signs out: through the next lesson, a closed drawer, a reload, a session that ended and a lost connection.
 * Passwords are never kept.
 */
import { useState } from 'react'
import { attempt } from './attempt.ts'

const prefix = 'draft.'
/** The names of drafts, the oldest first. */
const orderKey = 'drafts.order'
/** Whose drafts these are: the account of who was signed in last in this tab. */
const ownerKey = 'drafts.owner'
/** More than somebody has begun at once; the oldest goes. With the longest texts it is well below what a browser keeps. */
export const mostDrafts = 60

function orderOf(): string[] {
  const kept: unknown = attempt(() => JSON.parse(sessionStorage.getItem(orderKey) ?? '[]'))
  return Array.isArray(kept) ? kept.filter((key) => typeof key === 'string') : []
}

const keepOrder = (order: readonly string[]) => attempt(() => sessionStorage.setItem(orderKey, JSON.stringify(order)))

export const draftOf = (key: string): string | null => attempt(() => sessionStorage.getItem(prefix + key))

/** @param key names the field, and the person where there is one: the next at this browser gets no sight of it */
export function keepDraft(key: string, text: string): void {
  attempt(() => sessionStorage.setItem(prefix + key, text))
  const order = orderOf()
  if (order.at(-1) === key) return
  const now = [...order.filter((other) => other !== key), key]
  for (const old of now.slice(0, -mostDrafts)) attempt(() => sessionStorage.removeItem(prefix + old))
  keepOrder(now.slice(-mostDrafts))
}

export function dropDraft(key: string): void {
  attempt(() => sessionStorage.removeItem(prefix + key))
  keepOrder(orderOf().filter((other) => other !== key))
}

/** At sign-out: nothing of what was typed is left. */
export function dropDrafts(): void {
  for (const key of attempt(() => Object.keys(sessionStorage)) ?? [])
    if (key.startsWith(prefix)) attempt(() => sessionStorage.removeItem(key))
  attempt(() => sessionStorage.removeItem(orderKey))
}

/** Gives the person who is signed in now the own drafts alone: texts that another person typed in this tab go. */
export function claimDrafts(userId: string): void {
  const owner = attempt(() => sessionStorage.getItem(ownerKey))
  if (owner === userId) return
  if (owner !== null) dropDrafts()
  attempt(() => sessionStorage.setItem(ownerKey, userId))
}

/**
 * A text that waits to be sent.
 *
 * @param key names it; another one brings its own text
 * @param stored what stands there until somebody types
 * @returns the text, how it is changed, and how it is forgotten once it was sent
 */
export function useDraft(key: string, stored = ''): [string, (text: string) => void, () => void] {
  const [shown, setShown] = useState(() => ({ key, text: draftOf(key) ?? stored }))
  const now = shown.key === key ? shown : { key, text: draftOf(key) ?? stored }
  if (now !== shown) setShown(now)
  const change = (text: string) => {
    setShown({ key, text })
    if (text === stored) dropDraft(key)
    else keepDraft(key, text)
  }
  return [
    now.text,
    change,
    () => {
      setShown({ key, text: stored })
      dropDraft(key)
    },
  ]
}

import { attempt } from '../lib/attempt.ts'
import { useEffect } from 'react'

/**
 * A page before the shell that waits for digits, by what it knows meanwhile: the ticket of the first factor, the address that a
 * mail went to, or the code of a link that was asked for in another browser.
 */
type Step = 'code' | 'passwordReset' | 'signinPasswordless' | 'continue'

interface Kept {
  step: Step
  value: string
  /** Of the page. */
  path: string
  /** ms */
  until: number
}

const storageKey = 'waiting-step'
const minute = 60_000
/** ms, as long as the server takes the digits (wire-auth.md 4.1 and 10). */
const lives: Record<Step, number> = {
  code: 5 * minute,
  passwordReset: 60 * minute,
  signinPasswordless: 60 * minute,
  continue: 60 * minute,
}

function kept(): Kept | null {
  return attempt(() => JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as Kept | null)
}

function forget(): void {
  attempt(() => sessionStorage.removeItem(storageKey))
}

const openedAt = performance.getEntriesByType('navigation').map(({ name }) => new URL(name).pathname)
// A person who went on from there, by the link of the mail or by hand, does not come back to it.
if (!openedAt.includes(kept()?.path ?? '')) forget()

/** The step that this tab was at when its page was closed, by what it knew; null once that counts no more. */
export function waitingStep(step: Step): string | null {
  const last = kept()
  return last?.step === step && last.until > Date.now() ? last.value : null
}

/**
 * Keeps a step while it is shown: a phone that opens the mail program or the authenticator app closes the page behind it,
 * and begins anew when its person comes back with the digits. Leaving the step by a press forgets it.
 *
 * @param value null while there is nothing to wait for
 */
export function useWaitingStep(step: Step, value: string | null): void {
  useEffect(() => {
    if (value === null) return undefined
    const { pathname: path } = window.location
    // One that was come back to ends when it would have.
    const next = waitingStep(step) === value ? kept() : { step, value, path, until: Date.now() + lives[step] }
    // Without storage the page begins anew.
    attempt(() => sessionStorage.setItem(storageKey, JSON.stringify(next)))
    return forget
  }, [step, value])
}
